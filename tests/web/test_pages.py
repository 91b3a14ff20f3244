"""Pages: one header, one look, and nothing to wait for before the first paint."""

import base64
import gzip
import hashlib
import html
import re
import struct
from dataclasses import asdict

import pytest
from fastapi.testclient import TestClient

from noughts.draw.look import DARK, LIGHT, variable
from noughts.web.assets import STATIC
from noughts.web.pages import PAGES
from tests.web.conftest import Visitor
from tests.web.parts import ASSETS


def test_every_page_has_the_same_header_and_knows_where_it_is(client: TestClient) -> None:
    headers = set()
    for page in PAGES:
        text = client.get(page.address).text
        assert (f'href="{page.address}" aria-current="page">{page.title}</a>' in text) == page.listed
        head = text[text.index("<header") : text.index("</header>")]
        assert head.count("aria-current") == 1
        assert f'aria-current="page">{page.title}</a>' in head
        headers.add(text[text.index("<header") : text.index("</header>")].replace(' aria-current="page"', ""))
    assert len(headers) == 1
    reached = " ".join(client.get(page.address).text for page in PAGES if page.listed)
    assert all(f'href="{page.address}"' in reached for page in PAGES)


def test_a_page_names_every_module_that_its_script_needs(client: TestClient) -> None:
    for page in PAGES:
        text = client.get(page.address).text
        named = set(re.findall(rf'{ASSETS.folder}/([\w.-]+)"', text))
        assert {f"{page.name}.js", "page.js"} <= named <= set(ASSETS.names())
        scripts = {name for name in named if name.endswith(".js")}
        for script in scripts:
            assert set(ASSETS.needs(script)) <= scripts


def test_a_page_waits_for_nothing_before_its_first_paint(client: TestClient) -> None:
    """Styles and the one early script stand within it, and the policy names their digests and no others."""
    policy = client.get("/").headers["content-security-policy"]
    named = set(re.findall(r"'sha256-[\w+/=]+'", policy))
    used = set()
    for page in PAGES:
        text = client.get(page.address).text
        assert 'rel="stylesheet"' not in text
        assert re.findall(r"<script (?!type=\"module\")", text) == []
        for content in re.findall(r"<style>(.*?)</style>|<script>(.*?)</script>", text, re.DOTALL):
            digest = hashlib.sha256("".join(content).encode()).digest()
            used.add(f"'sha256-{base64.b64encode(digest).decode()}'")
    assert used == named


def test_the_look_of_the_page_is_the_look_of_all_surfaces(client: TestClient) -> None:
    sheet = client.get(f"{ASSETS.folder}/look.css").text
    for token, light in asdict(LIGHT).items():
        assert f"{variable(token)}: light-dark({light}, {asdict(DARK)[token]});" in sheet
    rules = "".join(path.read_text() for path in sorted(STATIC.glob("*.css")) if path.stem != "menace")
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b", rules) == []
    used = set(re.findall(r"var\((--[\w-]+)", rules))
    own = set(re.findall(r"(--[\w-]+):", rules))
    by_script = {"--fall", "--falling", "--upright", "--grow", "--side", "--share", "--mine", "--theirs", "--said"}
    assert used <= own | by_script | set(map(variable, asdict(LIGHT))) | {"--font", "--serif"}


@pytest.mark.parametrize(("scheme", "look"), [("light", LIGHT), ("dark", DARK)])
def test_the_browser_paints_in_the_look(visitor: Visitor, scheme: str, look: object) -> None:
    page = visitor.open("/")
    page.emulate_media(color_scheme=scheme)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    red, green, blue = (int(look.paper[at : at + 2], 16) for at in (1, 3, 5))
    assert paper == f"rgb({red}, {green}, {blue})"


def meta(text: str, name: str) -> str:
    """What a page's head says under a name."""
    found = re.search(rf'<meta (?:property|name)="{name}" content="([^"]*)"', text)
    assert found, name
    return html.unescape(found[1])


def test_a_link_to_a_game_says_which_it_is_and_shows_its_position(client: TestClient) -> None:
    text = client.get("/play?game=connect4&moves=4453").text
    assert "<title>Connect Four after 4 moves: Yellow to move · noughts</title>" in text
    picture = meta(text, "og:image")
    assert picture.startswith("http://127.0.0.1/preview.png?game=connect4")
    drawn = client.get(picture)
    assert drawn.headers["content-type"] == "image/png"
    assert drawn.content[16:24] == struct.pack(">II", 600, 315)
    for address in ("/play?game=zzz", "/play?moves=99", "/play?first=7", "/explore", "/"):
        assert meta(client.get(address).text, "og:image").startswith("http://127.0.0.1/preview.png?game=7x6")
    assert client.get("/preview.png?game=zzz").status_code == 422


def test_the_picture_of_a_position_is_that_of_the_position(client: TestClient) -> None:
    pictures = {client.get(f"/preview.png?game=3x3&moves={moves}").content for moves in ("", "5", "5 1")}
    assert len(pictures) == 3


def test_a_page_that_is_not_there_is_a_page_and_an_api_that_is_not_there_is_json(client: TestClient) -> None:
    lost = client.get("/nowhere", headers={"accept": "text/html,*/*"})
    assert (lost.status_code, lost.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "There is no such page." in lost.text
    assert client.get("/api/nowhere", headers={"accept": "text/html"}).json() == {"detail": "Not Found"}
    assert client.get("/nowhere").json() == {"detail": "Not Found"}


@pytest.mark.parametrize("address", ["/", "/play?game=3x3", "/api/health", "/api/games", "/preview.png?game=3x3"])
def test_head_is_answered_as_get_is_without_a_body(client: TestClient, address: str) -> None:
    head, whole = client.head(address), client.get(address)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert head.headers["content-length"] == whole.headers["content-length"]


def test_a_link_from_before_there_was_a_home_leads_to_its_game(client: TestClient) -> None:
    answer = client.get("/?game=3x3&moves=5", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, "/play?game=3x3&moves=5")


def test_the_page_can_be_installed(client: TestClient) -> None:
    text = client.get("/").text
    address = re.search(r'<link rel="manifest" href="([^"]*)"', text)
    assert address
    manifest = client.get(address[1]).json()
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert client.get(f"{ASSETS.folder}/{icon['src']}").content.startswith(b"\x89PNG")
    kept = client.get(f"{ASSETS.folder}/files.json").json()
    assert set(kept["files"]) <= set(ASSETS.names())
    assert all(client.get(f"/{name.removeprefix('./')}").status_code == 200 for name in kept["pages"])
    assert client.get("/cache.js").headers["content-type"].startswith("text/javascript")


def test_a_first_visit_weighs_less_than_100_kb(client: TestClient) -> None:
    """The page, what its script needs, and what it asks."""
    asked = {"home": ["/api/puzzles"], "play": ["/api/games", "/api/board?game=7x6:4%2Bgravity"]}
    for page in PAGES[:2]:
        parts = [f"{ASSETS.folder}/{name}" for name in [page.script, *ASSETS.needs(page.script)]]
        answers = [client.get(address) for address in [page.address, *parts, *asked[page.name]]]
        bodies = sum(len(gzip.compress(answer.content, 9)) for answer in answers)
        heads = sum(len(name) + len(value) + 4 for answer in answers for name, value in answer.headers.raw)
        assert bodies + heads < 100_000
