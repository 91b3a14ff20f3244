"""Running a tournament: the schedule, files, going on after an interruption, workers that are killed, the report."""

import json

import pytest

from noughts.answer import analyse
from noughts.common import Control, Result
from noughts.core import Game, Rules, parse_position
from noughts.errors import BadFile, BadNotation
from noughts.measure.tournament.report import report_page
from noughts.measure.tournament.running import PlayedFixture, TournamentFolder, play, run
from noughts.measure.tournament.schedule import TournamentSetup, balanced_openings, openings_of
from noughts.measure.tournament.standings import Standings

OPENINGS = ("X../.O./... X", ".X./.O./... X")
SETUP = TournamentSetup("3x3", ("perfect", "random", "level:3"), OPENINGS, seed=7)


def test_every_pairing_plays_every_opening_with_both_sides():
    jobs = SETUP.jobs()
    assert len(jobs) == len({job.name for job in jobs}) == 3 * 2 * 2
    games = {(job.opening, job.first, job.second) for job in jobs}
    assert games == {(opening, a, b) for opening in OPENINGS for a in range(3) for b in range(3) if a != b}


def test_a_gauntlet_is_of_the_first_against_all():
    jobs = TournamentSetup("3x3", SETUP.players, OPENINGS, gauntlet=True).jobs()
    assert len(jobs) == 2 * 2 * 2
    assert all(0 in (job.first, job.second) for job in jobs)


def test_a_game_is_the_same_again():
    job = SETUP.jobs()[2]
    assert play(job)[1] == play(job)[1]


def test_stops_goes_on_and_keeps_every_game(tmp_path):
    with TournamentFolder(tmp_path).open(SETUP) as folder:
        first = run(SETUP, folder, Control(), lambda done: len(done) == 5)
    assert len(first) == 5
    with TournamentFolder(tmp_path).open(SETUP) as folder:
        done = run(SETUP, folder, Control(), lambda done: False)
    assert len(done) == 12
    assert done[:5] == first
    for played in done:
        game = Game.load(tmp_path / "games" / f"{played.name}.json")
        outcome = game.outcome
        points = 0.5 if outcome.winner is None else float(outcome.winner is game.start.turn)
        assert points == played.points
    assert all(played.points != 1 for played in done if played.second == 0)


def test_a_line_cut_short_by_a_crash_is_played_again(tmp_path):
    with TournamentFolder(tmp_path).open(SETUP) as folder:
        run(SETUP, folder, Control(), lambda done: len(done) == 2)
        with open(tmp_path / "results.jsonl", "a") as file:
            file.write('{"name": "r00')
        assert len(folder.results()) == 2


def test_another_tournament_in_the_folder_is_left_alone(tmp_path):
    with TournamentFolder(tmp_path).open(SETUP):
        pass
    other = TournamentSetup("3x3", ("random", "perfect"), OPENINGS)
    with pytest.raises(BadFile, match="another tournament"), TournamentFolder(tmp_path).open(other):
        pass
    (tmp_path / "tournament.json").write_text("[]")
    with pytest.raises(BadFile, match="does not describe"):
        TournamentFolder(tmp_path).setup()


def test_the_standings_add_up():
    done = [
        PlayedFixture("a", 0, 1, 1.0, 5, 0.1),
        PlayedFixture("b", 1, 0, 0.5, 9, 0.1),
        PlayedFixture("c", 2, 0, 0.0, 5, 0.1),
    ]
    standings = Standings(SETUP, done)
    assert standings.rows[0].player == "perfect"
    assert standings.between(0, 1) == standings.between(0, 1)
    assert (standings.between(1, 0).wins, standings.between(1, 0).draws, standings.between(1, 0).losses) == (0, 1, 1)
    assert sum(row.tally.games for row in standings.rows) == 2 * len(done)
    assert "perfect" in standings.text()


def test_the_report_holds_every_game_and_no_foreign_markup(tmp_path):
    setup = TournamentSetup("3x3", ("perfect", "random"), OPENINGS[:1])
    with TournamentFolder(tmp_path).open(setup) as folder:
        done = run(setup, folder, Control(), lambda done: False)
        renamed = TournamentSetup("3x3", ("<b>", "</script>"), OPENINGS[:1])
        text = report_page(Standings(renamed, done), done, folder)
    assert "<b>" not in text
    data = text.split("id='games'>")[1].split("</script>")[0]
    assert len(json.loads(data)) == len(done) == 2


def test_openings_of_a_file():
    rules = Rules.parse("3x3")
    assert openings_of("# two\n5 1\n\nX../.O./... X\n", rules) == ["O../.X./... X", "X../.O./... X"]
    for text in ("", "# none\n", "5 5\n", "XXX/OO./... O\n"):
        with pytest.raises(BadNotation):
            openings_of(text, rules)


def test_balanced_openings_are_even_where_the_value_is_known():
    rules = Rules.parse("3x3")
    found = balanced_openings(rules, 4, 1, Control())
    assert len(found) == 4
    assert all(analyse(parse_position(rules, text)).score.result is Result.DRAW for text in found)
