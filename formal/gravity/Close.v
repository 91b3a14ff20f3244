(** * The follow-up rule as a check: given the pairs, does the follower win, or hold?

    [deep c] are all cells below [c] in its column. *)

From Coq Require Import NArith Arith List Bool Lia.
From Noughts Require Import Determined Replies Symmetry Lines FollowUp.
Import ListNotations.
Open Scope N_scope.

Section Close.
Variable g : game.
Variable deep : N -> set.
Hypothesis deep_ok : forall c z, mem c (board g) = true -> mem z (deep c) = true ->
  mem z (under g c) = true \/ exists y, mem y (under g c) = true /\ mem z (deep y) = true.

(** What lies under a cell has a higher number. *)
Hypothesis rising : forall c y, mem c (board g) = true -> mem y (under g c) = true -> mem y (board g) = true /\ c < y.

(** In the column of a free cell there is a move. *)
Lemma climb : forall n f u, (N.to_nat (N.log2 (board g) - u) < n)%nat -> mem u (board g) = true -> mem u f = false ->
  exists c, legal g f c = true.
Proof.
  induction n as [| n IH]; intros f u Hn B F; [lia |].
  destruct (N.ldiff (under g u) f) as [| p] eqn:E.
  - exists u. apply legal_spec. repeat split; auto. rewrite sub_ldiff, E. reflexivity.
  - assert (K : mem (N.log2 (Npos p)) (N.ldiff (under g u) f) = true).
    { rewrite E. apply N.bit_log2. discriminate. }
    rewrite mem_ldiff, andb_true_iff, negb_true_iff in K. destruct K as [K1 K2].
    destruct (rising u _ B K1) as [B' Lt]. apply (IH f (N.log2 (Npos p))); auto.
    assert (Le : N.log2 (Npos p) <= N.log2 (board g)).
    { destruct (N.le_gt_cases (N.log2 (Npos p)) (N.log2 (board g))) as [Q | Q]; auto.
      apply N.bits_above_log2 in Q. unfold mem in B'. rewrite Q in B'. discriminate. }
    lia.
Qed.

(** ** The follow-up rule as a check *)

Definition deeps (l : set) : set := fold_right (fun x acc => N.lor (deep x) acc) 0 (elements l).

(** The follower answers by these pairs: [up] are vertical, [odd] are of playable cells, [out] lies above the stopper [s]. *)
Definition close (lead follow : set) (up odd : list (N * N)) (out : set) (s : N) : bool :=
  let f0 := N.lor lead follow in
  let oo := odd ++ swap odd in
  let reach := N.lor lead (of_list (map fst up ++ map fst oo)) in
  let certain := N.lor follow (of_list (map snd up)) in
  let winners := of_list (filter (fun u => complete g (add u follow)) (map snd up)) in
  (N.land lead follow =? 0) && (N.land out f0 =? 0) && negb (complete g follow) &&
  ((out =? 0) || (existsb (fun p => snd p =? s) up && complete g (add s follow))) &&
  forallb (fun x => sub (deep x) f0) (elements f0) &&
  sub (board g) (N.lor f0 (N.lor out (of_list (map fst up ++ map snd up ++ map fst oo)))) &&
  forallb (fun p => (under g (snd p) =? add (fst p) 0) && mem (snd p) (board g) && negb (mem (fst p) f0) &&
    negb (mem (snd p) f0) && negb (mem (fst p) out) && negb (mem (snd p) out)) up &&
  forallb (fun p => negb (fst p =? snd p) && legal g f0 (fst p) && negb (mem (fst p) out)) oo &&
  forallb (fun p => forallb (fun q => negb (fst p =? snd q) && (negb (fst p =? fst q) || (snd p =? snd q)) &&
    (negb (snd p =? snd q) || (fst p =? fst q))) up) up &&
  forallb (fun p => forallb (fun q => negb (fst p =? fst q) || (snd p =? snd q)) oo) oo &&
  forallb (fun p => forallb (fun q => negb (fst p =? fst q) && negb (snd p =? fst q)) oo) up &&
  forallb (fun c => meets (under g c) (add s out)) (elements out) &&
  forallb (fun l => negb (sub l reach) || existsb (fun p => mem (fst p) l && mem (snd p) l) odd ||
    (let under_it := deeps l in
     let below := N.land certain under_it in existsb (fun l' => sub l' below) (lines g) || meets under_it winners)) (lines g).

(** It wins if it has a threat among the upper cells (a stopper is one), or a line in its certain cells. *)
Definition closes_won (follow : set) (up : list (N * N)) : bool :=
  existsb (fun u => complete g (add u follow)) (map snd up) ||
  existsb (fun l => sub l (N.lor follow (of_list (map snd up)))) (lines g).

Lemma deeps_spec : forall l y, mem y (deeps l) = true -> exists x, mem x l = true /\ mem y (deep x) = true.
Proof.
  intros l y H. unfold deeps in H.
  assert (E : forall x, In x (elements l) -> mem x l = true) by (intros x X; apply elements_spec; exact X).
  induction (elements l) as [| x r IH]; cbn [fold_right] in H.
  - rewrite mem_0 in H. discriminate.
  - rewrite mem_lor, orb_true_iff in H. destruct H as [H | H].
    + exists x. split; auto. apply E. left. reflexivity.
    + apply IH; auto. intros z Z. apply E. right. exact Z.
Qed.

Theorem close_sound : forall lead follow up odd out s, close lead follow up odd out s = true ->
  held g lead follow /\ (closes_won follow up = true -> loses g lead follow).
Proof.
  intros lead follow up odd out s H. unfold close in H. rewrite !andb_true_iff, !forallb_forall in H.
  destruct H as ((((((((((((DJ & Out) & Op) & St) & Dp) & Cov) & Vert) & Lev) & UU) & OO) & UO) & Blk) & Hl).
  apply N.eqb_eq in DJ, Out. apply negb_true_iff in Op.
  assert (M : forall x y, mate odd x y <-> In (x, y) (odd ++ swap odd)).
  { intros x y. unfold mate. rewrite in_app_iff, In_swap. tauto. }
  assert (V : forall x u, In (x, u) up -> under g u = add x 0 /\ mem u (board g) = true /\
    mem x (N.lor lead follow) = false /\ mem u (N.lor lead follow) = false /\ mem x out = false /\ mem u out = false).
  { intros x u P. apply Vert in P. cbn [fst snd] in P. rewrite !andb_true_iff, !negb_true_iff, N.eqb_eq in P. tauto. }
  assert (L : forall x y, mate odd x y -> x <> y /\ legal g (N.lor lead follow) x = true /\ mem x out = false).
  { intros x y P. apply M, Lev in P. cbn [fst snd] in P. rewrite !andb_true_iff, !negb_true_iff, N.eqb_neq in P. tauto. }
  assert (UUp : forall x u x' u', In (x, u) up -> In (x', u') up -> x <> u' /\ (x = x' -> u = u') /\ (u = u' -> x = x')).
  { intros x u x' u' P Q. apply UU in P. rewrite forallb_forall in P. apply P in Q. cbn [fst snd] in Q.
    rewrite !andb_true_iff, !orb_true_iff, !negb_true_iff, !N.eqb_neq, !N.eqb_eq in Q. intuition congruence. }
  assert (UOp : forall x u y z, In (x, u) up -> mate odd y z -> x <> y /\ u <> y).
  { intros x u y z P Q. apply M in Q. apply UO in P. rewrite forallb_forall in P. apply P in Q. cbn [fst snd] in Q.
    rewrite andb_true_iff, !negb_true_iff, !N.eqb_neq in Q. exact Q. }
  assert (V4 : forall x u, In (x, u) up -> under g u = add x 0 /\ mem u (board g) = true /\
    mem x (N.lor lead follow) = false /\ mem u (N.lor lead follow) = false).
  { intros x u P. destruct (V x u P) as (A & B & C & D & _). auto. }
  pose proof (upper g lead follow up odd out deep V4 UUp UOp) as Upper.
  assert (F : held g lead follow /\
    ((forall L W, balanced g lead follow up odd out deep L W -> exists c, legal g (N.lor L W) c = true) ->
     loses g lead follow)).
  { apply (follow_up g lead follow up odd out s deep).
    - intros c B F. rewrite sub_spec in Cov. apply Cov in B. rewrite !(mem_lor c), <- mem_lor, F in B. simpl in B.
      apply orb_true_iff in B. destruct B as [B | B]; auto. apply of_list_spec in B. rewrite !in_app_iff, !in_map_iff in B.
      destruct B as [([x y] & E & I) | [([x y] & E & I) | ([x y] & E & I)]]; cbn [fst snd] in E; subst; eauto.
      right. right. left. exists y. apply M. exact I.
    - intros x u P. destruct (V x u P) as (A & B & C & D & _). auto.
    - intros x y P. destruct (L x y (or_introl P)) as (A & B & _), (L y x (or_intror P)) as (_ & C & _). auto.
    - intros x u x' u' P Q. apply UU in P. rewrite forallb_forall in P. apply P in Q. cbn [fst snd] in Q.
      rewrite !andb_true_iff, !orb_true_iff, !negb_true_iff, !N.eqb_neq, !N.eqb_eq in Q. intuition congruence.
    - intros x y z P Q. apply M in P, Q. apply OO in P. rewrite forallb_forall in P. apply P in Q. cbn [fst snd] in Q.
      rewrite N.eqb_refl in Q. apply N.eqb_eq. exact Q.
    - intros x u y z P Q. apply M in Q. apply UO in P. rewrite forallb_forall in P. apply P in Q. cbn [fst snd] in Q.
      rewrite andb_true_iff, !negb_true_iff, !N.eqb_neq in Q. exact Q.
    - intros x u P. destruct (V x u P) as (_ & _ & _ & _ & A & B). auto.
    - intros x y P. apply (L x y P).
    - intros c C. apply elements_spec, Blk in C. destruct (N.land (under g c) (add s out)) as [| p] eqn:E.
      + rewrite meets_land, E in C. discriminate.
      + exists (N.log2 (Npos p)). assert (K : mem (N.log2 (Npos p)) (N.land (under g c) (add s out)) = true).
        { rewrite E. apply N.bit_log2. discriminate. }
        rewrite mem_land, andb_true_iff in K. destruct K as [K1 K2]. split; auto. apply mem_add_inv in K2. exact K2.
    - apply orb_true_iff in St. destruct St as [St | St]; [left; apply N.eqb_eq; exact St | right].
      apply andb_true_iff in St. destruct St as [Su C]. split; auto.
      apply existsb_exists in Su. destruct Su as ([z u] & P & E). cbn [snd] in E. apply N.eqb_eq in E. subst. eauto.
    - intros c f Lc Df. apply legal_spec in Lc. destruct Lc as (B & _ & U). rewrite sub_spec in *. intros z Z.
      destruct (deep_ok c z B Z) as [K | (y & Y & K)]; auto. specialize (Df y (U y Y)). rewrite sub_spec in Df. auto.
    - intros l I. apply Hl in I. rewrite !orb_true_iff, negb_true_iff in I. destruct I as [[I | I] | I].
      + left. destruct (existsb (fun x => negb (mem x (N.lor lead (of_list (map fst up ++ map fst (odd ++ swap odd)))))) (elements l)) eqn:E.
        * apply existsb_exists in E. destruct E as (x & X & K). apply elements_spec in X. exists x. split; auto.
          rewrite negb_true_iff, mem_lor, orb_false_iff in K. destruct K as [K1 K2].
          assert (K3 : ~ In x (map fst up ++ map fst (odd ++ swap odd))).
          { intros Q. apply of_list_spec in Q. congruence. }
          rewrite in_app_iff in K3. intros [R | [(u & R) | (y & R)]]; [congruence | |]; apply K3.
          -- left. apply in_map_iff. exists (x, u). auto.
          -- right. apply in_map_iff. exists (x, y). split; auto. apply M. exact R.
        * exfalso. rewrite <- not_true_iff_false in I. apply I. apply sub_spec. intros x X.
          destruct (mem x (N.lor lead (of_list (map fst up ++ map fst (odd ++ swap odd))))) eqn:K; auto.
          rewrite <- not_true_iff_false in E. exfalso. apply E. apply existsb_exists. exists x.
          rewrite K. split; auto. apply elements_spec. exact X.
      + right. left. apply existsb_exists in I. destruct I as ([x y] & P & K). cbn [fst snd] in K. apply andb_true_iff in K.
        exists x, y. tauto.
      + right. right. cbv zeta in I. destruct I as [I | I].
        2: { right. set (ws := of_list (filter (fun u => complete g (add u follow)) (map snd up))) in *.
             destruct (N.land (deeps l) ws) as [| p] eqn:E; [rewrite meets_land, E in I; discriminate |].
             assert (K : mem (N.log2 (Npos p)) (N.land (deeps l) ws) = true).
             { rewrite E. apply N.bit_log2. discriminate. }
             rewrite mem_land, andb_true_iff in K. destruct K as [K1 K2]. apply deeps_spec in K1. destruct K1 as (x & X & D).
             apply of_list_spec, filter_In in K2. destruct K2 as [K2 C]. apply in_map_iff in K2.
             destruct K2 as ([z u] & E2 & P). cbn [snd] in E2. rewrite <- E2 in *. exists x, z, u. auto. }
        left. apply existsb_exists in I. destruct I as (l' & I' & S). exists l'. split; auto. intros y Y.
        rewrite sub_spec in S. apply S in Y. rewrite mem_land, mem_lor, andb_true_iff, orb_true_iff in Y. destruct Y as [C D]. split.
        * destruct C as [C | C]; [left; exact C | right]. apply of_list_spec, in_map_iff in C. destruct C as ([x u] & E & P).
          cbn [snd] in E. subst. eauto.
        * apply deeps_spec. exact D.
    - apply land_0. exact DJ.
    - exact Op.
    - intros x X. apply Dp. apply elements_spec. exact X.
    - apply land_0. exact Out.
  }
  destruct F as [F1 F2]. split; auto. intros Win. apply F2.
  intros L0 W0 B. apply orb_true_iff in Win.
  assert (U : exists z u, In (z, u) up /\ mem u (N.lor L0 W0) = false).
  { destruct Win as [Win | Win].
    - apply existsb_exists in Win. destruct Win as (u & P & C). apply in_map_iff in P. destruct P as ([z v] & E & P).
      cbn [snd] in E. subst. exists z, u. split; auto.
      destruct (mem u (N.lor L0 W0)) eqn:D; auto. exfalso.
      assert (K : complete g W0 = true); [| rewrite (b_open _ _ _ _ _ _ _ _ _ B) in K; discriminate].
      apply complete_mono with (s := add u follow); auto. apply sub_spec. intros y Y. apply mem_add_inv in Y.
      pose proof (b_follow _ _ _ _ _ _ _ _ _ B) as Sf. rewrite sub_spec in Sf. destruct Y as [-> | Y]; auto.
      eapply Upper; eauto.
    - apply existsb_exists in Win. destruct Win as (l & I & S). rewrite sub_spec in S.
      destruct (N.ldiff l W0) as [| p] eqn:E.
      + exfalso. assert (K : complete g W0 = true); [| rewrite (b_open _ _ _ _ _ _ _ _ _ B) in K; discriminate].
        apply complete_spec. exists l. split; auto. rewrite sub_ldiff, E. reflexivity.
      + assert (K : mem (N.log2 (Npos p)) (N.ldiff l W0) = true).
        { rewrite E. apply N.bit_log2. discriminate. }
        rewrite mem_ldiff, andb_true_iff, negb_true_iff in K. destruct K as [K1 K2]. apply S in K1.
        rewrite mem_lor, orb_true_iff in K1. destruct K1 as [K1 | K1].
        * pose proof (b_follow _ _ _ _ _ _ _ _ _ B) as Sf. rewrite sub_spec in Sf. rewrite (Sf _ K1) in K2. discriminate.
        * apply of_list_spec, in_map_iff in K1. destruct K1 as ([z v] & E2 & P). cbn [snd] in E2. exists z, v.
          split; auto. destruct (mem v (N.lor L0 W0)) eqn:D; auto. rewrite <- E2 in K2.
          rewrite (Upper L0 W0 z v B P D) in K2. discriminate. }
  destruct U as (z & u & P & F). destruct (V z u P) as (_ & Bu & _). eapply climb; eauto.
Qed.
End Close.
