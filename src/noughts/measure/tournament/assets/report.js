// Steps through the games of a tournament: the data is in the page, the board is a table whose cells carry their numbers.
const games = JSON.parse(document.getElementById("games").textContent);
const [choose, at, board, said] = ["choose", "at", "board", "said"].map((id) => document.getElementById(id));
let game = games[0];
let ply = 0;

function show() {
  const marks = [...game.start];
  const other = game.first === "X" ? "O" : "X";
  game.moves.slice(0, ply).forEach((cell, number) => (marks[cell] = number % 2 === 0 ? game.first : other));
  for (const cell of board.querySelectorAll("[data-cell]")) {
    const number = Number(cell.dataset.cell);
    cell.textContent = marks[number] === "." ? "" : marks[number];
    cell.classList.toggle("last", ply > 0 && game.moves[ply - 1] === number);
  }
  const move = ply ? `: ${game.names[ply - 1]}` : "";
  said.textContent = `Move ${ply} of ${game.moves.length}${move}${ply === game.moves.length ? `. ${game.result}` : ""}`;
  at.max = game.moves.length;
  at.value = ply;
}

function go(to) {
  ply = Math.max(0, Math.min(game.moves.length, to));
  show();
}

games.forEach((one, number) => choose.append(new Option(one.title, number)));
choose.addEventListener("change", () => {
  game = games[Number(choose.value)];
  go(0);
});
at.addEventListener("input", () => go(Number(at.value)));
document.getElementById("back").addEventListener("click", () => go(ply - 1));
document.getElementById("next").addEventListener("click", () => go(ply + 1));
show();
