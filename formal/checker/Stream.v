(** * Reading a proof: the bytes, the numbers in them, and the nodes that have been proved so far. *)

From Coq Require Import NArith Arith List Bool Lia FMapPositive.
From Noughts Require Import Sets Symmetry.
Import ListNotations.
Open Scope N_scope.

(** A number is written in bytes of seven bits, lowest first, with the top bit set on all but the last.  [weight] is
    the weight of the next byte.  A last byte of 0 would be superfluous, and is refused. *)
Fixpoint number_from (weight sum : N) (bytes : list N) : option (N * list N) :=
  match bytes with
  | [] => None
  | x :: rest =>
      if (x =? 0) && negb (weight =? 1) then None
      else if x <? 128 then Some (sum + weight * x, rest)
      else number_from (128 * weight) (sum + weight * (x - 128)) rest
  end.

(** The next number, which must be at most [most]. *)
Definition number (most : N) (bytes : list N) : option (N * list N) :=
  match number_from 1 0 bytes with
  | Some (n, rest) => if n <=? most then Some (n, rest) else None
  | None => None
  end.

Fixpoint numbers (count : nat) (most : N) (bytes : list N) : option (list N * list N) :=
  match count with
  | O => Some ([], bytes)
  | S count =>
      match number most bytes with
      | Some (n, rest) => match numbers count most rest with Some (ns, rest) => Some (n :: ns, rest) | None => None end
      | None => None
      end
  end.

(** ** Nodes that were proved, numbered from 1 *)

Record table (A : Type) := Table { next : positive; entries : PositiveMap.t A }.
Arguments Table {A}.
Arguments next {A}.
Arguments entries {A}.

Definition nothing {A} : table A := Table 1 (PositiveMap.empty A).
Definition enter {A} (x : A) (t : table A) : table A :=
  Table (Pos.succ (next t)) (PositiveMap.add (next t) x (entries t)).

(** Every entry of a table has a property. *)
Definition all {A} (P : A -> Prop) (t : table A) : Prop := forall k x, PositiveMap.find k (entries t) = Some x -> P x.

Lemma all_nothing : forall A (P : A -> Prop), all P nothing.
Proof. intros A P k x H. simpl in H. rewrite PositiveMap.gempty in H. discriminate. Qed.

Lemma all_enter : forall A (P : A -> Prop) x t, all P t -> P x -> all P (enter x t).
Proof.
  intros A P x t H X k y F. simpl in F. destruct (Pos.eq_dec k (next t)) as [-> | Ne].
  - rewrite PositiveMap.gss in F. injection F as <-. exact X.
  - rewrite PositiveMap.gso in F by exact Ne. eapply H; eauto.
Qed.

(** A reference: the number [k] of an entry, and after it the number of a symmetry. *)
Definition refer {A} (t : table A) (syms : list symmetry) (k : positive) (bytes : list N) :
    option (A * symmetry * list N) :=
  match number (N.of_nat (length syms)) bytes with
  | None => None
  | Some (j, rest) =>
      match PositiveMap.find k (entries t), nth_error syms (N.to_nat j) with
      | Some x, Some ps => Some (x, ps, rest)
      | _, _ => None
      end
  end.

Lemma refer_spec : forall A (P : A -> Prop) t syms k bytes x ps rest,
  refer t syms k bytes = Some (x, ps, rest) -> all P t -> P x /\ In ps syms.
Proof.
  intros A P t syms k bytes x ps rest H T. unfold refer in H.
  destruct (number _ bytes) as [[j r] |]; try discriminate.
  destruct (PositiveMap.find k (entries t)) as [y |] eqn:F; try discriminate.
  destruct (nth_error syms (N.to_nat j)) as [q |] eqn:E; try discriminate. injection H as <- <- <-.
  split; [eapply T; eauto | eapply nth_error_In; eauto].
Qed.

(** ** Tables by cell, so that nothing is computed twice *)

Section Cells.
Context {A : Type}.
Variable f : N -> A.

Definition tabulate (cells : list N) : PositiveMap.t A :=
  fold_right (fun c m => PositiveMap.add (N.succ_pos c) (f c) m) (PositiveMap.empty A) cells.

Definition look (m : PositiveMap.t A) (c : N) : A :=
  match PositiveMap.find (N.succ_pos c) m with Some x => x | None => f c end.

Lemma look_spec : forall cells c, look (tabulate cells) c = f c.
Proof.
  intros cells c. unfold look. induction cells as [| x r IH]; simpl.
  - rewrite PositiveMap.gempty. reflexivity.
  - destruct (N.eq_dec x c) as [-> | Ne]; [rewrite PositiveMap.gss; reflexivity |].
    rewrite PositiveMap.gso; auto. intros K. apply Ne. apply N.succ_inj. rewrite <- !N.succ_pos_spec. congruence.
Qed.
End Cells.
