"""Pages and their parts, for the tests."""

from noughts.web.assets import Assets
from noughts.web.pages import kept_addresses

ASSETS = Assets(kept=kept_addresses())
