(** * More stones never hurt, and strategy stealing.  For games without gravity only.

    With gravity both are false: a stone lifts its column. *)

From Coq Require Import NArith List Bool Lia.
From Noughts Require Import Determined Replies.
Import ListNotations.
Open Scope N_scope.

Section MoreStones.
Variable g : game.
Hypothesis flat : weightless g.

Lemma legal_flat : forall f c, legal g f c = true <-> mem c (board g) = true /\ mem c f = false.
Proof.
  intros f c. rewrite legal_spec, flat. split; [tauto |]. intros [B F]. repeat split; auto.
Qed.

Lemma legal_fewer : forall f f' c, legal g f c = true -> mem c f' = false -> legal g f' c = true.
Proof. intros f f' c L F. apply legal_flat in L. apply legal_flat. tauto. Qed.

(** A side that wins has a line without stones of the other. *)
Definition open_line (a d : set) : Prop :=
  exists l, In l (lines g) /\ forall x, mem x l = true -> mem x a = true \/ (mem x (board g) = true /\ mem x d = false).

Lemma open_line_exists : (forall a d, wins g a d -> open_line a d) /\ (forall d a, loses g d a -> open_line a d).
Proof.
  apply (wins_loses_ind g (fun a d => open_line a d) (fun d a => open_line a d)).
  - intros a d c L C. apply complete_spec in C. destruct C as (l & I & S). exists l. split; auto. intros x X.
    rewrite sub_spec in S. apply S, mem_add_inv in X. destruct X as [-> | X]; auto.
    apply legal_flat in L. rewrite mem_lor, orb_false_iff in L. tauto.
  - intros a d c L _ (l & I & S). exists l. split; auto. intros x X. destruct (S x X) as [K | K]; auto.
    apply mem_add_inv in K. destruct K as [-> | K]; auto.
    apply legal_flat in L. rewrite mem_lor, orb_false_iff in L. tauto.
  - intros d a c0 L0 _ _ IH. destruct (IH c0 L0) as (l & I & S). exists l. split; auto. intros x X.
    destruct (S x X) as [K | [B K]]; auto. rewrite mem_add, orb_false_iff in K. tauto.
Qed.

Lemma full_board : forall a d, open_line a d -> (forall c, legal g (N.lor d a) c = false) -> complete g a = true.
Proof.
  intros a d (l & I & S) F. apply complete_spec. exists l. split; auto. apply sub_spec. intros x X.
  destruct (S x X) as [K | [B K]]; auto. destruct (mem x a) eqn:E; auto.
  specialize (F x). assert (L : legal g (N.lor d a) x = true).
  { apply legal_flat. split; auto. rewrite mem_lor, K, E. reflexivity. }
  rewrite L in F. discriminate.
Qed.

