"""The storm: generators of hostile input, one module each, for minutes in the tests and for hours by `make storm`.

A module has `gust(random, folder)`: one attack, made up from the random source, with files in the folder alone. It
returns what was found wrong, in a sentence, or None.
"""
