(** * Symmetry: what was shown of a position holds of its images.

    A symmetry is data, a list of pairs of cells; [is_auto] checks that it is a bijection of the board which maps
    lines to lines (and what lies under a cell to what lies under its image). *)

From Coq Require Import NArith List Bool Lia.
From Noughts Require Import Determined Replies.
Import ListNotations.
Open Scope N_scope.

Definition symmetry := list (N * N).
Definition swap (ps : symmetry) : symmetry := map (fun p => (snd p, fst p)) ps.

(** The second set is the image of the first. *)
Definition related (ps : symmetry) (s s' : set) : bool :=
  forallb (fun p => Bool.eqb (mem (fst p) s) (mem (snd p) s')) ps.

Lemma related_spec : forall ps s s', related ps s s' = true <-> forall c c', In (c, c') ps -> mem c s = mem c' s'.
Proof.
  intros. unfold related. rewrite forallb_forall. split.
  - intros H c c' I. apply H in I. apply eqb_prop in I. exact I.
  - intros H [c c'] I. simpl. rewrite (H c c' I). apply eqb_reflx.
Qed.

Section Symmetry.
Variable g : game.

Definition image (ps : symmetry) (s : set) : set :=
  fold_right (fun p acc => if mem (fst p) s then add (snd p) acc else acc) 0 ps.

(** One direction: the pairs cover the board, are one to one, and map each line to a line. *)
Definition half_auto (ps : symmetry) : bool :=
  forallb (fun c => existsb (fun p => fst p =? c) ps) (elements (board g)) &&
  forallb (fun p => mem (fst p) (board g)) ps &&
  forallb (fun p => forallb (fun q => negb (fst p =? fst q) || (snd p =? snd q)) ps) ps &&
  forallb (fun l => match find (N.eqb (image ps l)) (lines g) with
    | Some l' => related ps l l'
    | None => false
    end) (lines g) &&
  forallb (fun l => sub l (board g)) (lines g) &&
  forallb (fun p => related ps (under g (fst p)) (under g (snd p)) && sub (under g (fst p)) (board g)) ps.

Definition is_auto (ps : symmetry) : bool := half_auto ps && half_auto (swap ps).

Lemma In_swap : forall ps c c', In (c, c') (swap ps) <-> In (c', c) ps.
Proof.
  intros. unfold swap. rewrite in_map_iff. split.
  - intros ([x y] & E & I). simpl in E. injection E as <- <-. exact I.
  - intros I. exists (c', c). auto.
Qed.

Lemma related_swap : forall ps s s', related (swap ps) s' s = related ps s s'.
Proof.
  intros. apply eq_true_iff_eq. rewrite !related_spec. split; intros H c c' I.
  - symmetry. apply H. apply In_swap. exact I.
  - symmetry. apply H. apply In_swap. exact I.
Qed.

Record half (ps : symmetry) : Prop := {
  h_cover : forall c, mem c (board g) = true -> exists c', In (c, c') ps;
  h_board : forall c c', In (c, c') ps -> mem c (board g) = true;
  h_fun : forall c x y, In (c, x) ps -> In (c, y) ps -> x = y;
  h_lines : forall l, In l (lines g) -> exists l', In l' (lines g) /\ related ps l l' = true;
  h_inside : forall l, In l (lines g) -> sub l (board g) = true;
  h_under : forall c c', In (c, c') ps -> related ps (under g c) (under g c') = true /\ sub (under g c) (board g) = true }.

Lemma half_auto_spec : forall ps, half_auto ps = true -> half ps.
Proof.
  intros ps H. unfold half_auto in H. rewrite !andb_true_iff, !forallb_forall in H.
  destruct H as (((((C & B) & F) & L) & I) & U). constructor.
  - intros c Hc. apply elements_spec, C, existsb_exists in Hc. destruct Hc as ([x y] & K & E). simpl in E.
    apply N.eqb_eq in E. subst x. eauto.
  - intros c c' K. apply (B (c, c')). exact K.
  - intros c x y K1 K2. specialize (F _ K1). rewrite forallb_forall in F. specialize (F _ K2). simpl in F.
    rewrite N.eqb_refl in F. simpl in F. apply N.eqb_eq. exact F.
  - intros l K. specialize (L l K). destruct (find (N.eqb (image ps l)) (lines g)) as [l' |] eqn:E; try discriminate.
    exists l'. apply find_some in E. tauto.
  - exact I.
  - intros c c' K. specialize (U _ K). simpl in U. apply andb_true_iff in U. exact U.
Qed.

Section Fixed.
Variable ps : symmetry.
Hypothesis H1 : half ps.
Hypothesis H2 : half (swap ps).

Lemma cover_r : forall c', mem c' (board g) = true -> exists c, In (c, c') ps.
Proof. intros c' B. apply (h_cover _ H2) in B. destruct B as (c & I). exists c. apply In_swap. exact I. Qed.

Lemma board_r : forall c c', In (c, c') ps -> mem c' (board g) = true.
Proof. intros c c' I. apply (h_board _ H2 c' c). apply In_swap. exact I. Qed.

