"""Pages and their parts, for the tests."""

from noughts.web.assets import Assets

ASSETS = Assets()
