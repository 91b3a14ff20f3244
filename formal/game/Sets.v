(** * Sets of cells, as bits of a number.

    Equal sets are equal numbers, so "the same position" is plain equality; and the sets compute, inside Coq and in
    the extracted program, without an axiom. *)

From Coq Require Import NArith List Bool Lia Arith.
Import ListNotations.
Open Scope N_scope.

Definition set := N.
Definition mem (c : N) (s : set) : bool := N.testbit s c.
Definition add (c : N) (s : set) : set := N.setbit s c.

(** Every cell of one set is in another ([sub_spec]); found without building a set. *)
Fixpoint sub_bits (p q : positive) : bool :=
  match p, q with
  | xH, xO _ | xI _, xO _ => false
  | xH, _ => true
  | _, xH => false
  | xO p, xO q | xO p, xI q | xI p, xI q => sub_bits p q
  end.
Definition sub (s t : set) : bool :=
  match s, t with
  | N0, _ => true
  | Npos _, N0 => false
  | Npos p, Npos q => sub_bits p q
  end.

Fixpoint els (p : positive) (i : N) : list N :=
  match p with
  | xH => [i]
  | xO q => els q (N.succ i)
  | xI q => i :: els q (N.succ i)
  end.

(** The cells of a set, in ascending order. *)
Definition elements (s : set) : list N := match s with N0 => [] | Npos p => els p 0 end.

Lemma mem_add : forall c s x, mem x (add c s) = (N.eqb c x) || mem x s.
Proof. intros. apply N.setbit_eqb. Qed.

Lemma mem_add_same : forall c s, mem c (add c s) = true.
Proof. intros. rewrite mem_add, N.eqb_refl. reflexivity. Qed.

Lemma mem_add_old : forall c s x, mem x s = true -> mem x (add c s) = true.
Proof. intros. rewrite mem_add, H. apply orb_true_r. Qed.

Lemma mem_add_inv : forall c s x, mem x (add c s) = true -> x = c \/ mem x s = true.
Proof.
  intros c s x H. rewrite mem_add in H. apply orb_true_iff in H. destruct H as [H | H]; auto.
  apply N.eqb_eq in H. auto.
Qed.

Lemma mem_lor : forall c s t, mem c (N.lor s t) = mem c s || mem c t.
Proof. intros. apply N.lor_spec. Qed.

Lemma mem_ldiff : forall c s t, mem c (N.ldiff s t) = mem c s && negb (mem c t).
Proof. intros. apply N.ldiff_spec. Qed.

Lemma mem_0 : forall c, mem c 0 = false.
Proof. intros. apply N.bits_0. Qed.

Lemma set_ext : forall s t, (forall c, mem c s = mem c t) -> s = t.
Proof. intros s t H. apply N.bits_inj. exact H. Qed.

Lemma sub_bits_ldiff : forall p q, sub_bits p q = (Pos.ldiff p q =? 0).
Proof. induction p; intros [q | q |]; simpl; auto; try rewrite IHp; destruct (Pos.ldiff p q); reflexivity. Qed.

Lemma sub_ldiff : forall s t, sub s t = (N.ldiff s t =? 0).
Proof. intros [| p] [| q]; simpl; auto. apply sub_bits_ldiff. Qed.

Lemma sub_spec : forall s t, sub s t = true <-> (forall c, mem c s = true -> mem c t = true).
Proof.
  intros s t. rewrite sub_ldiff, N.eqb_eq. split.
  - intros H c Hc. assert (E : mem c (N.ldiff s t) = false) by (rewrite H; apply mem_0).
    rewrite mem_ldiff, Hc in E. destruct (mem c t); auto.
  - intros H. apply set_ext. intros c. rewrite mem_ldiff, mem_0.
    destruct (mem c s) eqn:E; auto. rewrite (H c E). reflexivity.
Qed.

Lemma sub_refl : forall s, sub s s = true.
Proof. intros. apply sub_spec. auto. Qed.

Lemma sub_trans : forall s t u, sub s t = true -> sub t u = true -> sub s u = true.
Proof. intros s t u H K. rewrite sub_spec in *. auto. Qed.

