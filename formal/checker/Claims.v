(** * What a proof claims, and the checker put together: [check_sound] is the theorem about it.

    A claim is the value of a position for the side to move.  [check] is given the claim and the body of the proof. *)

From Coq Require Import NArith Arith List Bool.
From Noughts Require Import Determined Boards Replies MoreStones Symmetry Lines Stream Turns Wins Holds Plan Drops.
Import ListNotations.
Open Scope N_scope.

Inductive rules :=
| Flat (dims : list N) (k : nat)
| Torus (dims : list N) (k : nat)
| Falling (w h : N) (k : nat).
Inductive value := Win | Draw | Loss.
Record claim := Claim { game_rules : rules; mine : set; theirs : set; result : value }.

Definition game_of (r : rules) : game :=
  match r with Flat dims k => box dims k | Torus dims k => torus dims k | Falling w h k => drop_box w h k end.

Definition has_value (g : game) (m o : set) (v : value) : Prop :=
  match v with Win => wins g m o | Draw => drawn g m o | Loss => loses g m o end.

Definition holds (c : claim) : Prop := has_value (game_of (game_rules c)) (mine c) (theirs c) (result c).

(** Contents of nodes are nested at most 150 deep. *)
Definition most_deep : nat := 151.

(** The whole body must have been read. *)
Definition finished {A} (r : option (list N * A)) : bool := match r with Some ([], _) => true | _ => false end.

Definition all_read (st : Holds.state) : bool := match Holds.bytes st with [] => true | _ => false end.

Definition symmetries_of (b : set) (images : list (list N)) : list symmetry := map (combine (elements b)) images.

(** ** Without gravity *)

(** A board, its lines, none longer than [k], and its symmetries. *)
Definition check_lines (b : set) (ls : list set) (images : list (list N)) (k : nat) (threes : bool) (m o : set)
    (v : value) (bytes : list N) : bool :=
  let g := flat_game b ls in
  let cells := elements b in
  let count := length cells in
  let through_cell c := filter (mem c) ls in
  let table := tabulate through_cell cells in
  let syms := symmetries_of b images in
  let win a d s := finished (win_node g (look through_cell table) syms threes (N.of_nat count) most_deep a d (s, nothing)) in
  let hold a d st := hold_node g k (N.of_nat count) syms most_deep a d st in
  forallb (fun l => sub l b) ls && forallb (is_auto g) syms &&
  match v with
  | Win =>
      match number (N.of_nat count) bytes with
      | None => false
      | Some (c, s) =>
          legal g (N.lor m o) c &&
          if complete g (add c m) then match s with [] => true | _ => false end else win (add c m) o s
      end
  | Loss => win o m bytes
  | Draw =>
      match hold m o (State bytes nothing nothing) with
      | None => false
      | Some st =>
          if N.lor m o =? 0 then all_read st && forallb (fun l => negb (l =? 0)) ls
          else match number (N.pred (N.of_nat count)) (Holds.bytes st) with
            | None => false
            | Some (c, s) =>
                legal g (N.lor m o) c &&
                match hold o (add c m) (State s (nodes st) (blocks st)) with Some st => all_read st | None => false end
            end
      end
  end.

Theorem check_lines_sound : forall b ls images k threes m o v bytes,
  check_lines b ls images k threes m o v bytes = true -> has_value (flat_game b ls) m o v.
