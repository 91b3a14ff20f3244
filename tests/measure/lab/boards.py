"""Boards that the tests of experiments share."""

from noughts.core import Rules

SQUARE = Rules.parse("3x3")
