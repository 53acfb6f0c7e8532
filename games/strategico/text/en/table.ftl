# What lies on the table.

kind = { $class }
terrain-free = open ground
terrain-mountain = mountain
terrain-tree = trees
bar-hp = hit points
short-movement = M
value-movement = movement
short-range = R
value-range = range
short-damage = D
value-damage = damage
badge-moved = moved
badge-done = done
face-coin = { $side }

# Words that are explained.
deed-stop = Stop here
about-stop = The unit stays where it is, without an attack
deed-skip = Sit this turn out
about-skip = The unit does nothing this turn

# The game and its house rules.
summary = Two against two in the sun: long shots and hard fists

option-obstacles = How much of the board is mountains and trees?
    .about = Obstacles, in percent of all squares
option-obstacle-count = How many mountains and trees exactly?
    .about = The number of obstacles; 0 leaves it to the percentage
option-width = How wide is the board?
    .about = The number of columns
option-height = How high is the board?
    .about = The number of rows
option-units-block-range = Do units stand in the way of an attack?
    .about = Whether the steps to a target are counted around other units
    .off = No, only the distance counts
    .on = Yes, it goes around them
option-allow-skip = May a unit sit a turn out?
    .about = Whether a unit that could act may do nothing
    .off = No, it has to walk or attack
    .on = Yes
option-counter-needs-survivor = Does a fallen unit still strike back?
    .about = Whether a unit has to survive an attack to answer it
    .on = No, only who survives
    .off = Yes, with its last breath
option-log-counter = Are counterattacks in the list of moves?
    .about = Whether a counterattack adds a line to the history
    .off = No, as in the rules
    .on = Yes
option-undo = May you take back a move?
    .about = Your last act, as long as nothing was drawn and nobody has answered
    .off = No, it stands
    .on = Yes
option-safety-limit = When is a game that nobody wins a draw?
    .about = After so many acts and draws
