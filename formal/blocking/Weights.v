(** * The theorem of Erdos and Selfridge: lines that weigh little are stopped by always taking the heaviest cell.

    A line with n cells in the zone weighs 2^(k-n), where k is at least the length of every line; so a line that Maker
    has completed weighs 2^k.  Maker's move doubles the lines through a cell, Breaker's reply removes those through
    another. *)

From Coq Require Import NArith Arith List Bool Lia.
From Noughts Require Import Sets Lines Stops.
Import ListNotations.
Open Scope N_scope.

Section Weights.
Variable k : nat.

Definition weight (Z l : set) : N := 2 ^ N.of_nat (k - size (N.land l Z)).

(** The weight of some lines, and of those among them through a cell. *)
Definition total (H : list set) (Z : set) : N := fold_right (fun l sum => weight Z l + sum) 0 H.
Definition heavy (c : N) (H : list set) (Z : set) : N := total (filter (mem c) H) Z.

Lemma total_split : forall p H Z, total H Z = total (filter p H) Z + total (filter (fun l => negb (p l)) H) Z.
Proof.
  intros p H Z. induction H as [| l H IH]; simpl; auto. destruct (p l); simpl; lia.
Qed.

Lemma total_le : forall p H Z, total (filter p H) Z <= total H Z.
Proof. intros p H Z. rewrite (total_split p H). lia. Qed.

Lemma total_in : forall l H Z, In l H -> weight Z l <= total H Z.
Proof. intros l H Z I. induction H as [| m H IH]; [destruct I |]. simpl. destruct I as [-> | I]; [lia | specialize (IH I); lia]. Qed.

Lemma total_ext : forall H Z Z', (forall l, In l H -> weight Z l = weight Z' l) -> total H Z = total H Z'.
Proof.
  induction H as [| l H IH]; intros Z Z' E; simpl; auto. rewrite (E l), (IH Z Z'); auto.
  - intros m M. apply E. right. exact M.
  - left. reflexivity.
Qed.

Lemma weight_other : forall c Z l, mem c l = false -> weight (del c Z) l = weight Z l.
Proof.
  intros c Z l C. unfold weight. do 4 f_equal. apply set_ext. intros x. rewrite !mem_land, mem_del.
  destruct (N.eqb_spec c x); [subst; rewrite C; reflexivity | rewrite andb_true_r; reflexivity].
Qed.

