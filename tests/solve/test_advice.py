"""What a checkpoint says is advice: sealed with the right key or not, it never makes a value wrong."""

import json
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from noughts.core import Position, Rules
from noughts.kernels.win.graph import kinds
from noughts.search import Control
from noughts.solve import Limits, Processes, Solution, check, solve
from noughts.solve.block.method import Block
from noughts.solve.campaign import Campaign
from noughts.solve.checkpoint import Checkpoint
from noughts.solve.envelope import opened_for, sealed_for
from noughts.solve.gravity.approach import GravityWhole
from noughts.solve.hold.asker import BLOCKED, EXPANDED, OVER, placed
from noughts.solve.hold.method import Hold
from noughts.solve.keeping import Keeper
from noughts.solve.lines import Lines
from noughts.solve.method import Question
from noughts.solve.win.method import Win

INFINITE = 10**9
WHOLE = 2


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("noughts.solve.campaign.PATIENCE", 0.05)


def start(game: str) -> Position:
    return Position(Rules.parse(game))


# Good advice.


@pytest.mark.parametrize(
    ("game", "name", "answer"),
    [
        ("3x3", "wins", False),
        ("3x3", "held", True),
        ("5x4:4", "blocked", True),
        ("5x4:4", "held", True),
        ("6x5:4", "wins", True),
        ("5x3", "held", False),
    ],
)
def test_good_advice_leads_to_the_same_answer_with_no_more_work(game: str, name: str, answer: bool) -> None:
    position = start(game)
    aim, methods, witnesses = Lines.aims[name], Lines().make(position.rules), Lines().make(position.rules)
    method, witness, question = methods[aim.method], witnesses[aim.method], aim.of(position)
    assert method.ask(question, Control()) is answer
    witness.follow(question, method, Control())
    work = witness.nodes
    assert witness.ask(question, Control()) is answer
    assert witness.nodes <= 3 * method.nodes
    assert witness.nodes - work <= method.nodes


def test_advice_on_a_reply_to_block_is_tried_out() -> None:
    rules = Rules.parse("5x4:4")
    asked, witness, question = Block(rules), Block(rules), Question(0, 1 << 6, True)
    assert asked.ask(question, Control())
    witness.follow(question, asked, Control())
    assert witness.numbers(question)[0] == 0


def test_nothing_is_followed_once_the_time_is_up() -> None:
    rules, question = Rules.parse("6x5:4"), Question(0, 0, True)
    asked, witness = Win(rules), Win(rules)
    assert asked.ask(question, Control())
    witness.follow(question, asked, Control(0.0))
    assert witness.numbers(question)[0] > 0


# Lies, each as the method would have kept it, with all that makes a dump sound.


def says_won(campaign: Campaign) -> None:
    """A first move after which no reply is left, by a chain of threats that nobody has seen."""
    method = campaign.methods["win"]
    assert isinstance(method, Win)
    graph = method.asker.graph
    _, root = method.asker.enter(campaign.question("wins"))
    graph.learn([0], [], [])
    graph.answer(root, graph.find_claim([0], []), 0)
    campaign.findings.known["wins"] = True


def says_not_won(campaign: Campaign) -> None:
    """Every first move lost at sight."""
    method, rules = campaign.methods["win"], campaign.rules
    assert isinstance(method, Win)
    graph = method.asker.graph
    _, root = method.asker.enter(campaign.question("wins"))
    claims = {graph.enter([cell], []): cell for cell in range(rules.cells)}
    for claim, cell in claims.items():
        graph.answer(root, claim, cell)
    names = [name for columns in kinds(1).values() for name in columns]  # type: ignore[no-untyped-call]
    parts = dict(zip(names, graph.arrays(), strict=True))
    lies: dict[str, tuple[str, int]] = {
        "claim_proof": ("i", INFINITE),
        "claim_disproof": ("i", 0),
        "stage": ("b", WHOLE),
    }
    for name, (code, number) in lies.items():
        column = array(code, parts[name])
        for claim in claims:
            column[claim] = number
        parts[name] = column.tobytes()
    parts |= {
        "left": array("h", [0]).tobytes(),
        "reply_proof": array("i", [INFINITE]).tobytes(),
        "reply_disproof": array("i", [0]).tobytes(),
    }
    graph.take_arrays(list(parts.values()))
    campaign.findings.known["wins"] = False


def says_held(campaign: Campaign, stage: int = BLOCKED) -> None:
    """The second player holds at sight."""
    method = campaign.methods["hold"]
    assert isinstance(method, Hold)
    method.asker.kernel.learn(*placed(campaign.question("held")), stage, 0, [])
    campaign.findings.known["held"] = True


