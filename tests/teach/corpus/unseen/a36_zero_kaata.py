# Zero Kaata game (tic tac toe) - AI lab assignment
# khiladi = insaan (X), computer = O

khali = '_'
khiladi = 'X'
computer = 'O'
takhta = [khali for i in range(9)]

jeetKiLines = [[0, 1, 2], [3, 4, 5], [6, 7, 8],
               [0, 3, 6], [1, 4, 7], [2, 5, 8],
               [0, 4, 8], [2, 4, 6]]


def dikhao():
    # board print karo
    print(takhta[0], takhta[1], takhta[2])
    print(takhta[3], takhta[4], takhta[5])
    print(takhta[6], takhta[7], takhta[8])


def kaunJeeta():
    for line in jeetKiLines:
        a, b, c = line
        if takhta[a] != khali and takhta[a] == takhta[b] and takhta[b] == takhta[c]:
            return takhta[a]
    return None


def bharGaya():
    return khali not in takhta


def minimax(gehrai, computerKiBaari, alpha, beta):
    jeeta = kaunJeeta()
    if jeeta == computer:
        return 100 - gehrai
    if jeeta == khiladi:
        return -100 + gehrai
    if bharGaya():
        return 0

    if computerKiBaari:
        sabseAchha = -1000
        for i in range(9):
            if takhta[i] == khali:
                takhta[i] = computer
                score = minimax(gehrai + 1, False, alpha, beta)
                takhta[i] = khali
                sabseAchha = max(sabseAchha, score)
                alpha = max(alpha, sabseAchha)
                if beta <= alpha:
                    break
        return sabseAchha
    else:
        sabseKam = 1000
        for i in range(9):
            if takhta[i] == khali:
                takhta[i] = khiladi
                score = minimax(gehrai + 1, True, alpha, beta)
                takhta[i] = khali
                sabseKam = min(sabseKam, score)
                beta = min(beta, sabseKam)
                if beta <= alpha:
                    break
        return sabseKam


def computerKiChaal():
    sabseAchha = -1000
    chaal = -1
    for i in range(9):
        if takhta[i] == khali:
            takhta[i] = computer
            score = minimax(0, False, -1000, 1000)
            takhta[i] = khali
            if score > sabseAchha:
                sabseAchha = score
                chaal = i
    takhta[chaal] = computer
    print("Computer ne", chaal + 1, "chuna")


def meriChaal():
    while True:
        n = input("Aapki chaal (1-9): ")
        if not n.isdecimal() or int(n) < 1 or int(n) > 9:
            print("Galat input, phir se daalo")
            continue
        if takhta[int(n) - 1] != khali:
            print("Yeh jagah bhari hai")
            continue
        takhta[int(n) - 1] = khiladi
        return


def khelo():
    baari = khiladi
    while kaunJeeta() is None and not bharGaya():
        dikhao()
        if baari == khiladi:
            meriChaal()
            baari = computer
        else:
            computerKiChaal()
            baari = khiladi
    dikhao()
    if kaunJeeta() == khiladi:
        print("Aap jeet gaye!")
    elif kaunJeeta() == computer:
        print("Computer jeet gaya!")
    else:
        print("Barabar!")


if __name__ == "__main__":
    khelo()
