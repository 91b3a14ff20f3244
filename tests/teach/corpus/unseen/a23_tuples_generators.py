import itertools


def lines():
    for i in range(3):
        yield (3 * i, 3 * i + 1, 3 * i + 2)
        yield (i, i + 3, i + 6)
    yield (0, 4, 8)
    yield (2, 4, 6)


def winner(state):
    for line in lines():
        marks = {state[k] for k in line}
        if len(marks) == 1 and None not in marks:
            return marks.pop()


def successors(state, mark):
    """yields (move, new state)"""
    for k, cell in enumerate(state):
        if cell is None:
            yield k, state[:k] + (mark,) + state[k + 1:]


def other(mark):
    return 'o' if mark == 'x' else 'x'


def minimax(state, mark, me):
    w = winner(state)
    if w:
        return (1 if w == me else -1), None
    scored = ((minimax(s, other(mark), me)[0], k) for k, s in successors(state, mark))
    best = max if mark == me else min
    return best(scored, key=lambda t: t[0], default=(0, None))


def render(state):
    it = iter(c or str(i) for i, c in enumerate(state))
    return '\n'.join(' '.join(itertools.islice(it, 3)) for _ in range(3))


def human(state):
    legal = {str(k) for k, c in enumerate(state) if c is None}
    while (answer := input('> ').strip()) not in legal:
        print('choose one of', ', '.join(sorted(legal)))
    return int(answer)


def main():
    state = (None,) * 9
    for mark in itertools.islice(itertools.cycle('xo'), 9):
        print(render(state), end='\n\n')
        k = human(state) if mark == 'x' else minimax(state, mark, mark)[1]
        state = state[:k] + (mark,) + state[k + 1:]
        if winner(state):
            print(render(state))
            print(mark, 'wins')
            break
    else:
        print(render(state))
        print('draw')


if __name__ == '__main__':
    main()