Lemma sub_add : forall c s t, sub s t = true -> sub (add c s) (add c t) = true.
Proof.
  intros c s t H. rewrite sub_spec in *. intros x Hx. apply mem_add_inv in Hx.
  destruct Hx as [-> | Hx]; [apply mem_add_same | apply mem_add_old; auto].
Qed.

Lemma sub_add_r : forall c s t, sub s t = true -> sub s (add c t) = true.
Proof. intros c s t H. rewrite sub_spec in *. intros x Hx. apply mem_add_old. auto. Qed.

Lemma els_spec : forall p i c, In c (els p i) <-> exists k, c = i + k /\ Pos.testbit p k = true.
Proof.
  induction p; intros i c; simpl els.
  - split.
    + intros [-> | H].
      * exists 0. split; [lia | reflexivity].
      * apply IHp in H. destruct H as (k & -> & H). exists (N.succ k). split; [lia |].
        simpl. destruct k; simpl; auto. rewrite Pos.pred_N_succ. exact H.
    + intros (k & -> & H). destruct k as [| q].
      * left. lia.
      * right. apply IHp. simpl in H. exists (Pos.pred_N q). split; auto.
        rewrite N.pos_pred_spec. lia.
  - split.
    + intros H. apply IHp in H. destruct H as (k & -> & H). exists (N.succ k). split; [lia |].
      simpl. destruct k; simpl; auto. rewrite Pos.pred_N_succ. exact H.
    + intros (k & -> & H). destruct k as [| q].
      * simpl in H. discriminate.
      * apply IHp. simpl in H. exists (Pos.pred_N q). split; auto. rewrite N.pos_pred_spec. lia.
  - split.
    + intros [-> | []]. exists 0. split; [lia | reflexivity].
    + intros (k & -> & H). destruct k; simpl in H; try discriminate. left. lia.
Qed.

Lemma elements_spec : forall s c, In c (elements s) <-> mem c s = true.
Proof.
  intros [| p] c.
  - rewrite mem_0. split; [intros [] | discriminate].
  - unfold elements. rewrite els_spec. unfold mem. simpl. split.
    + intros (k & -> & H). exact H.
    + intros H. exists c. split; auto.
Qed.

Lemma els_above : forall p i c, In c (els p i) -> i <= c.
Proof. intros p i c H. apply els_spec in H. destruct H as (k & -> & _). lia. Qed.

Lemma els_nodup : forall p i, NoDup (els p i).
Proof.
  induction p; intros i; simpl; auto.
  - constructor; auto. intros H. apply els_above in H. lia.
  - constructor; auto. constructor.
Qed.

Lemma elements_nodup : forall s, NoDup (elements s).
Proof. intros [| p]; simpl; [constructor | apply els_nodup]. Qed.

Lemma mem_land : forall x s t, mem x (N.land s t) = mem x s && mem x t.
Proof. intros. apply N.land_spec. Qed.

(** Two sets without a common cell. *)
Lemma land_0 : forall s t, N.land s t = 0 -> forall x, mem x s = true -> mem x t = false.
Proof.
  intros s t H x X. assert (Q : mem x (N.land s t) = false) by (rewrite H; apply mem_0).
  rewrite mem_land, X in Q. exact Q.
Qed.

(** A set that is not empty has an element. *)
Lemma some_cell : forall s, s <> 0 -> exists x, mem x s = true.
Proof. intros s H. exists (N.log2 s). apply N.bit_log2. exact H. Qed.

Lemma lor_add_r : forall c s t, N.lor s (add c t) = add c (N.lor s t).
Proof. intros. apply set_ext. intros x. rewrite mem_lor, !mem_add, mem_lor. destruct (c =? x), (mem x s); auto. Qed.

Lemma lor_add_l : forall c s t, N.lor (add c s) t = add c (N.lor s t).
Proof. intros. rewrite N.lor_comm, lor_add_r, N.lor_comm. reflexivity. Qed.

Definition of_list (l : list N) : set := fold_right add 0 l.

Lemma of_list_spec : forall l x, mem x (of_list l) = true <-> In x l.
Proof.
  induction l as [| y l IH]; intros x.
  - split; [| intros []]. intros H. change (mem x 0 = true) in H. rewrite mem_0 in H. discriminate.
  - change (of_list (y :: l)) with (add y (of_list l)). split.
    + intros H. apply mem_add_inv in H. destruct H as [-> | H]; [left; auto | right; apply IH; auto].
    + intros [-> | H]; [apply mem_add_same | apply mem_add_old; apply IH; auto].
