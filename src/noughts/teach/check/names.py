"""What functions and parameters are called, in several languages. Runs in the student's process.

camelCase and underscores make no difference: names are compared in lower case without separators.
"""

import re

KINDS = {
    "winner": "winner checkwinner getwinner findwinner whowon winningplayer checkwin iswinner haswon won iswin wins "
    "winnerof checkforwin checkforwinner evaluatewinner winning iswinning iswon checkvictory victory checkwhichmarkwon "
    "finalstate hasline gamewon checkwins testwin wonby didwin playerwins calculatewinner determinewinner wincheck "
    "checkwinningcondition checkgamewinner lineof threeinarow hasthreeinarow hasthree hasrow "
    "hayganador ganador comprobarganador verificarganador gana verificarvictoria haganado "
    "gewinner gewonnen hatgewonnen pruefesieg sieger istsieger "
    "gagnant agagne verifiervictoire estgagnant victoire "
    "vencedor ganhador verificarvencedor ganhou venceu "
    "jeetgaya jeetcheck kaunjeeta vijeta "
    "vincitore havinto controllavittoria kazandimi kazanan kazanankim wygrany czywygral ktowygral sprawdzwygrana "
    "pobeditel proveritpobedu",
    "draw": "draw isdraw istie tie checkdraw checktie empate esempate unentschieden istunentschieden egalite matchnul",
    "over": "over isover gameover isgameover terminal isterminal finished gamefinished isfinished terminaltest "
    "juegoterminado fin spielvorbei vorbei partieterminee fimdejogo gameend isend",
    "moves": "moves legalmoves availablemoves possiblemoves emptycells getmoves freecells emptysquares getemptycells "
    "getavailablemoves available actions validmoves getemptysquares getpossiblemoves emptyindexies emptyindices "
    "getemptysqrs availspots getlegalmoves freespots casillaslibres movimientosposibles freiefelder casesvides "
    "coupspossibles jogadaspossiveis casasvazias khalijagah left free",
    "play": "play makemove place placemark applymove domove put playermove playmove insertletter",
    "result": "result resultof successor",
    "player": "player tomove whoseturn turnof nextplayer currentplayer",
    "utility": "utility",
    "value": "minimax alphabeta negamax search minimaxab minimaxalphabeta abminimax alphabetasearch minimaxsearch "
    "value scoreposition solve maxvalue alphabetapruning minimaxpruning negascout abnegamax think minmax mini "
    "evaluatemove "
    "evaluar valorar bewerte bewerten bewertung evaluer avaliar valuta degerlendir ocena ocenka",
    "move": "bestmove getbestmove findbestmove computermove aimove choosemove nextmove optimalmove computemove botmove "
    "getmove getcomputermove pickmove minimaxmove computerturn aiturn compmove cpumove cputurn botturn choose "
    "computer ai bot cpu opponentmove computerplayer bestaction getaction selectmove makecomputermove makeaimove "
    "computerplay aiplay getaimove getbotmove playbest "
    "findmove best decide getoptimalmove computersmove machinemove alphabetadecision minimaxdecision "
    "mejorjugada mejormovimiento jugadamaquina turnomaquina movimientoordenador jugadacomputadora "
    "besterzug computerzug zugcomputer besterzugfinden "
    "meilleurcoup coupordi coupordinateur jouerordi "
    "melhorjogada melhormovimento jogadacomputador jogadamaquina jogadadamaquina jogadadocomputador "
    "computerkichaal sabseacchichaal aglichaal "
    "mossamigliore migliormossa mossacomputer eniyihamle bilgisayarhamlesi najlepszyruch ruchkomputera "
    "luchshiyhod hodkompyutera",
}
"""The names of each kind of function, the best known first."""

