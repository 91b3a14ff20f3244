(** * From blocking to the game: a side whose lines are stopped does not win.  And blocking under symmetry. *)

From Coq Require Import NArith Arith List Bool Lia.
From Noughts Require Import Determined Replies MoreStones Symmetry Lines Stops.
Import ListNotations.
Open Scope N_scope.

Section Held.
Variable g : game.
Hypothesis flat : weightless g.

(** [m] are Maker's stones, [o] Breaker's; the zone is free.  Whatever else Maker holds does not matter. *)
Theorem stops_held : forall H Z m o, stops H Z -> (forall x, mem x m = true -> mem x o = false) ->
  (forall l, In l (lines g) -> meets l o = true \/ In l H) ->
  (forall x, mem x Z = true -> mem x (board g) = true /\ mem x m = false /\ mem x o = false) -> held g m o.
Proof.
  enough (G : forall n H Z m o, (room g (N.lor m o) < n)%nat -> stops H Z -> (forall x, mem x m = true -> mem x o = false) ->
    (forall l, In l (lines g) -> meets l o = true \/ In l H) ->
    (forall x, mem x Z = true -> mem x (board g) = true /\ mem x m = false /\ mem x o = false) -> held g m o).
  { intros H Z m o. apply (G (S (room g (N.lor m o)))). lia. }
  induction n as [| n IH]; intros H Z m o Hn St DJ Li Fr; [lia |].
  (* What Breaker does against a move, in the zone or not. *)
  assert (Ans : forall c, stops H (del c Z) \/ exists y, mem y Z = true /\ y <> c /\ stops (avoid y H) (del y (del c Z))).
  { intros c. destruct (mem c Z) eqn:C.
    - inversion St as [? ? _ A E1 E2]; subst. specialize (A c C).
      inversion A as [? ? ? P | ? ? ? y Y Ne P]; subst; [left; auto | right; eauto].
    - left. apply (stops_wider H Z); auto. intros x X. apply mem_del_true. split; auto. intros ->. congruence. }
  constructor.
  - intros c L. destruct (complete g (add c m)) eqn:C; auto. exfalso. apply complete_spec in C. destruct C as (l & I & S).
    rewrite sub_spec in S. apply legal_flat in L; auto. rewrite mem_lor, orb_false_iff in L. destruct L as (_ & _ & Co).
    destruct (Li l I) as [M | Il].
    + apply meets_spec in M. destruct M as (x & X & Xo). apply S, mem_add_inv in X. destruct X as [-> | X]; [congruence |].
      rewrite (DJ x X) in Xo. discriminate.
    + assert (No : forall x Z', (forall z, mem z Z' = true -> mem z Z = true /\ z <> c) -> mem x l = true -> mem x Z' = true -> False).
      { intros x Z' Sub X Xz. destruct (Sub x Xz) as [Zx Nx]. destruct (Fr x Zx) as (_ & Xm & _).
        apply S, mem_add_inv in X. destruct X as [-> | X]; congruence. }
      assert (Sub : forall z, mem z (del c Z) = true -> mem z Z = true /\ z <> c) by (intros z; apply mem_del_true).
      destruct (Ans c) as [P | (y & Y & Ne & P)].
      * inversion P as [? ? M _ E1 E2]; subst. specialize (M l Il). apply meets_spec in M. destruct M as (x & X & Xz).
        apply (No x (del c Z)); auto.
      * destruct (mem y l) eqn:Yl.
        -- apply (No y (del c Z)); auto. apply mem_del_true. auto.
        -- inversion P as [? ? M _ E1 E2]; subst. specialize (M l). rewrite avoid_spec in M. specialize (M (conj Il Yl)).
           apply meets_spec in M. destruct M as (x & X & Xz). apply (No x (del y (del c Z))); auto.
           intros z K. apply mem_del_true in K. apply Sub. tauto.
  - intros c L. pose proof (room_less g m o c L) as R1. apply legal_flat in L; auto. rewrite mem_lor, orb_false_iff in L.
    destruct L as (Cb & Cm & Co).
    (* A reply [y] after which the rest of the zone stops the lines that avoid it. *)
    assert (Go : forall y, legal g (N.lor o (add c m)) y = true -> stops (avoid y H) (del y (del c Z)) -> safe g o (add c m)).
    { intros y Ly P. pose proof (room_less g o (add c m) y Ly) as R2. apply safe_later with (c := y); auto.
      apply legal_flat in Ly; auto. rewrite mem_lor, mem_add, !orb_false_iff, N.eqb_neq in Ly. destruct Ly as (_ & Yo & Nyc & Ym).
      apply (IH (avoid y H) (del y (del c Z))); auto; [lia | | |].
      - intros x X. rewrite mem_add, orb_false_iff, N.eqb_neq. apply mem_add_inv in X. destruct X as [-> | X]; [auto |].
        split; auto. intros ->. congruence.
      - intros l I. destruct (Li l I) as [M | Il].
        + left. apply meets_spec in M. destruct M as (x & X & Xo). apply meets_spec. exists x. split; auto. apply mem_add_old. exact Xo.
        + destruct (mem y l) eqn:Yl; [left; apply meets_spec; exists y; split; auto using mem_add_same | right; apply avoid_spec; auto].
      - intros x X. rewrite !mem_del_true in X. destruct X as ((X & Xc) & Xy). destruct (Fr x X) as (B & P1 & P2).
        rewrite !mem_add, P1, P2, !orb_false_r, !N.eqb_neq. auto. }
    destruct (Ans c) as [P | (y & Y & Ne & P)].
    + destruct (someone_moves g (N.lor o (add c m))) as [(y & Ly) | End]; [| apply safe_end; exact End].
      apply (Go y Ly). apply (stops_zone _ (del c Z)).
      * apply (stops_fewer H); auto. intros l K. apply avoid_spec in K. tauto.
      * intros l x K X Xz. apply avoid_spec in K. apply mem_del_true. split; auto. intros ->. destruct K. congruence.
    + apply (Go y); auto. destruct (Fr y Y) as (B & Ym & Yo). apply legal_flat; auto. split; auto.
      rewrite mem_lor, mem_add, Ym, Yo, orb_false_r. simpl. apply N.eqb_neq. auto.
