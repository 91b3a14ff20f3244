(** * Blocking: Breaker stops Maker from completing any of some lines, and needs only the cells of a zone for that.

    [stops H Z] is a game on the free cells of the zone [Z], where Maker moves first.  Everything outside the zone counts
    as Maker's, so of a line only its cells in the zone matter.  A cell that Maker takes leaves the zone; a cell that
    Breaker takes leaves it too, and the lines through it are stopped.  Breaker may pass. *)

From Coq Require Import NArith Arith List Bool Lia.
From Noughts Require Import Sets Lines.
Import ListNotations.
Open Scope N_scope.

Definition del (c : N) (s : set) : set := N.clearbit s c.

(** The lines that do not contain a cell. *)
Definition avoid (y : N) (H : list set) : list set := filter (fun l => negb (mem y l)) H.

Inductive stops : list set -> set -> Prop :=
| stops_all H Z : (forall l, In l H -> meets l Z = true) -> (forall c, mem c Z = true -> answered H Z c) -> stops H Z
with answered : list set -> set -> N -> Prop :=
| by_pass H Z c : stops H (del c Z) -> answered H Z c
| by_reply H Z c y : mem y Z = true -> y <> c -> stops (avoid y H) (del y (del c Z)) -> answered H Z c.

Scheme stops_mind := Minimality for stops Sort Prop
with answered_mind := Minimality for answered Sort Prop.
Combined Scheme stops_answered_ind from stops_mind, answered_mind.

(** ** Sets without a cell *)

Lemma mem_del : forall c s x, mem x (del c s) = mem x s && negb (c =? x).
Proof. intros. apply N.clearbit_eqb. Qed.

Lemma mem_del_true : forall c s x, mem x (del c s) = true <-> mem x s = true /\ x <> c.
Proof. intros. rewrite mem_del, andb_true_iff, negb_true_iff, N.eqb_neq. intuition congruence. Qed.

Lemma meets_spec : forall l s, meets l s = true <-> exists x, mem x l = true /\ mem x s = true.
Proof.
  intros l s. split.
  - intros H. rewrite meets_land, negb_true_iff, N.eqb_neq in H. destruct (some_cell _ H) as (x & X).
    rewrite mem_land, andb_true_iff in X. eauto.
  - intros (x & L & S). destruct (meets l s) eqn:E; auto. rewrite meets_false in E. rewrite (E x L) in S. discriminate.
Qed.

Lemma avoid_spec : forall y H l, In l (avoid y H) <-> In l H /\ mem y l = false.
Proof. intros. unfold avoid. rewrite filter_In, negb_true_iff. tauto. Qed.

Definition size (s : set) : nat := length (elements s).

Lemma size_del : forall c s, mem c s = true -> (size (del c s) < size s)%nat.
Proof.
  intros c s C. unfold size.
  assert (ND : NoDup (c :: elements (del c s))).
  { constructor; [| apply elements_nodup]. rewrite elements_spec, mem_del_true. tauto. }
  apply (NoDup_incl_length ND). intros x [<- | X]; apply elements_spec; auto.
  apply elements_spec, mem_del_true in X. tauto.
Qed.

Lemma size_sub : forall s t, (forall x, mem x s = true -> mem x t = true) -> (size s <= size t)%nat.
Proof.
  intros s t S. apply NoDup_incl_length; [apply elements_nodup |]. intros x X. apply elements_spec.
  apply S. apply elements_spec. exact X.
Qed.

Lemma size_del_le : forall c s, (size (del c s) <= size s)%nat.
Proof. intros. apply size_sub. intros x X. apply mem_del_true in X. tauto. Qed.

(** ** Other lines, other zones *)

(** Breaker who stops some lines stops every line that contains one of them. *)
Lemma stops_cover : forall H Z, stops H Z -> forall H',
  (forall l', In l' H' -> exists l, In l H /\ forall x, mem x l = true -> mem x Z = true -> mem x l' = true) ->
  stops H' Z.
