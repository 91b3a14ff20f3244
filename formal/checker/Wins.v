(** * The checker of wins without gravity: a node is a position after the winner's move, and every reply must be refuted.

    [a] are the stones of the winner, [d] those of the other side, who is to move.  See "Win nodes" in docs/proofs.md. *)

From Coq Require Import NArith Arith List Bool Lia FMapPositive.
From Noughts Require Import Determined Replies MoreStones Symmetry Lines Threes Stream.
Import ListNotations.
Open Scope N_scope.

Section Wins.
Variable g : game.
Hypothesis flat : weightless g.
Variable through : N -> list set.
Hypothesis through_spec : forall c l, In l (through c) <-> In l (lines g) /\ mem c l = true.
Hypothesis inside : forall l, In l (lines g) -> sub l (board g) = true.
Variable syms : list symmetry.
Hypothesis syms_auto : forall ps, In ps syms -> is_auto g ps = true.
(** Whether chains may contain threes (format 2), and the number of cells. *)
Variable threes : bool.
Variable cells : N.

Definition state := (list N * table (set * set))%type.
Definition lost (p : set * set) : Prop := loses g (snd p) (fst p).

(** The lines that the defender can complete with three stones or fewer, and those that the attacker can with two. *)
Definition near (a d : set) : list set :=
  filter (fun l => negb (meets l a) && Nat.leb (length (lacks l d)) 3) (lines g).
Definition own (a d : set) : list set :=
  filter (fun l => negb (meets l d) && Nat.eqb (length (lacks l a)) 2) (lines g).

(** One chain: the replies that it refutes. *)
Definition read_chain (a d : set) (nr ow : list set) (s : list N) : option (set * list N) :=
  match number cells s with
  | None => None
  | Some (r1, s) =>
      match number cells s with
      | None => None
      | Some (n, s) =>
          match numbers (N.to_nat n) (N.pred cells) s with
          | None => None
          | Some (moves, s) =>
              if r1 =? 0 then
                match chain3 g through a d nr ow threes a d 0 [] nr moves with
                | Some z => Some (N.ldiff (board g) z, s)
                | None => None
                end
              else
                let r := N.pred r1 in
                if negb (legal g (N.lor a d) r) then None
                else match chain3 g through a d nr ow threes a (add r d) (board g) [] (through r) moves with
                  | Some _ => Some (add r 0, s)
                  | None => None
                  end
          end
      end
  end.

Fixpoint read_chains (n : nat) (a d : set) (nr ow : list set) (s : list N) (refuted : set) : option (set * list N) :=
  match n with
  | O => Some (refuted, s)
  | S n =>
      match read_chain a d nr ow s with
      | Some (more, s) => read_chains n a d nr ow s (N.lor refuted more)
      | None => None
      end
  end.

(** The answers to the replies that no chain refutes. *)
Fixpoint answers (node : set -> set -> state -> option state) (a d : set) (replies : list N) (st : state) : option state :=
  match replies with
  | [] => Some st
  | r :: replies =>
      match number (N.pred cells) (fst st) with
      | None => None
      | Some (c, s) =>
          let st := (s, snd st) in
          let d1 := add r d in
          if negb (legal g (N.lor a d1) c) then None
          else
            let a1 := add c a in
            if existsb (fun l => sub l a1) (through c) then answers node a d replies st
            else match node a1 d1 st with Some st => answers node a d replies st | None => None end
      end
  end.

