(** * A whole proof file, unpacked: the line "noughts-proof 1" or "noughts-proof 2", the header, and the body.

    [check_file] is the checker that is extracted as a program, and [check_file_sound] says what its answer means. *)

From Coq Require Import NArith Arith List Bool.
From Noughts Require Import Determined Boards Claims Header.
Import ListNotations.
Open Scope N_scope.

(** The position may occur in a game: the numbers of stones fit, nothing floats, and the game is not over. *)
Definition well_formed (c : claim) : bool :=
  let g := game_of (game_rules c) in
  let filled := N.lor (mine c) (theirs c) in
  let stones s := length (elements s) in
  (Nat.eqb (stones (mine c)) (stones (theirs c)) || Nat.eqb (S (stones (mine c))) (stones (theirs c))) &&
  forallb (fun x => sub (under g x) filled) (elements filled) &&
  negb (complete g (mine c)) && negb (complete g (theirs c)) && negb (sub (board g) filled).

(** The claim of a file whose proof holds. *)
Definition check_file (bytes : list N) : option claim :=
  match read_header bytes with
  | None => None
  | Some (c, short, x_moves, threes) =>
      match strip (header c short x_moves threes) bytes with
      | None => None
      | Some body => if well_formed c && check c threes body then Some c else None
      end
  end.

Lemma strip_spec : forall prefix bytes rest, strip prefix bytes = Some rest -> bytes = prefix ++ rest.
Proof.
  induction prefix as [| x prefix IH]; intros bytes rest H; simpl in H.
  - injection H as <-. reflexivity.
  - destruct bytes as [| y bytes]; try discriminate. destruct (N.eqb_spec x y); try discriminate. subst.
    simpl. f_equal. apply IH. exact H.
Qed.

(** If the checker accepts a file then the file begins with the header of a claim, and the claim is true. *)
Theorem check_file_sound : forall bytes c, check_file bytes = Some c ->
  holds c /\ well_formed c = true /\
  exists short x_moves threes body, bytes = header c short x_moves threes ++ body.
Proof.
  intros bytes c H. unfold check_file in H. destruct (read_header bytes) as [[[[c0 sh] x] t] |]; try discriminate.
  destruct (strip (header c0 sh x t) bytes) as [body |] eqn:S; try discriminate.
  destruct (well_formed c0 && check c0 t body) eqn:E; try discriminate. injection H as <-.
  apply andb_true_iff in E. destruct E as [U E]. repeat split; auto.
  - eapply check_sound. eauto.
  - exists sh, x, t, body. apply strip_spec. exact S.
Qed.

(** ** Files inside Coq

    The bytes of a file are written in chunks: a number whose lowest eight bits are the first byte, with one more bit
    set on top. *)

Fixpoint unpack (p : positive) (left : nat) (w sum : N) : list N :=
  match p with
  | xH => []
  | xO q => match left with O => sum :: unpack q 7 1 0 | S l => unpack q l (2 * w) sum end
  | xI q => match left with O => (sum + w) :: unpack q 7 1 0 | S l => unpack q l (2 * w) (sum + w) end
  end.

Definition chunk (n : N) : list N := match n with N0 => [] | Npos p => unpack p 7 1 0 end.

Theorem proved_by_file : forall chunks c, check_file (flat_map chunk chunks) = Some c -> holds c.
Proof. intros chunks c H. apply check_file_sound in H. apply H. Qed.
