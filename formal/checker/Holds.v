(** * The checker of holding: a node is a position with the side that is held to move; no move may win, and each must be
    answered.

    [a] are the stones of the side that is held, [d] those of the holder.  See "Hold nodes" in docs/proofs.md. *)

From Coq Require Import NArith Arith List Bool Lia.
From Noughts Require Import Determined Replies MoreStones Symmetry Lines Stops Held Stream Blocks.
Import ListNotations.
Open Scope N_scope.

Section Holds.
Variable g : game.
Hypothesis flat : weightless g.
Hypothesis inside : forall l, In l (lines g) -> sub l (board g) = true.
Variable k : nat.
Variable cells : N.
Variable syms : list symmetry.
Hypothesis syms_auto : forall ps, In ps syms -> is_auto g ps = true.

(** The bytes that are left, the hold nodes and the branches nodes. *)
Record state := State { bytes : list N; nodes : table (set * set); blocks : table entry }.
Definition is_held (p : set * set) : Prop := held g (fst p) (snd p).
Definition true_so_far (st : state) : Prop := all is_held (nodes st) /\ all (blocked g) (blocks st).

Definition block (fuel : nat) (a d : set) (st : state) : option (set * state) :=
  match read_block g k cells syms fuel a d (bytes st, blocks st) with
  | Some (z, (s, t)) => Some (z, State s (nodes st) t)
  | None => None
  end.

(** Answers after which blocking alone holds, each good for every move outside its zone; the moves that are left. *)
Fixpoint zone_answers (fuel n : nat) (a d open : set) (st : state) : option (set * state) :=
  match n with
  | O => Some (open, st)
  | S n =>
      match number (N.pred cells) (bytes st) with
      | None => None
      | Some (m, s) =>
          match number (N.pred cells) s with
          | None => None
          | Some (r, s) =>
              if negb (legal g (N.lor a d) m) || negb (legal g (N.lor a d) r) || (m =? r) then None
              else match block fuel (add m a) (add r d) (State s (nodes st) (blocks st)) with
                | None => None
                | Some (z, st) =>
                    if meets z (add m (add r (N.lor a d))) then None
                    else zone_answers fuel n a d (N.land open (del m (add r z))) st
                end
          end
      end
  end.

Fixpoint hold_answers (node : set -> set -> state -> option state) (a d : set) (moves : list N) (st : state) :
    option state :=
  match moves with
  | [] => Some st
  | c :: moves =>
      match number (N.pred cells) (bytes st) with
      | None => None
      | Some (r, s) =>
          let a1 := add c a in
          let st := State s (nodes st) (blocks st) in
          if negb (legal g (N.lor d a1) r) then None
          else if complete g (add r d) then hold_answers node a d moves st
          else match node a1 (add r d) st with Some st => hold_answers node a d moves st | None => None end
      end
  end.

Fixpoint hold_node (fuel : nat) (a d : set) (st : state) : option state :=
  match fuel with
  | O => None
  | S fuel =>
      let f := N.lor a d in
      let free := N.ldiff (board g) f in
      let done st := Some (State (bytes st) (enter (a, d) (nodes st)) (blocks st)) in
      match number (N.pos (next (nodes st))) (bytes st) with
      | Some (0, s) =>
          if Nat.eqb fuel 0 || negb (cannot_complete g a f) || meets a d then None
          else
            let threats := threats g d f (lines g) in
            match elements threats with
            | _ :: _ :: _ => done (State s (nodes st) (blocks st))
            | _ =>
                match number 1 s with
                | None => None
                | Some (0, s) =>
                    match number cells s with
                    | None => None
                    | Some (n, s) =>
                        match zone_answers fuel (N.to_nat n) a d (if threats =? 0 then free else threats)
                          (State s (nodes st) (blocks st)) with
                        | None => None
                        | Some (open, st) =>
                            let moves := if Nat.eqb (size free) 1 then [] else elements open in
                            match hold_answers (hold_node fuel) a d moves st with Some st => done st | None => None end
                        end
                    end
                | Some (_, s) =>
                    match block fuel a d (State s (nodes st) (blocks st)) with
                    | Some (_, st) => done st
                    | None => None
                    end
                end
            end
      | Some (Npos n, s) =>
          match refer (nodes st) syms n s with
          | Some ((a0, d0), ps, s) =>
              if related ps a0 a && related ps d0 d then Some (State s (nodes st) (blocks st)) else None
          | None => None
          end
      | None => None
      end
  end.

