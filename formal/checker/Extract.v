(** * The checker as an OCaml program; main.ml reads the bytes and prints what was claimed. *)

From Coq Require Import NArith List Extraction ExtrOcamlBasic.
From Noughts Require Import File Header Claims.

Definition claimed_game (c : claim) : list N := show_rules true (game_rules c).
Definition claimed_value (c : claim) : list N := show_value (result c).

Extraction "build/checker.ml" check_file claimed_game claimed_value.
