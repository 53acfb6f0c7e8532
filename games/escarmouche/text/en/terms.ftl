# What things are called. Other languages add attributes such as `.gender = masculine`; a sentence then reads them as
# `$unit-gender` or `$ability-gender`.

# Units that nobody has named are called by what they are good at.
role-leader = leader
role-guard = guard
role-caster = caster
role-shooter = shooter
role-scout = scout
role-heavy = heavy
role-fighter = fighter

# The sides, for those who watch.
seat-red = Red
seat-blue = Blue

# A unit with a name: for its own side the name is enough, and others say whose it is.
figure = { $whose ->
    [mine] { $proper ->
        [yes] { $called }
       *[no] your { $called }
    }
    [enemy] the enemy { $called }
    [none] { $called }
   *[other] { $side-of } { $called }
}
    .of = { $whose ->
    [mine] { $proper ->
        [yes] { $called }’s
       *[no] your { $called }’s
    }
    [enemy] the enemy { $called }’s
    [none] { $called }’s
   *[other] { $side-of } { $called }’s
}

# The abilities, each with its text.
ability-charge = Charge
    .about = Moves up to its Move for free, then attacks with Power 1 at its own Range.
ability-bolt = Energy bolt
    .about = Attacks with Power 2 at Range 3.
ability-stance = Defensive stance
    .about = The next point of damage to it is cancelled, whenever it comes. One stance at a time.
ability-suppress = Suppressing fire
    .about = Attacks with Power 1 at Range 4. A target that survives has only 1 action in its next turn.
ability-retreat = Tactical retreat
    .about = Moves up to its Move for free; nobody can attack it until its owner’s next turn begins.
ability-forward = Command: forward!
    .about = One or two companions within 3 squares each move up to their Move for free.
ability-strike = Devastating strike
    .about = Attacks with Power 4 at Range 1, then loses 1 Health itself.
ability-feint = Feint
    .about = Swaps places with a companion within 2 squares that it sees.
ability-guardian = Guardian
    .about = Until its owner’s next turn begins, it may take the damage of attacks on one companion, chosen next to it, while they stand next to each other.
ability-sweep = Sweep
    .about = Attacks every enemy next to it with Power 1.
ability-precision = Precision shot
    .about = Attacks with Power 2 at its own Range. Units don’t block the line; obstacles do.
ability-overcharge = Overcharge
    .about = Attacks as usual and keeps its attack of this turn, but can’t attack in its next turn.
ability-thick-hide = Thick hide
    .about = Attacks from 2 or more squares away do 1 less damage to it, but at least 1.
ability-sure-footed = Sure-footed
    .about = Difficult squares cost it 1 instead of 2.
ability-riposte = Riposte
    .about = When an enemy next to it attacks it and it survives, that enemy loses 1 Health.
ability-overwatch = Overwatch
    .about = Once in an enemy’s turn, when an enemy ends a move within its Range and in sight, it attacks that enemy with Power 1.
ability-dive = Dive for cover
    .about = When it is attacked while in light cover, the damage is 1 less.

# The zones of the boards that come with the game.
zone-causeway = the causeway
zone-crossing = the crossing
zone-west-yard = the west yard
zone-east-yard = the east yard
zone-hummocks = the hummocks
zone-well = the well
zone-centre = the centre
zone-north-ledge = the north ledge
zone-pit = the pit
zone-south-ledge = the south ledge
zone-west-ford = the west ford
zone-east-ford = the east ford
zone-hall = the hall

# The titles of units by what they cost, and the kinds of units that can be drawn.
title-trooper = Trooper
title-veteran = Veteran
title-elite = Elite
title-champion = Champion
title-paragon = Paragon
archetype-jack-of-all-trades = jack of all trades
archetype-tank = tank
archetype-sniper = sniper
archetype-skirmisher = skirmisher
archetype-bruiser = bruiser
archetype-glass-cannon = glass cannon

# What is drawn.
draw-initiative = who goes first
