"""Pages: one header, one look, and nothing to wait for before the first paint."""

import base64
import hashlib
import re
from dataclasses import asdict

import pytest
from fastapi.testclient import TestClient

from noughts.draw.look import DARK, LIGHT
from noughts.web.assets import STATIC
from noughts.web.pages import PAGES
from tests.web.conftest import Visitor
from tests.web.parts import ASSETS


def test_every_page_has_the_same_header_and_knows_where_it_is(client: TestClient) -> None:
    headers = set()
    for page in PAGES:
        text = client.get(page.address).text
        assert (f'href="{page.address}" aria-current="page">{page.title}</a>' in text) == page.listed
        assert text[text.index("<body") :].count("aria-current") == page.listed
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
        assert f"--{token}: light-dark({light}, {asdict(DARK)[token]});" in sheet
    rules = (STATIC / "style.css").read_text()
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b", rules) == []
    used = set(re.findall(r"var\(--([\w-]+)", rules))
    own = set(re.findall(r"--([\w-]+):", rules)) | {"ratio", "layer", "useful", "fall", "falling"}
    assert used <= own | set(asdict(LIGHT)) | {"font"}


@pytest.mark.parametrize(("scheme", "look"), [("light", LIGHT), ("dark", DARK)])
def test_the_browser_paints_in_the_look(visitor: Visitor, scheme: str, look: object) -> None:
    page = visitor.open("/")
    page.emulate_media(color_scheme=scheme)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    red, green, blue = (int(look.paper[at : at + 2], 16) for at in (1, 3, 5))
    assert paper == f"rgb({red}, {green}, {blue})"
