"""The key with which a person's checkpoints and books are sealed: what another has made up is not believed."""

import secrets

from noughts.files import make_folder, state_folder, write_whole

KEY_BYTES = 32


def own_key(make: bool = False) -> bytes:
    """The key of this person's files, from one among noughts' own; BadFile where it cannot be made.

    Where there is no key, nothing was ever sealed.
    """
    path = state_folder() / "key"
    try:
        key = path.read_bytes() if path.is_file() else b""
    except OSError:
        key = b""
    if len(key) != KEY_BYTES and make:
        make_folder(path.parent)
        write_whole(path, [secrets.token_bytes(KEY_BYTES)], private=True)
        return own_key()
    return key if len(key) == KEY_BYTES else secrets.token_bytes(KEY_BYTES)
