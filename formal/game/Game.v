(** * Games of lines: what they are, and what it means to win by force.

    These definitions and those of Boards.v are what every theorem is about: read them first.

    A game is data: a board, which is a set of cells; its lines, which are sets of cells; and, for gravity, the cells
    that must be filled before a cell may be played.  A position is described from the side to move: [wins m o] is about
    the position in which the side to move owns the cells [m], and the other side owns [o]. *)

From Coq Require Import NArith List Bool.
From Noughts Require Import Sets.
Open Scope N_scope.

Record game := Game { board : set; lines : list set; under : N -> set }.

(** Without gravity nothing has to lie under a cell. *)
Definition weightless (g : game) : Prop := forall c, under g c = 0.
Definition flat_game (b : set) (ls : list set) : game := Game b ls (fun _ => 0).

(** A cell may be played if it is on the board, empty, and everything under it is filled. *)
Definition legal (g : game) (filled : set) (c : N) : bool :=
  mem c (board g) && negb (mem c filled) && sub (under g c) filled.

(** Some line is filled with these stones. *)
Definition complete (g : game) (s : set) : bool := existsb (fun l => sub l s) (lines g).

Section Play.
Variable g : game.

(** The side to move wins by force; the side to move loses whatever it plays.  Both are inductive: a proof of either
    is a finite tree.  A side that cannot move has not lost: the board is full, and the game is a draw. *)
Inductive wins : set -> set -> Prop :=
| wins_now m o c : legal g (N.lor m o) c = true -> complete g (add c m) = true -> wins m o
| wins_later m o c : legal g (N.lor m o) c = true -> loses o (add c m) -> wins m o
with loses : set -> set -> Prop :=
| loses_all m o c0 : legal g (N.lor m o) c0 = true ->
    (forall c, legal g (N.lor m o) c = true -> complete g (add c m) = false) ->
    (forall c, legal g (N.lor m o) c = true -> wins o (add c m)) -> loses m o.

(** The side to move does not lose; the side to move does not win. *)
Inductive safe : set -> set -> Prop :=
| safe_end m o : (forall c, legal g (N.lor m o) c = false) -> safe m o
| safe_now m o c : legal g (N.lor m o) c = true -> complete g (add c m) = true -> safe m o
| safe_later m o c : legal g (N.lor m o) c = true -> held o (add c m) -> safe m o
with held : set -> set -> Prop :=
| held_all m o :
    (forall c, legal g (N.lor m o) c = true -> complete g (add c m) = false) ->
    (forall c, legal g (N.lor m o) c = true -> safe o (add c m)) -> held m o.

End Play.

Definition drawn (g : game) (m o : set) : Prop := held g m o /\ safe g m o.

(** The value of the empty board. *)
Definition first_player_wins (g : game) : Prop := wins g 0 0.
Definition first_player_loses (g : game) : Prop := loses g 0 0.
Definition is_a_draw (g : game) : Prop := drawn g 0 0.