SEARCHES = ("minimax", "alphabeta", "negamax", "minmax", "minimaks")
MOVERS = set("computer comp ai cpu bot machine best optimal smart genius agent robot perfect".split())  # noqa: SIM905
DEEDS = {"move", "turn", "play", "action", "step", "choose", "chooses", "go"}
NOT_MOVERS = set("human player user random valid is make legal undo can possible available two".split())  # noqa: SIM905

ADAPTERS = {
    "noughts_winner": "winner",
    "noughts_value": "value",
    "noughts_move": "move",
}
"""The names of an adapter's functions: each takes nine characters, X, O and dots, and answers as the guide says."""

ROLES = {
    "board": "board state grid gameboard cells squares position b s currentboard brd boardstate newboard bo "
    "game tictactoe field theboard boardcopy node st sq tab tablero feld spielfeld brett grille plateau tabuleiro "
    "takhta griglia tavola tahta plansza doska",
    "alpha": "alpha a alfa",
    "beta": "beta",
    "depth": "depth d ply level plies depthleft maxdepth profundidad tiefe profondeur profundidade gehrai "
    "profondita derinlik glebokosc glubina",
    "opponent": "opponent other enemy human opp otherplayer rival gegner adversaire oponente",
    "player": "player turn mark symbol piece side currentplayer letter who p marker token computer ai me mover sign "
    "tomove color colour computerletter playerletter le whoseturn cur current ficha jugador spieler joueur jogador "
    "khiladi nextplayer playersymbol giocatore oyuncu gracz igrok turno vez quem chi sira sirakimde dran tour simbolo",
    "move": "move cell index square pos i n place spot choice location idx key action casilla zug coup jogada chaal "
    "mossa hamle ruch hod",
    "prune": "prune pruning useprune usepruning ab usealphabeta withpruning",
    "row": "row r y fila zeile ligne linha riga satir wiersz",
    "column": "col column c j x columna spalte colonne coluna colonna sutun kolumna",
}
"""What a parameter is for."""

MAXIMISING = (
    "ismax esmax estmax istmax ehmax maxplayer maxi maxturn isai aiturn turnomaquina tourordi mine myturn computerturn "
    "computerkibaari"
)
MINIMISING = "ismin esmin estmin istmin ehmin minplayer humanturn"


def plain(name: str) -> str:
    """A name in lower case without separators."""
    return name.replace("_", "").lower()


def words(name: str) -> list[str]:
    """The words of a name, split at underscores and capitals."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[^\W_A-Z]+|\d+", name)]


def kind_of(name: str) -> str | None:
    """The kind of a function by its name, or None."""
    known = next((kind for kind, names in KINDS.items() if plain(name) in names.split()), None)
    return known or _by_words(name)


def _by_words(name: str) -> str | None:
    found = set(words(name))
    if found & NOT_MOVERS:
        return None
    if found & MOVERS and found & DEEDS:
        return "move"
    return "value" if any(search in plain(name) for search in SEARCHES) else None


def rank_of(name: str) -> int:
    """How common a name is among those of its kind; the lowest rank is the commonest."""
    listed = (names.split().index(plain(name)) for names in KINDS.values() if plain(name) in names.split())
    return next(listed, 1000)


def roles_of(parameters: list[str]) -> list[str]:
    """What each parameter is for: one of ROLES, "maximising", "minimising", or "unknown"."""
    found: list[str] = []
    for parameter in parameters:
        role = role_of(parameter)
        if role == "board" and "board" in found:
            role = "beta" if plain(parameter) == "b" else "unknown"
        if role == "unknown" and not found:
            role = "board"
        found.append(role)
    if found and "board" not in found and found[0] == "move":
        found[0] = "board"
    return found


def role_of(parameter: str) -> str:
    """What one parameter is for, judged only by its name."""
    name = plain(parameter)
    if name != "maxdepth" and ("maxim" in name or name in MAXIMISING.split()):
        return "maximising"
    if name in MINIMISING.split() or "minimi" in name:
        return "minimising"
    return next((role for role, names in ROLES.items() if name in names.split()), "unknown")
