EMPTY = "."


def rows(b):
    yield from (b[0:3], b[3:6], b[6:9], b[0::3], b[1::3], b[2::3], b[0::4], b[2:7:2])


def winner(b):
    for row in rows(b):
        if row[0] != EMPTY and len(set(row)) == 1:
            return row[0]
    return None


def full(b):
    return EMPTY not in b
