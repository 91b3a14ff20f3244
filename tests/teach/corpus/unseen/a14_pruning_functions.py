from typing import List, Optional, Tuple

Board = List[str]
WINS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def winner(board: Board) -> Optional[str]:
    for a, b, c in WINS:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def free_cells(board: Board) -> List[int]:
    return [i for i, c in enumerate(board) if c == " "]


def alphabeta(board: Board, ai_turn: bool, alpha: float, beta: float) -> int:
    """O is the computer (max), X the human (min)."""
    w = winner(board)
    if w == "O":
        return 1
    if w == "X":
        return -1
    if not free_cells(board):
        return 0
    if ai_turn:
        value = -2
        for cell in free_cells(board):
            board[cell] = "O"
            value = max(value, alphabeta(board, False, alpha, beta))
            board[cell] = " "
            alpha = max(alpha, value)
            if beta <= alpha:
                break
        return value
    value = 2
    for cell in free_cells(board):
        board[cell] = "X"
        value = min(value, alphabeta(board, True, alpha, beta))
        board[cell] = " "
        beta = min(beta, value)
        if beta >= alpha:
            break
    return value


def best_move(board: Board) -> int:
    best: Tuple[int, int] = (-2, -1)
    for cell in free_cells(board):
        board[cell] = "O"
        score = alphabeta(board, False, -2, 2)
        board[cell] = " "
        if score > best[0]:
            best = (score, cell)
    return best[1]


def show(board: Board) -> None:
    for r in range(3):
        print(" | ".join(board[3 * r:3 * r + 3]))


def ask(board: Board) -> int:
    while True:
        raw = input("cell 1-9: ").strip()
        if raw.isdigit() and 1 <= int(raw) <= 9 and board[int(raw) - 1] == " ":
            return int(raw) - 1
        print("no.")


def main() -> None:
    board: Board = [" "] * 9
    human_turn = True
    while winner(board) is None and free_cells(board):
        if human_turn:
            show(board)
            board[ask(board)] = "X"
        else:
            board[best_move(board)] = "O"
        human_turn = not human_turn
    show(board)
    w = winner(board)
    print(f"{w} wins" if w else "draw")


if __name__ == "__main__":
    main()