(** ** Soundness *)

Lemma legal_parts : forall s t c, legal g (N.lor s t) c = true <->
  mem c (board g) = true /\ mem c s = false /\ mem c t = false.
Proof. intros s t c. rewrite legal_flat by exact flat. rewrite mem_lor, orb_false_iff. tauto. Qed.

(** Blocking holds for every stone that Maker may have outside the zone. *)
Lemma block_sound : forall fuel a d st z st', block fuel a d st = Some (z, st') -> true_so_far st ->
  true_so_far st' /\ sub z (board g) = true /\
  stops (filter (fun l => negb (meets l d)) (lines g)) (N.ldiff z (N.lor a d)).
Proof.
  intros fuel a d st z st' H [K1 K2]. unfold block in H.
  destruct (read_block _ _ _ _ _ _ _ _) as [[z1 [s t]] |] eqn:R; try discriminate. injection H as <- <-.
  apply (read_block_sound g k cells syms syms_auto) in R; auto. destruct R as (S & B & K).
  split; [split; auto | split; auto].
Qed.

Lemma held_outside : forall d z m o, stops (filter (fun l => negb (meets l d)) (lines g)) z -> sub d o = true ->
  sub z (board g) = true -> (forall x, mem x m = true -> mem x o = false) ->
  (forall x, mem x z = true -> mem x m = false /\ mem x o = false) -> held g m o.
Proof.
  intros d z m o S Do B DJ Fr. apply (stops_held g flat _ _ m o S); auto.
  - intros l L. destruct (meets l d) eqn:M.
    + left. apply meets_spec in M. destruct M as (x & X & Xd). apply meets_spec. exists x. split; auto.
      rewrite sub_spec in Do. auto.
    + right. apply filter_In. rewrite M. auto.
  - rewrite sub_spec in B. intros x X. destruct (Fr x X). auto.
Qed.

Lemma zone_answers_sound : forall fuel n a d open st open' st', zone_answers fuel n a d open st = Some (open', st') ->
  (forall x, mem x a = true -> mem x d = false) -> true_so_far st ->
  true_so_far st' /\
  forall c, legal g (N.lor a d) c = true -> mem c open = true -> mem c open' = true \/ safe g d (add c a).
Proof.
  intros fuel n a d. induction n as [| n IH]; intros open st open' st' H DJ K; cbn [zone_answers] in H.
  - injection H as <- <-. auto.
  - destruct (number _ (bytes st)) as [[m s] |]; try discriminate. destruct (number _ s) as [[r s1] |]; try discriminate.
    destruct (negb (legal g (N.lor a d) m) || negb (legal g (N.lor a d) r) || (m =? r)) eqn:E; try discriminate.
    rewrite !orb_false_iff, !negb_false_iff, N.eqb_neq in E. destruct E as ((Lm & Lr) & Ne).
    destruct (block fuel (add m a) (add r d) _) as [[z st1] |] eqn:B; try discriminate.
    destruct (meets z (add m (add r (N.lor a d)))) eqn:M; try discriminate.
    apply block_sound in B; auto. destruct B as (K1 & Zb & S).
    destruct (IH _ _ _ _ H DJ K1) as [K2 A]. split; auto. intros c Lc Co.
    destruct (mem c (del m (add r z))) eqn:Q.
    { apply A; auto. rewrite mem_land, Co, Q. reflexivity. }
    (* The move is outside the zone, or is the one that was answered. *)
    right. rewrite meets_false in M. apply legal_parts in Lc, Lr, Lm. destruct Lc as (Cb & Ca & Cd), Lr as (Rb & Ra & Rd).
    assert (Cz : mem c z = false /\ r <> c).
    { rewrite mem_del, mem_add in Q. destruct (N.eqb_spec m c).
      - subst c. split; auto. destruct (mem m z) eqn:Mz; auto. specialize (M m Mz). rewrite mem_add_same in M. discriminate.
      - simpl in Q. rewrite andb_true_r, orb_false_iff, N.eqb_neq in Q. tauto. }
    destruct Cz as [Cz Nrc]. apply safe_later with (c := r).
    + apply legal_parts. repeat split; auto. rewrite mem_add, Ra, orb_false_r. apply N.eqb_neq. auto.
    + eapply held_outside; [exact S | apply sub_refl | | |].
      * rewrite sub_spec in *. intros x X. rewrite mem_ldiff, andb_true_iff in X. apply Zb. tauto.
      * intros x X. rewrite mem_add, orb_false_iff, N.eqb_neq. apply mem_add_inv in X. destruct X as [-> | X]; [auto |].
        split; auto. intros ->. congruence.
      * intros x X. rewrite mem_ldiff, andb_true_iff in X. destruct X as [X _]. pose proof (M x X) as Mx.
        rewrite !mem_add, mem_lor, !orb_false_iff, !N.eqb_neq in Mx. destruct Mx as (N1 & N2 & N3 & N4).
        rewrite !mem_add, N3, N4, !orb_false_r, !N.eqb_neq. split; auto. intros ->. congruence.