Proof.
  intros b ls images k threes m o v bytes H. unfold check_lines in H. cbv zeta in H. set (g := flat_game b ls) in *.
  rewrite !andb_true_iff in H. destruct H as ((I & A) & H). rewrite forallb_forall in I, A.
  set (thr := fun c => filter (mem c) ls) in *.
  assert (T : forall c l, In l (look thr (tabulate thr (elements b)) c) <-> In l (lines g) /\ mem c l = true).
  { intros c l. rewrite look_spec. unfold thr. apply filter_In. }
  assert (W : forall a d fuel s, finished (win_node g (look thr (tabulate thr (elements b)))
    (symmetries_of b images) threes (N.of_nat (length (elements b))) fuel a d (s, nothing)) = true ->
    loses g d a).
  { clear H. intros a d fuel s F. destruct (win_node _ _ _ _ _ _ _ _ _) as [st |] eqn:E; try discriminate.
    apply (win_node_sound g (fun _ => eq_refl) _ T I _ A) in E; [apply E | apply all_nothing]. }
  unfold has_value. pose proof (hold_node_sound g (fun _ => eq_refl) I k (N.of_nat (length (elements b))) _ A) as Hold.
  destruct v.
  - destruct (number _ bytes) as [[c s] |]; try discriminate. apply andb_true_iff in H. destruct H as [L H].
    destruct (complete g (add c m)) eqn:C; [eapply wins_now; eauto | eapply wins_later; eauto].
  - destruct (hold_node _ _ _ _ _ m o _) as [st |] eqn:H1; try discriminate.
    apply Hold in H1; [| split; apply all_nothing]. destruct H1 as [H1 K]. destruct (N.lor m o =? 0) eqn:E.
    + apply N.eqb_eq, N.lor_eq_0_iff in E. destruct E as [-> ->]. apply andb_true_iff in H. destruct H as [_ H].
      rewrite forallb_forall in H. apply draw_by_one_half; auto; [intros c; reflexivity |]. intros l L.
      specialize (H l L). rewrite negb_true_iff, N.eqb_neq in H. exact H.
    + destruct (number _ (Holds.bytes st)) as [[c s] |]; try discriminate. apply andb_true_iff in H. destruct H as [L H].
      destruct (hold_node _ _ _ _ _ o _ _) as [st1 |] eqn:H2; try discriminate. apply Hold in H2; [| exact K].
      split; [exact H1 |]. apply safe_later with (c := c); auto. apply H2.
  - eapply W; eauto.
Qed.

(** ** With gravity *)

Definition check_drop (w h : N) (k : nat) (m o : set) (v : value) (bytes : list N) : bool :=
  let b := box_board [w; h] in
  let cells := elements b in
  let count := length cells in
  let under_table := tabulate (below w h) cells in
  let deep_table := tabulate (deep_in w h) cells in
  let g := Game b (box_lines [w; h] k) (look (below w h) under_table) in
  let deep := look (deep_in w h) deep_table in
  let syms := symmetries_of b (board_symmetries [w; h] k true) in
  let column c := c mod w in
  let node to_win l f st := drop_node g deep (plan_in g w) column w (N.of_nat count) syms to_win most_deep l f st in
  deep_check g deep && rising_check g && forallb (is_auto g) syms &&
  match v with
  | Loss => finished (node true m o (bytes, nothing))
  | Win =>
      match number (N.pred w) bytes with
      | None => false
      | Some (x, s) =>
          match drop g column (N.lor m o) x with
          | None => false
          | Some u =>
              if complete g (add u m) then match s with [] => true | _ => false end
              else finished (node true o (add u m) (s, nothing))
          end
      end
  | Draw =>
      match node false m o (bytes, nothing) with
      | None => false
      | Some (s, t) =>
          match number (N.pred w) s with
          | None => false
          | Some (x, s) =>
              match drop g column (N.lor m o) x with
              | None => false
              | Some u => finished (node false o (add u m) (s, t))
              end
          end
      end
  end.

(** The same game, whether what lies under a cell is computed or looked up. *)
Lemma same_legal : forall b ls u v f c, (forall x, u x = v x) -> legal (Game b ls u) f c = legal (Game b ls v) f c.
Proof. intros b ls u v f c H. unfold legal. simpl. rewrite (H c). reflexivity. Qed.

Lemma same_game : forall b ls u v, (forall x, u x = v x) ->
  (forall m o, wins (Game b ls u) m o -> wins (Game b ls v) m o) /\
  (forall m o, loses (Game b ls u) m o -> loses (Game b ls v) m o).
Proof.
  intros b ls u v H. pose proof (fun f c => same_legal b ls u v f c H) as E.
  apply (wins_loses_ind (Game b ls u) (wins (Game b ls v)) (loses (Game b ls v))).
  - intros m o c L C. apply (wins_now (Game b ls v) m o c); [rewrite <- E; exact L | exact C].
  - intros m o c L _ IH. apply (wins_later (Game b ls v) m o c); [rewrite <- E; exact L | exact IH].
  - intros m o c0 L0 NC _ IH. apply (loses_all (Game b ls v) m o c0); [rewrite <- E; exact L0 | |]; intros c L;
      rewrite <- E in L.
    + apply NC. exact L.
    + apply IH. exact L.
Qed.

