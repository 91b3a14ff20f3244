"""`python -m noughts` is the `noughts` command."""

from noughts.cli import main

main()
