(* The extracted checker as a program: reads an unpacked proof (unpack.py writes one) and says whether it holds.
   Exit code 0 if it does, 1 if it does not. *)
open Checker

let rec positive n = if n = 1 then XH else if n land 1 = 0 then XO (positive (n / 2)) else XI (positive (n / 2))
let number n = if n = 0 then N0 else Npos (positive n)
let rec integer = function XH -> 1 | XO p -> 2 * integer p | XI p -> 2 * integer p + 1
let byte = function N0 -> 0 | Npos p -> integer p
let numbers = Array.init 256 number

let rec read bytes =
  match input_char stdin with
  | c -> read (numbers.(Char.code c) :: bytes)
  | exception End_of_file -> List.rev bytes

let text bytes = String.concat "" (List.map (fun b -> String.make 1 (Char.chr (byte b))) bytes)

let () =
  set_binary_mode_in stdin true;
  match check_file (read []) with
  | Some claim -> Printf.printf "The proof holds: %s is a %s.\n" (text (claimed_game claim)) (text (claimed_value claim))
  | None -> print_endline "The proof is refused."; exit 1
  | exception Stack_overflow -> print_endline "The proof is refused: it needs more stack than this process has."; exit 1
