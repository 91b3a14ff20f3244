"""Tokens, which let a person into a seat. The store knows only their digests; a link carries them after a #.

A browser sends nothing after a # to any server, so a token is in no log and no referrer.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable

from noughts.core import Mark
from noughts.web.together.store import Seat

DIGEST = re.compile("[0-9a-f]{64}")


def new_token() -> str:
    """A token of 192 random bits."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """The digest of a token, which is all that the store keeps."""
    return hashlib.sha256(token.encode()).hexdigest()


def side_of(seats: Iterable[Seat], token: str) -> Mark | None:
    """The side whose seat a token opens. Every seat is compared, each in constant time."""
    given, found = digest(token), None
    for seat in seats:
        if hmac.compare_digest(seat.token, given) and seat.token:
            found = seat.side
    return found


def invited(seats: Iterable[Seat], invite: str) -> Seat | None:
    """The seat that an invitation is for, taken or not."""
    given, found = digest(invite), None
    for seat in seats:
        if hmac.compare_digest(seat.invite, given) and seat.invite:
            found = seat
    return found


def is_digest(text: object) -> bool:
    """Whether a text could be the digest of a token."""
    return isinstance(text, str) and DIGEST.fullmatch(text) is not None
