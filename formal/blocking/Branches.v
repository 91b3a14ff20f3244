(** * Answers to Maker's moves one by one, and dominated moves, which need none.

    An answer that works within a zone serves every move outside that zone.  If every line through a cell c contains
    another cell b, Breaker answers c by b: that stops all lines through c, and for the lines that are left all other
    answers are as good as before. *)

From Coq Require Import NArith Arith List Bool Lia.
From Noughts Require Import Sets Lines Stops.
Import ListNotations.
Open Scope N_scope.

(** Maker's move [c] may be ignored; or is answered by [y]; or is dominated by [b]. *)
Inductive served (H : list set) (Z : set) (c : N) : Prop :=
| served_pass Zi : stops H Zi -> (forall x, mem x Zi = true -> mem x Z = true /\ x <> c) -> served H Z c
| served_reply y Zi : mem y Z = true -> y <> c -> stops (avoid y H) Zi ->
    (forall x, mem x Zi = true -> mem x Z = true /\ x <> c /\ x <> y) -> served H Z c
| served_dominated b : b <> c -> (forall l, In l H -> mem c l = true -> mem b l = true /\ mem b Z = true) -> served H Z c.

Definition branches (H : list set) (Z : set) : Prop :=
  (forall l, In l H -> meets l Z = true) /\ (forall c, mem c Z = true -> served H Z c).

(** The same answers serve fewer lines, without the cells that are on none of them. *)
Lemma branches_fewer : forall H Z H' X, branches H Z -> incl H' H ->
  (forall l x, In l H' -> mem x l = true -> mem x X = false) -> branches H' (N.ldiff Z X).
Proof.
  intros H Z H' X [M S] I Out. split.
  { intros l L. specialize (M l (I l L)). apply meets_spec in M. destruct M as (x & Xl & Xz). apply meets_spec. exists x.
    rewrite mem_ldiff, Xz, (Out l x L Xl). auto. }
  intros c C. rewrite mem_ldiff, andb_true_iff, negb_true_iff in C. destruct C as [C Cx].
  assert (Shrink : forall K Zi, stops K Zi -> incl K H' -> stops K (N.ldiff Zi X)).
  { intros K Zi St In'. apply (stops_zone K Zi); auto. intros l x L Xl Xz. rewrite mem_ldiff, Xz, (Out l x (In' l L) Xl). reflexivity. }
  assert (InX : forall Zi x, mem x (N.ldiff Zi X) = true -> mem x Zi = true /\ mem x X = false).
  { intros Zi x Q. rewrite mem_ldiff, andb_true_iff, negb_true_iff in Q. exact Q. }
  destruct (S c C) as [Zi St Sub | y Zi Y Ne St Sub | b Ne Dom].
  - apply (served_pass _ _ _ (N.ldiff Zi X)).
    + apply Shrink; auto using incl_refl. apply (stops_fewer H); auto.
    + intros x Q. apply InX in Q. rewrite mem_ldiff. destruct Q as [Q ->]. destruct (Sub x Q) as [-> K]. auto.
  - destruct (mem y X) eqn:Yx.
    + (* The reply is on no line that is left: Breaker may pass. *)
      apply (served_pass _ _ _ (N.ldiff Zi X)).
      * apply Shrink; auto using incl_refl. apply (stops_fewer (avoid y H)); auto. intros l L. apply avoid_spec.
        split; [apply I; exact L |]. destruct (mem y l) eqn:Yl; auto. rewrite (Out l y L Yl) in Yx. discriminate.
      * intros x Q. apply InX in Q. rewrite mem_ldiff. destruct Q as [Q ->]. destruct (Sub x Q) as (-> & K & _). auto.
    + apply (served_reply _ _ _ y (N.ldiff Zi X)); auto.
      * rewrite mem_ldiff, Y, Yx. reflexivity.
      * apply Shrink.
        -- apply (stops_fewer (avoid y H)); auto. intros l L. apply avoid_spec in L. apply avoid_spec. split; [apply I |]; tauto.
        -- intros l L. apply avoid_spec in L. tauto.
      * intros x Q. apply InX in Q. rewrite mem_ldiff. destruct Q as [Q ->]. destruct (Sub x Q) as (-> & K). auto.
  - apply (served_dominated _ _ _ b); auto. intros l L Cl. destruct (Dom l (I l L) Cl) as [Bl Bz]. split; auto.
    rewrite mem_ldiff, Bz, (Out l b L Bl). reflexivity.
Qed.

Theorem branches_stop : forall H Z, branches H Z -> stops H Z.
Proof.
  enough (G : forall n H Z, (size Z < n)%nat -> branches H Z -> stops H Z).
  { intros H Z. apply (G (Datatypes.S (size Z))). lia. }
  induction n as [| n IH]; intros H Z Hn B; [lia |]. pose proof B as [M S]. constructor; auto.
  intros c C. pose proof (size_del c Z C) as Sc. destruct (S c C) as [Zi St Sub | y Zi Y Ne St Sub | b Ne Dom].
  - apply by_pass. apply (stops_wider H Zi); auto. intros x X. apply mem_del_true. auto.
  - apply by_reply with (y := y); auto. apply (stops_wider _ Zi); auto. intros x X. rewrite !mem_del_true.
    destruct (Sub x X) as (P & Q & R). auto.
  - destruct (mem b Z) eqn:Bz.
    + apply by_reply with (y := b); auto.
      replace (del b (del c Z)) with (N.ldiff Z (add b (add c 0))).
      * apply IH.
        -- eapply Nat.le_lt_trans; [apply (size_sub _ (del c Z)) | lia].
           intros x X. rewrite mem_ldiff, andb_true_iff, negb_true_iff, !mem_add, !orb_false_iff, !N.eqb_neq in X.
           apply mem_del_true. split; [tauto |]. intros ->. tauto.
        -- apply (branches_fewer H Z); auto.
           ++ intros l L. apply avoid_spec in L. tauto.
           ++ intros l x L X. apply avoid_spec in L. destruct L as [L Bl]. rewrite !mem_add, mem_0, orb_false_r.
              apply orb_false_iff. split; apply N.eqb_neq; intros <-; [congruence |].
              destruct (Dom l L X) as [K _]. congruence.
      * apply set_ext. intros x. rewrite mem_ldiff, !mem_del, !mem_add, mem_0, orb_false_r, negb_orb.
        destruct (mem x Z), (c =? x), (b =? x); reflexivity.
    + apply by_pass. replace (del c Z) with (N.ldiff Z (add c 0)) in *.
      * apply IH; [lia |]. apply (branches_fewer H Z); auto using incl_refl. intros l x L X. rewrite mem_add, mem_0, orb_false_r.
        apply N.eqb_neq. intros <-. destruct (Dom l L X) as [_ K]. congruence.
      * apply set_ext. intros x. rewrite mem_ldiff, mem_del, mem_add, mem_0, orb_false_r. reflexivity.
Qed.