Qed.

Lemma hold_answers_sound : forall nd a d moves st st', hold_answers nd a d moves st = Some st' ->
  (forall a1 d1 s s', nd a1 d1 s = Some s' -> true_so_far s -> held g a1 d1 /\ true_so_far s') ->
  true_so_far st -> (forall c, In c moves -> safe g d (add c a)) /\ true_so_far st'.
Proof.
  intros nd a d. induction moves as [| c moves IH]; intros st st' H N K; cbn [hold_answers] in H.
  - injection H as <-. split; auto. intros c [].
  - destruct (number _ (bytes st)) as [[r s] |]; try discriminate.
    destruct (legal g (N.lor d (add c a)) r) eqn:L; cbn [negb] in H; try discriminate.
    destruct (complete g (add r d)) eqn:C.
    + apply IH in H; auto. destruct H as [A B]. split; auto. intros q [<- | Q]; auto. eapply safe_now; eauto.
    + destruct (nd (add c a) (add r d) _) as [st1 |] eqn:E; try discriminate. apply N in E; auto. destruct E as [W K1].
      apply IH in H; auto. destruct H as [A B]. split; auto. intros q [<- | Q]; auto. eapply safe_later; eauto.
Qed.

Theorem hold_node_sound : forall fuel a d st st', hold_node fuel a d st = Some st' -> true_so_far st ->
  held g a d /\ true_so_far st'.
Proof.
  induction fuel as [| fuel IH]; intros a d st st' H K; cbn [hold_node] in H; try discriminate.
  assert (Fin : forall st1, held g a d -> true_so_far st1 ->
    held g a d /\ true_so_far (State (bytes st1) (enter (a, d) (nodes st1)) (blocks st1))).
  { intros st1 Hd [K1 K2]. split; [exact Hd |]. split; auto. apply all_enter; auto. }
  destruct (number _ (bytes st)) as [[[| n] s] |]; try discriminate.
  - destruct (Nat.eqb fuel 0 || negb (cannot_complete g a (N.lor a d)) || meets a d) eqn:E; try discriminate.
    rewrite !orb_false_iff, negb_false_iff, meets_false in E. destruct E as ((_ & CC) & DJ).
    assert (NC : forall c, legal g (N.lor a d) c = true -> complete g (add c a) = false).
    { intros c L. eapply cannot_complete_sound; eauto. }
    set (t := threats g d (N.lor a d) (lines g)) in *.
    assert (T : forall x, mem x t = true -> legal g (N.lor a d) x = true /\ complete g (add x d) = true).
    { intros x X. apply threats_sound with (ls := lines g); auto. }
    (* A threat answers every other move. *)
    assert (Other : forall x c, mem x t = true -> x <> c -> safe g d (add c a)).
    { intros x c X Ne. destruct (T x X) as [L C]. apply safe_now with (c := x); auto. rewrite lor_add_r, N.lor_comm.
      apply legal_add; auto. }
    assert (Rest : match number 1 s with
      | Some (0, s) =>
          match number cells s with
          | None => None
          | Some (n, s) =>
              match zone_answers fuel (N.to_nat n) a d (if t =? 0 then N.ldiff (board g) (N.lor a d) else t)
                (State s (nodes st) (blocks st)) with
              | None => None
              | Some (open, st) =>
                  match hold_answers (hold_node fuel) a d
                    (if Nat.eqb (size (N.ldiff (board g) (N.lor a d))) 1 then [] else elements open) st with
                  | Some st => Some (State (bytes st) (enter (a, d) (nodes st)) (blocks st))
                  | None => None
                  end
              end
          end
      | Some (_, s) =>
          match block fuel a d (State s (nodes st) (blocks st)) with
          | Some (_, st) => Some (State (bytes st) (enter (a, d) (nodes st)) (blocks st))
          | None => None
          end
      | None => None
      end = Some st' -> held g a d /\ true_so_far st').
    { clear H. intros H. destruct (number 1 s) as [[[| kind] s1] |]; try discriminate.
      - destruct (number cells s1) as [[n s2] |]; try discriminate.
        destruct (zone_answers _ _ _ _ _ _) as [[open st1] |] eqn:Z; try discriminate.
        destruct (hold_answers _ _ _ _ _) as [st2 |] eqn:A; try discriminate. injection H as <-.
        apply zone_answers_sound in Z; auto. destruct Z as [K1 Z]. apply hold_answers_sound in A; auto. destruct A as [A K2].
        apply Fin; auto. constructor; auto. intros c Lc. pose proof Lc as Lc'. apply legal_parts in Lc'.
        destruct Lc' as (Cb & Ca & Cd).
        assert (Cf : mem c (N.ldiff (board g) (N.lor a d)) = true) by (rewrite mem_ldiff, mem_lor, Cb, Ca, Cd; reflexivity).
        destruct (Nat.eqb_spec (size (N.ldiff (board g) (N.lor a d))) 1) as [One | _].
        + (* The last free cell. *)
          apply safe_end. intros x. destruct (legal g (N.lor d (add c a)) x) eqn:L; auto. exfalso.
          apply legal_parts in L. rewrite mem_add, orb_false_iff, N.eqb_neq in L. destruct L as (Xb & Xd & Nx & Xa).
          assert (Xf : mem x (N.ldiff (board g) (N.lor a d)) = true) by (rewrite mem_ldiff, mem_lor, Xb, Xa, Xd; reflexivity).
          pose proof (size_del c _ Cf) as Sz. assert (Z0 : size (del c (N.ldiff (board g) (N.lor a d))) = 0%nat) by lia.
          assert (Xe : In x (elements (del c (N.ldiff (board g) (N.lor a d))))).
          { apply elements_spec. apply mem_del_true. auto. }
          unfold size in Z0. destruct (elements (del c _)); [destruct Xe | discriminate].
        + destruct (t =? 0) eqn:Tz.
          * destruct (Z c Lc Cf) as [O | Sf]; auto. apply A. apply elements_spec. exact O.
          * apply N.eqb_neq in Tz. destruct (mem c t) eqn:Ct.
            -- destruct (Z c Lc Ct) as [O | Sf]; auto. apply A. apply elements_spec. exact O.
            -- destruct (some_cell t Tz) as (x & X). apply (Other x); auto. intros ->. congruence.
      - destruct (block _ _ _ _) as [[z st1] |] eqn:B; try discriminate. injection H as <-.
        apply block_sound in B; auto. destruct B as (K1 & Zb & S). apply Fin; auto.
        eapply held_outside; [exact S | apply sub_refl | | exact DJ |].
        + rewrite sub_spec in *. intros x X. rewrite mem_ldiff, andb_true_iff in X. apply Zb. tauto.
        + intros x X. rewrite mem_ldiff, mem_lor, andb_true_iff, negb_true_iff, orb_false_iff in X. tauto. }
    pose proof (elements_spec t) as Es. pose proof (elements_nodup t) as ND.
    destruct (elements t) as [| x [| y r]]; auto. injection H as <-.
    assert (Hd : held g a d).
    { constructor; auto. intros c Lc. inversion ND as [| ? ? N1 N2]; subst. destruct (N.eq_dec x c) as [<- | Ne].
      - apply (Other y); [apply Es; right; left; auto |]. intros ->. apply N1. left. reflexivity.
      - apply (Other x); auto. apply Es. left. reflexivity. }
    apply (Fin (State s (nodes st) (blocks st)) Hd). exact K.
  - destruct (refer (nodes st) syms n s) as [[[[a0 d0] ps] s1] |] eqn:F; try discriminate.
    destruct (related ps a0 a && related ps d0 d) eqn:R; try discriminate. injection H as <-.
    apply andb_true_iff in R. destruct R as [Ra Rd]. destruct K as [K1 K2].
    destruct (refer_spec _ is_held _ _ _ _ _ _ _ F K1) as [L I]. split; [| split; auto].
    apply (held_symmetric g ps a0 d0); auto.
Qed.

End Holds.
