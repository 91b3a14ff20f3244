(** * The definitions are right: every position is won or held, lost or safe, and never both. *)

From Coq Require Import NArith List Bool Lia Arith.
From Noughts Require Export Sets Game.
Import ListNotations.
Open Scope N_scope.

Section Play.
Variable g : game.
Notation wins := (wins g).
Notation loses := (loses g).
Notation safe := (safe g).
Notation held := (held g).

Scheme wins_mind := Minimality for Game.wins Sort Prop
with loses_mind := Minimality for Game.loses Sort Prop.
Combined Scheme wins_loses_ind from wins_mind, loses_mind.

Lemma legal_spec : forall f c, legal g f c = true <->
  mem c (board g) = true /\ mem c f = false /\ sub (under g c) f = true.
Proof.
  intros. unfold legal. rewrite !andb_true_iff, negb_true_iff. tauto.
Qed.

Lemma complete_spec : forall s, complete g s = true <-> exists l, In l (lines g) /\ sub l s = true.
Proof. intros. unfold complete. rewrite existsb_exists. tauto. Qed.

Lemma complete_mono : forall s t, sub s t = true -> complete g s = true -> complete g t = true.
Proof.
  intros s t H K. apply complete_spec in K. destruct K as (l & I & L). apply complete_spec.
  exists l. split; auto. eapply sub_trans; eauto.
Qed.

Lemma incomplete_mono : forall s t, sub s t = true -> complete g t = false -> complete g s = false.
Proof.
  intros s t H K. destruct (complete g s) eqn:E; auto. rewrite (complete_mono s t H E) in K. discriminate.
Qed.

(** ** Never both *)

Lemma wins_loses_excl : (forall m o, wins m o -> ~ loses m o) /\ (forall m o, loses m o -> ~ wins m o).
Proof.
  apply (wins_loses_ind g (fun m o => ~ loses m o) (fun m o => ~ wins m o)).
  - intros m o c L C H. inversion H; subst. rewrite H1 in C; auto. discriminate.
  - intros m o c L _ IH H. inversion H; subst. apply IH. auto.
  - intros m o c0 L0 NC _ IH H. inversion H; subst.
    + rewrite NC in H1; auto. discriminate.
    + apply (IH c); auto.
Qed.

Theorem wins_not_loses : forall m o, wins m o -> ~ loses m o.
Proof. apply wins_loses_excl. Qed.

Lemma wins_held_excl : (forall m o, wins m o -> ~ held m o) /\ (forall m o, loses m o -> ~ safe m o).
Proof.
  apply (wins_loses_ind g (fun m o => ~ held m o) (fun m o => ~ safe m o)).
  - intros m o c L C H. inversion H; subst. rewrite H0 in C; auto. discriminate.
  - intros m o c L _ IH H. inversion H; subst. apply IH. auto.
  - intros m o c0 L0 NC _ IH H. inversion H; subst.
    + rewrite H0 in L0. discriminate.
    + rewrite NC in H1; auto. discriminate.
    + apply (IH c); auto.
Qed.

Lemma some_or_all : forall (P Q : N -> Prop) l, (forall c, In c l -> P c \/ Q c) ->
  (exists c, In c l /\ P c) \/ (forall c, In c l -> Q c).
Proof.
  induction l as [| x l IH]; intros H.
  - right. intros c [].
  - destruct (H x (or_introl eq_refl)) as [p | q].
    + left. exists x. split; simpl; auto.
    + destruct IH as [(c & I & p) | A].
      * intros c I. apply H. right. exact I.
      * left. exists c. split; simpl; auto.
      * right. intros c [-> | I]; auto.
Qed.

Definition room (f : set) : nat := length (filter (fun c => negb (mem c f)) (elements (board g))).

Lemma filter_le : forall (p q : N -> bool) l, (forall c, q c = true -> p c = true) ->
  (length (filter q l) <= length (filter p l))%nat.
Proof.
  induction l as [| x l IH]; intros H; simpl; auto. specialize (IH H).
  destruct (q x) eqn:E. { rewrite (H x E). simpl. lia. } destruct (p x); simpl; lia.
Qed.

Lemma filter_less : forall (p q : N -> bool) l x, In x l -> p x = true -> q x = false ->
  (forall c, q c = true -> p c = true) -> (length (filter q l) < length (filter p l))%nat.
