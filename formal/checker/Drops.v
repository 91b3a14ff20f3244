(** * The checker of games with gravity: a node is a position with the leader to move, and every move must be answered.

    [l] are the stones of the leader, [w] those of the follower, whose strategy is described: to win ([to_win]), or not
    to lose.  See "With gravity" in docs/proofs.md. *)

From Coq Require Import NArith Arith List Bool Lia FMapPositive.
From Noughts Require Import Determined Replies Symmetry Lines Recolour Close Stream.
Import ListNotations.
Open Scope N_scope.

Section Drops.
Variable g : game.
Variable deep : N -> set.
Hypothesis deep_ok : forall c z, mem c (board g) = true -> mem z (deep c) = true ->
  mem z (under g c) = true \/ exists y, mem y (under g c) = true /\ mem z (deep y) = true.
Hypothesis rising : forall c y, mem c (board g) = true -> mem y (under g c) = true -> mem y (board g) = true /\ c < y.

(** The pairs of the follow-up rule, from the stopper that is given (if any) and the number of the pairing.  Nothing is
    assumed of this function, because [close] checks the pairs. *)
Variable plan : set -> set -> option N -> N -> list (N * N) * list (N * N) * set * N.
Variable column : N -> N.
Variables width cells : N.
Variable syms : list symmetry.
Hypothesis syms_auto : forall ps, In ps syms -> is_auto g ps = true.
Variable to_win : bool.

Definition state := (list N * table (set * set))%type.

(** What a node shows of the leader, and what an answer shows of the follower. *)
Definition beaten (p : set * set) : Prop := if to_win then loses g (fst p) (snd p) else held g (fst p) (snd p).
Definition fine (w l : set) : Prop := if to_win then wins g w l else safe g w l.

Definition can_move (f : set) : bool := existsb (legal g f) (elements (board g)).

(** The cell in which a stone comes to rest. *)
Definition drop (f : set) (x : N) : option N :=
  find (fun u => (column u =? x) && legal g f u) (elements (board g)).

