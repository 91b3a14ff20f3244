"""The line of keys at the foot of a screen."""

from textual.app import ComposeResult
from textual.widgets import Footer
from textual.widgets._footer import FooterKey


class Keys(Footer):
    """As many of the screen's keys as there is room for, each of them whole; the first of its list come first."""

    def __init__(self) -> None:
        super().__init__(compact=True, show_command_palette=False)

    def compose(self) -> ComposeResult:
        room = self.app.size.width
        for key in super().compose():
            if isinstance(key, FooterKey):
                room -= len(f"{key.key_display} {key.description} ")
            if room < -1:  # The last one needs no space after it.
                return
            yield key

    def on_resize(self) -> None:
        self.call_after_refresh(self.recompose)
