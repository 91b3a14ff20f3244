khali = " "

def jeet_gaya(takhta, khiladi):
    for i in range(0, 9, 3):
        if takhta[i] == khiladi and takhta[i+1] == khiladi and takhta[i+2] == khiladi:
            return True
    for i in range(3):
        if takhta[i] == khiladi and takhta[i+3] == khiladi and takhta[i+6] == khiladi:
            return True
    if takhta[0] == khiladi and takhta[4] == khiladi and takhta[8] == khiladi:
        return True
    if takhta[2] == khiladi and takhta[4] == khiladi and takhta[6] == khiladi:
        return True
    return False

def khali_jagah(takhta):
    jagah = []
    for i in range(9):
        if takhta[i] == khali:
            jagah.append(i)
    return jagah

def minimax(takhta, computer_ki_baari):
    if jeet_gaya(takhta, "O"):
        return 1
    if jeet_gaya(takhta, "X"):
        return -1
    if len(khali_jagah(takhta)) == 0:
        return 0
    if computer_ki_baari:
        sabse_accha = -100
        for i in khali_jagah(takhta):
            takhta[i] = "O"
            sabse_accha = max(sabse_accha, minimax(takhta, False))
            takhta[i] = khali
        return sabse_accha
    else:
        sabse_accha = 100
        for i in khali_jagah(takhta):
            takhta[i] = "X"
            sabse_accha = min(sabse_accha, minimax(takhta, True))
            takhta[i] = khali
        return sabse_accha

def computer_ki_chaal(takhta):
    sabse_accha = -100
    chaal = -1
    for i in khali_jagah(takhta):
        takhta[i] = "O"
        ank = minimax(takhta, False)
        takhta[i] = khali
        if ank > sabse_accha:
            sabse_accha = ank
            chaal = i
    return chaal
