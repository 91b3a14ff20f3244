(** The boards have the lines they should have: the counts are those of the literature. *)

From Coq Require Import NArith List.
From Noughts Require Import Sets Game Boards.
Import ListNotations.
Open Scope N_scope.

Example tictactoe_lines : lines (box [3; 3] 3) = [73; 7; 273; 56; 84; 448; 146; 292].
Proof. vm_compute. reflexivity. Qed.

Example cube_lines : length (lines (box [3; 3; 3] 3)) = 49%nat. Proof. vm_compute. reflexivity. Qed.
Example qubic_lines : length (lines (box [4; 4; 4] 4)) = 76%nat. Proof. vm_compute. reflexivity. Qed.
Example gomoku_lines : length (lines (box [15; 15] 5)) = 572%nat. Proof. vm_compute. reflexivity. Qed.
Example connect4_lines : length (lines (drop_box 7 6 4)) = 69%nat. Proof. vm_compute. reflexivity. Qed.

(** A torus has a line from each of its 25 cells in each of the four directions. *)
Example torus_lines : length (nodup N.eq_dec (lines (torus [5; 5] 4))) = 100%nat. Proof. vm_compute. reflexivity. Qed.

(** On the empty board of Connect Four the playable cells are those of the bottom row. *)
Example bottom_row : filter (legal (drop_box 7 6 4) 0) (elements (box_board [7; 6])) = [35; 36; 37; 38; 39; 40; 41].
Proof. vm_compute. reflexivity. Qed.
