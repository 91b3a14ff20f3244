"""News: everybody hears once what others have found."""

from hypothesis import given
from hypothesis import strategies as st

from noughts.solve.share import news
from noughts.solve.share.news import News


@given(st.lists(st.tuples(st.sampled_from(["one", "two", None]), st.booleans()), max_size=20))
def test_each_worker_hears_every_fact_of_others_once(events: list[tuple[str | None, bool]]) -> None:
    log, heard = News(), {"one": [], "two": []}
    for number, (author, asks) in enumerate(events):
        log.add(author, ("win", bytes([number])))
        if asks and author:
            heard[author] += log.for_worker(author)
    for worker, facts in heard.items():
        facts += log.for_worker(worker)
        assert facts == [("win", bytes([n])) for n, (author, _) in enumerate(events) if author != worker]


def test_what_is_too_much_to_pass_on_is_not() -> None:
    log = News()
    log.add(None, ("win", b"small"))
    log.add(None, ("win", bytes(news.MOST_SHARED)))
    assert log.for_worker("one") == [("win", b"small")]
