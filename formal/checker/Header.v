(** * The header of a proof file as text.

    [header] writes the header of a claim: this is what the theorem of File.v speaks about.  [read_header] guesses the
    claim from a header; nothing is proved of it, because File.v compares the header it should have led to. *)

From Coq Require Import NArith Arith List Bool String Ascii.
From Noughts Require Import Sets Game Boards Claims.
Import ListNotations.
Open Scope N_scope.

Definition text (s : string) : list N := map N_of_ascii (list_ascii_of_string s).
Definition newline : N := 10.

(** ** Writing *)

(** Decimal digits, the lowest first; [fuel] is more than enough. *)
Fixpoint digits (fuel : nat) (n : N) : list N :=
  match fuel with
  | O => []
  | S fuel => (48 + n mod 10) :: if n <? 10 then [] else digits fuel (n / 10)
  end.
Definition decimal (n : N) : list N := rev (digits 20 n).

Fixpoint join (separator : list N) (parts : list (list N)) : list N :=
  match parts with
  | [] => []
  | [part] => part
  | part :: parts => part ++ separator ++ join separator parts
  end.

Definition smallest (dims : list N) : N := fold_right N.min (hd 0 dims) dims.

(** The length may be left out ([short]) if it is the smallest side. *)
Definition show_board (short : bool) (dims : list N) (k : nat) : list N :=
  join (text "x") (map decimal dims) ++
  (if short && (N.of_nat k =? smallest dims) then [] else text ":" ++ decimal (N.of_nat k)).

Definition show_rules (short : bool) (r : rules) : list N :=
  match r with
  | Flat dims k => show_board short dims k
  | Torus dims k => show_board short dims k ++ text "+torus"
  | Falling w h k => show_board short [w; h] k ++ text "+gravity"
  end.

Definition sides (r : rules) : list N := match r with Flat dims _ | Torus dims _ => dims | Falling w h _ => [w; h] end.

(** Rows are split by "/", layers by "|". *)
Definition show_cell (w h : N) (x o : set) (c : N) : list N :=
  (if c =? 0 then [] else if c mod (w * h) =? 0 then text "|" else if c mod w =? 0 then text "/" else []) ++
  (if mem c x then text "X" else if mem c o then text "O" else text ".").

Definition show_position (dims : list N) (x o : set) : list N :=
  flat_map (show_cell (hd 1 dims) (hd 1 (tl dims)) x o) (elements (box_board dims)).

Definition show_value (v : value) : list N :=
  match v with Win => text "win" | Draw => text "draw" | Loss => text "loss" end.

(** [x_moves] says whether the side to move has the crosses. *)
Definition header (c : claim) (short x_moves threes : bool) : list N :=
  text "noughts-proof " ++ text (if threes then "2" else "1") ++ [newline] ++
  show_rules short (game_rules c) ++ [newline] ++
  (if x_moves
   then show_position (sides (game_rules c)) (mine c) (theirs c) ++ text " X"
   else show_position (sides (game_rules c)) (theirs c) (mine c) ++ text " O") ++ [newline] ++
  show_value (result c) ++ [newline].

(** ** Reading *)

Fixpoint strip (prefix bytes : list N) : option (list N) :=
  match prefix, bytes with
  | [], _ => Some bytes
  | x :: prefix, y :: bytes => if x =? y then strip prefix bytes else None
  | _, [] => None
  end.

Fixpoint until (stop : N) (bytes : list N) : list N * list N :=
  match bytes with
  | [] => ([], [])
  | x :: bytes => if x =? stop then ([], bytes) else let (word, rest) := until stop bytes in (x :: word, rest)
  end.

Definition read_decimal (word : list N) : N := fold_left (fun n x => 10 * n + (x - 48)) (firstn 6 word) 0.

Fixpoint read_sides (fuel : nat) (word : list N) : list N :=
  match fuel, word with
  | S fuel, _ :: _ => let (side, rest) := until 120 word in read_decimal side :: read_sides fuel rest
  | _, _ => []
  end.

Definition most_cells : N := 400.

Definition read_rules (line : list N) : option rules :=
  let (board_text, variant) := until 43 line in
  let (sides_text, length_text) := until 58 board_text in
  let dims := read_sides 4 sides_text in
  let k := N.to_nat (match length_text with [] => smallest dims | _ => N.min most_cells (read_decimal length_text) end) in
  if (most_cells <? fold_right N.mul 1 dims) || negb (forallb (N.leb 1) dims) ||
    negb (Nat.leb 1 k && (N.of_nat k <=? fold_right N.max 0 dims)) then None
  else match variant, dims with
    | [], _ => Some (Flat dims k)
    | 116 :: _, _ => Some (Torus dims k)
    | _, [w; h] => Some (Falling w h k)
    | _, _ => None
    end.

(** The cells with a mark, where [marks] begins at cell [c]. *)
Fixpoint marked (mark c : N) (marks : list N) : set :=
  match marks with
  | [] => 0
  | x :: marks =>
      if (x =? 47) || (x =? 124) then marked mark c marks
      else if x =? mark then add c (marked mark (N.succ c) marks) else marked mark (N.succ c) marks
  end.

Definition read_header (bytes : list N) : option (claim * bool * bool * bool) :=
  let (magic, rest) := until newline bytes in
  let (game_text, rest) := until newline rest in
  let (position_text, rest) := until newline rest in
  let (value_text, _) := until newline rest in
  let (marks, turn) := until 32 position_text in
  let crosses := marked 88 0 marks in
  let rings := marked 79 0 marks in
  let x_moves := match turn with 88 :: _ => true | _ => false end in
  let v := match value_text with 119 :: _ => Win | 100 :: _ => Draw | _ => Loss end in
  match read_rules game_text with
  | None => None
  | Some r =>
      Some (if x_moves then Claim r crosses rings v else Claim r rings crosses v,
        negb (existsb (N.eqb 58) game_text), x_moves, last magic 0 =? 50)
  end.
