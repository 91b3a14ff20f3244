"""The limits of a server leave room for what they bound."""

from noughts.web.settings import Settings


def test_no_address_may_wait_for_more_than_there_is_room_for() -> None:
    settings = Settings()
    assert settings.waiting_an_address <= settings.waiting
    assert settings.most_jobs_a_socket <= settings.waiting_an_address
    assert settings.searches >= 2, "one long search leaves room for another"
    assert settings.light_workers >= 1
    assert "localhost" in settings.hosts
    assert not settings.any_address
