# every field has a magic number, who has 15 wins
magic = {1: 8, 2: 1, 3: 6,
         4: 3, 5: 5, 6: 7,
         7: 4, 8: 9, 9: 2}

human = set()
robot = set()


def has15(s):
    l = [magic[k] for k in s]
    return len(l) >= 3 and sum(l) == 15


def frei():
    return [k for k in magic if k not in human and k not in robot]


def robot_turn():
    # max
    if has15(human):
        return -1
    if not frei():
        return 0
    m = -5
    for k in frei():
        robot.add(k)
        m = max(m, human_turn())
        robot.remove(k)
    return m


def human_turn():
    # min
    if has15(robot):
        return 1
    if not frei():
        return 0
    m = 5
    for k in frei():
        human.add(k)
        m = min(m, robot_turn())
        human.remove(k)
    return m


def robot_choice():
    points = {}
    for k in frei():
        robot.add(k)
        points[k] = human_turn()
        robot.remove(k)
    return max(points, key=points.get)


def board():
    s = ''
    for k in range(1, 10):
        s += 'X' if k in human else 'O' if k in robot else str(k)
        if k % 3 == 0:
            s += '\n'
    print(s)


def run():
    while True:
        board()
        a = input('field: ')
        if not a.isdecimal() or int(a) not in frei():
            print('no!')
            continue
        human.add(int(a))
        if has15(human):
            print('human wins')
            break
        if not frei():
            print('nobody wins')
            break
        robot.add(robot_choice())
        if has15(robot):
            board()
            print('robot wins')
            break


if __name__ == '__main__':
    run()
