(** * What lines lack, and what the defender can complete.  For games without gravity, except for the definitions.

    [a] are the stones of the attacker, [d] those of the defender. *)

From Coq Require Import NArith List Bool Lia.
From Noughts Require Import Determined Replies.
Import ListNotations.
Open Scope N_scope.

Section Lines.
Variable g : game.

(** Where a line lacks one legal cell: as a set. *)
Definition threats (a f : set) (ls : list set) : set :=
  fold_right (fun l acc => match lacks l a with [x] => if legal g f x then add x acc else acc | _ => acc end) 0 ls.

Lemma meets_false : forall l s, meets l s = false <-> forall x, mem x l = true -> mem x s = false.
Proof.
  intros l s. rewrite meets_land, negb_false_iff, N.eqb_eq. split.
  - intros H x X. assert (E : mem x (N.land l s) = false) by (rewrite H; apply mem_0).
    unfold mem in *. rewrite N.land_spec, X in E. exact E.
  - intros H. apply set_ext. intros x. rewrite mem_0. unfold mem in *. rewrite N.land_spec.
    destruct (N.testbit l x) eqn:E; auto. rewrite (H x E). reflexivity.
Qed.

Lemma lacks_one_complete : forall l a x, In l (lines g) -> lacks l a = [x] -> complete g (add x a) = true.
Proof.
  intros l a x I E. apply complete_spec. exists l. split; auto. apply sub_spec. intros y Y.
  destruct (mem y a) eqn:Ya; [apply mem_add_old; auto |].
  assert (K : In y (lacks l a)) by (apply lacks_spec; auto). rewrite E in K. destruct K as [<- | []].
  apply mem_add_same.
Qed.

Lemma threats_sound : forall a f ls x, (forall l, In l ls -> In l (lines g)) -> mem x (threats a f ls) = true ->
  legal g f x = true /\ complete g (add x a) = true.
Proof.
  intros a f ls x. induction ls as [| l ls IH]; intros I X.
  - change (mem x 0 = true) in X. rewrite mem_0 in X. discriminate.
  - assert (I' : forall k, In k ls -> In k (lines g)) by (intros; apply I; right; auto).
    simpl in X. fold (threats a f ls) in X.
    destruct (lacks l a) as [| y [| w r]] eqn:E; auto. destruct (legal g f y) eqn:L; auto.
    apply mem_add_inv in X. destruct X as [-> | X]; auto. split; auto.
    eapply lacks_one_complete; eauto. apply I. left. reflexivity.
Qed.

(** A line cannot be completed by one stone, and by two only if both are unsafe. *)
Definition guarded (a d z l : set) : Prop :=
  meets l a = false -> (2 <= length (lacks l d))%nat /\
    (length (lacks l d) = 2%nat -> forall x, In x (lacks l d) -> mem x z = true).

Lemma lacks_other : forall l d x, mem x l = false -> lacks l (add x d) = lacks l d.
Proof.
  intros l d x H. rewrite !lacks_elements. f_equal. apply set_ext. intros y. rewrite !mem_ldiff, mem_add.
  destruct (mem y l) eqn:E; auto. destruct (x =? y) eqn:F; auto. apply N.eqb_eq in F. subst. rewrite H in E. discriminate.
Qed.

(** ** One more stone of the defender's

    [e] is what the defender has in addition to [d]: nothing, or one reply that is not among the unsafe cells [z]. *)

Definition outside (e a z : set) : Prop :=
  (forall x y, mem x e = true -> mem y e = true -> x = y) /\
  (forall x, mem x e = true -> mem x a = false /\ mem x z = false).

Lemma no_line : forall a d e z s, (forall l, In l (lines g) -> guarded a d z l) ->
  (forall x, mem x a = true -> mem x d = false) -> outside e a z ->
  mem s a = false -> complete g (add s (N.lor d e)) = false.
Proof.
  intros a d e z s G DJ [E1 E2] Sa. destruct (complete g (add s (N.lor d e))) eqn:C; auto. exfalso.
  apply complete_spec in C. destruct C as (l & I & S). rewrite sub_spec in S.
  assert (M : meets l a = false).
  { apply meets_false. intros x X. apply S, mem_add_inv in X. destruct X as [-> | X]; auto.
    rewrite mem_lor, orb_true_iff in X. destruct X as [X | X].
    - destruct (mem x a) eqn:Xa; auto. rewrite (DJ x Xa) in X. discriminate.
    - apply E2. exact X. }
  destruct (G l I M) as [Two Both].
  assert (In2 : forall x, In x (lacks l d) -> x = s \/ mem x e = true).
  { intros x X. apply lacks_spec in X. destruct X as [Xl Xd]. apply S, mem_add_inv in Xl.
    destruct Xl as [-> | Xl]; auto. rewrite mem_lor, Xd in Xl. auto. }
  pose proof (lacks_nodup l d) as ND.
  assert (X : exists x, In x (lacks l d) /\ mem x e = true).
  { destruct (lacks l d) as [| x [| y r]]; simpl in Two; try lia.
    destruct (In2 x (or_introl eq_refl)) as [-> | Xe]; [| exists x; simpl; auto].
    destruct (In2 y (or_intror (or_introl eq_refl))) as [-> | Ye]; [| exists y; simpl; auto].
    inversion ND; subst. exfalso. apply H1. left. reflexivity. }
  destruct X as (x & Xl & Xe).
  assert (Inc : incl (lacks l d) [x; s]).
  { intros y Y. destruct (In2 y Y) as [-> | Ye]; [right; left; auto | left; apply E1; auto]. }
  pose proof (NoDup_incl_length ND Inc) as Len. simpl in Len.
  assert (Z : mem x z = true) by (apply Both; auto; lia).
  destruct (E2 x Xe) as [_ K]. rewrite K in Z. discriminate.
Qed.

End Lines.
