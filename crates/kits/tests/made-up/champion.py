from api import *


def dusk():
    print("not for the table", HIGHEST, TOP - TALLEST)
    for _ in range(2):
        afficher_spot(size())
    for one in lamps(COLOUR_BLUE):
        afficher_lamp(one)
    for row in depths():
        print("row", *row)


def night():
    one = lamps(COLOUR_RED)[0]
    for at in [(3, -4), (5, 6), (7, 8)]:
        result = light(one, at, [at, (0, 0)])
        afficher_verdict(result)
        print("fine" if result == FINE else "not fine")


def dawn():
    shout('a "b" \\ c\té')
    print(echo())
    afficher_colour(COLOUR_RED)
