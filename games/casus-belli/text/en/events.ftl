# What happens, event by event.

shouts = { $unit } shouts Fus ro dah!
shouts-at = { $unit } shouts Fus ro dah! In the way: { $field }
torn = { $unit } is torn apart between two shouts
pushed = { $unit } is thrown back
pushed-from = { $unit } is thrown back
aim-lost = Thrown off balance, { $unit } cannot use { $ability } as ordered. { CAPITAL($why) }
no-aim-there = That would be off the map
aim-shifted = The throw carried the aim of { $unit } along: { $ability-thing } went to another square
uses = { $unit } { $ability-does }
uses-on = { $unit } { $ability-does }
uses-with = { $unit } { $ability-does }, { $damage } damage
hurt = { $unit } loses { $by }: { $left } left
hurt-to-death = { $unit } has nothing left
dies = { $unit } falls
dies-for-nothing = { $unit } falls, hit by { $sides }: friend and foe, so nobody scores
dies-by-its-own = { $unit } falls to its own team, which loses { $points ->
    [one] a point
   *[other] { $points } points
}
dies-by = { $unit } falls, hit by { $sides }: a point for each of them, one less for { $side }
returns = { $unit } is home again
scores = { $side } { $kind ->
    [gain] +{ $by }
   *[loss] −{ $by }
}: { $now }
walks = { $unit } walks { $steps ->
    [one] one step
   *[other] { $steps } steps
} and looks { $facing }
turns = { $unit } turns { $facing }
notices = { $unit } notices { $traces ->
    [one] one footprint
   *[other] { $traces } footprints
}
settled = The placement is over: when your characters die, they come back to where they stand now
begins-placement = Placement, turn { $turn }
begins = Turn { $turn }: { $step ->
    [attack] attack
   *[movement] movement
}
ends = The match is over after { $turns } turns
unknown-out-of-sight = What characters out of sight do
