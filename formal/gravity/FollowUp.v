(** * The follow-up rule, for games with gravity: the follower wins, or at least does not lose.

    It is a pairing strategy: a vertical pair [(x, u)] has [u] right above [x], and the follower answers [x] by [u]; the odd
    cells, all playable, are paired among themselves.  The stopper [s] is the upper cell of a vertical pair and completes
    a line of the follower's; what lies above it ([out]) is never reached.  The leader moves first.  With a stopper its
    column is never full, so the leader always has to move, and in the end has to move below the stopper. *)

From Coq Require Import NArith List Bool Lia.
From Noughts Require Import Determined Replies.
Import ListNotations.
Open Scope N_scope.

Section FollowUp.
Variable g : game.
Variables lead follow : set.
Variables up odd : list (N * N).
Variable out : set.
Variable s : N.
(** The cells below a cell, down to the bottom. *)
Variable deep : N -> set.

Definition mate (c y : N) : Prop := In (c, y) odd \/ In (y, c) odd.
Definition reach (x : N) : Prop := mem x lead = true \/ (exists u, In (x, u) up) \/ (exists y, mate x y).
Definition certain (y : N) : Prop := mem y follow = true \/ exists x, In (x, y) up.
Notation f0 := (N.lor lead follow).

Hypothesis cover : forall c, mem c (board g) = true -> mem c f0 = false ->
  (exists u, In (c, u) up) \/ (exists x, In (x, c) up) \/ (exists y, mate c y) \/ mem c out = true.
Hypothesis vertical : forall x u, In (x, u) up ->
  under g u = add x 0 /\ mem u (board g) = true /\ mem x f0 = false /\ mem u f0 = false.
Hypothesis level : forall x y, In (x, y) odd -> x <> y /\ legal g f0 x = true /\ legal g f0 y = true.
Hypothesis up_up : forall x u x' u', In (x, u) up -> In (x', u') up -> x <> u' /\ (x = x' -> u = u') /\ (u = u' -> x = x').
Hypothesis odd_odd : forall x y z, mate x y -> mate x z -> y = z.
Hypothesis up_odd : forall x u y z, In (x, u) up -> mate y z -> x <> y /\ u <> y.
Hypothesis out_up : forall x u, In (x, u) up -> mem x out = false /\ mem u out = false.
Hypothesis out_odd : forall x y, mate x y -> mem x out = false.
Hypothesis blocked : forall c, mem c out = true -> exists y, mem y (under g c) = true /\ (y = s \/ mem y out = true).
Hypothesis stopper : out = 0 \/ ((exists z, In (z, s) up) /\ complete g (add s follow) = true).
Hypothesis deep_step : forall c f, legal g f c = true -> (forall x, mem x f = true -> sub (deep x) f = true) ->
  sub (deep c) f = true.
