# The barracks: words that the page puts into its sentences.
roster-barracks = Barracks
roster-squad = squad
roster-unit = unit
roster-points = points
roster-rank-points = rank points

title = { $title }
archetype = { $archetype }
short-health = H
about-health = How much damage it takes before it falls
about-range = How many squares away it can attack
about-move = How many squares it goes with one move
about-power = How much damage its attack does
class-active = costs an action
class-passive = always works
class-reaction = reaction

# What is wrong with a squad.
fault-empty = A squad needs at least one unit, and at most { $most }
fault-many = { $units } units are { $over } too many: a squad has at most { $most }
fault-squad-name = The squad’s name { $why }
fault-squad-text = The squad’s text { $why }
fault-budget = The squad costs { $total } { $currency ->
    [points] points
   *[other] rank points
}, { $over } more than the { $budget } it may cost
fault-unit = { $name }: { $what }
fault-nameless = Unit { $number }: { $what }
fault-name = its name { $why }
fault-values = it has { $count ->
    [one] 1 value
   *[other] { $count } values
} instead of four
fault-value = { $stat } { $value } is out of bounds: it goes from { $least } to { $most }
fault-cap = it costs { $cost }, { $over } more than the { $cap } a unit may cost
fault-abilities = { $count ->
    [one] 1 ability is
   *[other] { $count } abilities are
} { $over } too many: a unit has at most { $most }
fault-no-ability = there is no ability “{ $word }”{ $known ->
    [yes] . { $hint }
   *[no] { "" }
}
fault-unpublished = { $ability } is a new ability, and this game allows only the published ones
fault-twice = { $ability } is there twice
words-long = is { $length } characters long, { $over } more than the { $longest } it may have
words-hidden = has a character that can’t be seen

# What is wrong with a link or a wish.
link-none = “{ $word }” is no squad: a link begins with “{ $head }”
link-what = Give the name of a squad, a link, or the text of a squad’s file
link-long = The link is { $over ->
    [one] 1 character
   *[other] { $over } characters
} too long
link-strange = The link has a character that can’t be in one: “{ $sign }”
link-short = The link ends before its first unit
link-broken = The link is broken: { $why }
link-check = it ends with “{ $last }”, not with “{ $right }”
link-other-way = The link isn’t written as the barracks write it
link-copy = Copy the whole link again, to its last character
link-unit = in unit { $number }, { $why }
link-no-name = a name is missing after “*”
link-name = “{ $sign }” can’t be in a name
link-sign = “!{ $code }!” stands for no character
link-sign-open = a character in a name has no second “!”
link-value = “{ $sign }” is no value: they are 1 to 9, and A for 10
link-values = there are { $count ->
    [one] 1 value
   *[other] { $count } values
} instead of four
link-ability = “{ $word }” is no ability
no-squad = There is no squad “{ $word }”
squad-limits = The barracks show what a squad may have
no-cheaper-unit = Even the simplest unit costs { $least } { $currency ->
    [points] points
   *[other] rank points
}
no-such-draw = No { $title } came up in { $tries } tries
no-such-draw-hint = Wish for another cost or kind, or for any title