Qed.

(** ** Symmetry *)

Theorem stops_symmetric : forall ps H Z H' Z', is_auto g ps = true -> stops H Z -> sub Z (board g) = true ->
  sub Z' (board g) = true -> related ps Z Z' = true ->
  (forall l', In l' H' -> exists l, In l H /\ related ps l l' = true) -> stops H' Z'.
Proof.
  intros ps H Z H' Z' A St. revert H' Z'. apply andb_true_iff in A. destruct A as [A1 A2].
  apply half_auto_spec in A1, A2. rename A1 into H1, A2 into H2. revert H Z St.
  assert (Del : forall c c' s s', In (c, c') ps -> related ps s s' = true -> related ps (del c s) (del c' s') = true).
  { intros c c' s s' I R. rewrite related_spec in *. intros x x' J. rewrite !mem_del, (R x x' J). do 2 f_equal.
    apply eq_true_iff_eq. rewrite !N.eqb_eq. split; intros ->.
    - apply (h_fun _ _ H1 x); auto.
    - apply (inj g ps H2 c x x'); auto. }
  assert (Sub : forall c s, sub s (board g) = true -> sub (del c s) (board g) = true).
  { intros c s S. rewrite sub_spec in *. intros x X. apply mem_del_true in X. apply S. tauto. }
  enough (P : (forall H Z, stops H Z -> forall H' Z', sub Z (board g) = true -> sub Z' (board g) = true ->
      related ps Z Z' = true -> (forall l', In l' H' -> exists l, In l H /\ related ps l l' = true) -> stops H' Z') /\
    (forall H Z c, answered H Z c -> forall H' Z' c', sub Z (board g) = true -> sub Z' (board g) = true ->
      related ps Z Z' = true -> In (c, c') ps ->
      (forall l', In l' H' -> exists l, In l H /\ related ps l l' = true) -> answered H' Z' c')) by apply P.
  apply stops_answered_ind.
  - intros H Z M _ IH H' Z' B B' R C. constructor.
    + intros l' L'. destruct (C l' L') as (l & L & Rl). specialize (M l L). apply meets_spec in M. destruct M as (x & X & Xz).
      rewrite sub_spec in B. destruct (h_cover _ _ H1 x (B x Xz)) as (x' & I). rewrite related_spec in R, Rl.
      apply meets_spec. exists x'. rewrite <- (R x x' I), <- (Rl x x' I). auto.
    + intros c' C'. pose proof B' as B1. rewrite sub_spec in B1. destruct (cover_r g ps H2 c' (B1 c' C')) as (c & I).
      apply (IH c); auto. rewrite related_spec in R. rewrite (R c c' I). exact C'.
  - intros H Z c _ IH H' Z' c' B B' R I C. apply by_pass. apply IH; auto.
  - intros H Z c y Y Ne _ IH H' Z' c' B B' R I C. pose proof B as B1. rewrite sub_spec in B1.
    destruct (h_cover _ _ H1 y (B1 y Y)) as (y' & J). pose proof R as R1. rewrite related_spec in R1.
    apply by_reply with (y := y').
    + rewrite <- (R1 y y' J). exact Y.
    + intros ->. apply Ne. apply (inj g ps H2 y c c'); auto.
    + apply IH; auto. intros l' L'. apply avoid_spec in L'. destruct L' as [L' Yl']. destruct (C l' L') as (l & L & Rl).
      exists l. split; auto. apply avoid_spec. split; auto. rewrite related_spec in Rl. rewrite (Rl y y' J). exact Yl'.
Qed.

End Held.
