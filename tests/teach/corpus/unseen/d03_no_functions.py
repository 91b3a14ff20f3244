# my tic tac toe, no functions yet because we did not have them in class
a1 = a2 = a3 = b1 = b2 = b3 = c1 = c2 = c3 = " "
turn = 1
over = False
while not over:
    print("  1 2 3")
    print("a", a1, a2, a3)
    print("b", b1, b2, b3)
    print("c", c1, c2, c3)
    if turn % 2 == 1:
        p = "X"
    else:
        p = "O"
    m = input("Player " + p + " move (for example b2): ").lower().strip()
    if m == "a1" and a1 == " ":
        a1 = p
    elif m == "a2" and a2 == " ":
        a2 = p
    elif m == "a3" and a3 == " ":
        a3 = p
    elif m == "b1" and b1 == " ":
        b1 = p
    elif m == "b2" and b2 == " ":
        b2 = p
    elif m == "b3" and b3 == " ":
        b3 = p
    elif m == "c1" and c1 == " ":
        c1 = p
    elif m == "c2" and c2 == " ":
        c2 = p
    elif m == "c3" and c3 == " ":
        c3 = p
    else:
        print("you can not play there!!")
        continue
    if (a1 == a2 == a3 == p or b1 == b2 == b3 == p or c1 == c2 == c3 == p or
            a1 == b1 == c1 == p or a2 == b2 == c2 == p or a3 == b3 == c3 == p or
            a1 == b2 == c3 == p or a3 == b2 == c1 == p):
        print("Player", p, "wins!")
        over = True
    elif turn == 9:
        print("Draw!")
        over = True
    turn = turn + 1
print("a", a1, a2, a3)
print("b", b1, b2, b3)
print("c", c1, c2, c3)
