"""Exercises, and what there is to choose from."""

from fastapi.testclient import TestClient


def test_an_exercise_is_the_same_for_everyone_with_the_link(client: TestClient) -> None:
    link = "/api/exercise?kind=tree&branching=3&depth=2&seed=5"
    assert client.get(link).json() == client.get(link).json()
    assert client.get(link).json() != client.get(link.replace("seed=5", "seed=6")).json()
