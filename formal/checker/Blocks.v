(** * The checker of blocking: pairs, and then a leaf or branches for the lines without a pair.

    [H] are the open lines: those that Maker can still complete, without Maker's stones, and without the lines that
    contain another.  Every function gives back the zone it needs.  See "Blocking" in docs/proofs.md. *)

From Coq Require Import NArith Arith List Bool Lia.
From Noughts Require Import Determined Symmetry Lines Stops Weights Branches Held Stream.
Import ListNotations.
Open Scope N_scope.

Section Blocks.
Variable g : game.
Variable k : nat.
Variable cells : N.
Variable syms : list symmetry.
Hypothesis syms_auto : forall ps, In ps syms -> is_auto g ps = true.

Definition entry := (list set * set)%type.
Definition state := (list N * table entry)%type.
Definition blocked (e : entry) : Prop := stops (fst e) (snd e) /\ sub (snd e) (board g) = true.

(** The lines that contain no other line. *)
Definition least (H : list set) : list set :=
  let H := nodup N.eq_dec H in filter (fun l => forallb (fun m => negb (sub m l) || (m =? l)) H) H.

(** The same after a stone of Maker's, for lines of which none contains another. *)
Definition narrow (c : N) (H : list set) : list set :=
  let hit := map (del c) (filter (mem c) H) in
  hit ++ filter (fun l => negb (existsb (fun m => sub m l) hit)) (avoid c H).

Fixpoint read_pairs (n : nat) (bytes : list N) : option (list (N * N) * list N) :=
  match n, bytes with
  | O, _ => Some ([], bytes)
  | S n, x :: y :: bytes => match read_pairs n bytes with Some (ps, s) => Some ((x, y) :: ps, s) | None => None end
  | _, _ => None
  end.

Definition union (H : list set) : set := fold_right N.lor 0 H.

(** A leaf: the lines, cut down to the unpaired cells, weigh little. *)
Definition leaf (H : list set) (p : set) : option set :=
  let cut := nodup N.eq_dec (map (fun l => N.ldiff l p) H) in
  let z := union cut in
  let sum := total k cut z in
  let full := 2 ^ N.of_nat k in
  if forallb (fun l => Nat.leb (size l) k) cut && (sum <? full) &&
    ((2 * sum <? full) || forallb (fun c => sum + heavy k c cut z <? full) (elements z))
  then Some z else None.

(** The branches: [zone] is what they need, [open] are the cells that none of them serves. *)
Fixpoint read_branches (below : list set -> state -> option (set * state)) (n : nat) (H : list set)
    (zone open : set) (st : state) : option (set * set * state) :=
  match n with
  | O => Some (zone, open, st)
  | S n =>
      match number (N.pred cells) (fst st) with
      | None => None
      | Some (m, s) =>
          match number (N.pred cells) s with
          | None => None
          | Some (r, s) =>
              if negb (mem m (union H)) || (r =? m) || negb (mem r (board g)) then None
              else match below (narrow m (avoid r H)) (s, snd st) with
                | None => None
                | Some (needed, st) =>
                    if mem m needed || mem r needed then None
                    else read_branches below n H (add r (N.lor zone needed))
                      (N.land open (del m (add r needed))) st
                end
          end
      end
  end.

(** The cells that lie on every line through a cell. *)
Definition common (c : N) (H : list set) : set :=
  fold_right (fun l s => if mem c l then N.land l s else s) (del c (board g)) H.

(** Moves that are dominated: the zone with a dominating cell of each. *)
Fixpoint dominate (H : list set) (moves : list N) (zone : set) : option set :=
  match moves with
  | [] => Some zone
  | c :: moves =>
      match elements (common c H) with
      | [] => None
      | b :: _ => dominate H moves (if meets (common c H) zone then zone else add b zone)
      end
  end.

(** A block node, described here or before; [deeper] says whether one more may be nested. *)
Definition read_node (deeper : bool) (below : list set -> state -> option (set * state)) (H : list set) (st : state) :
    option (set * state) :=
  match number (N.pos (next (snd st))) (fst st) with
  | Some (0, s) =>
      match (if deeper then number cells s else None) with
      | None => None
      | Some (n, s) =>
          match read_branches below (N.to_nat n) H 0 (board g) (s, snd st) with
          | None => None
          | Some (zone, open, st) =>
              match dominate H (elements open) zone with
              | None => None
              | Some zone => Some (zone, (fst st, enter (H, zone) (snd st)))
              end
          end
      end
  | Some (Npos n, s) =>
      match refer (snd st) syms n s with
      | Some ((H0, z0), ps, s) =>
          let images := map (image ps) H0 in
          if Nat.eqb (length images) (length H) && forallb (fun l => existsb (N.eqb l) images) H
          then Some (image ps z0, (s, snd st)) else None
      | None => None
      end
  | None => None
  end.

Fixpoint read_lines (fuel : nat) (H : list set) (st : state) : option (set * state) :=
  match fuel with
  | O => None
  | S fuel =>
      match number (N.div2 cells) (fst st) with
      | None => None
      | Some (n, s) =>
          match read_pairs (N.to_nat n) s with
          | None => None
          | Some (ps, s) =>
              match paired ps, number 1 s with
              | Some p, Some (kind, s) =>
                  let H1 := filter (fun l => negb (has_pair ps l)) H in
                  if negb (sub p (board g)) || existsb (N.eqb 0) H1 then None
                  else
                    match (if kind =? 0 then match leaf H1 p with Some z => Some (z, (s, snd st)) | None => None end
                           else read_node (negb (Nat.eqb fuel 0)) (read_lines fuel) H1 (s, snd st)) with
                    | Some (z, st) => if meets z p then None else Some (N.lor p z, st)
                    | None => None
                    end
              | _, _ => None
              end
          end
      end
  end.

(** A position with Maker, who owns [a], to move; [ls] are the lines of the game. *)
Definition read_block (fuel : nat) (a d : set) (st : state) : option (set * state) :=
  read_lines fuel (least (map (fun l => N.ldiff l a) (filter (fun l => negb (meets l d)) (lines g)))) st.

(** ** Soundness *)

Definition on_board (H : list set) : Prop := forall l, In l H -> sub l (board g) = true.

Lemma least_cover : forall H l, In l H -> exists m, In m (least H) /\ sub m l = true.
Proof.
  intros H l L. unfold least. set (D := nodup N.eq_dec H). assert (L' : In l D) by (apply nodup_In; exact L).
  enough (G : forall n l, (size l < n)%nat -> In l D ->
    exists m, In m (filter (fun l => forallb (fun m => negb (sub m l) || (m =? l)) D) D) /\ sub m l = true).
  { apply (G (S (size l))); auto. }
  clear l L L'. induction n as [| n IH]; intros l Hn L; [lia |].
  destruct (forallb (fun m => negb (sub m l) || (m =? l)) D) eqn:E.
  - exists l. split; [apply filter_In; auto | apply sub_refl].
  - rewrite <- not_true_iff_false, forallb_forall in E.
    destruct (existsb (fun m => sub m l && negb (m =? l)) D) eqn:Ex.
    + apply existsb_exists in Ex. destruct Ex as (m & M & S). rewrite andb_true_iff, negb_true_iff, N.eqb_neq in S.
      destruct S as [S Ne]. destruct (IH m) as (q & Q & Sq); auto.
      * assert (Lt : (size m < size l)%nat); [| lia]. rewrite sub_spec in S.
        destruct (existsb (fun x => negb (mem x m)) (elements l)) eqn:Ey.
        -- apply existsb_exists in Ey. destruct Ey as (x & X & Nx). rewrite negb_true_iff in Nx. apply elements_spec in X.
           apply Nat.le_lt_trans with (size (del x l)); [| apply size_del; exact X]. apply size_sub. intros y Y.
           apply mem_del_true. split; auto. intros ->. congruence.
        -- exfalso. apply Ne. apply set_ext. intros x. apply eq_true_iff_eq. split; auto. intros X.
           destruct (mem x m) eqn:Xm; auto. rewrite <- Ey. apply existsb_exists. exists x. rewrite Xm.
           split; auto. apply elements_spec. exact X.
      * exists q. split; auto. eapply sub_trans; eauto.
    + exfalso. apply E. intros m M. destruct (negb (sub m l) || (m =? l)) eqn:F; auto. rewrite <- Ex.
      apply existsb_exists. exists m. split; auto. rewrite orb_false_iff, negb_false_iff in F. destruct F as [-> ->]. reflexivity.
Qed.

Lemma least_in : forall H l, In l (least H) -> In l H.
Proof. intros H l L. unfold least in L. apply filter_In in L. destruct L as [L _]. apply nodup_In in L. exact L. Qed.

Lemma sub_del : forall c l, sub (del c l) l = true.
Proof. intros. apply sub_spec. intros x X. apply mem_del_true in X. tauto. Qed.

Lemma narrow_cover : forall c H l, In l H -> exists m, In m (narrow c H) /\ sub m l = true.
Proof.
  intros c H l L. unfold narrow. set (hit := map (del c) (filter (mem c) H)). destruct (mem c l) eqn:C.
  - exists (del c l). split; [| apply sub_del]. apply in_app_iff. left. apply in_map. apply filter_In. auto.
  - destruct (existsb (fun m => sub m l) hit) eqn:E.
    + apply existsb_exists in E. destruct E as (m & M & S). exists m. rewrite in_app_iff. auto.
    + exists l. split; [| apply sub_refl]. apply in_app_iff. right. apply filter_In. rewrite avoid_spec, E. auto.
Qed.

Lemma narrow_board : forall c H, on_board H -> on_board (narrow c H).
Proof.
  intros c H B l L. unfold narrow in L. apply in_app_iff in L. destruct L as [L | L].
  - apply in_map_iff in L. destruct L as (m & <- & M). apply filter_In in M. eapply sub_trans; [apply sub_del |]. apply B. tauto.
  - apply filter_In in L. destruct L as [L _]. apply avoid_spec in L. apply B. tauto.
Qed.

Lemma mem_union : forall H x, mem x (union H) = true <-> exists l, In l H /\ mem x l = true.
Proof.
  induction H as [| l H IH]; intros x; unfold union; cbn [fold_right].
  - rewrite mem_0. split; [discriminate | intros (l & [] & _)].
  - fold (union H). rewrite mem_lor, orb_true_iff, IH. split.
    + intros [X | (m & M & X)]; [exists l | exists m]; simpl; auto.
    + intros (m & [<- | M] & X); eauto.
Qed.

Lemma leaf_sound : forall H p z, leaf H p = Some z -> on_board H -> stops H z /\ sub z (board g) = true.
Proof.
  intros H p z E B. unfold leaf in E. set (cut := nodup N.eq_dec (map (fun l => N.ldiff l p) H)) in *.
  destruct (forallb (fun l => Nat.leb (size l) k) cut && (total k cut (union cut) <? 2 ^ N.of_nat k) && _) eqn:C;
    try discriminate.
  injection E as <-. rewrite !andb_true_iff, orb_true_iff, !N.ltb_lt, !forallb_forall in C. destruct C as ((K & T) & W). split.
  - apply (stops_cover cut).
    + apply erdos_selfridge with (k := k); auto.
      * intros l L. apply Nat.leb_le. auto.
      * intros c Cz. destruct W as [W | W].
        -- pose proof (total_le k (mem c) cut (union cut)) as Le. unfold heavy. lia.
        -- apply N.ltb_lt. apply W. apply elements_spec. exact Cz.
    + intros l L. exists (N.ldiff l p). split; [apply nodup_In; apply (in_map (fun l => N.ldiff l p)); exact L |].
      intros x X _. rewrite mem_ldiff, andb_true_iff in X. tauto.
  - apply sub_spec. intros x X. apply mem_union in X. destruct X as (l & L & X). apply nodup_In, in_map_iff in L.
    destruct L as (m & <- & M). rewrite mem_ldiff, andb_true_iff in X. specialize (B m M). rewrite sub_spec in B. apply B. tauto.
Qed.

(** A move is answered by one of the branches. *)
Definition good (H : list set) (zone : set) (c : N) : Prop :=
  exists y z, mem y zone = true /\ y <> c /\ stops (avoid y H) z /\
    forall x, mem x z = true -> mem x zone = true /\ x <> c /\ x <> y.

Lemma good_wider : forall H zone zone' c, good H zone c -> (forall x, mem x zone = true -> mem x zone' = true) -> good H zone' c.
Proof.
  intros H zone zone' c (y & z & Y & Ne & S & I) W. exists y, z. split; auto. split; auto. split; auto.
  intros x X. destruct (I x X) as [P Q]. auto.
Qed.

Definition reads_well (below : list set -> state -> option (set * state)) : Prop :=
  forall H st z st', below H st = Some (z, st') -> on_board H -> all blocked (snd st) ->
    stops H z /\ sub z (board g) = true /\ all blocked (snd st').

Lemma branches_sound : forall below n H zone open st zone' open' st', reads_well below ->
  read_branches below n H zone open st = Some (zone', open', st') -> on_board H -> all blocked (snd st) ->
  sub zone (board g) = true -> (forall c, mem c (board g) = true -> mem c open = false -> good H zone c) ->
  sub zone' (board g) = true /\ (forall c, mem c (board g) = true -> mem c open' = false -> good H zone' c) /\
  all blocked (snd st').
Proof.
  intros below n. induction n as [| n IH]; intros H zone open st zone' open' st' RW E B K Zb G; simpl in E.
  - injection E as <- <- <-. auto.
  - destruct (number _ (fst st)) as [[m s] |]; try discriminate. destruct (number _ s) as [[r s1] |]; try discriminate.
    destruct (negb (mem m (union H)) || (r =? m) || negb (mem r (board g))) eqn:C; try discriminate.
    rewrite !orb_false_iff, !negb_false_iff, N.eqb_neq in C. destruct C as ((_ & Ne) & Rb).
    destruct (below (narrow m (avoid r H)) (s1, snd st)) as [[needed st1] |] eqn:F; try discriminate.
    destruct (mem m needed || mem r needed) eqn:D; try discriminate. rewrite orb_false_iff in D. destruct D as [Dm Dr].
    assert (Ba : on_board (avoid r H)) by (intros l L; apply avoid_spec in L; apply B; tauto).
    destruct (RW _ _ _ _ F (narrow_board _ _ Ba) K) as (S & Nb & K1).
    assert (S' : stops (avoid r H) needed).
    { apply (stops_cover _ _ S). intros l L. destruct (narrow_cover m _ l L) as (q & Q & Sq). exists q. split; auto.
      intros x X _. rewrite sub_spec in Sq. auto. }
    apply (IH _ _ _ _ _ _ _ RW E B K1).
    + rewrite sub_spec in *. intros x X. apply mem_add_inv in X. destruct X as [-> | X]; auto.
      rewrite mem_lor, orb_true_iff in X. destruct X; auto.
    + assert (W : forall x, mem x zone = true -> mem x (add r (N.lor zone needed)) = true).
      { intros x X. apply mem_add_old. rewrite mem_lor, X. reflexivity. }
      intros c Cb Co. rewrite mem_land, andb_false_iff in Co. destruct Co as [Co | Co]; [apply (good_wider H zone); auto |].
      assert (Cn : mem c needed = false /\ r <> c).
      { rewrite mem_del, mem_add in Co. destruct (N.eqb_spec m c); [subst c; auto |]. simpl in Co.
        rewrite andb_true_r, orb_false_iff, N.eqb_neq in Co. tauto. }
      exists r, needed. split; [apply mem_add_same |]. split; [tauto |]. split; auto. intros x X. repeat split.
      * apply mem_add_old. rewrite mem_lor, X. apply orb_true_r.
      * intros ->. destruct Cn. congruence.
      * intros ->. congruence.
Qed.

Lemma common_spec : forall c H x, mem x (common c H) = true <->
  mem x (board g) = true /\ x <> c /\ forall l, In l H -> mem c l = true -> mem x l = true.
Proof.
  intros c H x. unfold common. induction H as [| l H IH]; cbn [fold_right].
  - rewrite mem_del_true. split; [intros [A B] | intros (A & B & _)]; repeat split; auto.
  - destruct (mem c l) eqn:C; [rewrite mem_land, andb_true_iff |]; rewrite IH; split.
    + intros (L & A & B & D). repeat split; auto. intros m [<- | M]; auto.
    + intros (A & B & D). repeat split; auto.
      * apply D; [left |]; auto.
      * intros m M. apply D. right. exact M.
    + intros (A & B & D). repeat split; auto. intros m [<- | M] Cm; [congruence | auto].
    + intros (A & B & D). repeat split; auto. intros m M. apply D. right. exact M.
Qed.

Lemma dominate_sound : forall H moves zone zone', dominate H moves zone = Some zone' -> sub zone (board g) = true ->
  sub zone' (board g) = true /\ (forall x, mem x zone = true -> mem x zone' = true) /\
  forall c, In c moves -> exists b, b <> c /\ mem b zone' = true /\ forall l, In l H -> mem c l = true -> mem b l = true.
Proof.
  intros H moves. induction moves as [| c moves IH]; intros zone zone' E Zb; cbn [dominate] in E.
  - injection E as <-. repeat split; auto. intros c [].
  - pose proof (elements_spec (common c H)) as Es. destruct (elements (common c H)) as [| b r]; try discriminate.
    set (z1 := if meets (common c H) zone then zone else add b zone) in *.
    assert (Cb : mem b (common c H) = true) by (apply Es; left; auto).
    assert (X : exists x, mem x (common c H) = true /\ mem x z1 = true).
    { unfold z1. destruct (meets (common c H) zone) eqn:M; [apply meets_spec in M; exact M |]. exists b. auto using mem_add_same. }
    assert (W : forall x, mem x zone = true -> mem x z1 = true).
    { intros x Q. unfold z1. destruct (meets _ zone); auto using mem_add_old. }
    assert (Zb1 : sub z1 (board g) = true).
    { unfold z1. destruct (meets _ zone); auto. rewrite sub_spec in *. intros x Q. apply mem_add_inv in Q.
      destruct Q as [-> | Q]; auto. apply common_spec in Cb. tauto. }
    destruct (IH _ _ E Zb1) as (A & B & D). repeat split; auto. intros q [<- | Q]; auto.
    destruct X as (x & Xc & Xz). apply common_spec in Xc. exists x. repeat split; [tauto | auto | tauto].
Qed.

Lemma read_node_sound : forall deeper below H st z st', reads_well below -> read_node deeper below H st = Some (z, st') ->
  on_board H -> (forall l, In l H -> l <> 0) -> all blocked (snd st) ->
  stops H z /\ sub z (board g) = true /\ all blocked (snd st').
Proof.
  intros deeper below H st z st' RW E B NE K. unfold read_node in E.
  destruct (number _ (fst st)) as [[[| n] s] |]; try discriminate.
  - destruct (if deeper then number cells s else None) as [[n s1] |]; try discriminate.
    destruct (read_branches _ _ _ _ _ _) as [[[zone open] st1] |] eqn:R; try discriminate.
    destruct (dominate H (elements open) zone) as [zone1 |] eqn:D; try discriminate. injection E as <- <-.
    apply (branches_sound _ _ _ _ _ _ _ _ _ RW) in R; auto.
    2: { intros c Cb Co. rewrite Cb in Co. discriminate. }
    destruct R as (Zb & G & K1). destruct (dominate_sound _ _ _ _ D Zb) as (Zb1 & W & Dom).
    assert (Served : forall c, mem c (board g) = true -> good H zone1 c \/
      exists b, b <> c /\ mem b zone1 = true /\ forall l, In l H -> mem c l = true -> mem b l = true).
    { intros c Cb. destruct (mem c open) eqn:Co; [right; apply Dom; apply elements_spec; exact Co | left].
      apply (good_wider H zone); auto. }
    assert (S : stops H zone1).
    { apply branches_stop. split.
      - intros l L. destruct (some_cell l (NE l L)) as (c & C). specialize (B l L). rewrite sub_spec in B.
        apply meets_spec. destruct (Served c (B c C)) as [(y & z & Y & _ & S & I) | (b & _ & Bz & Bl)]; [| exists b; auto].
        destruct (mem y l) eqn:Yl; [exists y; auto |]. inversion S as [? ? M _ E1 E2]; subst.
        specialize (M l). rewrite avoid_spec in M. specialize (M (conj L Yl)). apply meets_spec in M.
        destruct M as (x & X & Xz). exists x. split; auto. apply I. exact Xz.
      - intros c C. rewrite sub_spec in Zb1. destruct (Served c (Zb1 c C)) as [(y & z & Y & Ne & S & I) | (b & Ne & Bz & Bl)].
        + apply (served_reply _ _ _ y z); auto.
        + apply (served_dominated _ _ _ b); auto. }
    split; [exact S |]. split; [exact Zb1 |]. apply all_enter; [exact K1 | split; assumption].
  - destruct (refer (snd st) syms n s) as [[[[H0 z0] ps] s1] |] eqn:R; try discriminate.
    destruct (Nat.eqb _ _ && forallb (fun l => existsb (N.eqb l) (map (image ps) H0)) H) eqn:C; try discriminate.
    injection E as <- <-. apply andb_true_iff in C. destruct C as [_ C]. rewrite forallb_forall in C.
    destruct (refer_spec _ blocked _ _ _ _ _ _ _ R K) as [[S Zb] I]. apply syms_auto in I. cbn [fst snd] in *.
    assert (Ib : sub (image ps z0) (board g) = true).
    { apply sub_spec. intros x X. apply image_spec in X. destruct X as (c & J & _). apply andb_true_iff in I.
      destruct I as [_ I]. apply half_auto_spec in I. apply (board_r g ps I c x J). }
    split; [| split; auto]. apply (stops_symmetric g ps H0 z0); auto; [apply (related_image g); exact I |].
    intros l L. specialize (C l L). apply existsb_exists in C. destruct C as (m & M & Eq). apply N.eqb_eq in Eq. subst m.
    apply in_map_iff in M. destruct M as (l0 & <- & L0). exists l0. split; auto. apply (related_image g). exact I.
Qed.

Theorem read_lines_sound : forall fuel, reads_well (read_lines fuel).
Proof.
  induction fuel as [| fuel IH]; intros H st z st' E B K; cbn [read_lines] in E; try discriminate.
  destruct (number _ (fst st)) as [[n s] |]; try discriminate. destruct (read_pairs _ s) as [[ps s1] |]; try discriminate.
  destruct (paired ps) as [p |] eqn:P; try discriminate. destruct (number 1 s1) as [[kind s2] |]; try discriminate.
  set (H1 := filter (fun l => negb (has_pair ps l)) H) in *.
  destruct (negb (sub p (board g)) || existsb (N.eqb 0) H1) eqn:C; try discriminate.
  rewrite orb_false_iff, negb_false_iff in C. destruct C as (Pb & NE).
  assert (B1 : on_board H1) by (intros l L; apply filter_In in L; apply B; tauto).
  assert (R : exists z1 st1, (stops H1 z1 /\ sub z1 (board g) = true /\ all blocked (snd st1)) /\ meets z1 p = false /\
    z = N.lor p z1 /\ st' = st1).
  { destruct (kind =? 0).
    - destruct (leaf H1 p) as [z1 |] eqn:L; try discriminate. destruct (meets z1 p) eqn:M; try discriminate.
      injection E as <- <-. exists z1, (s2, snd st). apply leaf_sound in L; auto. intuition auto.
    - destruct (read_node _ _ _ _) as [[z1 st1] |] eqn:L; try discriminate. destruct (meets z1 p) eqn:M; try discriminate.
      injection E as <- <-. exists z1, st1. apply read_node_sound in L; auto. intros l I ->.
      rewrite <- not_true_iff_false in NE. apply NE. apply existsb_exists. exists 0. auto. }
  destruct R as (z1 & st1 & (S & Zb & K1) & M & -> & ->). split; [| split; auto].
  - apply (stops_union (filter (has_pair ps) H) p H1 z1); auto.
    + apply (stops_pairs ps); auto. intros l L. apply filter_In in L. tauto.
    + intros x X. destruct (mem x z1) eqn:Q; auto. rewrite meets_false in M. rewrite (M x Q) in X. discriminate.
    + intros l L. unfold H1. rewrite !filter_In. destruct (has_pair ps l); auto.
  - rewrite sub_spec in *. intros x X. rewrite mem_lor, orb_true_iff in X. destruct X; auto.
Qed.

(** What [read_block] shows: the zone stops every line that Breaker has not stopped already. *)
Theorem read_block_sound : forall fuel a d st z st', read_block fuel a d st = Some (z, st') ->
  (forall l, In l (lines g) -> sub l (board g) = true) -> all blocked (snd st) ->
  stops (filter (fun l => negb (meets l d)) (lines g)) (N.ldiff z (N.lor a d)) /\ sub z (board g) = true /\
  all blocked (snd st').
Proof.
  intros fuel a d st z st' E Li K. unfold read_block in E. set (alive := filter (fun l => negb (meets l d)) (lines g)) in *.
  set (cut := map (fun l => N.ldiff l a) alive) in *.
  assert (B : on_board (least cut)).
  { intros l L. apply least_in, in_map_iff in L. destruct L as (m & <- & M). apply filter_In in M. destruct M as [M _].
    specialize (Li m M). rewrite sub_spec in *. intros x X. rewrite mem_ldiff, andb_true_iff in X. apply Li. tauto. }
  destruct (read_lines_sound _ _ _ _ _ E B K) as (S & Zb & K1). split; [| split; auto].
  apply (stops_cover (least cut)).
  - apply (stops_zone _ z); auto. intros l x L X Xz. apply least_in, in_map_iff in L. destruct L as (m & <- & M).
    apply filter_In in M. destruct M as [_ M]. rewrite negb_true_iff, meets_false in M.
    rewrite mem_ldiff, andb_true_iff, negb_true_iff in X. rewrite mem_ldiff, Xz, mem_lor. destruct X as [X ->].
    rewrite (M x X). reflexivity.
  - intros l L. destruct (least_cover cut (N.ldiff l a)) as (m & M & Sm); [apply (in_map (fun l => N.ldiff l a)); exact L |]. exists m. split; auto.
    intros x X _. rewrite sub_spec in Sm. apply Sm in X. rewrite mem_ldiff, andb_true_iff in X. tauto.
Qed.

End Blocks.
