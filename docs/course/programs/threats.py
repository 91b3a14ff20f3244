"""Chapter 11: threats. A search in which the other side has no choice: it goes deep and visits very little."""

from cube import LINES


def completing(board, player):
    """The cells with which this side completes a line."""
    found = set()
    for line in LINES[len(board)]:
        marks = [board[cell] for cell in line]
        if marks.count(player) == 2 and marks.count(" ") == 1:
            found.add(line[marks.index(" ")])
    return found


def chain(board, player, counter):
    """The moves of a win by threats alone, with the other side's forced replies between them; None if there is none."""
    counter[0] += 1
    other = "O" if player == "X" else "X"
    mine = completing(board, player)
    if mine:
        return [min(mine)]
    forced = completing(board, other)
    if len(forced) > 1:
        return None
    for cell in forced or [cell for cell in range(len(board)) if board[cell] == " "]:
        board[cell] = player
        threats = completing(board, player)
        if len(threats) > 1:
            board[cell] = " "
            return [cell]
        if len(threats) == 1:
            reply = min(threats)
            board[reply] = other
            rest = chain(board, player, counter)
            board[reply] = " "
            if rest:
                board[cell] = " "
                return [cell, reply, *rest]
        board[cell] = " "
    return None


def best_move(board, player):
    """The first move of a chain or, if there is none, a move after which the other side has none."""
    won = chain(board, player, [0])
    if won:
        return won[0]
    other = "O" if player == "X" else "X"
    free = [cell for cell in range(len(board)) if board[cell] == " "]
    for cell in free:
        board[cell] = player
        lost = chain(board, other, [0])
        board[cell] = " "
        if not lost:
            return cell
    return free[0]


if __name__ == "__main__":
    for name, reply in (("a corner", 0), ("an edge", 1), ("a face", 4)):
        board, counter = [" "] * 27, [0]
        board[13], board[reply] = "X", "O"
        won = chain(board, "X", counter)
        words = " ".join(str(cell + 1) for cell in won)
        print(f"X in the middle, O on {name}: {words}, found after {counter[0]} positions")
