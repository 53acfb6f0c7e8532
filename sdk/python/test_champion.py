"""Tests of the champion without a table: tests/answers.json provides the answers of the API.

Run: python3 -m unittest discover tests
"""

import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

import api
import champion

# The maximum number of queries that a table answers for one question.
MOST_CALLS = 20_000


class FakeTable:
    """Gives the same answer to every call of a function."""

    def __init__(self):
        with open(os.path.join(HERE, "answers.json"), encoding="utf-8") as file:
            self.answers = json.load(file)
        self.calls = 0

    def ask(self, ask, what, **words):
        self.calls += 1
        if self.calls > MOST_CALLS:
            raise AssertionError(f"more than {MOST_CALLS} calls in one callback: an endless loop?")
        return {"value": self.answers[what]}


class ChampionTest(unittest.TestCase):
    def setUp(self):
        api.kit_caller.champion = champion
        api.kit_caller.kept.clear()

    def test_every_callback_comes_back(self):
        for when, name in api.kit_caller.callbacks.items():
            with self.subTest(name):
                api.kit_caller.table = FakeTable()
                api.kit_caller.run(when)


if __name__ == "__main__":
    unittest.main()