(** A position after the winner's move: described here, or before.  [fuel] bounds how deep contents are nested. *)
Fixpoint win_node (fuel : nat) (a d : set) (st : state) : option state :=
  match fuel with
  | O => None
  | S fuel =>
      match number (N.pos (next (snd st))) (fst st) with
      | Some (0, s) =>
          let nr := near a d in
          let free := N.ldiff (board g) (N.lor a d) in
          if Nat.eqb fuel 0 || (free =? 0) || negb (N.land a d =? 0) || existsb (fun l => Nat.leb (length (lacks l d)) 1) nr then None
          else match number (cells * cells) s with
            | None => None
            | Some (n, s) =>
                match read_chains (N.to_nat n) a d nr (if threes then own a d else []) s 0 with
                | None => None
                | Some (refuted, s) =>
                    match answers (win_node fuel) a d (elements (N.ldiff free refuted)) (s, snd st) with
                    | None => None
                    | Some st => Some (fst st, enter (a, d) (snd st))
                    end
                end
            end
      | Some (Npos k, s) =>
          match refer (snd st) syms k s with
          | Some ((a0, d0), ps, s) => if related ps a0 a && related ps d0 d then Some (s, snd st) else None
          | None => None
          end
      | None => None
      end
  end.

(** ** Soundness *)

Section Node.
Variables a d : set.
Hypothesis disjoint : forall x, mem x a = true -> mem x d = false.
Hypothesis far : forall l, In l (lines g) -> meets l a = false -> (2 <= length (lacks l d))%nat.

Lemma legal_parts : forall c, legal g (N.lor a d) c = true <->
  mem c (board g) = true /\ mem c a = false /\ mem c d = false.
Proof. intros c. rewrite legal_flat by exact flat. rewrite mem_lor, orb_false_iff. tauto. Qed.

Lemma near_or_guarded : forall l, In l (lines g) -> In l (near a d) \/ guarded_k 2 a d [] 0 l.
Proof.
  intros l I. unfold near. rewrite filter_In. destruct (meets l a) eqn:M.
  - right. intros K. rewrite M in K. discriminate.
  - destruct (Nat.leb (length (lacks l d)) 3) eqn:E; [left; auto |]. right. intros _ _. apply Nat.leb_gt in E.
    split; [lia |]. intros K. lia.
Qed.

Lemma near_far : forall l, In l (lines g) -> meets l a = false -> In l (near a d) \/ (4 <= length (lacks l d))%nat.
Proof.
  intros l I M. unfold near. rewrite filter_In, M. destruct (Nat.leb (length (lacks l d)) 3) eqn:E; auto.
  apply Nat.leb_gt in E. right. lia.
Qed.

Lemma near_lines : forall l, In l (near a d) -> In l (lines g).
Proof. intros l I. apply filter_In in I. tauto. Qed.

Lemma own_lines : forall l, In l (if threes then own a d else []) -> In l (lines g).
Proof. intros l I. destruct threes; [apply filter_In in I; tauto | destruct I]. Qed.

Lemma in_board : forall l x, In l (lines g) -> In x (lacks l d) -> mem x (board g) = true.
Proof.
  intros l x I X. apply lacks_spec in X. destruct X as [X _]. pose proof (inside l I) as S.
  rewrite sub_spec in S. auto.
Qed.

Notation ow := (if threes then own a d else []).

Lemma read_chain_sound : forall s more s', read_chain a d (near a d) ow s = Some (more, s') ->
  forall r, legal g (N.lor a d) r = true -> mem r more = true -> wins g a (add r d).
Proof.
  intros s more s' H r L R. unfold read_chain in H. destruct (number cells s) as [[r1 s1] |]; try discriminate.
  destruct (number cells s1) as [[n s2] |]; try discriminate.
  destruct (numbers (N.to_nat n) (N.pred cells) s2) as [[moves s3] |]; try discriminate. destruct (r1 =? 0).
  - destruct (chain3 g through a d (near a d) ow threes a d 0 [] (near a d) moves) as [z |] eqn:C; try discriminate.
    injection H as <- <-. rewrite mem_ldiff, andb_true_iff, negb_true_iff in R.
    eapply (chain3_reply g flat through through_spec a d _ _ near_lines own_lines near_far threes inside); eauto.
    + apply near_or_guarded.
    + apply sub_refl.
    + apply sub_refl.
    + apply legal_parts in L. tauto.
    + tauto.
  - set (q := N.pred r1) in *. destruct (legal g (N.lor a d) q) eqn:Lq; cbn [negb] in H; try discriminate.
    destruct (chain3 g through a d (near a d) ow threes a (add q d) (board g) [] (through q) moves) as [z |] eqn:C;
      try discriminate.
    injection H as <- <-. change (mem r (add q 0) = true) in R.
    apply mem_add_inv in R. destruct R as [-> | R]; [| rewrite mem_0 in R; discriminate].
    eapply (chain3_pass g flat through through_spec a d _ _ near_lines own_lines near_far threes inside); eauto.
    + intros l I. destruct (mem q l) eqn:Ql; [left; apply through_spec; auto | right]. intros M _.
      rewrite lacks_other by exact Ql. split; [apply far; auto |]. intros _ x X. eapply in_board; eauto.
    + intros x X. rewrite mem_add, (disjoint x X), orb_false_r. apply N.eqb_neq. intros <-.
      apply legal_parts in Lq. rewrite X in Lq. destruct Lq as (_ & K & _). discriminate.
    + apply sub_refl.
    + apply sub_add_r. apply sub_refl.
Qed.

Lemma read_chains_sound : forall n s acc refuted s', read_chains n a d (near a d) ow s acc = Some (refuted, s') ->
  (forall r, legal g (N.lor a d) r = true -> mem r acc = true -> wins g a (add r d)) ->
  forall r, legal g (N.lor a d) r = true -> mem r refuted = true -> wins g a (add r d).
Proof.
  induction n as [| n IH]; intros s acc refuted s' H A; simpl in H.
  - injection H as <- <-. exact A.
  - destruct (read_chain a d (near a d) ow s) as [[more s2] |] eqn:E; try discriminate. apply (IH _ _ _ _ H).
    intros r L R. rewrite mem_lor, orb_true_iff in R. destruct R as [R | R]; auto.
    eapply read_chain_sound; eauto.
Qed.
End Node.

