from flask import Flask, jsonify, request

app = Flask(__name__)


@app.route("/move", methods=["POST"])
def move():
    cells = request.json["cells"]
    return jsonify(cell=cells.index(""))


if __name__ == "__main__":
    app.run()
