(** What each main theorem rests on.  `make` demands the answer "Closed under the global context" for every one: no
    axiom, nothing admitted. *)

From Noughts Require Import Determined Replies MoreStones Symmetry Threes Stops Weights Branches Held FollowUp Close Recolour
  Wins Blocks Holds Drops Claims File.

Print Assumptions determined.
Print Assumptions held_iff.
Print Assumptions safe_iff.
Print Assumptions wins_not_loses.
Print Assumptions forced_reply.
Print Assumptions two_threats.
Print Assumptions wins_mono.
Print Assumptions loses_mono.
Print Assumptions tempo.
Print Assumptions strategy_stealing.
Print Assumptions draw_by_one_half.
Print Assumptions wins_symmetric.
Print Assumptions loses_symmetric.
Print Assumptions held_symmetric.
Print Assumptions chain3_pass.
Print Assumptions chain3_reply.
Print Assumptions win_node_sound.
Print Assumptions stops_zone.
Print Assumptions stops_union.
Print Assumptions stops_pairs.
Print Assumptions erdos_selfridge.
Print Assumptions branches_stop.
Print Assumptions stops_held.
Print Assumptions stops_symmetric.
Print Assumptions read_block_sound.
Print Assumptions hold_node_sound.
Print Assumptions follow_up.
Print Assumptions close_sound.
Print Assumptions loses_reduce.
Print Assumptions held_reduce.
Print Assumptions drop_node_sound.
Print Assumptions check_sound.
Print Assumptions check_file_sound.