Lemma inj : forall x y c', In (x, c') ps -> In (y, c') ps -> x = y.
Proof. intros x y c' I J. apply (h_fun _ H2 c'); apply In_swap; assumption. Qed.

Lemma related_sub : forall s s' t t', related ps s s' = true -> related ps t t' = true ->
  sub s' (board g) = true -> sub s t = true -> sub s' t' = true.
Proof.
  intros s s' t t' R Q B S. rewrite related_spec in R, Q. rewrite sub_spec in *. intros x' X.
  destruct (cover_r x' (B x' X)) as (x & I). rewrite <- (Q x x' I). apply S. rewrite (R x x' I). exact X.
Qed.

Lemma related_add : forall c c' s s', In (c, c') ps -> related ps s s' = true -> related ps (add c s) (add c' s') = true.
Proof.
  intros c c' s s' I R. rewrite related_spec in *. intros x x' J. rewrite !mem_add, (R x x' J).
  f_equal. apply eq_true_iff_eq. rewrite !N.eqb_eq. split; intros ->.
  - apply (h_fun _ H1 x); auto.
  - apply (inj c x x'); auto.
Qed.

Lemma related_lor : forall s s' t t', related ps s s' = true -> related ps t t' = true ->
  related ps (N.lor s t) (N.lor s' t') = true.
Proof.
  intros s s' t t' R Q. rewrite related_spec in *. intros x x' J. rewrite !mem_lor, (R x x' J), (Q x x' J). reflexivity.
Qed.

Lemma related_complete : forall s s', related ps s s' = true -> complete g s = true -> complete g s' = true.
Proof.
  intros s s' R C. apply complete_spec in C. destruct C as (l & I & S). destruct (h_lines _ H1 l I) as (l' & I' & Q).
  apply complete_spec. exists l'. split; auto. apply related_sub with (s := l) (t := s); auto.
  apply (h_inside _ H1). exact I'.
Qed.

Lemma related_legal : forall f f' c c', In (c, c') ps -> related ps f f' = true ->
  legal g f c = true -> legal g f' c' = true.
Proof.
  intros f f' c c' I R L. apply legal_spec in L. destruct L as (B & F & U). apply legal_spec. repeat split.
  - eapply board_r; eauto.
  - rewrite related_spec in R. rewrite <- (R c c' I). exact F.
  - apply related_sub with (s := under g c) (t := f); auto.
    + apply (h_under _ H1 c c' I).
    + apply (h_under _ H2 c' c). apply In_swap. exact I.
Qed.
End Fixed.

Lemma swap_swap : forall ps, swap (swap ps) = ps.
Proof. intros. unfold swap. rewrite map_map. rewrite <- (map_id ps) at 2. apply map_ext. intros [x y]. reflexivity. Qed.

Lemma symmetric : forall ps, half ps -> half (swap ps) ->
  (forall m o, wins g m o -> forall m' o', related ps m m' = true -> related ps o o' = true -> wins g m' o') /\
  (forall m o, loses g m o -> forall m' o', related ps m m' = true -> related ps o o' = true -> loses g m' o').
Proof.
  intros ps H1 H2.
  apply (wins_loses_ind g
    (fun m o => forall m' o', related ps m m' = true -> related ps o o' = true -> wins g m' o')
    (fun m o => forall m' o', related ps m m' = true -> related ps o o' = true -> loses g m' o')).
  - intros m o c L C m' o' M O.
    assert (B : mem c (board g) = true) by (apply legal_spec in L; tauto).
    destruct (h_cover _ H1 c B) as (c' & I). apply wins_now with (c := c').
    + apply (related_legal ps H1 H2 (N.lor m o)) with (c := c); auto. apply related_lor; auto.
    + apply (related_complete ps H1 H2) with (s := add c m); auto. apply related_add; auto.
  - intros m o c L _ IH m' o' M O.
    assert (B : mem c (board g) = true) by (apply legal_spec in L; tauto).
    destruct (h_cover _ H1 c B) as (c' & I). apply wins_later with (c := c').
    + apply (related_legal ps H1 H2 (N.lor m o)) with (c := c); auto. apply related_lor; auto.
    + apply IH; auto. apply related_add; auto.
  - intros m o c0 L0 NC _ IH m' o' M O.
    assert (B : mem c0 (board g) = true) by (apply legal_spec in L0; tauto).
    destruct (h_cover _ H1 c0 B) as (c0' & I0).
    assert (Back : forall c', legal g (N.lor m' o') c' = true ->
      exists c, In (c, c') ps /\ legal g (N.lor m o) c = true).
    { intros c' L. assert (B' : mem c' (board g) = true) by (apply legal_spec in L; tauto).
      destruct (cover_r ps H2 c' B') as (c & I). exists c. split; auto.
      apply related_legal with (ps := swap ps) (f := N.lor m' o') (c := c'); auto.
      - rewrite swap_swap. exact H1.
      - apply In_swap. exact I.
      - rewrite related_swap. apply related_lor; auto. }
    apply (loses_all g m' o' c0').
    + apply (related_legal ps H1 H2 (N.lor m o)) with (c := c0); auto. apply related_lor; auto.
    + intros c' L. destruct (Back c' L) as (c & I & Lc). specialize (NC c Lc).
      destruct (complete g (add c' m')) eqn:C; auto.
      rewrite (related_complete (swap ps) H2) with (s := add c' m') in NC; auto; try discriminate.
      * rewrite swap_swap. exact H1.
      * rewrite related_swap. apply related_add; auto.
    + intros c' L. destruct (Back c' L) as (c & I & Lc). apply (IH c Lc); auto. apply related_add; auto.
Qed.

Theorem wins_symmetric : forall ps m o m' o', is_auto ps = true -> wins g m o ->
  related ps m m' = true -> related ps o o' = true -> wins g m' o'.
Proof.
  intros ps m o m' o' A W. apply andb_true_iff in A. destruct A as [A B].
  apply (proj1 (symmetric ps (half_auto_spec _ A) (half_auto_spec _ B)) m o W).
Qed.

Theorem loses_symmetric : forall ps m o m' o', is_auto ps = true -> loses g m o ->
  related ps m m' = true -> related ps o o' = true -> loses g m' o'.
Proof.
  intros ps m o m' o' A W. apply andb_true_iff in A. destruct A as [A B].
  apply (proj2 (symmetric ps (half_auto_spec _ A) (half_auto_spec _ B)) m o W).
Qed.

Theorem held_symmetric : forall ps m o m' o', is_auto ps = true -> held g m o ->
  related ps m m' = true -> related ps o o' = true -> held g m' o'.
Proof.
  intros ps m o m' o' A H M O. apply held_iff. intros W. apply (proj1 (held_iff g m o) H).
  apply (wins_symmetric (swap ps) m' o'); auto.
  - unfold is_auto in *. rewrite swap_swap. apply andb_true_iff in A. apply andb_true_iff. tauto.
  - rewrite related_swap. exact M.
  - rewrite related_swap. exact O.
Qed.

(** The image of a set is related to it. *)
Lemma image_spec : forall ps s x, mem x (image ps s) = true <-> exists c, In (c, x) ps /\ mem c s = true.
Proof.
  intros ps s x. unfold image. induction ps as [| [c c'] ps IH]; cbn [fold_right fst snd].
  - rewrite mem_0. split; [discriminate | intros (c & [] & _)].
  - destruct (mem c s) eqn:E.
    + split.
      * intros H. apply mem_add_inv in H. destruct H as [-> | H]; [exists c; simpl; auto |].
        apply IH in H. destruct H as (y & I & Y). exists y. simpl. auto.
      * intros (y & [K | I] & Y); [injection K as <- <-; apply mem_add_same | apply mem_add_old; apply IH; eauto].
    + rewrite IH. split; intros (y & I & Y); exists y; simpl in *; [tauto |].
      destruct I as [K | I]; [injection K as <- <-; congruence | auto].
Qed.

Lemma related_image : forall ps s, is_auto ps = true -> related ps s (image ps s) = true.
Proof.
  intros ps s A. apply andb_true_iff in A. destruct A as [_ A]. apply half_auto_spec in A.
  apply related_spec. intros c c' I. apply eq_true_iff_eq. rewrite image_spec. split; [eauto |].
  intros (x & J & X). rewrite (inj ps A c x c' I J). exact X.
Qed.

End Symmetry.
