(** * Boards: [box [w; h; ...] k] is the game "k in a row" on a board of any number of dimensions; [torus [w; h; ...] k]
    the same on a board that wraps round; [drop_box w h k] on a flat board with gravity, such as Connect Four.

    Cells are numbered from 0 in reading order: along the first side, then along the second, and so on.  With gravity
    row 0 is the top row. *)

From Coq Require Import NArith ZArith List Bool.
From Noughts Require Import Sets Game.
Import ListNotations.

Section Box.
Variable dims : list N.
Variable k : nat.
Local Open Scope Z_scope.

Definition range (n : N) : list Z := map Z.of_nat (seq 0 (N.to_nat n)).

(** All ways to choose one number of each list. *)
Definition product (axes : list (list Z)) : list (list Z) :=
  fold_right (fun axis rest => flat_map (fun x => map (cons x) rest) axis) [[]] axes.

Definition points : list (list Z) := product (map range dims).

(** A step of -1, 0 or 1 along each side, the first that is not 0 being 1: a line is listed from one end only. *)
Fixpoint forward (v : list Z) : bool :=
  match v with
  | [] => false
  | x :: v => if x =? 0 then forward v else x =? 1
  end.
Definition directions : list (list Z) := filter forward (product (map (fun _ => [-1; 0; 1]) dims)).

Fixpoint index (ds : list N) (p : list Z) : N :=
  match ds, p with
  | n :: ds, x :: p => (Z.to_N x + n * index ds p)%N
  | _, _ => 0%N
  end.

Fixpoint on_board (ds : list N) (p : list Z) : bool :=
  match ds, p with
  | n :: ds, x :: p => (0 <=? x) && (x <? Z.of_N n) && on_board ds p
  | _, _ => true
  end.

(** [n] points in a row from [p]. *)
Fixpoint walk (n : nat) (p v : list Z) : list (list Z) :=
  match n with
  | O => []
  | S n => p :: walk n (map (fun xy => fst xy + snd xy) (combine p v)) v
  end.

Definition set_of (ps : list (list Z)) : set := fold_right (fun p s => add (index dims p) s) 0%N ps.

Definition box_lines : list set :=
  map set_of (filter (forallb (on_board dims)) (flat_map (fun p => map (walk k p) directions) points)).

Definition box_board : set := set_of points.
Definition box : game := flat_game box_board box_lines.

(** On a torus opposite sides are joined.  Only sets of [k] different cells are lines. *)
Definition wrap (p : list Z) : list Z := map (fun xd => fst xd mod Z.of_N (snd xd)) (combine p dims).
Definition torus_lines : list set :=
  filter (fun l => Nat.eqb (length (elements l)) k)
    (map (fun w => set_of (map wrap w)) (flat_map (fun p => map (walk k p) directions) points)).
Definition torus : game := flat_game box_board torus_lines.
End Box.

Open Scope N_scope.

(** The cell under a cell, if there is one. *)
Definition below (w h c : N) : set := if c + w <? w * h then add (c + w) 0 else 0.

Definition drop_box (w h : N) (k : nat) : game := Game (box_board [w; h]) (box_lines [w; h] k) (below w h).
