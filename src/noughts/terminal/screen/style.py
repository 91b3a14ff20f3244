"""The look of the full screen: themes made from the project's colours, and the style sheet."""

import os

from textual.theme import Theme

from noughts.draw import look


def theme(name: str, colours: look.Look, dark: bool) -> Theme:
    """A theme of the project's colours."""
    return Theme(
        name=name,
        primary=colours.x,
        secondary=colours.o,
        accent=colours.x,
        foreground=colours.ink,
        background=colours.paper,
        surface=colours.tint,
        panel=colours.tint,
        success=colours.win,
        warning=colours.o,
        error=colours.loss,
        dark=dark,
    )


DARK, LIGHT = "noughts-dark", "noughts-light"
LOOKS = {DARK: look.DARK, LIGHT: look.LIGHT}
THEMES = [theme(DARK, look.DARK, True), theme(LIGHT, look.LIGHT, False)]
LIGHT_GROUNDS = ("7", "15")
"""The background colours in COLORFGBG that are white."""


def look_of_terminal() -> str:
    """The theme for the terminal's background, according to COLORFGBG; dark if that is not set."""
    return LIGHT if os.environ.get("COLORFGBG", "").rpartition(";")[2] in LIGHT_GROUNDS else DARK


STYLE = """
Screen { background: $background; color: $foreground; layout: vertical; }
#heading { height: 1; padding: 0 1; text-style: bold; background: $surface; }
#middle { height: 1fr; }
#table { width: 1fr; align: center middle; scrollbar-size: 1 1; }
#side { width: 29; padding: 0 1; border-left: solid $surface; }
.-narrow #side { width: 26; }
.-wide #side { width: 38; }
#status { height: auto; text-style: bold; }
#stats { height: 1; padding: 0 1; color: $text-muted; }
#cell { height: 1; color: $text-muted; }
#moves { height: 1fr; min-height: 3; margin: 1 0; scrollbar-size: 1 1; }
#message { height: auto; max-height: 60%; scrollbar-size: 1 1; }
BoardView { width: auto; height: auto; }
Footer { background: $surface; }
ModalScreen { align: center middle; background: $background 60%; }
.dialog { width: 60; max-width: 96%; height: auto; max-height: 96%; padding: 1 2; }
.dialog { background: $surface; border: round $primary; }
.dialog.wide { width: 84; }
.-short .dialog { padding: 0 1; }
.-short .title, .-short .quiet { margin: 0; }
.dialog.tall { height: 96%; }
#edit-table { height: 1fr; align: center middle; scrollbar-size: 1 1; }
.dialog VerticalScroll { height: auto; max-height: 1fr; }
.title { text-style: bold; margin-bottom: 1; }
.quiet { color: $text-muted; margin-top: 1; }
.field { height: 2; }
.field Label { width: 8; }
.field Select, .field Input { width: 1fr; }
.buttons { height: 1; align-horizontal: right; }
.buttons Button { margin-left: 2; min-width: 8; }
#fault { color: $error; height: auto; }
"""
