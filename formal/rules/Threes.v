(** * Chains with threes, and the replies that cannot disturb them.

    As in Chain.v the attacker plays as if the defender had passed.  A move may now also be a three: after it some cell
    would make two threats at once.  The defender is then granted every cell that answers all such cells, and, of
    each line that lacks two cells, both (a pair: of these the defender can have only one, since the attacker takes the
    other; a line that contains a pair is dead).  The argument is that of docs/proofs.md; (A), (B), (C) are [inv]. *)

From Coq Require Import NArith Arith List Bool Lia.
From Noughts Require Import Determined Replies MoreStones Lines.
Import ListNotations.
Open Scope N_scope.

Section Threes.
Variable g : game.
Hypothesis flat : weightless g.
Variable through : N -> list set.
Hypothesis through_spec : forall c l, In l (through c) <-> In l (lines g) /\ mem c l = true.

(** The ground: the position at which the chain begins, and its lines that matter. *)
Variables a0 d0 : set.
Variables near own : list set.
Hypothesis near_lines : forall l, In l near -> In l (lines g).
Hypothesis own_lines : forall l, In l own -> In l (lines g).
Hypothesis near_spec : forall l, In l (lines g) -> meets l a0 = false -> In l near \/ (4 <= length (lacks l d0))%nat.
(** Whether threes are allowed; without them every move of a chain must threaten to complete a line. *)
Variable allowed : bool.

Definition dead (ps : list set) (l : set) : bool := existsb (fun p => sub p l) ps.

(** The cells of live lines that lack [k]; [None] if one lacks less. *)
Definition danger_k (k : nat) (ps : list set) (a d : set) (ls : list set) : option set :=
  fold_right (fun l acc =>
    match acc with
    | None => None
    | Some u =>
        if meets l a || dead ps l then Some u
        else match Nat.compare (length (lacks l d)) k with
          | Lt => None
          | Eq => Some (N.lor u (N.ldiff l d))
          | Gt => Some u
          end
    end) (Some 0) ls.

Definition touched (d : set) : list set := near ++ flat_map through (elements (N.ldiff d d0)).

Definition new_pairs (ps : list set) (a d : set) : list set :=
  nodup N.eq_dec (map (fun l => N.ldiff l d)
    (filter (fun l => negb (meets l a || dead ps l) && Nat.eqb (length (lacks l d)) 2) (touched d))).

Definition clash_free (q : list set) : bool :=
  forallb (fun x => forallb (fun y => (x =? y) || negb (meets x y)) q) q.

(** Cells that would threaten, each with what it would threaten. *)
Definition links (a d : set) : list (N * N) :=
  flat_map (fun l => if meets l d then [] else match lacks l a with [x; y] => [(x, y); (y, x)] | _ => [] end)
    (own ++ flat_map through (elements (N.ldiff a a0))).

Definition partners (w : list (N * N)) (q : N) : set :=
  fold_right (fun xy acc => if fst xy =? q then add (snd xy) acc else acc) 0 w.

Definition doubles (w : list (N * N)) : list (N * set) :=
  filter (fun qp => Nat.leb 2 (length (elements (snd qp))))
    (map (fun q => (q, partners w q)) (elements (fold_right (fun xy acc => add (fst xy) acc) 0 w))).

Definition stop (qp : N * set) : set :=
  if Nat.eqb (length (elements (snd qp))) 2 then add (fst qp) (snd qp) else add (fst qp) 0.

(** A three: the stones granted as pairs, the unsafe cells, the pairs, and the answers. *)
Definition three (a d z : set) (ps : list set) : option (set * set * list set * set) :=
  let q := new_pairs ps a d in
  if negb (clash_free q) then None
  else
    let d1 := fold_right N.lor d q in
    let ps1 := q ++ ps in
    match danger_k 3 ps1 a d1 (touched d1) with
    | None => None
    | Some u =>
        match doubles (links a d1) with
        | [] => None
        | ds => Some (d1, fold_right (fun qp acc => N.lor (add (fst qp) (snd qp)) acc) (N.lor z u) ds, ps1,
            fold_right (fun qp acc => N.land (stop qp) acc) (board g) ds)
        end
    end.

Fixpoint chain3 (a d z : set) (ps fresh : list set) (moves : list N) : option set :=
  match moves with
  | [] => None
  | c :: rest =>
      if negb (legal g (N.lor a d) c) then None
      else
        let a1 := add c a in
        let z1 := add c z in
        if existsb (fun l => sub l a1) (through c) then
          match rest with [] => Some z1 | _ => None end
        else
          match danger_k 2 ps a1 d fresh with
          | None => None
          | Some u =>
              let z2 := N.lor z1 u in
              let t := threats g a1 (N.lor a1 d) (through c) in
              match elements t with
              | [] =>
                  match (if allowed then three a1 d z2 ps else None) with
                  | None => None
                  | Some (d1, z3, ps1, ans) =>
                      if ans =? 0 then match rest with [] => Some z3 | _ => None end
                      else chain3 a1 (N.lor d1 ans) z3 ps1 (flat_map through (elements ans)) rest
                  end
              | [x] => chain3 a1 (add x d) (add x z2) ps (through x) rest
              | [_; _] => match rest with [] => Some (N.lor z2 t) | _ => None end
              | _ => match rest with [] => Some z2 | _ => None end
              end
          end
  end.

(** ** What the functions tell *)

Definition guarded_k (k : nat) (a d : set) (ps : list set) (z l : set) : Prop :=
  meets l a = false -> dead ps l = false -> (k <= length (lacks l d))%nat /\
    (length (lacks l d) = k -> forall x, In x (lacks l d) -> mem x z = true).

Lemma danger_k_sound : forall k ps a d ls u l, danger_k k ps a d ls = Some u -> In l ls -> guarded_k k a d ps u l.
Proof.
  intros k ps a d ls. induction ls as [| m ls IH]; intros u l D I M Dd; [destruct I |].
  simpl in D. fold (danger_k k ps a d ls) in D. destruct (danger_k k ps a d ls) as [v |]; try discriminate.
  destruct I as [-> | I].
  - rewrite M, Dd in D. simpl in D. destruct (Nat.compare_spec (length (lacks l d)) k) as [E | E | E];
      try discriminate; injection D as <-.
    + split; [lia |]. intros _ q Q. rewrite mem_lor. apply orb_true_iff. right. apply elements_spec. rewrite <- lacks_elements. exact Q.
    + split; [lia |]. intros K. lia.
  - destruct (IH v l eq_refl I M Dd) as [A B].
    assert (V : forall q, mem q v = true -> mem q u = true).
    { intros q Q. destruct (meets m a || dead ps m); [injection D as <-; auto |].
      destruct (Nat.compare (length (lacks m d)) k); try discriminate; injection D as <-; auto.
      rewrite mem_lor, Q. reflexivity. }
    split; auto.
Qed.

Lemma meets_mono : forall l a a', sub a a' = true -> meets l a' = false -> meets l a = false.
Proof.
  intros l a a' S M. rewrite meets_false in *. rewrite sub_spec in S. intros x X.
  destruct (mem x a) eqn:E; auto. apply S in E. rewrite (M x X) in E. discriminate.
Qed.

