from engine import choose
from rules import full, winner


def main():
    b, side = "." * 9, "X"
    while not winner(b) and not full(b):
        print(b[:3], b[3:6], b[6:], sep="\n")
        if side == "X":
            text = input("cell 1-9: ")
            if not text.isdigit() or not 1 <= int(text) <= 9 or b[int(text) - 1] != ".":
                print("no such free cell")
                continue
            i = int(text) - 1
        else:
            i = choose(b, side)
        b = b[:i] + side + b[i + 1:]
        side = "O" if side == "X" else "X"
    print(b[:3], b[3:6], b[6:], sep="\n")
    print(f"{winner(b)} wins" if winner(b) else "draw")


if __name__ == "__main__":
    main()
