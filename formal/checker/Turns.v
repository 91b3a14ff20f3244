(** * The symmetries of a board, in the order in which proof files number them.

    Nothing is proved of these functions: [is_auto] checks every symmetry before it is used.  A symmetry is the list of
    the images of the cells 0, 1, 2, ... *)

From Coq Require Import NArith Arith List Bool.
From Noughts Require Import Sets.
Import ListNotations.
Open Scope N_scope.

(** The permutations of a list, in lexicographic order; [fuel] is its length. *)
Fixpoint picks (before rest : list N) : list (N * list N) :=
  match rest with
  | [] => []
  | x :: rest => (x, rev_append before rest) :: picks (x :: before) rest
  end.

Fixpoint permutations (fuel : nat) (l : list N) : list (list N) :=
  match fuel with
  | O => [[]]
  | S fuel => flat_map (fun pick => map (cons (fst pick)) (permutations fuel (snd pick))) (picks [] l)
  end.

Definition upto (n : nat) : list N := map N.of_nat (seq 0 n).

(** All ways to say no or yes [n] times; the first answer changes last. *)
Fixpoint choices (n : nat) : list (list bool) :=
  match n with
  | O => [[]]
  | S n => map (cons false) (choices n) ++ map (cons true) (choices n)
  end.

Fixpoint strides (stride : N) (dims : list N) : list N :=
  match dims with [] => [] | side :: dims => stride :: strides (stride * side) dims end.

(** All sums of one number of each part; the first part runs quickest. *)
Definition sums (parts : list (list N)) : list N :=
  fold_right (fun part sums => flat_map (fun one => map (N.add one) part) sums) [0] parts.

Definition at_place {A} (l : list A) (i : N) (default : A) : A := nth (N.to_nat i) l default.

(** The axes are permuted and then some of them flipped. *)
Definition turned (dims : list N) (axes : list N) (flips : list bool) : list N :=
  let moved := combine axes (combine (combine dims (strides 1 dims)) flips) in
  sums (map (fun axis =>
    match find (fun m => fst m =? axis) moved with
    | Some (_, ((side, stride), flip)) =>
        map (fun at_ => stride * (if flip : bool then side - 1 - at_ else at_)) (upto (N.to_nat side))
    | None => []
    end) (upto (length dims))).

Definition keeps_shape (dims axes : list N) : bool :=
  forallb (fun p => at_place dims (fst p) 0 =? snd p) (combine axes dims).

(** With gravity the last axis stays as it is. *)
Definition turns (dims : list N) (gravity : bool) : list (list N) :=
  let d := length dims in
  let upright axes flips := negb gravity || ((last axes 0 =? N.of_nat d - 1) && negb (last flips false)) in
  flat_map (fun axes => map (turned dims axes) (filter (upright axes) (choices d)))
    (filter (keeps_shape dims) (permutations d (upto d))).

(** On n x n x ... x n with n in a row, a permutation of 0 ... n-1 that keeps opposite places opposite may be applied
    to every coordinate at once. *)
Definition inner (n : nat) : list (list N) :=
  let half := Nat.div n 2 in
  flat_map (fun pairs => map (fun swaps =>
    let left := map (fun p => if snd p : bool then N.of_nat n - 1 - fst p else fst p) (combine pairs swaps) in
    let middle := if Nat.odd n then [N.of_nat half] else [] in
    left ++ middle ++ rev (map (fun x => N.of_nat n - 1 - x) left)) (choices half))
    (permutations half (upto half)).

Definition renaming (dims names : list N) : list N :=
  sums (map (fun sd => map (fun at_ => snd sd * at_place names at_ 0) (upto (N.to_nat (fst sd))))
    (combine dims (strides 1 dims))).

Definition most_inner : N := 4096.

Definition factorial (n : nat) : N := fold_right N.mul 1 (map N.of_nat (seq 1 n)).

Definition has_inner (dims : list N) (k : nat) (gravity : bool) : bool :=
  let half := Nat.div k 2 in
  negb gravity && forallb (N.eqb (N.of_nat k)) dims &&
  (2 ^ N.of_nat (length dims + half - 1) * factorial (length dims) * factorial half <=? most_inner).

Fixpoint first_only (found rest : list (list N)) : list (list N) :=
  match rest with
  | [] => rev found
  | x :: rest =>
      if existsb (fun y => if list_eq_dec N.eq_dec x y then true else false) found then first_only found rest
      else first_only (x :: found) rest
  end.

Definition board_symmetries (dims : list N) (k : nat) (gravity : bool) : list (list N) :=
  let ts := turns dims gravity in
  if has_inner dims k gravity then
    first_only [] (flat_map (fun names => let r := renaming dims names in
      map (fun t => map (fun c => at_place t c 0) r) ts) (inner k))
  else first_only [] ts.

(** On a torus each turn may be followed by a shift along every side, unless that makes too many. *)
Definition most_shifts : N := 512.

Definition shifts (dims : list N) : list (list N) :=
  fold_right (fun side rest => flat_map (fun x => map (cons x) rest) (upto (N.to_nat side))) [[]] dims.

Definition shifted (dims shift : list N) : list N :=
  sums (map (fun p => match p with ((side, stride), x) => map (fun at_ => stride * ((at_ + x) mod side)) (upto (N.to_nat side)) end)
    (combine (combine dims (strides 1 dims)) shift)).

Definition torus_symmetries (dims : list N) : list (list N) :=
  let ts := turns dims false in
  if most_shifts <? N.of_nat (length ts) * fold_right N.mul 1 dims then first_only [] ts
  else
    let moves := map (shifted dims) (shifts dims) in
    first_only [] (flat_map (fun t => map (fun move => map (fun c => at_place move c 0) t) moves) ts).
