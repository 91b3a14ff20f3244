"""Serving: names that are answered to, and an address that is taken."""

import socket

import pytest

from noughts.web.server import CannotServe, _listen, settings_for


@pytest.mark.parametrize(
    ("host", "names", "expected"),
    [
        ("127.0.0.1", (), "127.0.0.1"),
        ("Example.org", (), "example.org"),
        ("::1", (), "[::1]"),
        ("127.0.0.1", ("My.Name",), "my.name"),
    ],
)
def test_a_server_knows_its_names(host: str, names: tuple[str, ...], expected: str) -> None:
    settings = settings_for(host, names)
    assert expected in settings.hosts
    assert "localhost" in settings.hosts
    assert not settings.any_address


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_on_all_addresses_every_address_is_a_name(host: str) -> None:
    settings = settings_for(host)
    assert settings.any_address
    assert socket.gethostname().lower() in settings.hosts


def test_an_address_that_is_taken_or_none_is_said() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(CannotServe, match=f"Cannot serve on 127.0.0.1 port {port}: "):
            _listen("127.0.0.1", port)
    with pytest.raises(CannotServe, match="port 99999"):
        _listen("127.0.0.1", 99999)
