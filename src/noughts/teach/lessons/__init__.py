"""Three 90-minute lessons, ready to give: plan, slides, sheet with key, and task. Read `lessons.py`."""
