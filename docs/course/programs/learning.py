"""Chapter 14: learning. Matchboxes with beads: no search, no rule except which cells are free."""

from random import Random

from rules import available_moves, other, winner
from symmetry import images


def box_of(board):
    """The box of a position, which its symmetric images share, and this board's cells in the order of the box."""
    numbered = list(zip(board, range(9)))
    image = min(images(numbered), key=lambda image: "".join(mark for mark, _ in image))
    return "".join(mark for mark, _ in image), [cell for _, cell in image]


def choose(boxes, board, random):
    """A bead drawn from the box: (box, bead), and the cell that it stands for."""
    box, cells = box_of(board)
    free = [bead for bead in range(9) if box[bead] == " "]
    beads = boxes.setdefault(box, {bead: max(1, len(free) // 2) for bead in free})
    if not any(beads.values()):
        beads.update(dict.fromkeys(beads, 1))
    bead = random.choices(list(beads), beads.values())[0]
    return (box, bead), cells[bead]


def game(boxes, random, me="X"):
    """One game of the boxes, which play `me`, against random moves: 1 if they won, 0 for a draw, -1 if they lost."""
    board, player, drawn = [" "] * 9, "X", []
    while not winner(board) and " " in board:
        if player == me:
            bead, cell = choose(boxes, board, random)
            drawn.append(bead)
        else:
            cell = random.choice(available_moves(board))
        board[cell] = player
        player = other(player)
    result = {me: 1, other(me): -1, None: 0}[winner(board)]
    for box, bead in drawn:
        boxes[box][bead] = max(0, boxes[box][bead] + {1: 3, 0: 1, -1: -1}[result])
    return result


BOXES = None


def train(games):
    """The boxes of X and those of O, after this many games of each."""
    trained, random = {"X": {}, "O": {}}, Random(1)
    for me, boxes in trained.items():
        for _ in range(games):
            game(boxes, random, me)
    return trained


def best_move(board, player):
    """The move with the most beads; the first free cell if the box was never opened."""
    global BOXES
    BOXES = BOXES or train(2000)
    box, cells = box_of(board)
    beads = BOXES[player].get(box)
    return cells[max(beads, key=beads.get) if beads else box.index(" ")]


if __name__ == "__main__":
    random, boxes = Random(1), {}
    for games in range(0, 5000, 1000):
        results = [game(boxes, random) for _ in range(1000)]
        won, drawn, lost = (results.count(result) for result in (1, 0, -1))
        print(f"games {games + 1} to {games + 1000}: {won} won, {drawn} drawn, {lost} lost")
    print(len(boxes), "boxes")