Lemma same_held : forall b ls u v m o, (forall x, u x = v x) -> held (Game b ls u) m o -> held (Game b ls v) m o.
Proof.
  intros b ls u v m o H K. apply held_iff. intros W. apply (proj1 (held_iff (Game b ls u) m o) K).
  apply (proj1 (same_game b ls v u (fun x => eq_sym (H x)))). exact W.
Qed.

Theorem check_drop_sound : forall w h k m o v bytes, check_drop w h k m o v bytes = true ->
  holds (Claim (Falling w h k) m o v).
Proof.
  intros w h k m o v bytes H. unfold check_drop in H. cbv zeta in H.
  set (b := box_board [w; h]) in *. set (ls := box_lines [w; h] k) in *.
  set (un := look (below w h) (tabulate (below w h) (elements b))) in *.
  set (deep := look (deep_in w h) (tabulate (deep_in w h) (elements b))) in *.
  set (g := Game b ls un) in *. rewrite !andb_true_iff in H. destruct H as (((D & R) & A) & H).
  rewrite forallb_forall in A.
  assert (E : forall x, un x = below w h x) by (intros x; apply look_spec).
  pose proof (same_game b ls un (below w h) E) as [SW SL].
  pose proof (same_held b ls un (below w h)) as SH.
  pose proof (drop_node_sound g deep (deep_check_sound _ _ D) (rising_check_sound _ R) (plan_in g w) (fun c => c mod w)
    w (N.of_nat (length (elements b))) _ A) as Node.
  assert (Dr : forall f x u, drop g (fun c => c mod w) f x = Some u -> legal g f u = true).
  { intros f x u F. apply find_some in F. destruct F as [_ F]. apply andb_true_iff in F. tauto. }
  unfold holds, has_value. cbn [game_of game_rules mine theirs result]. change (drop_box w h k) with (Game b ls (below w h)).
  destruct v.
  - destruct (number _ bytes) as [[x s] |]; try discriminate. destruct (drop _ _ _ x) as [u |] eqn:F; try discriminate.
    apply Dr in F. apply SW. destruct (complete g (add u m)) eqn:C; [eapply wins_now; eauto |].
    destruct (drop_node _ _ _ _ _ _ _ _ _ _ _ _) as [st |] eqn:Nd; try discriminate.
    apply Node in Nd; [| apply all_nothing]. eapply wins_later; eauto. apply Nd.
  - destruct (drop_node _ _ _ _ _ _ _ _ _ m o _) as [[s t] |] eqn:N1; try discriminate.
    apply Node in N1; [| apply all_nothing]. destruct N1 as [H1 T1].
    destruct (number _ s) as [[x s1] |]; try discriminate. destruct (drop _ _ _ x) as [u |] eqn:F; try discriminate.
    apply Dr in F. destruct (drop_node _ _ _ _ _ _ _ _ _ o _ _) as [st |] eqn:N2; try discriminate.
    apply Node in N2; [| exact T1]. destruct N2 as [H2 _]. split; [apply SH; auto |].
    apply safe_later with (c := u); [rewrite <- (same_legal b ls un); auto | apply SH; auto].
  - destruct (drop_node _ _ _ _ _ _ _ _ _ _ _ _) as [st |] eqn:Nd; try discriminate.
    apply Node in Nd; [| apply all_nothing]. apply SL. apply Nd.
Qed.

(** ** Both *)

(** Threes are for games without gravity. *)
Definition check (c : claim) (threes : bool) (bytes : list N) : bool :=
  match game_rules c with
  | Flat dims k =>
      check_lines (box_board dims) (box_lines dims k) (board_symmetries dims k false) k threes (mine c) (theirs c) (result c) bytes
  | Torus dims k =>
      check_lines (box_board dims) (torus_lines dims k) (torus_symmetries dims) k threes (mine c) (theirs c) (result c) bytes
  | Falling w h k => negb threes && check_drop w h k (mine c) (theirs c) (result c) bytes
  end.

Theorem check_sound : forall c threes bytes, check c threes bytes = true -> holds c.
Proof.
  intros [[dims k | dims k | w h k] m o v] threes bytes H; unfold check in H; cbn [game_rules mine theirs result] in H.
  - eapply check_lines_sound. eauto.
  - eapply check_lines_sound. eauto.
  - apply andb_true_iff in H. eapply check_drop_sound. apply H.
Qed.
