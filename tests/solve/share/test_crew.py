"""One process as a crew: the search in which the methods take turns."""

from noughts.core import Position, Rules
from noughts.solve import solve
from noughts.solve.campaign import Campaign
from noughts.solve.share.crew import Alone
from noughts.solve.turns import Turns


def test_one_process_takes_turns_and_keeps_the_trees_of_others() -> None:
    campaign = Campaign(Position(Rules.parse("4x4:4")))
    trees = {"wins": [[0, 0, 1, 1, 1, None]]}
    with Alone().search(campaign, trees) as search:
        assert isinstance(search, Turns)
        assert search.dump() == trees
    assert Alone().tellers == 1


def test_a_crew_of_ones_own_is_asked_for_the_search() -> None:
    asked: list[Position] = []

    class Watched(Alone):
        def search(self, campaign, trees):  # type: ignore[no-untyped-def]
            asked.append(campaign.position)
            return super().search(campaign, trees)

    position = Position(Rules.parse("4x4:4"))
    assert solve(position, crew=Watched()).value == "draw"
    assert asked == [position]
