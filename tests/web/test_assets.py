"""The parts of the pages: packed, kept for good, and nothing else served."""

import pytest
from fastapi.testclient import TestClient

from noughts.web.pages import PAGES
from tests.web.parts import ASSETS

MOST_BYTES = 250_000
"""All pages, each with its styles, and all their parts together, packed."""


def test_parts_are_packed_and_kept_for_good_pages_asked_about(client: TestClient) -> None:
    for name in ASSETS.names():
        answer = client.get(f"{ASSETS.folder}/{name}")
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        plain = client.get(f"{ASSETS.folder}/{name}", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == answer.content
    page = client.get("/")
    assert page.headers["cache-control"] == "no-cache"
    assert client.get("/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
    assert client.get("/", headers={"if-none-match": '"old"'}).status_code == 200


def test_pages_and_their_parts_weigh_little_and_name_no_other_host(client: TestClient) -> None:
    addresses = [page.address for page in PAGES] + [f"{ASSETS.folder}/{name}" for name in ASSETS.names()]
    weight = 0
    for address in addresses:
        answer = client.get(address)
        weight += int(answer.headers["content-length"])
        if not address.endswith((".svg", ".js", ".png")):
            assert "//" not in answer.text.replace("<!doctype", "").replace("http://127.0.0.1/preview.png", "")
    assert 10_000 < weight < MOST_BYTES


@pytest.mark.parametrize("name", ["nothing.js", "../app.py", "%2e%2e/app.py", ""])
def test_nothing_but_the_parts_is_served(client: TestClient, name: str) -> None:
    assert client.get(f"{ASSETS.folder}/{name}").status_code == 404
