(** * The simplest rules: completing a line, forced replies, two threats at once.  They hold with gravity too. *)

From Coq Require Import NArith List Bool Lia.
From Noughts Require Import Determined.
Import ListNotations.
Open Scope N_scope.

Section Replies.
Variable g : game.

Lemma legal_comm : forall s t c, legal g (N.lor s t) c = legal g (N.lor t s) c.
Proof. intros. rewrite N.lor_comm. reflexivity. Qed.

(** A cell that is legal stays so when another one is filled. *)
Lemma legal_add : forall f c t, legal g f t = true -> t <> c -> legal g (add c f) t = true.
Proof.
  intros f c t L E. apply legal_spec in L. destruct L as (B & F & U). apply legal_spec. repeat split; auto.
  - rewrite mem_add, F, orb_false_r. apply N.eqb_neq. auto.
  - apply sub_add_r. exact U.
Qed.

Lemma legal_add_inv : forall f c t, legal g (add c f) t = true -> t <> c /\ mem t f = false.
Proof.
  intros f c t L. apply legal_spec in L. destruct L as (_ & F & _). rewrite mem_add in F.
  apply orb_false_iff in F. destruct F as [E F]. apply N.eqb_neq in E. auto.
Qed.

(** Completing a line is the first constructor of [wins].  Forced reply: a side that does not take the cell where the
    other side completes a line loses to that cell. *)
Theorem forced_reply : forall m o t c, legal g (N.lor m o) t = true -> complete g (add t o) = true ->
  legal g (N.lor m o) c = true -> c <> t -> wins g o (add c m).
Proof.
  intros m o t c Lt C Lc E. apply wins_now with (c := t); auto.
  rewrite lor_add_r, N.lor_comm. apply legal_add; auto.
Qed.

Theorem forced_loss : forall m o t, legal g (N.lor m o) t = true -> complete g (add t o) = true ->
  (forall c, legal g (N.lor m o) c = true -> complete g (add c m) = false) ->
  wins g o (add t m) -> loses g m o.
Proof.
  intros m o t Lt C NC W. apply (loses_all g m o t); auto. intros c Lc. destruct (N.eq_dec c t) as [-> | E]; auto.
  apply forced_reply with (t := t); auto.
Qed.

Theorem two_threats : forall m o t u, legal g (N.lor m o) t = true -> complete g (add t o) = true ->
  legal g (N.lor m o) u = true -> complete g (add u o) = true -> t <> u ->
  (forall c, legal g (N.lor m o) c = true -> complete g (add c m) = false) -> loses g m o.
Proof.
  intros m o t u Lt Ct Lu Cu E NC. apply forced_loss with (t := t); auto. apply forced_reply with (t := u); auto.
Qed.

(** ** Looking for a completion

    [a] are the stones of one side, [f] the cells that are filled. *)

(** Some legal cell completes a line for [a]. *)
Definition can_complete (a f : set) : bool :=
  existsb (fun l => match lacks l a with [t] => legal g f t | _ => false end) (lines g).

(** No legal cell completes a line for [d]. *)
Definition cannot_complete (d f : set) : bool :=
  forallb (fun l => match lacks l d with [] => false | [t] => negb (legal g f t) | _ => true end) (lines g).

Lemma can_complete_sound : forall a f, can_complete a f = true ->
  exists t, legal g f t = true /\ complete g (add t a) = true.
Proof.
  intros a f H. unfold can_complete in H. apply existsb_exists in H. destruct H as (l & I & H).
  destruct (lacks l a) as [| t [| ? ?]] eqn:E; try discriminate.
  exists t. split; auto. apply complete_spec. exists l. split; auto. apply sub_spec. intros x Hx.
  destruct (mem x a) eqn:Xa; [apply mem_add_old; auto |].
  assert (Hin : In x (lacks l a)) by (apply lacks_spec; auto).
  rewrite E in Hin. destruct Hin as [<- | []]. apply mem_add_same.
Qed.

(** What a line lacks after one more stone. *)
Lemma lacks_one : forall l d c, sub l (add c d) = true -> incl (lacks l d) [c].
Proof.
  intros l d c S x Hx. apply lacks_spec in Hx.
  destruct Hx as [Hl Hd]. rewrite sub_spec in S. apply S, mem_add_inv in Hl. destruct Hl as [-> | K]; [left; auto |].
  rewrite K in Hd. discriminate.
Qed.

Lemma cannot_complete_sound : forall d f c, cannot_complete d f = true -> legal g f c = true ->
  complete g (add c d) = false.
Proof.
  intros d f c H L. destruct (complete g (add c d)) eqn:C; auto. exfalso.
  apply complete_spec in C. destruct C as (l & I & S). unfold cannot_complete in H.
  rewrite forallb_forall in H. specialize (H l I). apply lacks_one in S.
  pose proof (lacks_nodup l d) as ND. pose proof (NoDup_incl_length ND S) as Len.
  destruct (lacks l d) as [| t [| u r]]; simpl in Len; try discriminate; try lia.
  destruct (S t (or_introl eq_refl)) as [<- | []]. rewrite L in H. discriminate.
Qed.

End Replies.