Qed.

(** ** A line and a set of stones

    Checking a proof is mostly this, so both functions walk over the bits once and build no set. *)

(** They have a common cell. *)
Fixpoint meets_bits (p q : positive) : bool :=
  match p, q with
  | xO p, xO q | xO p, xI q | xI p, xO q => meets_bits p q
  | xO _, xH | xH, xO _ => false
  | _, _ => true
  end.
Definition meets (l s : set) : bool := match l, s with Npos p, Npos q => meets_bits p q | _, _ => false end.

Lemma meets_land : forall l s, meets l s = negb (N.land l s =? 0).
Proof.
  assert (P : forall p q, meets_bits p q = negb (Pos.land p q =? 0)).
  { induction p; intros [q | q |]; simpl; auto; rewrite ?IHp; destruct (Pos.land p q); reflexivity. }
  intros [| p] [| q]; simpl; auto.
Qed.

(** The first numbers, ready made: a list of these is cheaper than counting. *)
Fixpoint count (n : nat) (i : N) : list N := match n with O => [] | S n => i :: count n (N.succ i) end.
Definition limit : N := 512.
Definition names : list N := count (N.to_nat limit) 0.

Fixpoint named (p : positive) (ns : list N) : list N :=
  match ns with
  | [] => els p limit
  | c :: ns => match p with xH => [c] | xO p => named p ns | xI p => c :: named p ns end
  end.

Fixpoint lacks_bits (p q : positive) (ns : list N) : list N :=
  match ns with
  | [] => match Pos.ldiff p q with N0 => [] | Npos r => els r limit end
  | c :: ns =>
      match p, q with
      | xH, xO _ => [c]
      | xH, _ => []
      | xO p, xH | xI p, xH => named p ns
      | xI p, xO q => c :: lacks_bits p q ns
      | xO p, xO q | xO p, xI q | xI p, xI q => lacks_bits p q ns
      end
  end.

(** The cells of a line without a stone of a set, in ascending order. *)
Definition lacks (l s : set) : list N :=
  match l, s with
  | N0, _ => []
  | Npos p, N0 => named p names
  | Npos p, Npos q => lacks_bits p q names
  end.

Lemma named_els : forall p n i, i + N.of_nat n = limit -> named p (count n i) = els p i.
Proof.
  induction p; intros [| n] i H; cbn [count named]; try (assert (E : i = limit) by lia; rewrite E; reflexivity);
    cbn [els]; auto.
  - f_equal. apply IHp. lia.
  - apply IHp. lia.
Qed.

Lemma lacks_bits_ldiff : forall p q n i, i + N.of_nat n = limit ->
  lacks_bits p q (count n i) = match Pos.ldiff p q with N0 => [] | Npos r => els r i end.
Proof.
  induction p; intros [q | q |] [| n] i H; cbn [count lacks_bits Pos.ldiff];
    try (assert (E : i = limit) by lia; rewrite E; reflexivity);
    try (rewrite IHp by lia; destruct (Pos.ldiff p q); reflexivity); try reflexivity.
  - cbn [els]. apply named_els. lia.
  - cbn [els]. apply named_els. lia.
Qed.

Lemma lacks_elements : forall l s, lacks l s = elements (N.ldiff l s).
Proof.
  intros [| p] [| q]; auto.
  - apply (named_els p (N.to_nat limit) 0). reflexivity.
  - unfold lacks, names. rewrite lacks_bits_ldiff by reflexivity. simpl. destruct (Pos.ldiff p q); reflexivity.
Qed.

Lemma lacks_nodup : forall l s, NoDup (lacks l s).
Proof. intros. rewrite lacks_elements. apply elements_nodup. Qed.

Lemma lacks_spec : forall l s x, In x (lacks l s) <-> mem x l = true /\ mem x s = false.
Proof. intros. rewrite lacks_elements, elements_spec, mem_ldiff, andb_true_iff, negb_true_iff. tauto. Qed.