(** Maker's stone doubles the lines through it. *)
Lemma weight_double : forall c Z l, mem c Z = true -> mem c l = true -> (size l <= k)%nat ->
  weight (del c Z) l = 2 * weight Z l.
Proof.
  intros c Z l C L K. unfold weight. set (s := N.land l Z).
  assert (E : N.land l (del c Z) = del c s).
  { apply set_ext. intros x. unfold s. rewrite mem_land, !mem_del, mem_land, andb_assoc. reflexivity. }
  assert (S : size s = Datatypes.S (size (del c s))).
  { assert (Cs : mem c s = true) by (unfold s; rewrite mem_land, L, C; reflexivity).
    pose proof (size_del c s Cs). unfold size in *.
    assert (ND : NoDup (elements s)) by apply elements_nodup.
    assert (I : incl (elements s) (c :: elements (del c s))).
    { intros x X. destruct (N.eq_dec x c) as [-> | Ne]; [left; auto | right]. apply elements_spec. apply mem_del_true.
      split; auto. apply elements_spec. exact X. }
    pose proof (NoDup_incl_length ND I) as Le. simpl in Le. lia. }
  assert (B : (size s <= k)%nat).
  { pose proof (size_sub s l) as Q. unfold s in *. eapply Nat.le_trans; [apply Q | exact K].
    intros x X. rewrite mem_land, andb_true_iff in X. tauto. }
  rewrite E. replace (k - size (del c s))%nat with (Datatypes.S (k - size s)) by lia.
  rewrite Nnat.Nat2N.inj_succ, N.pow_succ_r'. reflexivity.
Qed.

Lemma total_move : forall c H Z, mem c Z = true -> (forall l, In l H -> (size l <= k)%nat) ->
  total H (del c Z) = total H Z + heavy c H Z.
Proof.
  intros c H Z C. unfold heavy. induction H as [| l H IH]; intros K; simpl; auto.
  rewrite IH by (intros m M; apply K; right; exact M). destruct (mem c l) eqn:E; simpl.
  - rewrite weight_double; auto; [lia |]. apply K. left. reflexivity.
  - rewrite weight_other by exact E. lia.
Qed.

Lemma complete_weight : forall Z l, meets l Z = false -> weight Z l = 2 ^ N.of_nat k.
Proof.
  intros Z l M. unfold weight. assert (E : N.land l Z = 0).
  { apply set_ext. intros x. rewrite mem_land, mem_0. destruct (mem x l) eqn:X; auto. rewrite meets_false in M.
    rewrite (M x X). reflexivity. }
  rewrite E. change (size 0) with 0%nat. rewrite Nat.sub_0_r. reflexivity.
Qed.

(** Some cell of a list is the heaviest. *)
Lemma heaviest : forall (f : N -> N) l, l <> [] -> exists y, In y l /\ forall x, In x l -> f x <= f y.
Proof.
  intros f l. induction l as [| a l IH]; intros NE; [congruence |]. destruct l as [| b l].
  - exists a. split; [left; auto |]. intros x [-> | []]. lia.
  - destruct IH as (y & Y & M); [discriminate |]. destruct (N.le_gt_cases (f a) (f y)) as [Le | Gt].
    + exists y. split; [right; auto |]. intros x [<- | X]; auto.
    + exists a. split; [left; auto |]. intros x [<- | X]; [lia |]. specialize (M x X). lia.
Qed.

(** Maker to move: even after the move the lines weigh less than a complete one. *)
Theorem erdos_selfridge : forall H Z, (forall l, In l H -> (size l <= k)%nat) -> total H Z < 2 ^ N.of_nat k ->
  (forall c, mem c Z = true -> total H Z + heavy c H Z < 2 ^ N.of_nat k) -> stops H Z.
Proof.
  enough (G : forall n H Z, (size Z < n)%nat -> (forall l, In l H -> (size l <= k)%nat) -> total H Z < 2 ^ N.of_nat k ->
    (forall c, mem c Z = true -> total H Z + heavy c H Z < 2 ^ N.of_nat k) -> stops H Z).
  { intros H Z. apply (G (S (size Z))). lia. }
  induction n as [| n IH]; intros H Z Hn K T Hv; [lia |]. constructor.
  { intros l L. destruct (meets l Z) eqn:M; auto. apply complete_weight in M. pose proof (total_in l H Z L). lia. }
  intros c C. specialize (Hv c C). rewrite <- total_move in Hv by auto. set (Z1 := del c Z) in *.
  pose proof (size_del c Z C) as Sc. fold Z1 in Sc.
  destruct (elements Z1) as [| e es] eqn:El.
  - assert (Empty : forall x, mem x Z1 = false).
    { intros x. destruct (mem x Z1) eqn:X; auto. apply elements_spec in X. rewrite El in X. destruct X. }
    apply by_pass. change (stops H Z1). apply IH; auto; [lia |]. intros x X. rewrite Empty in X. discriminate.
  - destruct (heaviest (fun y => heavy y H Z1) (elements Z1)) as (y & Y & Max); [rewrite El; discriminate |].
    apply elements_spec in Y. pose proof Y as Y'. apply mem_del_true in Y'. destruct Y' as [Yz Yc].
    apply by_reply with (y := y); auto. fold Z1.
    assert (K' : forall l, In l (avoid y H) -> (size l <= k)%nat) by (intros l L; apply avoid_spec in L; apply K; tauto).
    assert (E : forall p, total (filter p (avoid y H)) (del y Z1) = total (filter p (avoid y H)) Z1).
    { intros p. apply total_ext. intros l L. apply weight_other. apply filter_In in L. destruct L as [L _].
      apply avoid_spec in L. tauto. }
    assert (E0 : total (avoid y H) (del y Z1) = total (avoid y H) Z1).
    { apply total_ext. intros l L. apply weight_other. apply avoid_spec in L. tauto. }
    pose proof (total_split (mem y) H Z1) as Sp. fold (heavy y H Z1) in Sp. fold (avoid y H) in Sp.
    apply IH; auto.
    + pose proof (size_del y Z1 Y). lia.
    + rewrite E0. lia.
    + intros x X. apply mem_del_true in X. destruct X as [X _]. rewrite E0. unfold heavy at 1. rewrite E.
      apply elements_spec, Max in X.
      assert (Le : total (filter (mem x) (avoid y H)) Z1 <= heavy x H Z1).
      { unfold heavy, avoid. rewrite (total_split (fun l => negb (mem y l)) (filter (mem x) H)).
        replace (filter (mem x) (filter (fun l => negb (mem y l)) H))
          with (filter (fun l => negb (mem y l)) (filter (mem x) H)); [lia |].
        clear. induction H as [| l H IH]; simpl; auto.
        destruct (mem x l) eqn:A, (mem y l) eqn:B; simpl; rewrite ?A, ?B, ?IH; reflexivity. }
      lia.
Qed.

End Weights.