def says_blocked(campaign: Campaign) -> None:
    """A pairing that there is not."""
    method = campaign.methods["block"]
    assert isinstance(method, Block)
    key = method.kernel.canonical(method.open_lines(0, 0))[0]
    method.kernel.learn(array("Q", [key, 0, 0]).tobytes())
    assert method.numbers(campaign.question("blocked"))[0] == 0
    campaign.findings.known["blocked"] = True


def says_all_that_helps(campaign: Campaign) -> None:
    """Every lie that makes for a draw."""
    says_not_won(campaign)
    says_held(campaign, EXPANDED)
    says_blocked(campaign)


Lie = Callable[[Campaign], None]


def told_of(game: str, lie: Lie, file: Path, crew: Processes | None = None, **options: bool) -> Solution:
    """What is told by a search that goes on from a lie, sealed with the key of this very person."""
    position, told = start(game), list[str]()
    campaign = Campaign(position)
    lie(campaign)
    assert Keeper(campaign, Checkpoint(position, file)).keep({}) == file
    checkpoint = Checkpoint(position, file, tell=told.append)
    solution = solve(position, Limits(600), crew=crew, checkpoint=checkpoint, **options)
    assert any("cannot be used (it says what is not found to hold)" in line or "Going on" in line for line in told)
    return solution


@pytest.mark.parametrize("lie", [says_won, says_held, says_blocked])
def test_lies_about_a_draw_do_not_make_it_a_win_and_do_no_harm(tmp_path: Path, lie: Lie) -> None:
    solution = told_of("5x4:4", lie, tmp_path / "file", proof=True)
    assert solution.value == "draw"
    assert solution.proof is not None
    assert check(solution.proof).value == "draw"


@pytest.mark.parametrize(
    "lie", [says_not_won, says_held, lambda campaign: says_held(campaign, OVER), says_blocked, says_all_that_helps]
)
def test_lies_about_a_win_do_not_make_it_a_draw(tmp_path: Path, lie: Lie) -> None:
    solution = told_of("6x5:4", lie, tmp_path / "file")
    assert solution.value == "win"
    assert solution.first_move is not None


def test_no_best_move_is_taken_from_a_lie(tmp_path: Path) -> None:
    """The corner wins on no board of six by five, whatever the checkpoint says."""
    solution = told_of("6x5:4", says_won, tmp_path / "file")
    assert (solution.value, solution.first_move == 0) == ("win", False)


def test_workers_are_not_led_astray_either(tmp_path: Path) -> None:
    assert told_of("6x5:4", says_all_that_helps, tmp_path / "file", Processes(2)).value == "win"


def test_a_no_that_shows_nothing_is_not_told_of(tmp_path: Path) -> None:
    campaign = Campaign(start("9x7:5"))
    campaign.distrust()
    campaign.note("blocked", False)
    assert campaign.findings.learned() == "X does not lose"
    assert "blocked" not in campaign.shares


# The table of a search with gravity.


def turned_round(rules: Rules, dump: bytes) -> bytes:
    """Every score in a table as if it were the other side's."""
    _, (bounds, places, table) = opened_for("gravity-graph", rules, dump)
    facts = array("H", table)
    for bucket in range(0, len(facts), 32):
        for at in range(bucket + 24, bucket + 27):
            fact = facts[at]
            if fact:
                low, high = (fact & 63) - 32, (fact >> 6 & 63) - 32
                facts[at] = fact & ~4095 | (32 - low) << 6 | (32 - high)
    rows = [[mine, theirs, -high, -low, *rest] for mine, theirs, low, high, *rest in json.loads(bounds)]
    return sealed_for("gravity-graph", rules, [], [json.dumps(rows).encode("ascii"), places, facts.tobytes()])


@pytest.mark.parametrize("game", ["5x4:4+gravity", "4x5:4+gravity"])
def test_a_table_of_lies_says_where_to_look_first_and_nothing_else(game: str) -> None:
    position, whole, misled = start(game), GravityWhole(Rules.parse(game), None), GravityWhole(Rules.parse(game), None)
    found = whole.solve(position, Control(), Control())
    misled.keepers["gravity"].restore(turned_round(position.rules, whole.keepers["gravity"].dump()))
    assert misled.known(position) == (None, None)
    assert misled.solve(position, Control(), Control()) == found


def test_a_good_table_halves_the_work() -> None:
    position, whole, helped = start("6x5:4+gravity"), *(GravityWhole(Rules.parse("6x5:4+gravity"), None) for _ in "12")
    found = whole.solve(position, Control(), Control(0))
    helped.keepers["gravity"].restore(whole.keepers["gravity"].dump())
    assert helped.solve(position, Control(), Control(0)) == found
    assert helped.nodes < 0.6 * whole.nodes
