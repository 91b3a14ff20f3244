# XOX oyunu - yapay zeka odevi
tahta = [[' ', ' ', ' '], [' ', ' ', ' '], [' ', ' ', ' ']]
insan = 'X'
bilgisayar = 'O'


def tahtayi_goster(tahta):
    for satir in tahta:
        print('|'.join(satir))


def kazandi_mi(tahta, oyuncu):
    for i in range(3):
        if tahta[i][0] == tahta[i][1] == tahta[i][2] == oyuncu:
            return True
        if tahta[0][i] == tahta[1][i] == tahta[2][i] == oyuncu:
            return True
    if tahta[0][0] == tahta[1][1] == tahta[2][2] == oyuncu:
        return True
    if tahta[0][2] == tahta[1][1] == tahta[2][0] == oyuncu:
        return True
    return False


def bos_kareler(tahta):
    return [(i, j) for i in range(3) for j in range(3) if tahta[i][j] == ' ']


def minimaks(tahta, derinlik, sira_bilgisayarda):
    if kazandi_mi(tahta, bilgisayar):
        return 10 - derinlik
    if kazandi_mi(tahta, insan):
        return derinlik - 10
    if not bos_kareler(tahta):
        return 0
    if sira_bilgisayarda:
        en_iyi = -1000
        for i, j in bos_kareler(tahta):
            tahta[i][j] = bilgisayar
            en_iyi = max(en_iyi, minimaks(tahta, derinlik + 1, False))
            tahta[i][j] = ' '
        return en_iyi
    en_iyi = 1000
    for i, j in bos_kareler(tahta):
        tahta[i][j] = insan
        en_iyi = min(en_iyi, minimaks(tahta, derinlik + 1, True))
        tahta[i][j] = ' '
    return en_iyi


def en_iyi_hamle(tahta):
    en_iyi = -1000
    hamle = None
    for i, j in bos_kareler(tahta):
        tahta[i][j] = bilgisayar
        puan = minimaks(tahta, 0, False)
        tahta[i][j] = ' '
        if puan > en_iyi:
            en_iyi = puan
            hamle = (i, j)
    return hamle


def oyna():
    while True:
        tahtayi_goster(tahta)
        try:
            satir = int(input('Satir (1-3): ')) - 1
            sutun = int(input('Sutun (1-3): ')) - 1
        except ValueError:
            print('Sayi girin')
            continue
        if satir not in range(3) or sutun not in range(3) or tahta[satir][sutun] != ' ':
            print('Gecersiz hamle')
            continue
        tahta[satir][sutun] = insan
        if kazandi_mi(tahta, insan):
            tahtayi_goster(tahta)
            print('Tebrikler, kazandiniz!')
            break
        if not bos_kareler(tahta):
            tahtayi_goster(tahta)
            print('Berabere')
            break
        i, j = en_iyi_hamle(tahta)
        tahta[i][j] = bilgisayar
        if kazandi_mi(tahta, bilgisayar):
            tahtayi_goster(tahta)
            print('Bilgisayar kazandi')
            break


if __name__ == '__main__':
    oyna()
