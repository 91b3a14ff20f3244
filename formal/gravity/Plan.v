(** * The pairs of the follow-up rule on a flat board, and the cells under a cell. *)

From Coq Require Import NArith Arith List Bool.
From Noughts Require Import Sets Game Boards Close.
Import ListNotations.
Open Scope N_scope.

(** All cells under a cell. *)
Definition deep_in (w h c : N) : set := N.land (box_board [w; h]) (of_list (map (fun i => c + w * N.of_nat i) (seq 1 (N.to_nat h)))).

Definition deep_check (g : game) (deep : N -> set) : bool :=
  forallb (fun c => sub (deep c) (N.lor (under g c) (deeps deep (under g c)))) (elements (board g)).

Lemma deep_check_sound : forall g deep, deep_check g deep = true -> forall c z, mem c (board g) = true ->
  mem z (deep c) = true -> mem z (under g c) = true \/ exists y, mem y (under g c) = true /\ mem z (deep y) = true.
Proof.
  intros g deep H c z B Z. unfold deep_check in H. rewrite forallb_forall in H. apply elements_spec, H in B.
  rewrite sub_spec in B. apply B in Z. rewrite mem_lor, orb_true_iff in Z. destruct Z as [Z | Z]; auto.
  right. apply deeps_spec. exact Z.
Qed.

Definition rising_check (g : game) : bool :=
  forallb (fun c => forallb (fun y => mem y (board g) && (c <? y)) (elements (under g c))) (elements (board g)).

Lemma rising_check_sound : forall g, rising_check g = true -> forall c y, mem c (board g) = true ->
  mem y (under g c) = true -> mem y (board g) = true /\ c < y.
Proof.
  intros g H c y B U. unfold rising_check in H. rewrite forallb_forall in H. apply elements_spec, H in B.
  rewrite forallb_forall in B. apply elements_spec, B, andb_true_iff in U. rewrite N.ltb_lt in U. exact U.
Qed.

(** The pairs of the follow-up rule.  Nothing is proved of this function: [close] checks what it gives. *)
Fixpoint two_by_two (l : list N) : list (N * N) :=
  match l with x :: y :: r => (x, y) :: two_by_two r | _ => [] end.

Definition plan_in (g : game) (w : N) (lead follow : set) (stop : option N) (n : N) :
    list (N * N) * list (N * N) * set * N :=
  let f := N.lor lead follow in
  let free := elements (N.ldiff (board g) f) in
  let here c := match stop with Some s => c mod w =? s mod w | None => false end in
  let s0 := match stop with Some s => s | None => 0 end in
  let own c := if here c then (s0 <=? c) && N.odd (c / w) else N.even (c / w) in
  let up := map (fun x => (x, x - w)) (filter (fun x => negb (own x) && (negb (here x) || (s0 <? x))) free) in
  let odd := filter (fun c => own c && legal g f c) free in
  let pairs := match odd, n with
    | [a; b; c; d], 2 => [(a, c); (b, d)]
    | [a; b; c; d], 3 => [(a, d); (b, c)]
    | _, 1 => two_by_two odd
    | _, _ => [(0, 0)] (* [close] refuses a cell paired with itself *)
    end in
  (up, pairs, of_list (filter (fun c => here c && (c <? s0)) free), s0).

