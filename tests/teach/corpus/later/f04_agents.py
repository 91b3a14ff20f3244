# Project 2, multi-agent search, adapted to tic tac toe.
import sys


class GameState:
    def __init__(self, cells=None):
        self.cells = cells if cells else ['.'] * 9

    def getLegalActions(self, agentIndex=0):
        if self.isWin() or self.isLose():
            return []
        return [i for i in range(9) if self.cells[i] == '.']

    def generateSuccessor(self, agentIndex, action):
        new = list(self.cells)
        new[action] = 'XO'[agentIndex]
        return GameState(new)

    def _line(self, c):
        b = self.cells
        for i in range(3):
            if b[3 * i] == b[3 * i + 1] == b[3 * i + 2] == c:
                return True
            if b[i] == b[i + 3] == b[i + 6] == c:
                return True
        return b[0] == b[4] == b[8] == c or b[2] == b[4] == b[6] == c

    def isWin(self):
        return self._line('X')

    def isLose(self):
        return self._line('O')

    def isDraw(self):
        return '.' not in self.cells and not self.isWin() and not self.isLose()

    def getScore(self):
        if self.isWin():
            return 100
        if self.isLose():
            return -100
        return 0


class MinimaxAgent:
    def __init__(self, index=0, depth=9):
        self.index = index
        self.depth = depth

    def getAction(self, gameState):
        best, bestAction = None, None
        for action in gameState.getLegalActions(self.index):
            v = self.value(gameState.generateSuccessor(self.index, action), 1 - self.index, self.depth - 1)
            if best is None or (self.index == 0 and v > best) or (self.index == 1 and v < best):
                best, bestAction = v, action
        return bestAction

    def value(self, state, agent, depth):
        actions = state.getLegalActions(agent)
        if depth == 0 or not actions:
            return state.getScore()
        values = [self.value(state.generateSuccessor(agent, a), 1 - agent, depth - 1) for a in actions]
        return max(values) if agent == 0 else min(values)


class HumanAgent:
    def getAction(self, gameState):
        while True:
            try:
                a = int(input('cell 0-8 > '))
            except ValueError:
                print('not a number')
                continue
            if a in gameState.getLegalActions():
                return a
            print('not allowed')


def show(state):
    for r in range(3):
        print(' '.join(state.cells[3 * r:3 * r + 3]))


def runGame(agents):
    state, turn = GameState(), 0
    while state.getLegalActions(turn):
        show(state)
        state = state.generateSuccessor(turn, agents[turn].getAction(state))
        turn = 1 - turn
    show(state)
    if state.isWin():
        print('X wins')
    elif state.isLose():
        print('O wins')
    else:
        print('draw')


if __name__ == '__main__':
    runGame([HumanAgent(), MinimaxAgent(1)])
