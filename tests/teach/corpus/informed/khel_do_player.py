# Tic tac toe - computer ke saath khel
khana = [' '] * 9
insaan = 'X'
mashin = 'O'

jeet_ki_lines = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def board_dikhao():
    for i in range(0, 9, 3):
        print(khana[i] + '|' + khana[i+1] + '|' + khana[i+2])

def kya_jeeta(khiladi):
    for a, b, c in jeet_ki_lines:
        if khana[a] == khiladi and khana[b] == khiladi and khana[c] == khiladi:
            return True
    return False

def khaali_khane():
    return [i for i in range(9) if khana[i] == ' ']

def minimax(mashin_ki_baari):
    if kya_jeeta(mashin):
        return 1
    if kya_jeeta(insaan):
        return -1
    if len(khaali_khane()) == 0:
        return 0
    if mashin_ki_baari:
        best = -100
        for i in khaali_khane():
            khana[i] = mashin
            score = minimax(False)
            khana[i] = ' '
            if score > best:
                best = score
        return best
    else:
        best = 100
        for i in khaali_khane():
            khana[i] = insaan
            score = minimax(True)
            khana[i] = ' '
            if score < best:
                best = score
        return best

def mashin_ki_chaal():
    best = -100
    chaal = 0
    for i in khaali_khane():
        khana[i] = mashin
        score = minimax(False)
        khana[i] = ' '
        if score > best:
            best = score
            chaal = i
    khana[chaal] = mashin

def khel():
    while True:
        board_dikhao()
        jagah = input('Apni chaal (1-9): ')
        if not jagah.isdigit() or int(jagah) < 1 or int(jagah) > 9:
            print('Galat chaal')
            continue
        jagah = int(jagah) - 1
        if khana[jagah] != ' ':
            print('Yeh jagah bhari hai')
            continue
        khana[jagah] = insaan
        if kya_jeeta(insaan):
            print('Aap jeet gaye')
            break
        if not khaali_khane():
            print('Draw')
            break
        mashin_ki_chaal()
        if kya_jeeta(mashin):
            board_dikhao()
            print('Computer jeet gaya')
            break

if __name__ == '__main__':
    khel()
