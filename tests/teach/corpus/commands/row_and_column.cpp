// A person (X) enters row and column, the computer (O) answers: minimax with scores that count the depth.
// Started with the argument "lines", it answers the questions of a check instead.
#include <algorithm>
#include <array>
#include <iostream>
#include <string>

using Board = std::array<char, 9>;

const int LINES[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

char winner(const Board& board) {
    for (const auto& line : LINES)
        if (board[line[0]] != '.' && board[line[0]] == board[line[1]] && board[line[1]] == board[line[2]])
            return board[line[0]];
    return '.';
}

bool full(const Board& board) { return std::find(board.begin(), board.end(), '.') == board.end(); }

char other(char mark) { return mark == 'X' ? 'O' : 'X'; }

// The score for the computer's mark: an early win counts for more than a late one.
int minimax(Board& board, char mark, char computer, int depth) {
    const char won = winner(board);
    if (won != '.') return won == computer ? 10 - depth : depth - 10;
    if (full(board)) return 0;
    int best = mark == computer ? -100 : 100;
    for (int cell = 0; cell < 9; ++cell) {
        if (board[cell] != '.') continue;
        board[cell] = mark;
        const int score = minimax(board, other(mark), computer, depth + 1);
        board[cell] = '.';
        best = mark == computer ? std::max(best, score) : std::min(best, score);
    }
    return best;
}

int choose(Board board, char computer) {
    int best = -100, chosen = -1;
    for (int cell = 0; cell < 9; ++cell) {
        if (board[cell] != '.') continue;
        board[cell] = computer;
        const int score = minimax(board, other(computer), computer, 1);
        board[cell] = '.';
        if (score > best) best = score, chosen = cell;
    }
    return chosen;
}

void show(const Board& board) {
    for (int row = 0; row < 3; ++row)
        std::cout << board[3 * row] << ' ' << board[3 * row + 1] << ' ' << board[3 * row + 2] << '\n';
}

void play() {
    Board board;
    board.fill('.');
    char mark = 'X';
    while (winner(board) == '.' && !full(board)) {
        int row = -1, column = -1;
        if (mark == 'X') {
            std::cout << "Row and column (0 to 2): " << std::flush;
            if (!(std::cin >> row >> column)) return;
            if (row < 0 || row > 2 || column < 0 || column > 2 || board[3 * row + column] != '.') {
                std::cout << "That is no free cell; once more.\n";
                continue;
            }
            board[3 * row + column] = mark;
        } else {
            board[choose(board, mark)] = mark;
            show(board);
        }
        mark = other(mark);
    }
    const char won = winner(board);
    std::cout << (won == '.' ? "A draw." : won == 'X' ? "You win." : "The computer wins.") << '\n';
}

void answer() {
    std::string word, text;
    while (std::cin >> word >> text) {
        if (word == "game") continue;
        Board board;
        std::copy(text.begin(), text.begin() + 9, board.begin());
        const bool even = std::count(text.begin(), text.end(), 'X') == std::count(text.begin(), text.end(), 'O');
        const char mover = even ? 'X' : 'O';
        if (word == "move") {
            std::cout << choose(board, mover) + 1 << std::endl;
        } else if (word == "winner") {
            const char won = winner(board);
            std::cout << (won == '.' ? '-' : won) << std::endl;
        } else {
            const int score = minimax(board, mover, mover, 0);
            std::cout << (score > 0) - (score < 0) << std::endl;
        }
    }
}

int main(int count, char* arguments[]) {
    if (count > 1 && std::string(arguments[1]) == "lines")
        answer();
    else
        play();
}