Lemma answers_sound : forall nd a d replies st st', answers nd a d replies st = Some st' ->
  (forall a1 d1 s s', nd a1 d1 s = Some s' -> all lost (snd s) -> loses g d1 a1 /\ all lost (snd s')) ->
  all lost (snd st) ->
  (forall r, In r replies -> wins g a (add r d)) /\ all lost (snd st').
Proof.
  intros nd a d. induction replies as [| r replies IH]; intros st st' H N K; simpl in H.
  - injection H as <-. split; auto. intros r [].
  - destruct (number (N.pred cells) (fst st)) as [[c s] |]; try discriminate.
    destruct (legal g (N.lor a (add r d)) c) eqn:L; cbn [negb] in H; try discriminate.
    destruct (existsb (fun l => sub l (add c a)) (through c)) eqn:C.
    + destruct (IH _ _ H N K) as [A B]. split; auto. intros q [<- | Q]; auto.
      apply wins_now with (c := c); auto. apply existsb_exists in C. destruct C as (l & I & S).
      apply complete_spec. exists l. split; auto. apply through_spec in I. tauto.
    + destruct (nd (add c a) (add r d) (s, snd st)) as [st1 |] eqn:E; try discriminate.
      destruct (N _ _ _ _ E K) as [W K1]. destruct (IH _ _ H N K1) as [A B]. split; auto.
      intros q [<- | Q]; auto. apply wins_later with (c := c); auto.
Qed.

Theorem win_node_sound : forall fuel a d st st', win_node fuel a d st = Some st' -> all lost (snd st) ->
  loses g d a /\ all lost (snd st').
Proof.
  induction fuel as [| fuel IH]; intros a d st st' H K; cbn [win_node] in H; try discriminate.
  destruct (number _ (fst st)) as [[[| k] s] |]; try discriminate.
  - destruct (Nat.eqb fuel 0 || (N.ldiff (board g) (N.lor a d) =? 0) || negb (N.land a d =? 0) ||
      existsb (fun l => Nat.leb (length (lacks l d)) 1) (near a d)) eqn:E; try discriminate.
    rewrite !orb_false_iff, negb_false_iff, N.eqb_eq, N.eqb_neq in E. destruct E as (((_ & Free) & DJ) & Near).
    destruct (number (cells * cells) s) as [[n s1] |]; try discriminate.
    destruct (read_chains (N.to_nat n) a d (near a d) _ s1 0) as [[refuted s2] |] eqn:R; try discriminate.
    destruct (answers (win_node fuel) a d (elements (N.ldiff (N.ldiff (board g) (N.lor a d)) refuted))
      (s2, snd st)) as [st1 |] eqn:A; try discriminate.
    injection H as <-. simpl.
    pose proof (land_0 a d DJ) as DJ'.
    assert (Far : forall l, In l (lines g) -> meets l a = false -> (2 <= length (lacks l d))%nat).
    { intros l I M. destruct (Nat.leb (length (lacks l d)) 1) eqn:Q; [| apply Nat.leb_gt in Q; lia]. exfalso.
      assert (T : existsb (fun l => Nat.leb (length (lacks l d)) 1) (near a d) = true); [| rewrite T in Near; discriminate].
      apply existsb_exists. exists l. split; auto. unfold near. rewrite filter_In, M. split; auto. simpl.
      apply Nat.leb_le in Q. apply Nat.leb_le. lia. }
    destruct (answers_sound _ _ _ _ _ _ A IH K) as [W K1].
    assert (L : loses g d a).
    { destruct (someone_moves g (N.lor d a)) as [(c0 & L0) | None].
      2: { exfalso. apply Free. apply set_ext. intros c. rewrite mem_0, mem_ldiff.
           destruct (mem c (board g)) eqn:B; auto. specialize (None c). simpl.
           destruct (mem c (N.lor a d)) eqn:F; auto. exfalso. rewrite N.lor_comm in None.
           assert (T : legal g (N.lor a d) c = true) by (apply legal_flat; auto). rewrite T in None. discriminate. }
      apply (loses_all g d a c0); auto.
      - intros c Lc. rewrite <- (N.lor_0_r d). apply no_line with (a := a) (z := board g); auto.
        + intros l I M. split; auto. intros _ x X. eapply in_board; eauto.
        + split; intros x; rewrite mem_0; discriminate.
        + apply legal_flat in Lc; auto. rewrite mem_lor, orb_false_iff in Lc. tauto.
      - intros c Lc. rewrite N.lor_comm in Lc. destruct (mem c refuted) eqn:Q.
        + eapply read_chains_sound; eauto. intros r _ T. rewrite mem_0 in T. discriminate.
        + apply W. apply elements_spec. rewrite !mem_ldiff, Q. simpl. apply legal_spec in Lc.
          destruct Lc as (B & F & _). rewrite B, F. reflexivity. }
    split; auto. apply all_enter; auto.
  - destruct (refer (snd st) syms k s) as [[[[a0 d0] ps] s1] |] eqn:F; try discriminate.
    destruct (related ps a0 a && related ps d0 d) eqn:R; try discriminate. injection H as <-. simpl.
    apply andb_true_iff in R. destruct R as [Ra Rd].
    destruct (refer_spec _ lost _ _ _ _ _ _ _ F K) as [L I]. split; auto.
    apply (loses_symmetric g ps d0 a0); auto.
Qed.

End Wins.