Proof.
  induction l as [| y l IH]; intros x I P Q H; simpl; [destruct I |].
  pose proof (filter_le p q l H). destruct I as [-> | I].
  - rewrite P, Q. simpl. lia.
  - specialize (IH x I P Q H). destruct (q y) eqn:E. { rewrite (H y E). simpl. lia. } destruct (p y); simpl; lia.
Qed.

Lemma room_less : forall m o c, legal g (N.lor m o) c = true ->
  (room (N.lor o (add c m)) < room (N.lor m o))%nat.
Proof.
  intros m o c L. apply legal_spec in L. destruct L as (B & F & _). unfold room.
  apply filter_less with (x := c).
  - apply elements_spec. exact B.
  - rewrite F. reflexivity.
  - rewrite mem_lor, mem_add_same, orb_true_r. reflexivity.
  - intros x. rewrite !mem_lor, mem_add, !negb_true_iff, !orb_false_iff. tauto.
Qed.

Theorem determined : forall m o, (wins m o \/ held m o) /\ (loses m o \/ safe m o).
Proof.
  enough (H : forall n m o, (room (N.lor m o) < n)%nat -> (wins m o \/ held m o) /\ (loses m o \/ safe m o)).
  { intros m o. eapply H. apply Nat.lt_succ_diag_r. }
  induction n as [| n IH]; intros m o Hn; [lia |].
  assert (S : forall c, legal g (N.lor m o) c = true ->
    (wins o (add c m) \/ held o (add c m)) /\ (loses o (add c m) \/ safe o (add c m))).
  { intros c L. apply IH. pose proof (room_less m o c L). lia. }
  set (l := filter (legal g (N.lor m o)) (elements (board g))).
  assert (Hl : forall c, In c l <-> legal g (N.lor m o) c = true).
  { intros c. unfold l. rewrite filter_In, elements_spec. split; [tauto |]. intros L. split; auto.
    apply legal_spec in L. tauto. }
  destruct (some_or_all (fun c => complete g (add c m) = true) (fun c => complete g (add c m) = false) l)
    as [(c & I & C) | NC].
  { intros c _. destruct (complete g (add c m)); auto. }
  { apply Hl in I. split; [left; eapply wins_now; eauto | right; eapply safe_now; eauto]. }
  assert (NC' : forall c, legal g (N.lor m o) c = true -> complete g (add c m) = false).
  { intros c L. apply NC. apply Hl. exact L. }
  split.
  - destruct (some_or_all (fun c => loses o (add c m)) (fun c => safe o (add c m)) l) as [(c & I & C) | A].
    { intros c I. apply Hl in I. apply S. exact I. }
    { left. apply Hl in I. eapply wins_later; eauto. }
    right. constructor; auto. intros c L. apply A. apply Hl. exact L.
  - destruct (some_or_all (fun c => held o (add c m)) (fun c => wins o (add c m)) l) as [(c & I & C) | A].
    { intros c I. apply Hl in I. destruct (S c I) as [[H | H] _]; auto. }
    { right. apply Hl in I. eapply safe_later; eauto. }
    destruct l as [| c0 r] eqn:E.
    + right. apply safe_end. intros c. destruct (legal g (N.lor m o) c) eqn:L; auto. apply Hl in L. destruct L.
    + left. apply (loses_all g m o c0); auto.
      * apply Hl. left. reflexivity.
      * intros c L. apply A. apply Hl. exact L.
Qed.

Theorem held_iff : forall m o, held m o <-> ~ wins m o.
Proof.
  intros m o. split.
  - intros H W. apply (proj1 wins_held_excl m o W H).
  - intros H. destruct (determined m o) as [[W | K] _]; tauto.
Qed.

Theorem safe_iff : forall m o, safe m o <-> ~ loses m o.
Proof.
  intros m o. split.
  - intros H W. apply (proj2 wins_held_excl m o W H).
  - intros H. destruct (determined m o) as [_ [W | K]]; tauto.
Qed.

(** A side that loses does not win, and one that wins does not lose. *)
Theorem loses_held : forall m o, loses m o -> held m o.
Proof. intros m o L. apply held_iff. apply wins_loses_excl. exact L. Qed.

Theorem wins_safe : forall m o, wins m o -> safe m o.
Proof. intros m o W. apply safe_iff. apply wins_not_loses. exact W. Qed.

End Play.