(** Each line is out of the leader's reach, or has both of two paired odd cells, or lies above one of the follower's, or
    has a cell above a threat of the follower's. *)
Hypothesis harmless : forall l, In l (lines g) ->
  (exists x, mem x l = true /\ ~ reach x) \/
  (exists x y, In (x, y) odd /\ mem x l = true /\ mem y l = true) \/
  (exists l', In l' (lines g) /\ forall y, mem y l' = true -> certain y /\ exists x, mem x l = true /\ mem y (deep x) = true) \/
  (exists x z u, mem x l = true /\ In (z, u) up /\ complete g (add u follow) = true /\ mem u (deep x) = true).

Record balanced (L W : set) : Prop := {
  b_lead : sub lead L = true;
  b_follow : sub follow W = true;
  b_reach : forall x, mem x L = true -> reach x;
  b_disj : forall x, mem x L = true -> mem x W = false;
  b_up : forall x u, In (x, u) up -> mem x (N.lor L W) = mem u (N.lor L W);
  b_odd : forall x y, mate x y -> mem x (N.lor L W) = mem y (N.lor L W) /\ (mem x L = true -> mem y L = false);
  b_out : forall c, mem c out = true -> mem c (N.lor L W) = false;
  b_open : complete g W = false;
  b_deep : forall x, mem x (N.lor L W) = true -> sub (deep x) (N.lor L W) = true }.

Lemma mate_sym : forall x y, mate x y -> mate y x.
Proof. unfold mate. tauto. Qed.

Lemma mate_legal : forall x y, mate x y -> x <> y /\ legal g f0 x = true.
Proof. intros x y [H | H]; apply level in H; intuition auto. Qed.

(** The upper cell of a vertical pair, once filled, is the follower's. *)
Lemma upper : forall L W z y, balanced L W -> In (z, y) up -> mem y (N.lor L W) = true -> mem y W = true.
Proof.
  intros L W z y B Cy D. rewrite mem_lor, orb_true_iff in D. destruct D as [D | D]; auto. exfalso.
  destruct (vertical z y Cy) as (_ & _ & _ & Yf). rewrite mem_lor, orb_false_iff in Yf.
  destruct (b_reach _ _ B y D) as [K | [(u & K) | (w & K)]].
  - rewrite K in Yf. destruct Yf. discriminate.
  - destruct (up_up y u z y K Cy) as [E _]. congruence.
  - destruct (up_odd z y y w Cy K) as [_ E]. congruence.
Qed.

(** Where the follower would win, nobody has been. *)
Lemma winner_free : forall L W z u, balanced L W -> In (z, u) up -> complete g (add u follow) = true ->
  mem u (N.lor L W) = false.
Proof.
  intros L W z u B P C. destruct (mem u (N.lor L W)) eqn:D; auto. exfalso.
  assert (K : complete g W = true); [| rewrite (b_open _ _ B) in K; discriminate].
  apply complete_mono with (s := add u follow); auto.
  apply sub_spec. intros y Y. apply mem_add_inv in Y. destruct Y as [-> | Y]; [eapply upper; eauto |].
  pose proof (b_follow _ _ B) as Sf. rewrite sub_spec in Sf. auto.
Qed.

(** The leader completes nothing. *)
Lemma leader_fails : forall L W c, balanced L W -> legal g (N.lor L W) c = true -> reach c ->
  (forall y, mate c y -> mem y L = false) -> complete g (add c L) = false.
Proof.
  intros L W c B Lc Rc Mc. destruct (complete g (add c L)) eqn:C; auto. exfalso.
  apply complete_spec in C. destruct C as (l & I & S). rewrite sub_spec in S.
  assert (Df : forall x, mem x l = true -> sub (deep x) (N.lor L W) = true).
  { intros x X. apply S, mem_add_inv in X. destruct X as [-> | X].
    - apply deep_step; auto. apply (b_deep _ _ B).
    - apply (b_deep _ _ B). rewrite mem_lor, X. reflexivity. }
  destruct (harmless l I) as [(x & X & NR) | [(x & y & P & X & Y) | [(l' & I' & H) | (x & z & u & X & P & Cu & D)]]].
  - apply NR. apply S, mem_add_inv in X. destruct X as [-> | X]; auto. apply (b_reach _ _ B x X).
  - assert (M : mate x y) by (left; exact P). apply S, mem_add_inv in X. apply S, mem_add_inv in Y.
    destruct (mate_legal x y M) as [Ne _]. destruct X as [-> | X], Y as [-> | Y].
    + congruence.
    + rewrite (Mc y M) in Y. discriminate.
    + rewrite (Mc x (mate_sym _ _ M)) in X. discriminate.
    + destruct (b_odd _ _ B x y M) as [_ K]. rewrite (K X) in Y. discriminate.
  - assert (K : complete g W = true); [| rewrite (b_open _ _ B) in K; discriminate].
    apply complete_spec. exists l'. split; auto. apply sub_spec. intros y Y. destruct (H y Y) as (Cy & x & X & D).
    specialize (Df x X). rewrite sub_spec in Df. apply Df in D. destruct Cy as [Cy | (z & Cy)]; [| eapply upper; eauto].
    pose proof (b_follow _ _ B) as Sf. rewrite sub_spec in Sf. auto.
  - specialize (Df x X). rewrite sub_spec in Df. apply Df in D. rewrite (winner_free L W z u B P Cu) in D. discriminate.
Qed.

Lemma fill : forall L W c u x, mem x (N.lor (add c L) (add u W)) = (c =? x) || (u =? x) || mem x (N.lor L W).
Proof.
  intros. rewrite !mem_lor, !mem_add. destruct (c =? x), (u =? x), (mem x L), (mem x W); reflexivity.
Qed.

(** What the answer [u] to [c] keeps, whatever kind of pair they are. *)
Lemma keep : forall L W c u, balanced L W -> legal g (N.lor L W) c = true -> legal g (add c (N.lor L W)) u = true ->
  reach c -> mem c out = false -> mem u out = false -> complete g (add u W) = false ->
  (forall x v, In (x, v) up -> (c =? x) || (u =? x) = (c =? v) || (u =? v)) ->
  (forall x y, mate x y -> (c =? x) || (u =? x) = (c =? y) || (u =? y)) ->
  (forall y, mate c y -> y = u) -> balanced (add c L) (add u W).
Proof.
  intros L W c u B Lc Lu Rc Co Uo Op Hup Hodd Hm.
  assert (F : mem c (N.lor L W) = false) by (apply legal_spec in Lc; tauto).
  assert (Fu : mem u (N.lor L W) = false /\ u <> c).
  { apply legal_add_inv in Lu. tauto. }
  destruct Fu as [Fu Nuc].
  assert (Fc' := F). assert (Fu' := Fu). rewrite mem_lor, orb_false_iff in Fc', Fu'.
  constructor.
  - apply sub_add_r. apply (b_lead _ _ B).
  - apply sub_add_r. apply (b_follow _ _ B).
  - intros x X. apply mem_add_inv in X. destruct X as [-> | X]; auto. apply (b_reach _ _ B x X).
  - intros x X. rewrite mem_add. apply mem_add_inv in X. destruct X as [-> | X].
    + apply orb_false_iff. split; [apply N.eqb_neq; auto | tauto].
    + rewrite (b_disj _ _ B x X), orb_false_r. apply N.eqb_neq. intros ->. destruct Fu' as [K _]. congruence.
  - intros x v P. rewrite !fill, (Hup x v P), (b_up _ _ B x v P). reflexivity.
  - intros x y M. split.
    + rewrite !fill, (Hodd x y M). destruct (b_odd _ _ B x y M) as [K _]. rewrite K. reflexivity.
    + intros X. rewrite mem_add. apply mem_add_inv in X. destruct X as [-> | X].
      * rewrite (Hm y M). apply orb_false_iff. split; [apply N.eqb_neq; auto | tauto].
      * destruct (b_odd _ _ B x y M) as [E K]. rewrite (K X), orb_false_r. apply N.eqb_neq. intros ->.
        rewrite F in E. rewrite mem_lor, X in E. discriminate.
  - intros x X. rewrite fill, (b_out _ _ B x X), orb_false_r. apply orb_false_iff. split; apply N.eqb_neq; congruence.
  - exact Op.
  - assert (D1 : forall x, mem x (add c (N.lor L W)) = true -> sub (deep x) (add c (N.lor L W)) = true).
    { intros x X. apply sub_add_r. apply mem_add_inv in X. destruct X as [-> | X].
      - apply deep_step; auto. apply (b_deep _ _ B).
      - apply (b_deep _ _ B x X). }
    intros x X. replace (N.lor (add c L) (add u W)) with (add u (add c (N.lor L W))) in *
      by (rewrite lor_add_r, lor_add_l; reflexivity).
    apply sub_add_r. apply mem_add_inv in X. destruct X as [-> | X]; auto.
Qed.

(** Whatever the leader plays completes no line, and the follower has an answer that wins or restores the balance. *)
Lemma answer : forall L W c, balanced L W -> legal g (N.lor L W) c = true ->
  complete g (add c L) = false /\
  exists u, legal g (N.lor W (add c L)) u = true /\ (complete g (add u W) = true \/ balanced (add c L) (add u W)).
Proof.
  intros L W c B Lc.
  assert (S0 : sub f0 (N.lor L W) = true).
  { apply sub_spec. intros x X. rewrite mem_lor, orb_true_iff in *. pose proof (b_lead _ _ B) as S1.
    pose proof (b_follow _ _ B) as S2. rewrite sub_spec in S1, S2. destruct X as [X | X]; auto. }
  (* The move is the lower cell of a vertical pair, or odd. *)
  assert (Kind : (exists u, In (c, u) up) \/ (exists y, mate c y)).
  { apply legal_spec in Lc. destruct Lc as (Bc & Fc & Uc). rewrite sub_spec in Uc.
    assert (F0 : mem c f0 = false).
    { destruct (mem c f0) eqn:E; auto. rewrite sub_spec in S0. rewrite (S0 c E) in Fc. discriminate. }
    destruct (cover c Bc F0) as [H | [(x & H) | [H | H]]]; auto; exfalso.
    - destruct (vertical x c H) as (U & _). rewrite U in Uc. specialize (Uc x (mem_add_same x 0)).
      rewrite (b_up _ _ B x c H), Fc in Uc. discriminate.
    - destruct (blocked c H) as (y & Y & [-> | K]); apply Uc in Y.
      + destruct stopper as [K | [(z & K) C]]; [rewrite K, mem_0 in H; discriminate |].
        rewrite (winner_free L W z s B K C) in Y. discriminate.
      + rewrite (b_out _ _ B y K) in Y. discriminate. }
  assert (NotMate : forall y, mate c y -> mem y L = false).
  { intros y M. apply legal_spec in Lc. destruct Lc as (_ & Fc & _). destruct (b_odd _ _ B c y M) as [E _].
    rewrite Fc in E. symmetry in E. rewrite mem_lor, orb_false_iff in E. tauto. }
  split.
  - apply (leader_fails L W c B Lc); [| apply NotMate].
    destruct Kind as [K | K]; [right; left | right; right]; exact K.
  - pose proof Lc as Lc'. apply legal_spec in Lc'. destruct Lc' as (Bc & Fc & Uc).
    assert (Go : forall u, legal g (add c (N.lor L W)) u = true ->
      (complete g (add u W) = false -> balanced (add c L) (add u W)) ->
      exists u, legal g (N.lor W (add c L)) u = true /\ (complete g (add u W) = true \/ balanced (add c L) (add u W))).
    { intros u Lu Bal. exists u. split; [rewrite lor_add_r, N.lor_comm; exact Lu |].
      destruct (complete g (add u W)); auto. }
    destruct Kind as [(u & P) | (y & M)].
    + destruct (vertical c u P) as (U & Bu & _ & _). destruct (up_up c u c u P P) as (Ncu & _).
      assert (Fu : mem u (N.lor L W) = false) by (rewrite <- (b_up _ _ B c u P); exact Fc).
      assert (Lu : legal g (add c (N.lor L W)) u = true).
      { apply legal_spec. repeat split; auto.
        - rewrite mem_add, Fu, orb_false_r. apply N.eqb_neq. exact Ncu.
        - rewrite U. apply sub_spec. intros x X. apply mem_add_inv in X. destruct X as [-> | X]; [apply mem_add_same |].
          rewrite mem_0 in X. discriminate. }
      apply (Go u Lu). intros Op. destruct (out_up c u P) as [O1 O2].
      apply keep; auto.
      * right; left; eauto.
      * intros x v Q. destruct (up_up c u x v P Q) as (E1 & E2 & E3), (up_up x v c u Q P) as (E4 & _).
        destruct (N.eqb_spec c x), (N.eqb_spec u x), (N.eqb_spec c v), (N.eqb_spec u v); simpl; auto; exfalso; subst; intuition congruence.
      * intros x y M. destruct (up_odd c u x y P M), (up_odd c u y x P (mate_sym _ _ M)).
        destruct (N.eqb_spec c x), (N.eqb_spec u x), (N.eqb_spec c y), (N.eqb_spec u y); simpl; auto; congruence.
      * intros y M. destruct (up_odd c u c y P M). congruence.
    + destruct (mate_legal c y M) as [Ncy _]. destruct (mate_legal y c (mate_sym _ _ M)) as [_ Ly].
      assert (Fy : mem y (N.lor L W) = false).
      { destruct (b_odd _ _ B c y M) as [E _]. rewrite <- E. exact Fc. }
      assert (Lu : legal g (add c (N.lor L W)) y = true).
      { apply legal_spec in Ly. destruct Ly as (By & _ & Uy). apply legal_spec. repeat split; auto.
        - rewrite mem_add, Fy, orb_false_r. apply N.eqb_neq. exact Ncy.
        - apply sub_add_r. eapply sub_trans; eauto. }
      apply (Go y Lu). intros Op.
      apply keep; auto.
      * right; right; eauto.
      * apply (out_odd c y M).
      * apply (out_odd y c (mate_sym _ _ M)).
      * intros x v Q. destruct (up_odd x v c y Q M), (up_odd x v y c Q (mate_sym _ _ M)).
        destruct (N.eqb_spec c x), (N.eqb_spec y x), (N.eqb_spec c v), (N.eqb_spec y v); simpl; auto; congruence.
      * intros x w Q. pose proof (mate_sym _ _ Q) as Q'. pose proof (mate_sym _ _ M) as M'.
        assert (E1 : c = x -> y = w) by (intros E; subst x; apply (odd_odd c y w M Q)).
        assert (E2 : y = x -> c = w) by (intros E; subst x; apply (odd_odd y c w M' Q)).
        assert (E3 : c = w -> y = x) by (intros E; subst w; apply (odd_odd c y x M Q')).
        assert (E4 : y = w -> c = x) by (intros E; subst w; apply (odd_odd y c x M' Q')).
        destruct (N.eqb_spec c x), (N.eqb_spec y x), (N.eqb_spec c w), (N.eqb_spec y w); simpl; auto; exfalso; tauto.
      * intros w Q. apply (odd_odd c w y); auto.
Qed.

(** If the leader can always move, the follower wins. *)
Lemma balanced_loses : (forall L W, balanced L W -> exists c, legal g (N.lor L W) c = true) ->
  forall n L W, (room g (N.lor L W) < n)%nat -> balanced L W -> loses g L W.
Proof.
  intros alive. induction n as [| n IH]; intros L W Hn B; [lia |].
  destruct (alive L W B) as (c0 & L0). apply (loses_all g L W c0); auto.
  - intros c Lc. apply (answer L W c B Lc).
  - intros c Lc. destruct (answer L W c B Lc) as (_ & u & Lu & [C | B']); [eapply wins_now; eauto |].
    apply wins_later with (c := u); auto. apply IH; auto.
    pose proof (room_less g L W c Lc). pose proof (room_less g W (add c L) u Lu). lia.
Qed.

(** Otherwise it holds. *)
Lemma balanced_held : forall n L W, (room g (N.lor L W) < n)%nat -> balanced L W -> held g L W.
Proof.
  induction n as [| n IH]; intros L W Hn B; [lia |]. constructor.
  - intros c Lc. apply (answer L W c B Lc).
  - intros c Lc. destruct (answer L W c B Lc) as (_ & u & Lu & [C | B']); [eapply safe_now; eauto |].
    apply safe_later with (c := u); auto. apply IH; auto.
    pose proof (room_less g L W c Lc). pose proof (room_less g W (add c L) u Lu). lia.
Qed.

Hypothesis start_disj : forall x, mem x lead = true -> mem x follow = false.
Hypothesis start_open : complete g follow = false.
Hypothesis start_deep : forall x, mem x f0 = true -> sub (deep x) f0 = true.
Hypothesis start_out : forall c, mem c out = true -> mem c f0 = false.

Lemma start : balanced lead follow.
Proof.
  constructor; auto using sub_refl.
  - intros x X. left. exact X.
  - intros x u P. destruct (vertical x u P) as (_ & _ & A & B). rewrite A, B. reflexivity.
  - intros x y M. destruct (mate_legal x y M) as [_ A], (mate_legal y x (mate_sym _ _ M)) as [_ B].
    apply legal_spec in A, B. destruct A as (_ & A & _), B as (_ & B & _). rewrite A, B. split; auto.
    intros X. rewrite mem_lor, X in A. discriminate.
Qed.

Theorem follow_up : held g lead follow /\
  ((forall L W, balanced L W -> exists c, legal g (N.lor L W) c = true) -> loses g lead follow).
Proof.
  split.
  - apply (balanced_held (S (room g f0))); [lia | apply start].
  - intros alive. apply (balanced_loses alive (S (room g f0))); [lia | apply start].
Qed.

End FollowUp.
