"""The pages as plain files: the same scripts, and the same Python, which then runs in the reader's browser."""
