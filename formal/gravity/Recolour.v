(** * References with gravity: stones on no open line may change sides.

    Two positions with the same cells filled, in which the same lines are free of the one side and the same lines are
    free of the other, have the same value.  [reduce] is what the proof files compare. *)

From Coq Require Import NArith List Bool Lia.
From Noughts Require Import Determined Replies Lines.
Import ListNotations.
Open Scope N_scope.

Section Recolour.
Variable g : game.

Record alike (m o m' o' : set) : Prop := {
  k_filled : N.lor m o = N.lor m' o';
  k_o : forall l, In l (lines g) -> meets l o = false -> meets l o' = false;
  k_o' : forall l, In l (lines g) -> meets l o' = false -> meets l o = false;
  k_m : forall l, In l (lines g) -> meets l m = false -> meets l m' = false;
  k_m' : forall l, In l (lines g) -> meets l m' = false -> meets l m = false;
  k_disj : forall x, mem x m = true -> mem x o = false;
  k_disj' : forall x, mem x m' = true -> mem x o' = false }.

Lemma alike_sym : forall m o m' o', alike m o m' o' -> alike m' o' m o.
Proof. intros m o m' o' [A B C D E F G]. constructor; auto. Qed.

Lemma meets_add_false : forall l s c, meets l (add c s) = false <-> mem c l = false /\ meets l s = false.
Proof.
  intros. rewrite !meets_false. split.
  - intros H. split.
    + destruct (mem c l) eqn:E; auto. apply H in E. rewrite mem_add_same in E. discriminate.
    + intros x X. apply H in X. rewrite mem_add, orb_false_iff in X. tauto.
  - intros [A B] x X. rewrite mem_add, (B x X), orb_false_r. apply N.eqb_neq. intros ->. congruence.
Qed.

Lemma alike_play : forall m o m' o' c, alike m o m' o' -> mem c (N.lor m o) = false -> alike o (add c m) o' (add c m').
Proof.
  intros m o m' o' c [A B C D E F G] L. pose proof L as L'. rewrite A in L'.
  rewrite mem_lor, orb_false_iff in L, L'. constructor.
  - rewrite !lor_add_r. f_equal. rewrite N.lor_comm, A, N.lor_comm. reflexivity.
  - intros l I. rewrite !meets_add_false. intros [P Q]. split; auto.
  - intros l I. rewrite !meets_add_false. intros [P Q]. split; auto.
  - auto.
  - auto.
  - intros x X. rewrite mem_add. destruct (mem x m) eqn:K; [rewrite (F x K) in X; discriminate |].
    rewrite orb_false_r. apply N.eqb_neq. intros ->. destruct L. congruence.
  - intros x X. rewrite mem_add. destruct (mem x m') eqn:K; [rewrite (G x K) in X; discriminate |].
    rewrite orb_false_r. apply N.eqb_neq. intros ->. destruct L'. congruence.
Qed.

Lemma alike_complete : forall m o m' o' c, alike m o m' o' -> mem c (N.lor m o) = false ->
  complete g (add c m) = true -> complete g (add c m') = true.
Proof.
  intros m o m' o' c K L C. apply complete_spec in C. destruct C as (l & I & S). rewrite sub_spec in S.
  assert (M : meets l o = false).
  { apply meets_false. intros x X. apply S, mem_add_inv in X. destruct X as [-> | X].
    - rewrite mem_lor, orb_false_iff in L. tauto.
    - apply (k_disj _ _ _ _ K x X). }
  pose proof (k_o _ _ _ _ K l I M) as M'. rewrite meets_false in M'.
  apply complete_spec. exists l. split; auto. apply sub_spec. intros x X. pose proof X as Xl. apply S, mem_add_inv in X.
  destruct X as [-> | X]; [apply mem_add_same | apply mem_add_old].
  assert (F : mem x (N.lor m' o') = true) by (rewrite <- (k_filled _ _ _ _ K), mem_lor, X; reflexivity).
  rewrite mem_lor, (M' x Xl), orb_false_r in F. exact F.
Qed.

Lemma recolour : (forall m o, wins g m o -> forall m' o', alike m o m' o' -> wins g m' o') /\
  (forall m o, loses g m o -> forall m' o', alike m o m' o' -> loses g m' o').
Proof.
  assert (Free : forall f c, legal g f c = true -> mem c f = false) by (intros f c L; apply legal_spec in L; tauto).
  apply (wins_loses_ind g (fun m o => forall m' o', alike m o m' o' -> wins g m' o')
    (fun m o => forall m' o', alike m o m' o' -> loses g m' o')).
  - intros m o c L C m' o' K. apply wins_now with (c := c).
    + rewrite <- (k_filled _ _ _ _ K). exact L.
    + apply alike_complete with (m := m) (o := o) (o' := o'); auto.
  - intros m o c L _ IH m' o' K. apply wins_later with (c := c).
    + rewrite <- (k_filled _ _ _ _ K). exact L.
    + apply IH. apply alike_play; auto.
  - intros m o c0 L0 NC _ IH m' o' K. pose proof (k_filled _ _ _ _ K) as F.
    apply (loses_all g m' o' c0); rewrite <- F; auto.
    + intros c L. destruct (complete g (add c m')) eqn:C; auto. apply alike_sym in K.
      specialize (NC c L). rewrite (alike_complete m' o' m o c K) in NC; auto. rewrite <- F. auto.
    + intros c L. apply (IH c L). apply alike_play; auto.
Qed.

(** What the files compare. *)
Definition free_of (o : set) : set := fold_right (fun l acc => if meets l o then acc else N.lor l acc) 0 (lines g).
Definition reduce (m o : set) : set * set * set := (N.land m (free_of o), N.land o (free_of m), N.lor m o).

Lemma free_of_spec : forall o l x, In l (lines g) -> meets l o = false -> mem x l = true -> mem x (free_of o) = true.
Proof.
  intros o l x I M X. unfold free_of. induction (lines g) as [| k ls IH]; [destruct I |]. simpl.
  destruct I as [-> | I].
  - rewrite M, mem_lor, X. reflexivity.
  - specialize (IH I). destruct (meets k o); auto. rewrite mem_lor, IH. apply orb_true_r.
Qed.

Lemma half_alike : forall m o m' o' l, (forall x, mem x m' = true -> mem x o' = false) ->
  N.land m (free_of o) = N.land m' (free_of o') -> N.lor m o = N.lor m' o' -> In l (lines g) ->
  meets l o = false -> meets l o' = false.
Proof.
  intros m o m' o' l DJ E F I M. apply meets_false. intros x X. destruct (mem x o') eqn:K; auto.
  assert (Q : mem x (N.lor m o) = true) by (rewrite F, mem_lor, K; apply orb_true_r).
  pose proof (free_of_spec o l x I M X) as Fr. rewrite meets_false in M. rewrite mem_lor, (M x X), orb_false_r in Q.
  assert (T : mem x (N.land m' (free_of o')) = true).
  { rewrite <- E. unfold mem in *. rewrite N.land_spec, Q, Fr. reflexivity. }
  unfold mem in T. rewrite N.land_spec, andb_true_iff in T. destruct T as [T _]. specialize (DJ x T).
  unfold mem in *. congruence.
Qed.

(** Positions that agree in these three sets are alike. *)
Lemma reduce_alike : forall m o m' o', N.land m o = 0 -> N.land m' o' = 0 -> reduce m o = reduce m' o' -> alike m o m' o'.
Proof.
  intros m o m' o' D D' R. injection R as R1 R2 R3.
  pose proof (land_0 m o D) as D1. pose proof (land_0 m' o' D') as D2.
  rewrite N.land_comm in D, D'. pose proof (land_0 o m D) as D3. pose proof (land_0 o' m' D') as D4.
  assert (R4 : N.lor o m = N.lor o' m') by (rewrite N.lor_comm, R3; apply N.lor_comm).
  constructor; auto; intros l I.
  - apply (half_alike m o m' o' l D2 R1 R3 I).
  - apply (half_alike m' o' m o l D1 (eq_sym R1) (eq_sym R3) I).
  - apply (half_alike o m o' m' l D4 R2 R4 I).
  - apply (half_alike o' m' o m l D3 (eq_sym R2) (eq_sym R4) I).
Qed.

Theorem loses_reduce : forall m o m' o', loses g m o -> N.land m o = 0 -> N.land m' o' = 0 ->
  reduce m o = reduce m' o' -> loses g m' o'.
Proof. intros m o m' o' L D D' R. apply (proj2 recolour m o L). apply reduce_alike; auto. Qed.

Theorem held_reduce : forall m o m' o', held g m o -> N.land m o = 0 -> N.land m' o' = 0 ->
  reduce m o = reduce m' o' -> held g m' o'.
Proof.
  intros m o m' o' H D D' R. apply held_iff. intros W. apply (proj1 (held_iff g m o) H).
  apply (proj1 recolour m' o' W). apply reduce_alike; auto.
Qed.
End Recolour.