Lemma dead_mono : forall ps ps' l, incl ps ps' -> dead ps' l = false -> dead ps l = false.
Proof.
  intros ps ps' l I D. destruct (dead ps l) eqn:E; auto. unfold dead in *. apply existsb_exists in E.
  destruct E as (p & P & S). assert (K : existsb (fun p => sub p l) ps' = true).
  { apply existsb_exists. exists p. auto. } rewrite K in D. discriminate.
Qed.

Lemma guarded_k_mono : forall k a d ps z l a' ps' z', guarded_k k a d ps z l -> sub a a' = true -> incl ps ps' ->
  sub z z' = true -> guarded_k k a' d ps' z' l.
Proof.
  intros k a d ps z l a' ps' z' G A P Z M D. rewrite sub_spec in Z.
  destruct (G (meets_mono _ _ _ A M) (dead_mono _ _ _ P D)) as [B C]. split; auto.
Qed.

(** Lines that were not touched lack what they lacked on the ground. *)
Lemma touched_spec : forall a d l, In l (lines g) -> sub a0 a = true -> sub d0 d = true -> meets l a = false ->
  In l (touched d) \/ (4 <= length (lacks l d))%nat.
Proof.
  intros a d l I A D M. unfold touched. rewrite in_app_iff, in_flat_map.
  destruct (N.land l (N.ldiff d d0) =? 0) eqn:E.
  - destruct (near_spec l I (meets_mono _ _ _ A M)) as [K | K]; auto. right.
    replace (lacks l d) with (lacks l d0); auto. rewrite !lacks_elements. f_equal. apply set_ext. intros x. rewrite !mem_ldiff.
    apply N.eqb_eq in E. assert (Q : mem x (N.land l (N.ldiff d d0)) = false) by (rewrite E; apply mem_0).
    unfold mem in Q. rewrite N.land_spec in Q. change (mem x l && mem x (N.ldiff d d0) = false) in Q.
    rewrite mem_ldiff in Q. rewrite sub_spec in D. specialize (D x).
    destruct (mem x l), (mem x d), (mem x d0); simpl in *; auto; try discriminate; specialize (D eq_refl); discriminate.
  - left. right. assert (X : exists x, mem x (N.land l (N.ldiff d d0)) = true).
    { destruct (N.land l (N.ldiff d d0)) as [| p] eqn:Q; try discriminate. exists (N.log2 (Npos p)).
      apply N.bit_log2. discriminate. }
    destruct X as (x & X). unfold mem in X. rewrite N.land_spec, andb_true_iff in X. destruct X as [X1 X2].
    exists x. split; [apply elements_spec; exact X2 | apply through_spec; auto].
Qed.

(** *** Well-formed pairs *)

Record wf (a d : set) (ps : list set) : Prop := {
  w_ad : forall x, mem x a = true -> mem x d = false;
  w_pd : forall p x, In p ps -> mem x p = true -> mem x d = true;
  w_p2 : forall p, In p ps -> exists x y, x <> y /\ forall w, mem w p = true <-> w = x \/ w = y;
  w_pp : forall p q x, In p ps -> In q ps -> mem x p = true -> mem x q = true -> p = q }.

Lemma mem_fold_lor : forall q d x, mem x (fold_right N.lor d q) = true <->
  mem x d = true \/ exists p, In p q /\ mem x p = true.
Proof.
  induction q as [| p q IH]; intros d x; simpl.
  - split; auto. intros [H | (p & [] & _)]. exact H.
  - rewrite mem_lor, orb_true_iff, IH. split.
    + intros [H | [H | (r & R & H)]]; eauto.
    + intros [H | (r & [<- | R] & H)]; eauto.
Qed.

Lemma new_pairs_spec : forall ps a d p, In p (new_pairs ps a d) ->
  exists l, In l (lines g) /\ meets l a = false /\ dead ps l = false /\ length (lacks l d) = 2%nat /\ p = N.ldiff l d.
Proof.
  intros ps a d p H. unfold new_pairs in H. apply nodup_In, in_map_iff in H. destruct H as (l & <- & H).
  apply filter_In in H. destruct H as [I H]. rewrite andb_true_iff, negb_true_iff, orb_false_iff, Nat.eqb_eq in H.
  exists l. repeat split; try tauto. unfold touched in I. apply in_app_iff in I. destruct I as [I | I]; auto.
  apply in_flat_map in I. destruct I as (x & _ & X). apply through_spec in X. tauto.
Qed.

Lemma partners_spec : forall w q p, mem p (partners w q) = true <-> In (q, p) w.
Proof.
  induction w as [| [x y] w IH]; intros q p.
  - split; [| intros []]. intros H. change (mem p 0 = true) in H. rewrite mem_0 in H. discriminate.
  - cbn [partners fold_right fst snd]. fold (partners w q). destruct (x =? q) eqn:E.
    + apply N.eqb_eq in E. subst x. split.
      * intros H. apply mem_add_inv in H. destruct H as [-> | H]; [left; auto | right; apply IH; auto].
      * intros [H | H]; [injection H as ->; apply mem_add_same | apply mem_add_old; apply IH; auto].
    + apply N.eqb_neq in E. rewrite IH. split; [right; auto |]. intros [H | H]; auto. injection H as -> _. tauto.
Qed.

Lemma links_spec : forall a d q p, In (q, p) (links a d) ->
  q <> p /\ exists l, In l (lines g) /\ meets l d = false /\ forall x, In x (lacks l a) <-> x = q \/ x = p.
Proof.
  intros a d q p H. unfold links in H. apply in_flat_map in H. destruct H as (l & I & H).
  destruct (meets l d) eqn:M; [destruct H |].
  assert (L : In l (lines g)).
  { apply in_app_iff in I. destruct I as [I | I]; auto. apply in_flat_map in I. destruct I as (x & _ & X).
    apply through_spec in X. tauto. }
  destruct (lacks l a) as [| x [| y [| w r]]] eqn:E; try (destruct H; fail).
  pose proof (lacks_nodup l a) as ND. rewrite E in ND.
  inversion ND as [| ? ? N1 N2]; subst. simpl in N1.
  destruct H as [H | [H | []]]; injection H as <- <-; (split; [intros ->; tauto |]);
    exists l; rewrite E; simpl; repeat split; auto; intros; intuition auto.
Qed.

Lemma doubles_spec : forall a d q ps, In (q, ps) (doubles (links a d)) ->
  (2 <= length (elements ps))%nat /\ forall p, mem p ps = true -> q <> p /\
    exists l, In l (lines g) /\ meets l d = false /\ forall x, In x (lacks l a) <-> x = q \/ x = p.
Proof.
  intros a d q ps H. unfold doubles in H. apply filter_In in H. destruct H as [I H]. apply Nat.leb_le in H. simpl in H.
  apply in_map_iff in I. destruct I as (x & E & _). injection E as -> <-. split; auto.
  intros p P. apply partners_spec in P. apply links_spec. exact P.
Qed.

Record three_facts (a d z : set) (ps : list set) (d1 z3 : set) (ps1 : list set) (ans : set) : Prop := {
  t_wf : wf a d1 ps1;
  t_ps : incl ps ps1;
  t_d : sub d d1 = true;
  t_z : sub z z3 = true;
  t_new : forall p, In p ps1 -> In p ps \/ forall x, mem x p = true -> mem x d = false /\ mem x z = true;
  t_guard : forall l, In l (lines g) -> guarded_k 3 a d1 ps1 z3 l;
  t_doubles : exists ds, ds <> [] /\
    (forall q qs, In (q, qs) ds -> mem q z3 = true /\ (forall p, mem p qs = true -> mem p z3 = true) /\
      (2 <= length (elements qs))%nat /\ (forall p, mem p qs = true -> q <> p /\
        exists l, In l (lines g) /\ meets l d1 = false /\ forall x, In x (lacks l a) <-> x = q \/ x = p)) /\
    (forall s, mem s (board g) = true -> mem s ans = false -> exists q qs, In (q, qs) ds /\ mem s (stop (q, qs)) = false) /\
    (forall s, mem s ans = true -> exists q qs, In (q, qs) ds /\ (s = q \/ mem s qs = true)) }.

Lemma three_spec : forall a d z ps d1 z3 ps1 ans, three a d z ps = Some (d1, z3, ps1, ans) ->
  sub a0 a = true -> sub d0 d = true -> wf a d ps -> (forall l, In l (lines g) -> guarded_k 2 a d ps z l) ->
  three_facts a d z ps d1 z3 ps1 ans.
Proof.
  intros a d z ps d1 z3 ps1 ans H A D W G. unfold three in H.
  set (q := new_pairs ps a d) in *. destruct (clash_free q) eqn:CF; cbn [negb] in H; try discriminate.
  set (dd := fold_right N.lor d q) in *. set (pp := q ++ ps) in *.
  destruct (danger_k 3 pp a dd (touched dd)) as [u |] eqn:Da; try discriminate.
  destruct (doubles (links a dd)) as [| d9 ds9] eqn:Dd; try discriminate.
  assert (Ds : exists ds, ds = doubles (links a dd) /\ ds <> []).
  { exists (d9 :: ds9). split; auto. discriminate. }
  destruct Ds as (ds & Eds & NEds). rewrite <- Dd in H. rewrite <- Eds in H. clear Dd d9 ds9.
  injection H as <- <- <- <-.
  assert (New : forall p x, In p q -> mem x p = true -> mem x d = false /\ mem x a = false /\ mem x z = true).
  { intros p x P X. destruct (new_pairs_spec _ _ _ _ P) as (l & I & M & Dl & Len & ->).
    assert (L : In x (lacks l d)) by (rewrite lacks_elements; apply elements_spec; exact X). pose proof L as L'. apply lacks_spec in L'.
    destruct (G l I M Dl) as [_ B]. repeat split; [tauto | | apply B; auto].
    rewrite meets_false in M. apply M. tauto. }
  assert (Sd : sub d dd = true).
  { apply sub_spec. intros x X. apply mem_fold_lor. auto. }
  assert (Zs : forall ds' b, sub b (fold_right (fun qp acc => N.lor (add (fst qp) (snd qp)) acc) b ds') = true).
  { induction ds' as [| qp r IH]; intros b; simpl; [apply sub_refl |]. eapply sub_trans; [apply (IH b) |].
    apply sub_spec. intros x X. rewrite mem_lor, X. apply orb_true_r. }
  assert (Zin : forall ds' b q0 qs, In (q0, qs) ds' -> forall x, x = q0 \/ mem x qs = true ->
    mem x (fold_right (fun qp acc => N.lor (add (fst qp) (snd qp)) acc) b ds') = true).
  { induction ds' as [| qp r IH]; intros b q0 qs I x X; [destruct I |]. simpl. rewrite mem_lor, orb_true_iff.
    destruct I as [-> | I]; [left | right; eapply IH; eauto]. simpl.
    destruct X as [-> | X]; [apply mem_add_same | apply mem_add_old; exact X]. }
  constructor.
  - (* wf *)
    constructor.
    + intros x X. destruct (mem x dd) eqn:E; auto. apply mem_fold_lor in E. destruct E as [E | (p & P & Q)].
      * rewrite (w_ad _ _ _ W x X) in E. discriminate.
      * destruct (New p x P Q) as (_ & K & _). rewrite X in K. discriminate.
    + intros p x P X. apply mem_fold_lor. apply in_app_iff in P. destruct P as [P | P]; eauto.
      left. eapply (w_pd _ _ _ W); eauto.
    + intros p P. apply in_app_iff in P. destruct P as [P | P]; [| apply (w_p2 _ _ _ W); auto].
      destruct (new_pairs_spec _ _ _ _ P) as (l & I & M & Dl & Len & ->).
      pose proof (elements_nodup (N.ldiff l d)) as ND. pose proof (elements_spec (N.ldiff l d)) as ES.
      rewrite lacks_elements in Len. destruct (elements (N.ldiff l d)) as [| x [| y [| w r]]]; try discriminate.
      exists x, y. inversion ND as [| ? ? N1 N2]; subst. split; [intros ->; apply N1; left; auto |].
      intros w. rewrite <- (ES w). simpl. intuition auto.
    + intros p p' x P P' X X'. apply in_app_iff in P, P'. destruct P as [P | P], P' as [P' | P'].
      * unfold clash_free in CF. rewrite forallb_forall in CF. specialize (CF p P). rewrite forallb_forall in CF.
        specialize (CF p' P'). apply orb_true_iff in CF. destruct CF as [E | E]; [apply N.eqb_eq; exact E |].
        rewrite negb_true_iff, meets_false in E. rewrite (E x X) in X'. discriminate.
      * destruct (New p x P X) as (K & _). rewrite (w_pd _ _ _ W p' x P' X') in K. discriminate.
      * destruct (New p' x P' X') as (K & _). rewrite (w_pd _ _ _ W p x P X) in K. discriminate.
      * eapply (w_pp _ _ _ W); eauto.
  - intros p P. apply in_app_iff. auto.
  - exact Sd.
  - eapply sub_trans; [| apply Zs]. apply sub_spec. intros x X. rewrite mem_lor, X. reflexivity.
  - intros p P. apply in_app_iff in P. destruct P as [P | P]; auto. right. intros x X.
    destruct (New p x P X) as (K1 & _ & K2). auto.
  - intros l I M Dl. destruct (touched_spec a dd l I A (sub_trans _ _ _ D Sd) M) as [T | T].
    + assert (K : guarded_k 3 a dd pp (N.lor z u) l).
      { apply guarded_k_mono with (a := a) (ps := pp) (z := u); [eapply danger_k_sound; eauto | apply sub_refl | apply incl_refl |].
        apply sub_spec. intros x X. rewrite mem_lor, X. apply orb_true_r. }
      destruct (K M Dl) as [K1 K2]. split; auto. intros E x X. specialize (Zs ds (N.lor z u)). rewrite sub_spec in Zs.
      apply Zs. auto.
    + split; [lia |]. intros E. lia.
  - exists ds. split; auto. split; [| split].
    + intros q0 qs I. repeat split.
      * eapply Zin; eauto.
      * intros p P. eapply Zin; eauto.
      * rewrite Eds in I. apply doubles_spec in I. tauto.
      * rewrite Eds in I. apply doubles_spec in I. destruct I as [_ I]. apply I. exact H.
      * rewrite Eds in I. apply doubles_spec in I. destruct I as [_ I]. apply I. exact H.
    + clear. intros s B. induction ds as [| [q0 qs] r IH]; intros H.
      * simpl in H. rewrite B in H. discriminate.
      * simpl in H. unfold mem in H. rewrite N.land_spec in H. apply andb_false_iff in H. destruct H as [H | H].
        -- exists q0, qs. split; [left; auto | exact H].
        -- destruct (IH H) as (q1 & qs1 & I & S). exists q1, qs1. split; [right; auto | exact S].
    + clear - NEds. intros s H. destruct ds as [| [q0 qs] r]; [congruence |]. cbn [fold_right] in H.
      unfold mem in H. rewrite N.land_spec in H. apply andb_true_iff in H. destruct H as [H _]. exists q0, qs.
      split; [left; auto |]. unfold stop in H. cbn [fst snd] in H. destruct (Nat.eqb (length (elements qs)) 2).
      * apply mem_add_inv in H. exact H.
      * apply mem_add_inv in H. destruct H as [H | H]; auto. rewrite mem_0 in H. discriminate.
Qed.

(** ** The argument

    The real game: the attacker has [A], the defender [D]; [e] is the reply outside the unsafe cells, if any. *)

Hypothesis inside : forall l, In l (lines g) -> sub l (board g) = true.

Record inv (a d : set) (ps : list set) (e A D : set) : Prop := {
  i_a : sub a A = true;
  i_extra : forall x, mem x A = true -> mem x a = true \/ exists p, In p ps /\ mem x p = true;
  i_d : forall x, mem x D = true -> mem x d = true \/ mem x e = true;
  i_pair : forall p x y, In p ps -> mem x p = true -> mem y p = true -> x <> y -> mem x D = true -> mem y A = true;
  i_disj : forall x, mem x A = true -> mem x D = false }.

Lemma unfilled : forall a d ps e A D x, wf a d ps -> inv a d ps e A D ->
  mem x a = false -> mem x d = false -> mem x e = false -> mem x A = false /\ mem x D = false.
Proof.
  intros a d ps e A D x W I Xa Xd Xe. split.
  - destruct (mem x A) eqn:E; auto. destruct (i_extra _ _ _ _ _ _ I x E) as [K | (p & P & K)].
    + rewrite K in Xa. discriminate.
    + rewrite (w_pd _ _ _ W p x P K) in Xd. discriminate.
  - destruct (mem x D) eqn:E; auto. destruct (i_d _ _ _ _ _ _ I x E) as [K | K].
    + rewrite K in Xd. discriminate.
    + rewrite K in Xe. discriminate.
Qed.

Lemma wf_play : forall a d ps c, wf a d ps -> mem c d = false -> wf (add c a) d ps.
Proof.
  intros a d ps c [W1 W2 W3 W4] C. constructor; auto. intros x X. apply mem_add_inv in X. destruct X as [-> | X]; auto.
Qed.

Lemma inv_play : forall a d ps e A D c, inv a d ps e A D -> mem c D = false -> inv (add c a) d ps e (add c A) D.
Proof.
  intros a d ps e A D c [I1 I2 I3 I4 I5] C. constructor; auto.
  - apply sub_add. exact I1.
  - intros x X. apply mem_add_inv in X. destruct X as [-> | X]; [left; apply mem_add_same |].
    destruct (I2 x X) as [K | K]; auto. left. apply mem_add_old. exact K.
  - intros p x y P X Y Ne XD. apply mem_add_old. apply (I4 p x y); auto.
  - intros x X. apply mem_add_inv in X. destruct X as [-> | X]; auto.
Qed.

(** A line that lacks few cells lacks an unsafe reply. *)
Lemma lacks_count : forall k a d ps z e l s, guarded_k k a d ps z l -> meets l a = false -> dead ps l = false ->
  outside e a z -> S (length s) = k -> (forall x, In x (lacks l d) -> In x s \/ mem x e = true) -> False.
Proof.
  intros k a d ps z e l s G M Dl [E1 E2] Len H. destruct (G M Dl) as [A B].
  pose proof (lacks_nodup l d) as ND.
  destruct (existsb (fun x => mem x e) (lacks l d)) eqn:Ex.
  - apply existsb_exists in Ex. destruct Ex as (r & R & Re).
    assert (Inc : incl (lacks l d) (r :: s)).
    { intros y Y. destruct (H y Y) as [K | K]; [right; auto | left; apply E1; auto]. }
    pose proof (NoDup_incl_length ND Inc) as L. simpl in L.
    destruct (E2 r Re) as [_ K]. rewrite B in K; auto; [discriminate | lia].
  - assert (Inc : incl (lacks l d) s).
    { intros y Y. destruct (H y Y) as [K | K]; auto. exfalso.
      assert (T : existsb (fun x => mem x e) (lacks l d) = true) by (apply existsb_exists; eauto).
      rewrite T in Ex. discriminate. }
    pose proof (NoDup_incl_length ND Inc). lia.
Qed.

Section Stands.
Variables (a d : set) (ps : list set) (z e : set).
Hypothesis W : wf a d ps.
Hypothesis O : outside e a z.

(** After a move of the chain the defender completes no line. *)
Lemma no_line3 : forall A D s, (forall l, In l (lines g) -> guarded_k 2 a d ps z l) -> inv a d ps e A D ->
  mem s A = false -> complete g (add s D) = false.
Proof.
  intros A D s G I Sa. destruct (complete g (add s D)) eqn:C; auto. exfalso.
  apply complete_spec in C. destruct C as (l & Il & S). rewrite sub_spec in S.
  assert (M : forall x, mem x l = true -> mem x A = false).
  { intros x X. apply S, mem_add_inv in X. destruct X as [-> | X]; auto.
    destruct (mem x A) eqn:E; auto. rewrite (i_disj _ _ _ _ _ _ I x E) in X. discriminate. }
  assert (Dl : dead ps l = false).
  { destruct (dead ps l) eqn:E; auto. exfalso. apply existsb_exists in E. destruct E as (p & P & Sp).
    destruct (w_p2 _ _ _ W p P) as (x & y & Ne & Two). rewrite sub_spec in Sp.
    assert (Xl : mem x l = true) by (apply Sp; apply Two; auto).
    assert (Yl : mem y l = true) by (apply Sp; apply Two; auto).
    pose proof (S x Xl) as Xd. pose proof (S y Yl) as Yd. apply mem_add_inv in Xd, Yd.
    assert (Xp : mem x p = true) by (apply Two; auto). assert (Yp : mem y p = true) by (apply Two; auto).
    destruct Xd as [-> | Xd].
    - destruct Yd as [-> | Yd]; [congruence |].
      rewrite (i_pair _ _ _ _ _ _ I p y s P Yp Xp) in Sa; auto; try discriminate.
    - pose proof (i_pair _ _ _ _ _ _ I p x y P Xp Yp Ne Xd) as K. rewrite (M y Yl) in K. discriminate. }
  eapply (lacks_count 2 a d ps z e l [s]); eauto.
  - apply meets_false. intros x X. specialize (M x X). destruct (mem x a) eqn:E; auto.
    pose proof (i_a _ _ _ _ _ _ I) as Sub. rewrite sub_spec in Sub. rewrite (Sub x E) in M. discriminate.
  - intros x X. apply lacks_spec in X. destruct X as [Xl Xd]. apply S, mem_add_inv in Xl.
    destruct Xl as [-> | Xl]; [left; left; auto | right]. destruct (i_d _ _ _ _ _ _ I x Xl) as [K | K]; auto.
    rewrite K in Xd. discriminate.
Qed.

(** After a three the defender threatens only from one cell of a pair to the other. *)
Lemma only_pairs : forall A D s t, (forall l, In l (lines g) -> guarded_k 3 a d ps z l) -> inv a d ps e A D ->
  mem s A = false -> mem t A = false -> complete g (add t (add s D)) = true ->
  exists p, In p ps /\ mem s p = true /\ mem t p = true /\ s <> t.
Proof.
  intros A D s t G I Sa Ta C. apply complete_spec in C. destruct C as (l & Il & S). rewrite sub_spec in S.
  assert (S' : forall x, mem x l = true -> x = s \/ x = t \/ mem x D = true).
  { intros x X. apply S, mem_add_inv in X. destruct X as [-> | X]; auto.
    apply mem_add_inv in X. destruct X as [-> | X]; auto. }
  assert (M : forall x, mem x l = true -> mem x A = false).
  { intros x X. destruct (S' x X) as [-> | [-> | K]]; auto.
    destruct (mem x A) eqn:E; auto. rewrite (i_disj _ _ _ _ _ _ I x E) in K. discriminate. }
  destruct (dead ps l) eqn:Dl.
  - apply existsb_exists in Dl. destruct Dl as (p & P & Sp). rewrite sub_spec in Sp.
    destruct (w_p2 _ _ _ W p P) as (x & y & Ne & Two).
    assert (Xp : mem x p = true) by (apply Two; auto). assert (Yp : mem y p = true) by (apply Two; auto).
    assert (NotD : forall u v, mem u p = true -> mem v p = true -> u <> v -> mem u D = true -> False).
    { intros u v U V Nuv Ud. pose proof (i_pair _ _ _ _ _ _ I p u v P U V Nuv Ud) as K.
      rewrite (M v (Sp v V)) in K. discriminate. }
    assert (X' : x = s \/ x = t).
    { destruct (S' x (Sp x Xp)) as [K | [K | K]]; auto. exfalso. apply (NotD x y); auto. }
    assert (Y' : y = s \/ y = t).
    { destruct (S' y (Sp y Yp)) as [K | [K | K]]; auto. exfalso. apply (NotD y x); auto. }
    exists p. split; auto. destruct X' as [-> | ->], Y' as [-> | ->]; auto; try congruence.
  - exfalso. eapply (lacks_count 3 a d ps z e l [s; t]); eauto.
    + apply meets_false. intros x X. specialize (M x X). destruct (mem x a) eqn:E; auto.
      pose proof (i_a _ _ _ _ _ _ I) as Sub. rewrite sub_spec in Sub. rewrite (Sub x E) in M. discriminate.
    + intros x X. apply lacks_spec in X. destruct X as [Xl Xd]. destruct (S' x Xl) as [-> | [-> | K]]; simpl; auto.
      right. destruct (i_d _ _ _ _ _ _ I x K) as [K' | K']; auto. rewrite K' in Xd. discriminate.
Qed.

(** While a three stands, the defender to move is lost, if every answer is. *)
Variable ans : set.
Variable ds : list (N * set).
Hypothesis G3 : forall l, In l (lines g) -> guarded_k 3 a d ps z l.
Hypothesis NE : ds <> [].
Hypothesis Doubles : forall q qs, In (q, qs) ds -> mem q z = true /\ (forall p, mem p qs = true -> mem p z = true) /\
  (2 <= length (elements qs))%nat /\ (forall p, mem p qs = true -> q <> p /\
    exists l, In l (lines g) /\ meets l d = false /\ forall x, In x (lacks l a) <-> x = q \/ x = p).
Hypothesis Stops : forall s, mem s (board g) = true -> mem s ans = false ->
  exists q qs, In (q, qs) ds /\ mem s (stop (q, qs)) = false.
Hypothesis Next : forall A D s, inv a d ps e A D -> mem s ans = true -> mem s A = false -> mem s D = false ->
  wins g A (add s D).

Lemma double_free : forall A D q qs x, inv a d ps e A D -> In (q, qs) ds -> x = q \/ mem x qs = true ->
  mem x (board g) = true /\ mem x A = false /\ mem x D = false.
Proof.
  intros A D q qs x I Q X. destruct (Doubles q qs Q) as (Zq & Zp & Len & Ps).
  assert (Xz : mem x z = true) by (destruct X as [-> | X]; auto).
  assert (P : exists p, mem p qs = true /\ (x = q \/ x = p)).
  { destruct X as [-> | X]; [| eauto]. pose proof (elements_spec qs) as ES.
    destruct (elements qs) as [| p r]; simpl in Len; [lia |]. exists p. split; auto. apply ES. left. reflexivity. }
  destruct P as (p & P & X'). destruct (Ps p P) as (_ & l & Il & Ml & Ll).
  apply Ll in X'. apply lacks_spec in X'. destruct X' as [Xl Xa]. split.
  - pose proof (inside l Il) as S. rewrite sub_spec in S. auto.
  - apply (unfilled a d ps e); auto.
    + rewrite meets_false in Ml. auto.
    + destruct (mem x e) eqn:K; auto. destruct O as [_ O2]. destruct (O2 x K) as [_ T]. rewrite T in Xz. discriminate.
Qed.

Lemma two_left : forall q qs s, (2 <= length (elements qs))%nat -> mem s (stop (q, qs)) = false ->
  q <> s /\ exists p1 p2, mem p1 qs = true /\ mem p2 qs = true /\ p1 <> p2 /\ p1 <> s /\ p2 <> s.
Proof.
  intros q qs s Len St. unfold stop in St. cbn [fst snd] in St.
  pose proof (elements_nodup qs) as ND. pose proof (elements_spec qs) as ES.
  destruct (elements qs) as [| p1 [| p2 r]] eqn:E; simpl in Len; try lia.
  inversion ND as [| ? ? N1 N2]; subst. inversion N2 as [| ? ? N3 N4]; subst. simpl in N1.
  assert (P1 : mem p1 qs = true) by (apply ES; simpl; auto). assert (P2 : mem p2 qs = true) by (apply ES; simpl; auto).
  destruct r as [| p3 r]; simpl in St.
  - rewrite mem_add, orb_false_iff in St. destruct St as [S1 S2]. apply N.eqb_neq in S1. split; auto.
    exists p1, p2. repeat split; auto; intros ->; congruence.
  - change (mem s (add q 0) = false) in St. rewrite mem_add, orb_false_iff in St. destruct St as [S1 _].
    apply N.eqb_neq in S1. split; auto. assert (P3 : mem p3 qs = true) by (apply ES; simpl; auto). simpl in N3.
    destruct (N.eq_dec p1 s) as [-> | Q1].
    + exists p2, p3. repeat split; auto; intros E1; subst; apply N1 || apply N3; simpl; auto.
    + destruct (N.eq_dec p2 s) as [-> | Q2].
      * exists p1, p3. repeat split; auto; intros E1; subst; apply N1 || apply N3; simpl; auto.
      * exists p1, p2. repeat split; auto; intros E1; subst; apply N1; simpl; auto.
Qed.

Lemma three_stands : forall n A D, (room g (N.lor D A) < n)%nat -> inv a d ps e A D -> loses g D A.
Proof.
  induction n as [| n IH]; intros A D Hn I; [lia |].
  assert (Q0 : exists q0 qs0, In (q0, qs0) ds).
  { destruct ds as [| [q qs] r]; [congruence |]. exists q, qs. left. reflexivity. }
  destruct Q0 as (q0 & qs0 & Q0). destruct (double_free A D q0 qs0 q0 I Q0 (or_introl eq_refl)) as (B0 & A0 & D0).
  apply (loses_all g D A q0).
  - apply legal_flat; auto. split; auto. rewrite mem_lor, A0, D0. reflexivity.
  - intros s L. apply legal_flat in L; auto. rewrite mem_lor, orb_false_iff in L. destruct L as (_ & _ & Sa).
    apply no_line3 with (A := A); auto. intros l Il M Dl. destruct (G3 l Il M Dl) as [K _]. split; [lia |]. intros T. lia.
  - intros s L. pose proof (room_less g D A s L) as R1.
    apply legal_flat in L; auto. rewrite mem_lor, orb_false_iff in L. destruct L as (Sb & Sd & Sa).
    destruct (mem s ans) eqn:An; [apply Next; auto |].
    destruct (existsb (fun t => legal g (N.lor A (add s D)) t && complete g (add t (add s D))) (elements (board g))) eqn:Ex.
    + (* The defender threatens: the attacker takes the other cell of the pair. *)
      apply existsb_exists in Ex. destruct Ex as (t & _ & T). apply andb_true_iff in T. destruct T as [Lt Ct].
      pose proof (room_less g A (add s D) t Lt) as R2. pose proof Lt as Lt'.
      apply legal_flat in Lt'; auto. rewrite mem_lor, orb_false_iff in Lt'. destruct Lt' as (Tb & Ta & Td).
      destruct (only_pairs A D s t G3 I Sa Ta Ct) as (p & P & Sp & Tp & Ne).
      apply wins_later with (c := t); auto. apply IH; [lia |].
      constructor.
      * apply sub_add_r. apply (i_a _ _ _ _ _ _ I).
      * intros x X. apply mem_add_inv in X. destruct X as [-> | X]; [right; eauto |]. apply (i_extra _ _ _ _ _ _ I x X).
      * intros x X. apply mem_add_inv in X. destruct X as [-> | X]; [left; eapply (w_pd _ _ _ W); eauto |].
        apply (i_d _ _ _ _ _ _ I x X).
      * intros p' x y P' X Y Nxy XD. apply mem_add_inv in XD. destruct XD as [-> | XD].
        -- assert (p' = p) as -> by (apply (w_pp _ _ _ W p' p s); auto).
           destruct (w_p2 _ _ _ W p P) as (u & v & Nuv & Two). apply Two in Sp, Tp, Y.
           assert (y = t) as -> by (destruct Sp as [-> | ->], Tp as [-> | ->], Y as [-> | ->]; congruence).
           apply mem_add_same.
        -- apply mem_add_old. apply (i_pair _ _ _ _ _ _ I p' x y); auto.
      * intros x X. apply mem_add_inv in X. destruct X as [-> | X]; auto. rewrite mem_add, (i_disj _ _ _ _ _ _ I x X), orb_false_r.
        apply N.eqb_neq. intros ->. rewrite Sa in X. discriminate.
    + (* No threat: a double is not stopped. *)
      assert (NoT : forall t, legal g (N.lor A (add s D)) t = true -> complete g (add t (add s D)) = false).
      { intros t Lt. destruct (complete g (add t (add s D))) eqn:C; auto. exfalso.
        assert (K : existsb (fun t => legal g (N.lor A (add s D)) t && complete g (add t (add s D))) (elements (board g)) = true);
          [| rewrite K in Ex; discriminate].
        apply existsb_exists. exists t. rewrite Lt, C. split; auto. apply elements_spec. apply legal_spec in Lt. tauto. }
      destruct (Stops s Sb An) as (q & qs & Q & St). destruct (Doubles q qs Q) as (_ & _ & Len & Ps).
      destruct (two_left q qs s Len St) as (Nqs & p1 & p2 & P1 & P2 & N12 & N1s & N2s).
      destruct (double_free A D q qs q I Q (or_introl eq_refl)) as (Bq & Aq & Dq).
      assert (Free : forall p, mem p qs = true -> p <> s ->
        legal g (N.lor (add s D) (add q A)) p = true /\ complete g (add p (add q A)) = true).
      { intros p P Nps. destruct (double_free A D q qs p I Q (or_intror P)) as (Bp & Ap & Dp).
        destruct (Ps p P) as (Nqp & l & Il & _ & Ll). split.
        - apply legal_flat; auto. split; auto. rewrite mem_lor, !mem_add, Ap, Dp, !orb_false_r.
          apply orb_false_iff. split; apply N.eqb_neq; auto.
        - apply complete_spec. exists l. split; auto. apply sub_spec. intros x X.
          destruct (mem x a) eqn:Xa.
          + apply mem_add_old, mem_add_old. pose proof (i_a _ _ _ _ _ _ I) as Sub. rewrite sub_spec in Sub. auto.
          + assert (K : In x (lacks l a)) by (apply lacks_spec; auto). apply Ll in K. destruct K as [-> | ->].
            * apply mem_add_old, mem_add_same.
            * apply mem_add_same. }
      apply wins_later with (c := q).
      * apply legal_flat; auto. split; auto. rewrite mem_lor, mem_add, Aq, Dq, orb_false_r. apply N.eqb_neq. auto.
      * destruct (Free p1 P1 N1s), (Free p2 P2 N2s). apply two_threats with (t := p1) (u := p2); auto.
        intros c Lc. apply NoT. apply legal_fewer with (f := N.lor (add s D) (add q A)); auto.
        apply legal_flat in Lc; auto. rewrite mem_lor, (mem_add q), !orb_false_iff in Lc.
        rewrite mem_lor, orb_false_iff. tauto.
Qed.
End Stands.

(** ** Soundness of the whole chain *)

Lemma chain3_sound_gen : forall moves a d z ps fresh zz e, chain3 a d z ps fresh moves = Some zz ->
  (forall l, In l (lines g) -> In l fresh \/ guarded_k 2 a d ps z l) ->
  wf a d ps -> sub a0 a = true -> sub d0 d = true ->
  sub z zz = true /\ (outside e a zz -> forall A D, inv a d ps e A D -> wins g A D).
Proof.
  induction moves as [| c rest IH]; intros a d z ps fresh zz e H F W Sa Sd; simpl in H; try discriminate.
  destruct (legal g (N.lor a d) c) eqn:L; cbn [negb] in H; try discriminate.
  assert (Lc : mem c (board g) = true /\ mem c a = false /\ mem c d = false).
  { apply legal_flat in L; auto. rewrite mem_lor, orb_false_iff in L. tauto. }
  destruct Lc as (Bc & Ca & Cd).
  (* The move is free in the real game. *)
  assert (Play : forall z' A D, mem c z' = true -> outside e a z' -> inv a d ps e A D ->
    legal g (N.lor A D) c = true /\ outside e (add c a) z' /\ inv (add c a) d ps e (add c A) D).
  { intros z' A D Z O I. pose proof O as [E1 E2]. assert (Ce : mem c e = false).
    { destruct (mem c e) eqn:K; auto. destruct (E2 c K) as [_ Q]. rewrite Q in Z. discriminate. }
    destruct (unfilled a d ps e A D c W I Ca Cd Ce) as [CA CD]. repeat split.
    - apply legal_flat; auto. split; auto. rewrite mem_lor, CA, CD. reflexivity.
    - exact E1.
    - rewrite mem_add. destruct (E2 x H0) as [Q _]. rewrite Q, orb_false_r. apply N.eqb_neq. intros ->. congruence.
    - apply E2. exact H0.
    - apply sub_add. apply (i_a _ _ _ _ _ _ I).
    - apply (i_extra _ _ _ _ _ _ (inv_play _ _ _ _ _ _ c I CD)).
    - apply (i_d _ _ _ _ _ _ I).
    - apply (i_pair _ _ _ _ _ _ (inv_play _ _ _ _ _ _ c I CD)).
    - apply (i_disj _ _ _ _ _ _ (inv_play _ _ _ _ _ _ c I CD)). }
  destruct (existsb (fun l => sub l (add c a)) (through c)) eqn:C.
  { destruct rest; try discriminate. injection H as <-. split; [apply sub_add_r; apply sub_refl |].
    intros O A D I. destruct (Play (add c z) A D (mem_add_same c z) O I) as (L' & _ & I'). apply wins_now with (c := c); auto.
    apply existsb_exists in C. destruct C as (l & Il & S). apply complete_spec. exists l. split.
    - apply through_spec in Il. tauto.
    - eapply sub_trans; [exact S | apply (i_a _ _ _ _ _ _ I')]. }
  destruct (danger_k 2 ps (add c a) d fresh) as [u |] eqn:Da; try discriminate.
  set (a1 := add c a) in *. set (z2 := N.lor (add c z) u) in *.
  set (t := threats g a1 (N.lor a1 d) (through c)) in *.
  assert (Zz2 : sub z z2 = true).
  { apply sub_spec. intros x X. unfold z2. rewrite mem_lor, (mem_add_old c z x X). reflexivity. }
  assert (Cz2 : mem c z2 = true) by (unfold z2; rewrite mem_lor, mem_add_same; reflexivity).
  assert (Sa1 : sub a0 a1 = true) by (apply sub_add_r; exact Sa).
  assert (W1 : wf a1 d ps) by (apply wf_play; auto).
  assert (G2 : forall l, In l (lines g) -> guarded_k 2 a1 d ps z2 l).
  { intros l I. destruct (F l I) as [K | K].
    - apply guarded_k_mono with (a := a1) (ps := ps) (z := u);
        [eapply danger_k_sound; eauto | apply sub_refl | apply incl_refl |].
      apply sub_spec. intros x X. unfold z2. rewrite mem_lor, X. apply orb_true_r.
    - apply guarded_k_mono with (a := a) (ps := ps) (z := z); auto using incl_refl. apply sub_add_r. apply sub_refl. }
  assert (T : forall x, In x (elements t) -> mem x (board g) = true /\ mem x a1 = false /\ mem x d = false /\
    complete g (add x a1) = true).
  { intros x X. apply elements_spec in X. destruct (threats_sound g a1 (N.lor a1 d) (through c) x) as [Lx Cx]; auto.
    - intros l I. apply through_spec in I. tauto.
    - apply legal_flat in Lx; auto. rewrite mem_lor, orb_false_iff in Lx. tauto. }
  pose proof (elements_nodup t) as ND.
  (* The unsafe cells only grow, so the reply is outside of all that are met on the way. *)
  assert (Out : forall z' z'' x, sub z' z'' = true -> outside e x z'' -> outside e x z').
  { intros z' z'' x S [E1 E2]. split; auto. intros y Y. destruct (E2 y Y) as [P Q]. split; auto.
    rewrite sub_spec in S. destruct (mem y z') eqn:K; auto. rewrite (S y K) in Q. discriminate. }
  (* After a four. *)
  assert (Win : forall zz' A D, sub z2 zz' = true -> outside e a zz' -> inv a d ps e A D ->
    (exists x, In x (elements t) /\ mem x e = false) ->
    (forall s, mem s (add c A) = false -> mem s D = false ->
       (exists x, In x (elements t) /\ mem x e = false /\ x <> s) \/ wins g (add c A) (add s D)) ->
    wins g A D).
  { intros zz' A D S O I (x0 & X0 & X0e) R. assert (Cz : mem c zz' = true) by (rewrite sub_spec in S; auto).
    destruct (Play zz' A D Cz O I) as (L' & O1 & I1). apply wins_later with (c := c); auto.
    assert (Lx : forall x, In x (elements t) -> mem x e = false ->
      legal g (N.lor D (add c A)) x = true /\ complete g (add x (add c A)) = true).
    { intros x X Xe. destruct (T x X) as (Bx & Xa & Xd & Cx).
      destruct (unfilled a1 d ps e (add c A) D x W1 I1 Xa Xd Xe) as [P Q]. split.
      - apply legal_flat; auto. split; auto. rewrite mem_lor, P, Q. reflexivity.
      - eapply complete_mono; [| exact Cx]. apply sub_add. apply (i_a _ _ _ _ _ _ I1). }
    apply (loses_all g D (add c A) x0).
    - apply Lx; auto.
    - intros s Ls. apply legal_flat in Ls; auto. rewrite mem_lor, orb_false_iff in Ls. destruct Ls as (_ & _ & Ls).
      apply (no_line3 a1 d ps z2 e W1) with (A := add c A); auto. apply (Out z2 zz'); auto.
    - intros s Ls. pose proof Ls as Ls'. apply legal_flat in Ls'; auto. rewrite mem_lor, orb_false_iff in Ls'.
      destruct Ls' as (_ & Ls1 & Ls2). destruct (R s Ls2 Ls1) as [(x & X & Xe & Ne) | Wn]; auto.
      destruct (Lx x X Xe) as [Lgx Cx]. apply wins_now with (c := x); auto.
      rewrite lor_add_r. apply legal_add; auto. rewrite N.lor_comm. exact Lgx. }
  destruct (elements t) as [| x [| y [| w r]]] eqn:Et.
  - (* a three *)
    destruct allowed; try discriminate.
    destruct (three a1 d z2 ps) as [[[[d1 z3] ps1] ans] |] eqn:Th; try discriminate.
    apply three_spec in Th; auto. destruct Th as [Tw Tps Td Tz Tnew Tg (ds & NE & Dbl & Stops & AnsIn)].
    assert (Fin : forall zz', sub z3 zz' = true ->
      (outside e a zz' -> forall A D s, inv a1 d1 ps1 e A D -> mem s ans = true -> mem s A = false -> mem s D = false ->
        wins g A (add s D)) ->
      sub z zz' = true /\ (outside e a zz' -> forall A D, inv a d ps e A D -> wins g A D)).
    { intros zz' S Next. assert (S2 : sub z2 zz' = true) by (eapply sub_trans; eauto).
      split; [eapply sub_trans; eauto |]. intros O A D I.
      assert (Cz : mem c zz' = true) by (rewrite sub_spec in S2; auto).
      destruct (Play zz' A D Cz O I) as (L' & O1 & I1). fold a1 in O1, I1. apply wins_later with (c := c); auto.
      assert (O3 : outside e a1 z3) by (apply (Out z3 zz'); auto).
      apply (three_stands a1 d1 ps1 z3 e Tw O3 ans ds Tg NE Dbl Stops (Next O)) with (n := Datatypes.S (room g (N.lor D (add c A)))).
      - lia.
      - (* The invariant holds of the new pairs: the defender has none of their cells. *)
        constructor.
        + apply (i_a _ _ _ _ _ _ I1).
        + intros x X. destruct (i_extra _ _ _ _ _ _ I1 x X) as [K | (p & P & K)]; auto. right. exists p. auto.
        + intros x X. destruct (i_d _ _ _ _ _ _ I1 x X) as [K | K]; auto. left. rewrite sub_spec in Td. auto.
        + intros p x y P X Y Nxy XD. destruct (Tnew p P) as [Old | New].
          * apply (i_pair _ _ _ _ _ _ I1 p x y); auto.
          * exfalso. destruct (New x X) as [Xd Xz]. destruct (i_d _ _ _ _ _ _ I1 x XD) as [K | K]; [congruence |].
            destruct O1 as [_ E2]. destruct (E2 x K) as [_ Q]. rewrite sub_spec in S2. rewrite (S2 x Xz) in Q. discriminate.
        + apply (i_disj _ _ _ _ _ _ I1). }
    destruct (ans =? 0) eqn:Az.
    + destruct rest; try discriminate. injection H as <-. apply (Fin z3 (sub_refl z3)).
      intros _ A D s _ An _ _. apply N.eqb_eq in Az. subst ans. rewrite mem_0 in An. discriminate.
    + (* Answers are on no pair, since doubles and partners are not the defender's. *)
      assert (AnsFree : forall s, mem s ans = true -> mem s a1 = false /\ mem s d1 = false).
      { intros s As. destruct (AnsIn s As) as (q & qs & Q & X). destruct (Dbl q qs Q) as (_ & _ & Len & Ps).
        assert (P : exists p, mem p qs = true /\ (s = q \/ s = p)).
        { destruct X as [-> | X]; [| eauto]. pose proof (elements_spec qs) as ES.
          destruct (elements qs) as [| p r]; simpl in Len; [lia |]. exists p. split; auto. apply ES. left. reflexivity. }
        destruct P as (p & P & X'). destruct (Ps p P) as (_ & l & Il & Ml & Ll). apply Ll in X'. apply lacks_spec in X'.
        destruct X' as [Sl Sa']. split; auto. rewrite meets_false in Ml. auto. }
      assert (W2 : wf a1 (N.lor d1 ans) ps1).
      { destruct Tw as [V1 V2 V3 V4]. constructor; auto.
        - intros x X. rewrite mem_lor, (V1 x X). simpl. destruct (mem x ans) eqn:K; auto.
          destruct (AnsFree x K) as [Q _]. rewrite X in Q. discriminate.
        - intros p x P X. rewrite mem_lor, (V2 p x P X). reflexivity. }
      destruct (IH a1 (N.lor d1 ans) z3 ps1 (flat_map through (elements ans)) zz e H) as [Sz Wn]; auto.
      * intros l I. destruct (N.land l ans =? 0) eqn:K.
        -- right. intros M Dl. destruct (Tg l I M Dl) as [Q1 Q2].
           assert (E : lacks l (N.lor d1 ans) = lacks l d1).
           { rewrite !lacks_elements. f_equal. apply set_ext. intros x. rewrite !mem_ldiff, mem_lor.
             apply N.eqb_eq in K. assert (Q : mem x (N.land l ans) = false) by (rewrite K; apply mem_0).
             unfold mem in Q. rewrite N.land_spec in Q. change (mem x l && mem x ans = false) in Q.
             destruct (mem x l); auto. simpl in Q. rewrite Q, orb_false_r. reflexivity. }
           rewrite E. split; [lia |]. intros Q. lia.
        -- left. apply in_flat_map. assert (X : exists x, mem x (N.land l ans) = true).
           { destruct (N.land l ans) as [| p] eqn:Q; try discriminate. exists (N.log2 (Npos p)).
             apply N.bit_log2. discriminate. }
           destruct X as (x & X). unfold mem in X. rewrite N.land_spec, andb_true_iff in X. destruct X as [X1 X2].
           exists x. split; [apply elements_spec; exact X2 | apply through_spec; auto].
      * apply sub_trans with (t := d); auto. apply sub_trans with (t := d1); auto.
        apply sub_spec. intros x X. rewrite mem_lor, X. reflexivity.
      * apply (Fin zz Sz). intros O A D s I1 An SA SD. apply Wn.
        -- destruct O as [E1 E2]. split; auto. intros x X. destruct (E2 x X) as [P Q]. split; auto.
           unfold a1. rewrite mem_add, P, orb_false_r. apply N.eqb_neq. intros ->.
           assert (K : mem x zz = true).
           { assert (S2 : sub z2 zz = true) by (eapply sub_trans; eauto). rewrite sub_spec in S2. auto. }
           rewrite K in Q. discriminate.
        -- destruct (AnsFree s An) as [Sa' Sd']. constructor.
           ++ apply (i_a _ _ _ _ _ _ I1).
           ++ apply (i_extra _ _ _ _ _ _ I1).
           ++ intros x X. apply mem_add_inv in X. destruct X as [-> | X].
              ** left. rewrite mem_lor, An. apply orb_true_r.
              ** destruct (i_d _ _ _ _ _ _ I1 x X) as [K | K]; auto. left. rewrite mem_lor, K. reflexivity.
           ++ intros p x y P X Y Nxy XD. apply mem_add_inv in XD. destruct XD as [-> | XD].
              ** rewrite (w_pd _ _ _ Tw p s P X) in Sd'. discriminate.
              ** apply (i_pair _ _ _ _ _ _ I1 p x y); auto.
           ++ intros x X. rewrite mem_add, (i_disj _ _ _ _ _ _ I1 x X), orb_false_r. apply N.eqb_neq. intros ->.
              rewrite SA in X. discriminate.
  - (* one threat *)
    destruct (T x (or_introl eq_refl)) as (Bx & Xa & Xd & Cx).
    destruct (IH a1 (add x d) (add x z2) ps (through x) zz e H) as [Sz Wn]; auto.
    + intros l I. destruct (mem x l) eqn:Xl; [left; apply through_spec; auto | right].
      intros M Dl. rewrite lacks_other; auto. destruct (G2 l I M Dl) as [P Q]. split; auto.
      intros K q Hq. apply mem_add_old. auto.
    + destruct W1 as [V1 V2 V3 V4]. constructor; auto.
      * intros q Q. rewrite mem_add, (V1 q Q), orb_false_r. apply N.eqb_neq. intros ->. rewrite Xa in Q. discriminate.
      * intros p q P Q. apply mem_add_old. apply (V2 p q); auto.
    + apply sub_add_r. exact Sd.
    + assert (S2 : sub z2 zz = true).
      { eapply sub_trans; [| exact Sz]. apply sub_add_r. apply sub_refl. }
      split; [eapply sub_trans; eauto |]. intros O A D I.
      assert (Xz : mem x zz = true) by (rewrite sub_spec in Sz; apply Sz; apply mem_add_same).
      assert (Xe : mem x e = false).
      { destruct (mem x e) eqn:K; auto. destruct O as [_ O2]. destruct (O2 x K) as [_ Q]. rewrite Q in Xz. discriminate. }
      assert (Cz : mem c zz = true) by (rewrite sub_spec in S2; auto).
      destruct (Play zz A D Cz O I) as (L' & O1 & I1). fold a1 in O1, I1.
      apply (Win zz A D S2 O I).
      * exists x. split; simpl; auto.
      * intros s SA SD. destruct (N.eq_dec x s) as [<- | Ne]; [right | left; exists x; simpl; auto].
        apply Wn; auto. constructor.
        -- apply (i_a _ _ _ _ _ _ I1).
        -- apply (i_extra _ _ _ _ _ _ I1).
        -- intros q Q. apply mem_add_inv in Q. destruct Q as [-> | Q]; [left; apply mem_add_same |].
           destruct (i_d _ _ _ _ _ _ I1 q Q) as [K | K]; auto. left. apply mem_add_old. exact K.
        -- intros p q y P Q Y Nqy QD. apply mem_add_inv in QD. destruct QD as [-> | QD].
           ++ rewrite (w_pd _ _ _ W1 p x P Q) in Xd. discriminate.
           ++ apply (i_pair _ _ _ _ _ _ I1 p q y); auto.
        -- intros q Q. rewrite mem_add, (i_disj _ _ _ _ _ _ I1 q Q), orb_false_r. apply N.eqb_neq. intros ->.
           rewrite SA in Q. discriminate.
  - (* two threats *)
    destruct rest; try discriminate. injection H as <-. inversion ND as [| ? ? N1 N2]; subst.
    assert (S2 : sub z2 (N.lor z2 t) = true).
    { apply sub_spec. intros q Q. rewrite mem_lor, Q. reflexivity. }
    split; [eapply sub_trans; eauto |]. intros O A D I.
    assert (Te : forall q, In q [x; y] -> mem q e = false).
    { intros q Q. destruct (mem q e) eqn:K; auto. destruct O as [_ O2]. destruct (O2 q K) as [_ V].
      rewrite mem_lor, orb_false_iff in V. destruct V as [_ V]. rewrite <- Et in Q. apply elements_spec in Q.
      rewrite V in Q. discriminate. }
    apply (Win _ A D S2 O I).
    + exists x. split; [simpl; auto | apply Te; simpl; auto].
    + intros s _ _. left. destruct (N.eq_dec x s) as [<- | Ne].
      * exists y. repeat split; [simpl; auto | apply Te; simpl; auto |]. intros ->. apply N1. simpl. auto.
      * exists x. repeat split; [simpl; auto | apply Te; simpl; auto | auto].
  - (* three or more *)
    destruct rest; try discriminate. injection H as <-.
    split; [exact Zz2 |]. intros O A D I. pose proof O as [O1 O2].
    assert (Nxy : x <> y /\ x <> w /\ y <> w).
    { inversion ND as [| ? ? N1 N2]; subst. inversion N2 as [| ? ? N3 N4]; subst. simpl in N1, N3.
      repeat split; intros ->; tauto. }
    destruct Nxy as (Nxy & Nxw & Nyw).
    assert (R : forall s, exists q, In q (x :: y :: w :: r) /\ mem q e = false /\ q <> s).
    { intros s. destruct (mem x e) eqn:Xe.
      - assert (Ye : mem y e = false) by (destruct (mem y e) eqn:K; auto; exfalso; apply Nxy; auto).
        assert (We : mem w e = false) by (destruct (mem w e) eqn:K; auto; exfalso; apply Nxw; auto).
        destruct (N.eq_dec y s) as [<- | Ne]; [exists w | exists y]; simpl; auto.
      - destruct (N.eq_dec x s) as [<- | Ne]; [| exists x; simpl; auto].
        destruct (mem y e) eqn:Ye; [| exists y; simpl; auto].
        exists w. repeat split; simpl; auto. destruct (mem w e) eqn:K; auto. exfalso; apply Nyw; auto. }
    apply (Win z2 A D (sub_refl z2) O I).
    + destruct (R 0) as (q & Q1 & Q2 & _). exists q. auto.
    + intros s _ _. left. apply R.
Qed.

Lemma inv_start : forall a d e, (forall x, mem x a = true -> mem x d = false) ->
  (forall x, mem x e = true -> mem x a = false) -> inv a d [] e a (N.lor d e).
Proof.
  intros a d e DJ E. constructor.
  - apply sub_refl.
  - auto.
  - intros x X. rewrite mem_lor, orb_true_iff in X. exact X.
  - intros p x y [].
  - intros x X. rewrite mem_lor, (DJ x X). destruct (mem x e) eqn:K; auto. rewrite (E x K) in X. discriminate.
Qed.

Lemma wf_start : forall a d, (forall x, mem x a = true -> mem x d = false) -> wf a d [].
Proof. intros a d DJ. constructor; auto; intros p; intros; exfalso; auto. Qed.

(** A chain with threes wins against a pass, ... *)
Theorem chain3_pass : forall moves a d z fresh zz, chain3 a d z [] fresh moves = Some zz ->
  (forall l, In l (lines g) -> In l fresh \/ guarded_k 2 a d [] z l) ->
  (forall x, mem x a = true -> mem x d = false) -> sub a0 a = true -> sub d0 d = true -> wins g a d.
Proof.
  intros moves a d z fresh zz H F DJ Sa Sd. rewrite <- (N.lor_0_r d).
  apply (proj2 (chain3_sound_gen moves a d z [] fresh zz 0 H F (wf_start a d DJ) Sa Sd)).
  - split; intros x; rewrite mem_0; discriminate.
  - apply inv_start; auto. intros x X. rewrite mem_0 in X. discriminate.
Qed.

(** ... and against every reply that is not unsafe. *)
Theorem chain3_reply : forall moves a d z fresh zz r, chain3 a d z [] fresh moves = Some zz ->
  (forall l, In l (lines g) -> In l fresh \/ guarded_k 2 a d [] z l) ->
  (forall x, mem x a = true -> mem x d = false) -> sub a0 a = true -> sub d0 d = true ->
  mem r a = false -> mem r zz = false -> wins g a (add r d).
Proof.
  intros moves a d z fresh zz r H F DJ Sa Sd Ra Rz.
  replace (add r d) with (N.lor d (add r 0)) by (rewrite lor_add_r, N.lor_0_r; reflexivity).
  assert (K : forall x, mem x (add r 0) = true -> x = r).
  { intros x X. apply mem_add_inv in X. destruct X as [X | X]; auto. rewrite mem_0 in X. discriminate. }
  apply (proj2 (chain3_sound_gen moves a d z [] fresh zz (add r 0) H F (wf_start a d DJ) Sa Sd)).
  - split.
    + intros x y X Y. rewrite (K x X), (K y Y). reflexivity.
    + intros x X. rewrite (K x X). auto.
  - apply inv_start; auto. intros x X. rewrite (K x X). exact Ra.
Qed.

End Threes.
