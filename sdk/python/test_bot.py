"""Tests of the bot without a table. Run: python3 -m unittest discover tests"""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from bot import Starter
from skirmish import Dice, Hello, Question, Refused

HELLO = {
    "game": "made-up", "name": "Made up", "rules": 1, "options": {}, "seat": 0, "label": "A", "seats": [],
    "seed": "7", "limits": {}, "scene": {"width": 8, "height": 8},
}


def figure(seat, at, hits):
    return {"seat": seat, "at": at, "bars": [{"name": "hits", "now": hits, "full": 10}]}


def outcome(figures, winners=None):
    return {"chance": {"of": 1, "out_of": 1}, "figures": figures, "scores": [], "winners": winners}


class FakeTable:
    """A table that knows the outcomes of each act."""

    wants = ["acts"]

    def __init__(self, outcomes):
        self.outcomes = outcomes

    def ask(self, ask, text):
        if text not in self.outcomes:
            raise Refused({"kind": "malformed", "text": "the test has no answer for this"})
        return {"outcomes": [self.outcomes[text]]}


def answer(outcomes, acts):
    table = FakeTable(outcomes)
    bot = Starter()
    bot.dice = Dice(7)
    bot.ready(Hello(table, HELLO))
    question = {"number": 1, "kind": "act", "prompt": "", "events": [], "view": {}, "acts": acts}
    return bot.answer(Question(table, {**question, "time": {"answer_ms": None}}))


class BotTest(unittest.TestCase):
    def test_takes_what_wins(self):
        outcomes = {"stay": outcome([]), "win": outcome([], [0]), "lose": outcome([], [1])}
        self.assertEqual(answer(outcomes, ["stay", "lose", "win"]), "win")

    def test_hurts_others_and_goes_near(self):
        outcomes = {
            "hit": outcome([figure(0, 0, 5), figure(1, 1, 2)]),
            "walk": outcome([figure(0, 9, 5), figure(1, 1, 5)]),
            "flee": outcome([figure(0, 63, 5), figure(1, 1, 5)]),
        }
        self.assertEqual(answer(outcomes, ["walk", "hit", "flee"]), "hit")
        self.assertEqual(answer(outcomes, ["flee", "walk"]), "walk")

    def test_answers_even_where_it_cannot_look_ahead(self):
        self.assertIn(answer({}, ["left", "right"]), ["left", "right"])

    def test_draws_the_same_numbers_as_the_other_kits(self):
        dice = Dice("1234567890123456")
        self.assertEqual([dice.below(1000) for _ in range(6)], DRAWN)


DRAWN = [647, 44, 342, 509, 1, 150]

if __name__ == "__main__":
    unittest.main()
