from flask import Flask, jsonify, request

app = Flask(__name__)


def winner(cells):
    for a, b, c in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)):
        if cells[a] and cells[a] == cells[b] == cells[c]:
            return cells[a]
    return None


def negamax(cells, mark):
    other = "O" if mark == "X" else "X"
    if winner(cells):
        return -1, None
    if all(cells):
        return 0, None
    best = (-2, None)
    for i in range(9):
        if not cells[i]:
            cells[i] = mark
            value = -negamax(cells, other)[0]
            cells[i] = ""
            if value > best[0]:
                best = (value, i)
    return best


@app.route("/move", methods=["POST"])
def move():
    cells = request.json["cells"]
    return jsonify({"move": negamax(cells, "O")[1]})


if __name__ == "__main__":
    app.run()