(** Answers to the leader's moves; none is given where the follower can complete a line, or the board is full. *)
Fixpoint answers (node : set -> set -> state -> option state) (l w : set) (moves : list N) (st : state) : option state :=
  match moves with
  | [] => Some st
  | c :: moves =>
      let l1 := add c l in
      if can_complete g w (N.lor w l1) then answers node l w moves st
      else if negb (can_move (N.lor w l1)) then if to_win then None else answers node l w moves st
      else match number (N.pred width) (fst st) with
        | None => None
        | Some (x, s) =>
            match drop (N.lor w l1) x with
            | None => None
            | Some u =>
                match node l1 (add u w) (s, snd st) with
                | Some st => answers node l w moves st
                | None => None
                end
            end
        end
  end.

Definition close_at (l w : set) (stopper : option N) (n : N) : bool :=
  match plan l w stopper n with
  | (up, odd, out, s) => close g deep l w up odd out s && (negb to_win || closes_won g w up)
  end.

Definition same (x y : set * set * set) : bool :=
  (fst (fst x) =? fst (fst y)) && (snd (fst x) =? snd (fst y)) && (snd x =? snd y).

(** A stopper is an empty cell that is not playable, in a row that is not the follower's, and completes a line. *)
Definition is_stopper (l w : set) (x : N) : bool :=
  N.odd (x / width) && negb (mem x (N.lor l w)) && negb (legal g (N.lor l w) x) && complete g (add x w).

(** The follow-up rule, with a stopper if an odd number of cells is empty. *)
Definition read_close (l w : set) (n : N) (s : list N) : option (list N) :=
  if Nat.even (length (elements (N.ldiff (board g) (N.lor l w)))) then
    if close_at l w None n then Some s else None
  else match number (N.pred cells) s with
    | Some (x, s) => if is_stopper l w x && close_at l w (Some x) n then Some s else None
    | None => None
    end.

Fixpoint drop_node (fuel : nat) (l w : set) (st : state) : option state :=
  match fuel with
  | O => None
  | S fuel =>
      let f := N.lor l w in
      let done st := Some (fst st, enter (l, w) (snd st)) in
      match number (N.pos (next (snd st))) (fst st) with
      | Some (0, s) =>
          if Nat.eqb fuel 0 then None
          else if negb (can_move f) then if to_win then None else done (s, snd st)
          else if negb (cannot_complete g l f) then None
          else match elements (threats g w f (lines g)) with
            | _ :: _ :: _ => done (s, snd st)
            | r =>
                match number 3 s with
                | Some (0, s) =>
                    match answers (drop_node fuel) l w
                      (match r with [x] => [x] | _ => filter (legal g f) (elements (board g)) end) (s, snd st) with
                    | Some st => done st
                    | None => None
                    end
                | Some (n, s) => match read_close l w n s with Some s => done (s, snd st) | None => None end
                | None => None
                end
            end
      | Some (Npos k, s) =>
          match refer (snd st) syms k s with
          | Some ((l0, w0), ps, s) =>
              let l1 := image ps l0 in
              let w1 := image ps w0 in
              if (N.land l1 w1 =? 0) && (N.land l w =? 0) && same (reduce g l1 w1) (reduce g l w)
              then Some (s, snd st) else None
          | None => None
          end
      | None => None
      end
  end.

(** ** Soundness *)

Lemma can_move_spec : forall f, if can_move f then exists c, legal g f c = true else forall c, legal g f c = false.
Proof.
  intros f. unfold can_move. destruct (existsb _ _) eqn:E.
  - apply existsb_exists in E. destruct E as (c & _ & L). eauto.
  - intros c. destruct (legal g f c) eqn:L; auto. rewrite <- E. symmetry. apply existsb_exists. exists c.
    split; auto. apply elements_spec. apply legal_spec in L. tauto.
Qed.

Lemma fine_now : forall w l t, legal g (N.lor w l) t = true -> complete g (add t w) = true -> fine w l.
Proof. intros w l t L C. unfold fine. destruct to_win; [eapply wins_now | eapply safe_now]; eauto. Qed.

(** A position in which the leader completes nothing and every move is answered. *)
Lemma beaten_all : forall l w c0, legal g (N.lor l w) c0 = true ->
  (forall c, legal g (N.lor l w) c = true -> complete g (add c l) = false) ->
  (forall c, legal g (N.lor l w) c = true -> fine w (add c l)) -> beaten (l, w).
Proof.
  unfold fine, beaten. intros l w c0 L0 NC A. simpl. destruct to_win.
  - apply (loses_all g l w c0); auto.
  - constructor; auto.
Qed.

Lemma answers_sound : forall nd l w moves st st', answers nd l w moves st = Some st' ->
  (forall l1 w1 s s', nd l1 w1 s = Some s' -> all beaten (snd s) -> beaten (l1, w1) /\ all beaten (snd s')) ->
  all beaten (snd st) -> (forall c, In c moves -> fine w (add c l)) /\ all beaten (snd st').
Proof.
  intros nd l w. induction moves as [| c moves IH]; intros st st' H N K; cbn [answers] in H.
  - injection H as <-. split; auto. intros c [].
  - destruct (can_complete g w (N.lor w (add c l))) eqn:C.
    { destruct (IH _ _ H N K) as [A B]. split; auto. intros q [<- | Q]; auto.
      apply can_complete_sound in C. destruct C as (t & Lt & Ct). eapply fine_now; eauto. }
    pose proof (can_move_spec (N.lor w (add c l))) as Mv.
    destruct (can_move (N.lor w (add c l))); cbn [negb] in H.
    + destruct (number _ (fst st)) as [[x s] |]; try discriminate.
      destruct (drop _ x) as [u |] eqn:F; try discriminate.
      destruct (nd (add c l) (add u w) (s, snd st)) as [st1 |] eqn:E; try discriminate.
      destruct (N _ _ _ _ E K) as [W K1]. destruct (IH _ _ H N K1) as [A B]. split; auto.
      intros q [<- | Q]; auto. apply find_some in F. destruct F as [_ F]. apply andb_true_iff in F.
      unfold fine, beaten in *. simpl in W. destruct to_win; [apply wins_later with (c := u) | apply safe_later with (c := u)]; tauto.
    + unfold fine in *. destruct to_win; try discriminate. destruct (IH _ _ H N K) as [A B]. split; auto.
      intros q [<- | Q]; auto. apply safe_end. exact Mv.
Qed.

Lemma read_close_sound : forall l w n s s', read_close l w n s = Some s' -> beaten (l, w).
Proof.
  intros l w n s s' H.
  assert (C : exists x, close_at l w x n = true).
  { unfold read_close in H. destruct (Nat.even _).
    - destruct (close_at l w None n) eqn:E; try discriminate. eauto.
    - destruct (number _ s) as [[x r] |]; try discriminate. destruct (is_stopper l w x); try discriminate.
      destruct (close_at l w (Some x) n) eqn:E; try discriminate. eauto. }
  destruct C as (x & C). unfold close_at in C. destruct (plan l w x n) as [[[up odd] out] q].
  apply andb_true_iff in C. destruct C as [C W].
  destruct (close_sound g deep deep_ok rising l w up odd out q C) as [Hd Ls]. unfold beaten. simpl.
  destruct to_win; auto.
Qed.

Theorem drop_node_sound : forall fuel l w st st', drop_node fuel l w st = Some st' -> all beaten (snd st) ->
  beaten (l, w) /\ all beaten (snd st').
Proof.
  induction fuel as [| fuel IH]; intros l w st st' H K; cbn [drop_node] in H; try discriminate.
  assert (Fin : forall st1 : state, beaten (l, w) /\ all beaten (snd st1) -> beaten (l, w) /\ all beaten (enter (l, w) (snd st1))).
  { intros st1 [P Q]. split; auto. apply all_enter; auto. }
  destruct (number _ (fst st)) as [[[| k] s] |]; try discriminate.
  - destruct (Nat.eqb fuel 0); try discriminate.
    pose proof (can_move_spec (N.lor l w)) as Mv. destruct (can_move (N.lor l w)); cbn [negb] in H.
    2: { unfold beaten in *. destruct to_win; try discriminate. injection H as <-. apply (Fin (s, snd st)). split; auto.
         simpl. constructor; intros c L; rewrite Mv in L; discriminate. }
    destruct Mv as (c0 & L0). destruct (cannot_complete g l (N.lor l w)) eqn:CC; cbn [negb] in H; try discriminate.
    assert (NC : forall c, legal g (N.lor l w) c = true -> complete g (add c l) = false).
    { intros c L. eapply cannot_complete_sound; eauto. }
    assert (T : forall x, In x (elements (threats g w (N.lor l w) (lines g))) ->
      legal g (N.lor l w) x = true /\ complete g (add x w) = true).
    { intros x X. apply elements_spec in X. apply threats_sound with (ls := lines g); auto. }
    pose proof (elements_nodup (threats g w (N.lor l w) (lines g))) as ND.
    assert (Given : forall moves st1 s1, answers (drop_node fuel) l w moves (s1, snd st) = Some st1 ->
      (forall c, legal g (N.lor l w) c = true -> In c moves \/ fine w (add c l)) ->
      beaten (l, w) /\ all beaten (snd st1)).
    { intros moves st1 s1 A Cov. destruct (answers_sound _ _ _ _ _ _ A IH K) as [W K1]. split; auto.
      apply (beaten_all l w c0); auto. intros c Lc. destruct (Cov c Lc); auto. }
    destruct (elements (threats g w (N.lor l w) (lines g))) as [| x [| y r]].
    + destruct (number 3 s) as [[[| n] s1] |]; try discriminate.
      * destruct (answers _ _ _ _ _) as [st1 |] eqn:A; try discriminate. injection H as <-. apply (Fin st1).
        eapply Given; eauto. intros c Lc. left. apply filter_In. split; auto. apply elements_spec. apply legal_spec in Lc. tauto.
      * destruct (read_close l w _ s1) as [s2 |] eqn:C; try discriminate. injection H as <-.
        apply (Fin (s2, snd st)). split; auto. eapply read_close_sound; eauto.
    + destruct (T x (or_introl eq_refl)) as [Lx Cx]. destruct (number 3 s) as [[[| n] s1] |]; try discriminate.
      * destruct (answers _ _ _ _ _) as [st1 |] eqn:A; try discriminate. injection H as <-. apply (Fin st1).
        eapply Given; eauto. intros c Lc. destruct (N.eq_dec c x) as [-> | Ne]; [left; left; auto | right].
        apply fine_now with (t := x); auto. rewrite lor_add_r, N.lor_comm. apply legal_add; auto.
      * destruct (read_close l w _ s1) as [s2 |] eqn:C; try discriminate. injection H as <-.
        apply (Fin (s2, snd st)). split; auto. eapply read_close_sound; eauto.
    + injection H as <-. apply (Fin (s, snd st)). split; auto.
      destruct (T x (or_introl eq_refl)), (T y (or_intror (or_introl eq_refl))).
      assert (L : loses g l w).
      { apply two_threats with (t := x) (u := y); auto. inversion ND as [| ? ? N1 N2]; subst. intros ->. apply N1. left. reflexivity. }
      unfold beaten. simpl. destruct to_win; auto. apply loses_held. exact L.
  - destruct (refer (snd st) syms k s) as [[[[l0 w0] ps] s1] |] eqn:F; try discriminate.
    destruct ((N.land (image ps l0) (image ps w0) =? 0) && (N.land l w =? 0) &&
      same (reduce g (image ps l0) (image ps w0)) (reduce g l w)) eqn:E; try discriminate.
    injection H as <-. rewrite !andb_true_iff, !N.eqb_eq in E. destruct E as ((D1 & D2) & Sm). split; auto.
    destruct (refer_spec _ beaten _ _ _ _ _ _ _ F K) as [B I]. apply syms_auto in I.
    assert (R : reduce g (image ps l0) (image ps w0) = reduce g l w).
    { unfold same, reduce in *. cbn [fst snd] in Sm. rewrite !andb_true_iff, !N.eqb_eq in Sm.
      destruct Sm as ((S1 & S2) & S3). rewrite S1, S2, S3. reflexivity. }
    unfold beaten in *. simpl in *. destruct to_win.
    + apply loses_reduce with (m := image ps l0) (o := image ps w0); auto.
      apply (loses_symmetric g ps l0 w0); auto; apply (related_image g); auto.
    + apply held_reduce with (m := image ps l0) (o := image ps w0); auto.
      apply (held_symmetric g ps l0 w0); auto; apply (related_image g); auto.
Qed.
End Drops.
