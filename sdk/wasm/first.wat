;; A bot written by hand in the text form of WebAssembly: it answers every question with the first possible act.
;;
;; The table and the bot exchange lines of JSON. This bot reads three kinds of lines:
;;
;;   {"type":"hello",...}                          once; it answers {"type":"ready",...}
;;   {"type":"question","number":12,...,"acts":["a","b"],...}
;;                                                 it answers {"type":"act","question":12,"text":"a"}
;;   {"type":"goodbye",...}                        the game is over, and it stops
;;
;; It needs no JSON library: the table writes `type` first and no spaces between tokens, and the bot copies a string
;; from the question into the answer unchanged, with its quotes.
(module
  ;; The only two functions that a bot may import.
  ;; read_line(place, room) copies the next line to a place, if there is room, and returns its length, or -1 at the end.
  (import "skirmish" "read_line" (func $read_line (param $place i32) (param $room i32) (result i32)))
  ;; write_line(place, length) writes one line.
  (import "skirmish" "write_line" (func $write_line (param $place i32) (param $length i32)))

  ;; Initially two pages of 64 KiB. The memory is exported, because the table must access it to copy lines.
  (memory (export "memory") 2)

  ;; Texts, each at a fixed place. Their lengths are written where they are used.
  (data (i32.const 0) "{\"type\":\"hello\"")
  (data (i32.const 32) "{\"type\":\"question\"")
  (data (i32.const 64) "{\"type\":\"goodbye\"")
  (data (i32.const 96) "\"number\":")
  (data (i32.const 112) "\"acts\":")
  (data (i32.const 128) "\"orders\":")
  (data (i32.const 144) "\"none\":")
  (data (i32.const 160) "{\"type\":\"ready\",\"name\":\"first\",\"view\":[\"acts\"]}")
  (data (i32.const 224) "{\"type\":\"act\",\"question\":")
  (data (i32.const 256) ",\"text\":")

  ;; The answer if a question lists no acts: the game's word for no orders, kept from hello, or the empty text.
  (data (i32.const 512) "\"\"")
  (global $none_length (mut i32) (i32.const 2))

  ;; From 2048 on: the line that was read, followed by the answer.
  (global $line i32 (i32.const 2048))
  (global $length (mut i32) (i32.const 0))
  (global $answer (mut i32) (i32.const 0))

  ;; Whether the bytes at two places are the same.
  (func $same (param $one i32) (param $two i32) (param $length i32) (result i32)
    (loop $next
      (if (i32.eqz (local.get $length)) (then (return (i32.const 1))))
      (if (i32.ne (i32.load8_u (local.get $one)) (i32.load8_u (local.get $two))) (then (return (i32.const 0))))
      (local.set $one (i32.add (local.get $one) (i32.const 1)))
      (local.set $two (i32.add (local.get $two) (i32.const 1)))
      (local.set $length (i32.sub (local.get $length) (i32.const 1)))
      (br $next))
    (unreachable))

  ;; Whether a place is after the end of the line.
  (func $behind (param $at i32) (result i32)
    (i32.ge_u (local.get $at) (i32.add (global.get $line) (global.get $length))))

  ;; Returns the place after a string that begins here with its quote.
  (func $behind_string (param $at i32) (result i32) (local $byte i32)
    (loop $next
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (local.set $byte (i32.load8_u (local.get $at)))
      ;; A backslash escapes the next byte, which may be a quote.
      (if (i32.eq (local.get $byte) (i32.const 0x5c))
        (then (local.set $at (i32.add (local.get $at) (i32.const 1)))))
      (br_if $next
        (i32.and
          (i32.ne (local.get $byte) (i32.const 0x22))
          (i32.eqz (call $behind (local.get $at))))))
    (i32.add (local.get $at) (i32.const 1)))

  ;; Returns the place of a value in the object that begins here, or 0 if the key is missing. It skips nested objects
  ;; and lists, where $depth is more than 1.
  (func $field (param $at i32) (param $key i32) (param $key_length i32) (result i32)
    (local $byte i32) (local $depth i32)
    (loop $next
      (if (call $behind (local.get $at)) (then (return (i32.const 0))))
      (local.set $byte (i32.load8_u (local.get $at)))
      (if (i32.eq (local.get $byte) (i32.const 0x22)) ;; "
        (then
          (if (i32.and
                (i32.eq (local.get $depth) (i32.const 1))
                (call $same (local.get $at) (local.get $key) (local.get $key_length)))
            (then (return (i32.add (local.get $at) (local.get $key_length)))))
          (local.set $at (call $behind_string (local.get $at)))
          (br $next)))
      ;; [ and { differ in only one bit, and so do ] and }.
      (local.set $byte (i32.or (local.get $byte) (i32.const 0x20)))
      (if (i32.eq (local.get $byte) (i32.const 0x7b))
        (then (local.set $depth (i32.add (local.get $depth) (i32.const 1)))))
      (if (i32.eq (local.get $byte) (i32.const 0x7d))
        (then
          (local.set $depth (i32.sub (local.get $depth) (i32.const 1)))
          (if (i32.eqz (local.get $depth)) (then (return (i32.const 0))))))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br $next))
    (unreachable))

  ;; Appends some bytes to the answer.
  (func $put (param $from i32) (param $length i32)
    (memory.copy (global.get $answer) (local.get $from) (local.get $length))
    (global.set $answer (i32.add (global.get $answer) (local.get $length))))

  ;; Reads the next line; 0 if there is none. A line and an answer of the same length must fit into the memory.
  (func $read (result i32) (local $room i32) (local $length i32)
    (loop $again
      (local.set $room
        (i32.div_u
          (i32.sub (i32.mul (memory.size) (i32.const 65536)) (i32.const 4096))
          (i32.const 2)))
      (local.set $length (call $read_line (global.get $line) (local.get $room)))
      (if (i32.gt_s (local.get $length) (local.get $room))
        (then
          ;; The line was not copied and is still available: make room, and read it again.
          (if (i32.eq
                (memory.grow (i32.add (i32.div_u (local.get $length) (i32.const 32768)) (i32.const 1)))
                (i32.const -1))
            (then (unreachable)))
          (br $again))))
    (if (i32.lt_s (local.get $length) (i32.const 0)) (then (return (i32.const 0))))
    (global.set $length (local.get $length))
    ;; This ensures that no part of the last line is read as part of this one.
    (i32.store8 (i32.add (global.get $line) (local.get $length)) (i32.const 0))
    (i32.const 1))

  ;; Keeps the game's word for no orders, if it has one.
  (func $keep_none (local $at i32) (local $length i32)
    (local.set $at (call $field (global.get $line) (i32.const 128) (i32.const 9)))
    (if (i32.eqz (local.get $at)) (then (return)))
    (local.set $at (call $field (local.get $at) (i32.const 144) (i32.const 7)))
    (if (i32.eqz (local.get $at)) (then (return)))
    (if (i32.ne (i32.load8_u (local.get $at)) (i32.const 0x22)) (then (return)))
    (local.set $length (i32.sub (call $behind_string (local.get $at)) (local.get $at)))
    ;; There is room for 1,024 bytes.
    (if (i32.gt_u (local.get $length) (i32.const 1024)) (then (return)))
    (memory.copy (i32.const 512) (local.get $at) (local.get $length))
    (global.set $none_length (local.get $length)))

  ;; Answers the question in the line.
  (func $answer_question (local $from i32) (local $at i32)
    (global.set $answer (i32.add (global.get $line) (global.get $length)))
    (call $put (i32.const 224) (i32.const 25))
    ;; Copies the number of the question, digit by digit.
    (local.set $at (call $field (global.get $line) (i32.const 96) (i32.const 9)))
    (loop $next
      (if (i32.lt_u (i32.sub (i32.load8_u (local.get $at)) (i32.const 0x30)) (i32.const 10))
        (then
          (call $put (local.get $at) (i32.const 1))
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (br $next))))
    (call $put (i32.const 256) (i32.const 8))
    ;; Copies the first act: the string after `"acts":[`. There is none if the list is empty or null.
    (local.set $from (call $field (global.get $line) (i32.const 112) (i32.const 7)))
    (local.set $at (i32.add (local.get $from) (i32.const 1)))
    (if (i32.and
          (i32.ne (local.get $from) (i32.const 0))
          (i32.eq (i32.load8_u (local.get $at)) (i32.const 0x22)))
      (then (call $put (local.get $at) (i32.sub (call $behind_string (local.get $at)) (local.get $at))))
      (else (call $put (i32.const 512) (global.get $none_length))))
    (i32.store8 (global.get $answer) (i32.const 0x7d)) ;; }
    (global.set $answer (i32.add (global.get $answer) (i32.const 1)))
    (local.set $from (i32.add (global.get $line) (global.get $length)))
    (call $write_line (local.get $from) (i32.sub (global.get $answer) (local.get $from))))

  ;; The entry point. It skips other lines, such as {"type":"taken",...}.
  (func (export "run")
    (loop $again
      (if (i32.eqz (call $read)) (then (return)))
      (if (call $same (global.get $line) (i32.const 0) (i32.const 15))
        (then
          (call $keep_none)
          (call $write_line (i32.const 160) (i32.const 47))))
      (if (call $same (global.get $line) (i32.const 32) (i32.const 18)) (then (call $answer_question)))
      (if (call $same (global.get $line) (i32.const 64) (i32.const 17)) (then (return)))
      (br $again))))