Lemma open_line_mono : forall a d a' d', sub a a' = true -> sub d' d = true -> open_line a d -> open_line a' d'.
Proof.
  intros a d a' d' A D (l & I & S). exists l. split; auto. intros x X. rewrite sub_spec in A, D.
  destruct (S x X) as [K | [B K]]; auto. right. split; auto.
  destruct (mem x d') eqn:E; auto. apply D in E. rewrite E in K. discriminate.
Qed.

Lemma someone_moves : forall f, (exists c, legal g f c = true) \/ (forall c, legal g f c = false).
Proof.
  intros f. destruct (existsb (legal g f) (elements (board g))) eqn:E.
  - left. apply existsb_exists in E. destruct E as (c & _ & L). eauto.
  - right. intros c. destruct (legal g f c) eqn:L; auto.
    assert (K : existsb (legal g f) (elements (board g)) = true); [| rewrite K in E; discriminate].
    apply existsb_exists. exists c. split; auto. apply elements_spec. apply legal_spec in L. tauto.
Qed.

(** The winner may have more stones, the other side fewer, and the winner may be to move where the other side was. *)
Lemma mono :
  (forall a d, wins g a d -> forall a' d', sub a a' = true -> sub d' d = true -> complete g a' = false ->
     wins g a' d') /\
  (forall d a, loses g d a -> forall a' d', sub a a' = true -> sub d' d = true -> complete g a' = false ->
     loses g d' a' /\ wins g a' d').
Proof.
  apply (wins_loses_ind g
    (fun a d => forall a' d', sub a a' = true -> sub d' d = true -> complete g a' = false -> wins g a' d')
    (fun d a => forall a' d', sub a a' = true -> sub d' d = true -> complete g a' = false ->
       loses g d' a' /\ wins g a' d')).
  - intros a d c L C a' d' A D NC. apply wins_now with (c := c).
    + apply legal_fewer with (f := N.lor a d); auto. apply legal_flat in L. rewrite mem_lor, orb_false_iff in *.
      destruct L as (_ & _ & K). split.
      * destruct (mem c a') eqn:E; auto. rewrite (complete_mono g (add c a) a') in NC; auto; try discriminate.
        apply sub_spec. intros x X. apply mem_add_inv in X. destruct X as [-> | X]; auto.
        rewrite sub_spec in A. auto.
      * destruct (mem c d') eqn:E; auto. rewrite sub_spec in D. rewrite (D c E) in K. discriminate.
    + apply complete_mono with (s := add c a); auto. apply sub_add. exact A.
  - intros a d c L LO IH a' d' A D NC.
    destruct (mem c a') eqn:E.
    + assert (S : sub (add c a) a' = true).
      { apply sub_spec. intros x X. apply mem_add_inv in X. destruct X as [-> | X]; auto.
        rewrite sub_spec in A. auto. }
      apply (IH a' d'); auto.
    + assert (Lc : legal g (N.lor a' d') c = true).
      { apply legal_fewer with (f := N.lor a d); auto. apply legal_flat in L. rewrite mem_lor, orb_false_iff in *.
        destruct L as (_ & _ & K). split; auto.
        destruct (mem c d') eqn:F; auto. rewrite sub_spec in D. rewrite (D c F) in K. discriminate. }
      destruct (complete g (add c a')) eqn:C; [eapply wins_now; eauto |].
      apply wins_later with (c := c); auto. apply (IH (add c a') d'); auto. apply sub_add. exact A.
  - intros d a c0 L0 NCd W IH a' d' A D NC.
    assert (W' : wins g a' d').
    { apply (IH c0 L0); auto. apply sub_add_r. exact D. }
    assert (NCd' : complete g d = false).
    { apply incomplete_mono with (t := add c0 d); auto. apply sub_add_r. apply sub_refl. }
    split; auto.
    destruct (someone_moves (N.lor d' a')) as [(c1 & L1) | F].
    2: { rewrite (full_board a' d') in NC; auto; try discriminate.
         apply open_line_mono with (a := a) (d := d); auto. apply (proj2 open_line_exists). econstructor; eauto. }
    apply (loses_all g d' a' c1); auto.
    + intros r L. destruct (mem r d) eqn:E.
      * apply incomplete_mono with (t := d); auto. apply sub_spec. intros x X. apply mem_add_inv in X.
        destruct X as [-> | X]; auto. rewrite sub_spec in D. auto.
      * apply incomplete_mono with (t := add r d); [apply sub_add; exact D |]. apply NCd.
        apply legal_fewer with (f := N.lor d' a'); auto. rewrite mem_lor, E. simpl.
        apply legal_flat in L. rewrite mem_lor, orb_false_iff in L. destruct L as (_ & _ & K).
        destruct (mem r a) eqn:F; auto. rewrite sub_spec in A. rewrite (A r F) in K. discriminate.
    + intros r L. destruct (mem r d) eqn:E.
      * apply (IH c0 L0); auto. apply sub_add_r. apply sub_spec. intros x X. apply mem_add_inv in X.
        destruct X as [-> | X]; auto. rewrite sub_spec in D. auto.
      * apply (IH r); auto; [| apply sub_add; exact D].
        apply legal_fewer with (f := N.lor d' a'); auto. rewrite mem_lor, E. simpl.
        apply legal_flat in L. rewrite mem_lor, orb_false_iff in L. destruct L as (_ & _ & K).
        destruct (mem r a) eqn:F; auto. rewrite sub_spec in A. rewrite (A r F) in K. discriminate.
Qed.

Theorem wins_mono : forall a d a' d', wins g a d -> sub a a' = true -> sub d' d = true -> complete g a' = false ->
  wins g a' d'.
Proof. intros. eapply (proj1 mono); eauto. Qed.

Theorem loses_mono : forall d a d' a', loses g d a -> sub a a' = true -> sub d' d = true -> complete g a' = false ->
  loses g d' a'.
Proof. intros. eapply (proj2 mono); eauto. Qed.

(** To be on move instead of the other side never hurts. *)
Theorem tempo : forall d a, loses g d a -> complete g a = false -> wins g a d.
Proof. intros. eapply (proj2 mono); eauto using sub_refl. Qed.

(** ** Strategy stealing: the first player does not lose. *)
Theorem strategy_stealing : (forall l, In l (lines g) -> l <> 0) -> safe g 0 0.
Proof.
  intros NE. apply safe_iff. intros L. apply (wins_not_loses g 0 0); auto. apply tempo; auto.
  destruct (complete g 0) eqn:C; auto. apply complete_spec in C. destruct C as (l & I & S).
  exfalso. apply (NE l I). apply set_ext. intros c. rewrite mem_0. destruct (mem c l) eqn:E; auto.
  rewrite sub_spec in S. apply S in E. rewrite mem_0 in E. discriminate.
Qed.

(** One half of a draw is enough on the empty board. *)
Theorem draw_by_one_half : (forall l, In l (lines g) -> l <> 0) -> held g 0 0 -> drawn g 0 0.
Proof. intros NE H. split; auto. apply strategy_stealing. exact NE. Qed.

End MoreStones.
