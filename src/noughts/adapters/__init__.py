"""Other people's standards: file formats, the Gomocup protocol, learning environments, language-model clients.

Knows games, answers and players, not our screens. Nothing here is imported before it is used, so an adapter may need a
package that noughts itself does not. Read `formats/record.py` first, then `gomocup/brain.py`.
"""
