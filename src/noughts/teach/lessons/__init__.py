"""Three lessons of 90 minutes, ready to give: plan, slides, sheet with key, and task. Read `lessons.py`."""