Proof.
  set (cover := fun H Z H' =>
    forall l', In l' H' -> exists l, In l H /\ forall x, mem x l = true -> mem x Z = true -> mem x l' = true).
  apply (stops_mind (fun H Z => forall H', cover H Z H' -> stops H' Z)
    (fun H Z c => forall H', cover H Z H' -> answered H' Z c)).
  - intros H Z M _ IH H' C. constructor.
    + intros l' I. destruct (C l' I) as (l & Il & Sl). specialize (M l Il). apply meets_spec in M.
      destruct M as (x & X & Xz). apply meets_spec. eauto.
    + intros c Cz. apply IH; auto.
  - intros H Z c _ IH H' C. apply by_pass. apply IH. intros l' I. destruct (C l' I) as (l & Il & Sl). exists l.
    split; auto. intros x X Xz. apply mem_del_true in Xz. apply Sl; tauto.
  - intros H Z c y Y Ne _ IH H' C. apply by_reply with (y := y); auto. apply IH. intros l' I. apply avoid_spec in I.
    destruct I as [I Yl]. destruct (C l' I) as (l & Il & Sl). exists l. split.
    + apply avoid_spec. split; auto. destruct (mem y l) eqn:E; auto. rewrite (Sl y E Y) in Yl. discriminate.
    + intros x X Xz. apply mem_del_true in Xz. destruct Xz as [Xz _]. apply mem_del_true in Xz. apply Sl; tauto.
Qed.

Lemma stops_fewer : forall H H' Z, stops H Z -> incl H' H -> stops H' Z.
Proof. intros H H' Z S I. apply (stops_cover H Z S). intros l L. exists l. split; auto. Qed.

(** A zone may lose cells on no line, and gain any cells. *)
Lemma stops_zone : forall H Z Z', stops H Z ->
  (forall l x, In l H -> mem x l = true -> mem x Z = true -> mem x Z' = true) -> stops H Z'.
Proof.
  enough (G : forall n H Z Z', (size Z' < n)%nat -> stops H Z ->
    (forall l x, In l H -> mem x l = true -> mem x Z = true -> mem x Z' = true) -> stops H Z').
  { intros H Z Z' S I. apply (G (Datatypes.S (size Z')) H Z Z'); auto. }
  induction n as [| n IH]; intros H Z Z' Hn St I; [lia |]. inversion St as [H0 Z0 M A E1 E2]; subst H0 Z0. constructor.
  { intros l L. specialize (M l L). apply meets_spec in M. destruct M as (x & X & Xz). apply meets_spec. exists x. eauto. }
  intros c C. pose proof (size_del c Z' C) as Sc. destruct (mem c Z) eqn:Cz.
  - specialize (A c Cz). inversion A as [H0 Z0 c0 P | H0 Z0 c0 y Y Ne P]; subst.
    + apply by_pass. apply (IH H (del c Z)); auto; [lia |]. intros l x L X Xz. apply mem_del_true in Xz.
      apply mem_del_true. split; [apply (I l x); tauto | tauto].
    + destruct (mem y Z') eqn:Yz.
      * apply by_reply with (y := y); auto. apply (IH _ (del y (del c Z))); auto.
        -- pose proof (size_del_le y (del c Z')). lia.
        -- intros l x L X Xz. apply avoid_spec in L. rewrite !mem_del_true in *. destruct Xz as [[Xz Xc] Xy].
           repeat split; auto. apply (I l x); tauto.
      * (* No line contains the reply. *)
        apply by_pass. apply (IH H (del y (del c Z))).
        -- lia.
        -- apply (stops_fewer (avoid y H)); auto. intros l L. apply avoid_spec. split; auto.
           destruct (mem y l) eqn:Yl; auto. rewrite (I l y L Yl Y) in Yz. discriminate.
        -- intros l x L X Xz. rewrite !mem_del_true in *. destruct Xz as [[Xz Xc] Xy]. split; auto. apply (I l x); tauto.
  - apply by_pass. apply (IH H Z); auto; [lia |]. intros l x L X Xz. apply mem_del_true. split; [apply (I l x); auto |].
    intros ->. congruence.
Qed.

Lemma stops_wider : forall H Z Z', stops H Z -> (forall x, mem x Z = true -> mem x Z' = true) -> stops H Z'.
Proof. intros H Z Z' S I. apply (stops_zone H Z); auto. Qed.

Lemma stops_none : forall Z, stops [] Z.
Proof.
  intros Z. apply (stops_wider [] 0).
  - constructor; [intros l [] |]. intros c C. rewrite mem_0 in C. discriminate.
  - intros x X. rewrite mem_0 in X. discriminate.
Qed.

(** ** Two zones without a common cell *)

Lemma stops_union : forall H1 Z1 H2 Z2 H, stops H1 Z1 -> stops H2 Z2 ->
  (forall x, mem x Z1 = true -> mem x Z2 = false) -> (forall l, In l H -> In l H1 \/ In l H2) -> stops H (N.lor Z1 Z2).
Proof.
  enough (G : forall n H1 Z1 H2 Z2 H, (size (N.lor Z1 Z2) < n)%nat -> stops H1 Z1 -> stops H2 Z2 ->
    (forall x, mem x Z1 = true -> mem x Z2 = false) -> (forall l, In l H -> In l H1 \/ In l H2) -> stops H (N.lor Z1 Z2)).
  { intros H1 Z1 H2 Z2 H S1 S2 D I. eapply G; eauto. }
  induction n as [| n IH]; intros H1 Z1 H2 Z2 H Hn S1 S2 D I; [lia |].
  (* Maker takes a cell of one of the zones. *)
  assert (Side : forall H1 Z1 H2 Z2, (size (N.lor Z1 Z2) < Datatypes.S n)%nat -> stops H1 Z1 -> stops H2 Z2 ->
    (forall x, mem x Z1 = true -> mem x Z2 = false) -> (forall l, In l H -> In l H1 \/ In l H2) ->
    forall c, mem c Z1 = true -> answered H (N.lor Z1 Z2) c).
  { clear - IH. intros H1 Z1 H2 Z2 Hn S1 S2 D I c C. inversion S1 as [H0 Z0 _ A E1 E2]; subst H0 Z0.
    assert (Cz : mem c (N.lor Z1 Z2) = true) by (rewrite mem_lor, C; reflexivity).
    assert (E : del c (N.lor Z1 Z2) = N.lor (del c Z1) Z2).
    { apply set_ext. intros x. rewrite mem_lor, !mem_del, mem_lor. destruct (N.eqb_spec c x); simpl.
      - subst x. rewrite (D c C), !andb_false_r. reflexivity.
      - rewrite !andb_true_r. reflexivity. }
    pose proof (size_del c _ Cz) as Sc. specialize (A c C). inversion A as [H0 Z0 c0 P | H0 Z0 c0 y Y Ne P]; subst.
    - apply by_pass. rewrite E in *. apply (IH H1 (del c Z1) H2 Z2); auto; [lia |].
      intros x X. apply mem_del_true in X. apply D. tauto.
    - apply by_reply with (y := y); auto; [rewrite mem_lor, Y; reflexivity |].
      assert (E' : del y (del c (N.lor Z1 Z2)) = N.lor (del y (del c Z1)) Z2).
      { rewrite E. apply set_ext. intros x. rewrite mem_lor, (mem_del y), mem_lor, (mem_del y). destruct (N.eqb_spec y x); simpl.
        - subst x. rewrite (D y Y), !andb_false_r. reflexivity.
        - rewrite !andb_true_r. reflexivity. }
      pose proof (size_del_le y (del c (N.lor Z1 Z2))) as Sy.
      rewrite E' in *. apply (IH (avoid y H1) _ (avoid y H2) Z2); auto.
      + lia.
      + apply (stops_fewer H2); auto. intros l L. apply avoid_spec in L. tauto.
      + intros x X. rewrite !mem_del_true in X. apply D. tauto.
      + intros l L. rewrite !avoid_spec in *. destruct L as [L Yl]. destruct (I l L); auto. }
  constructor.
  - intros l L. apply meets_spec. destruct (I l L) as [K | K];
      [inversion S1 as [? ? M _ E1 E2] | inversion S2 as [? ? M _ E1 E2]]; subst; specialize (M l K);
      apply meets_spec in M; destruct M as (x & X & Xz); exists x; split; auto; rewrite mem_lor, Xz; auto using orb_true_r.
  - intros c C. rewrite mem_lor, orb_true_iff in C. destruct C as [C | C]; [apply (Side H1 Z1 H2 Z2); auto |].
    rewrite N.lor_comm in *. apply (Side H2 Z2 H1 Z1); auto.
    + intros x X. destruct (mem x Z1) eqn:K; auto. rewrite (D x K) in X. discriminate.
    + intros l L. destruct (I l L); auto.
Qed.

(** ** Pairs *)

Lemma stops_pair : forall x y H, x <> y -> (forall l, In l H -> mem x l = true /\ mem y l = true) ->
  stops H (add x (add y 0)).
Proof.
  intros x y H Ne I.
  assert (Away : forall z Z, (forall l, In l H -> mem z l = true) -> stops (avoid z H) Z).
  { intros z Z K. apply (stops_fewer []); [apply stops_none |]. intros l L. apply avoid_spec in L. destruct L as [L F].
    rewrite (K l L) in F. discriminate. }
  constructor.
  - intros l L. apply meets_spec. exists x. split; [apply I; auto | apply mem_add_same].
  - intros c C. apply mem_add_inv in C. destruct C as [-> | C].
    + apply by_reply with (y := y); auto; [apply mem_add_old; apply mem_add_same |]. apply Away. apply I.
    + apply mem_add_inv in C. destruct C as [-> | C]; [| rewrite mem_0 in C; discriminate].
      apply by_reply with (y := x); auto; [apply mem_add_same |]. apply Away. apply I.
Qed.

(** The cells of some pairs, if no cell is in two of them. *)
Fixpoint paired (ps : list (N * N)) : option set :=
  match ps with
  | [] => Some 0
  | (x, y) :: ps =>
      match paired ps with
      | Some s => if (x =? y) || mem x s || mem y s then None else Some (add x (add y s))
      | None => None
      end
  end.

Definition has_pair (ps : list (N * N)) (l : set) : bool := existsb (fun p => mem (fst p) l && mem (snd p) l) ps.

Theorem stops_pairs : forall ps s H, paired ps = Some s -> (forall l, In l H -> has_pair ps l = true) -> stops H s.
Proof.
  induction ps as [| [x y] ps IH]; intros s H P I; simpl in P.
  - injection P as <-. apply (stops_fewer []); [apply stops_none |]. intros l L. apply I in L. discriminate.
  - destruct (paired ps) as [t |] eqn:E; try discriminate.
    destruct ((x =? y) || mem x t || mem y t) eqn:D; try discriminate. injection P as <-.
    rewrite !orb_false_iff, N.eqb_neq in D. destruct D as ((Ne & X) & Y).
    replace (add x (add y t)) with (N.lor (add x (add y 0)) t) by (rewrite !lor_add_l; f_equal; f_equal; apply N.lor_0_l).
    apply (stops_union (filter (fun l => mem x l && mem y l) H) _ (filter (has_pair ps) H) t).
    + apply stops_pair; auto. intros l L. apply filter_In in L. destruct L as [_ L]. apply andb_true_iff in L. exact L.
    + apply IH; auto. intros l L. apply filter_In in L. tauto.
    + intros z Z. apply mem_add_inv in Z. destruct Z as [-> | Z]; auto. apply mem_add_inv in Z.
      destruct Z as [-> | Z]; auto. rewrite mem_0 in Z. discriminate.
    + intros l L. rewrite !filter_In. specialize (I l L). simpl in I. apply orb_true_iff in I. tauto.
Qed.
