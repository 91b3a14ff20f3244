"""The games on offer, by their texts: every menu is made from this list, at the prompt, full screen or on the page."""

FAMILY = {
    "3x3": "noughts and crosses",
    "3x3x3": "the cube",
    "4x4x4": "Qubic",
    "4x4": "four in a row on 4 x 4",
    "5x5:4": "four in a row on 5 x 5",
    "7x6:4+gravity": "Connect Four",
    "4x4x4+gravity": "Score Four",
    "15x15:5": "gomoku",
    "3x3+misere": "misère: three in a row lose",
}
