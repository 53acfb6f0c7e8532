# What characters, attacks, terrains, teams and directions are called.

class-voleur = Thief
    .gender = masculine
class-barbare = Barbarian
    .gender = masculine
class-elfe = Elf
    .gender = feminine

ability-knife = Knife
    .thing = the knife
    .does = strikes with the knife
ability-palantir = Palantír
    .thing = the palantír
    .does = lays down the palantír
ability-traitrise = Treachery
    .thing = the treachery
    .does = betrays those on its square
ability-hammer = Great Hammer
    .thing = the hammer
    .does = swings the hammer
ability-bastoooon = Bastoooon
    .thing = the Bastoooon
    .does = rages with the Bastoooon
ability-fus-ro-dah = Fus ro dah!
    .thing = the shout
    .does = shouts
ability-arrow = Long Bow
    .thing = the arrow
    .does = shoots an arrow
ability-loto = Lucky Shot
    .thing = the lucky shot
    .does = tries a lucky shot
ability-i-see = I See You
    .thing = the far look
    .does = lifts the fog from afar

terrain-grass = grass
terrain-road = road
terrain-forest = wood
terrain-marsh = marsh
terrain-wall = wall
terrain-tower = watchtower

facing-n = north
facing-e = east
facing-s = south
facing-o = west

way-n = north
way-ne = north-east
way-e = east
way-se = south-east
way-s = south
way-sw = south-west
way-w = west
way-nw = north-west
way-round = in a circle

# The first teams have names.
seat-t0 = Ember
seat-t1 = Tide
seat-t2 = Grove
seat-t3 = Plum

# A team without a name keeps the number that the notation uses, from 0.
side = { $whose ->
    [mine] you
    [enemy] the enemy
   *[other] { $named ->
        [yes] { $name }
       *[no] team { $seat }
    }
}
    .of = { $whose ->
    [mine] your
    [enemy] the enemy’s
   *[other] { $named ->
        [yes] { $name }’s
       *[no] team { $seat }’s
    }
}
