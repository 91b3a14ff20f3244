"""Other people's standards: file formats, the Gomocup protocol, learning environments, language-model clients.

Knows games, answers and players; knows no screen of ours. Nothing here is imported before it is used, so an adapter
may need a package that noughts does not. Read `formats/record.py` first, then `gomocup/brain.py`.
"""
