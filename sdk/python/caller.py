"""Connects a champion to the table: calls the champion's functions, and passes its queries to the table.

It knows no rules: each function of the API is one query.
"""

from enum import IntEnum

from .skirmish import Bot, play

# The maximum number of cached answers.
MOST_KEPT = 50_000


class Caller(Bot):
    """A bot that lets a champion answer."""

    def __init__(self, step, callbacks):
        self.step = step
        self.callbacks = callbacks
        self.champion = None
        self.table = None
        self.sheet = []
        self.kept = {}

    def call(self, what, arguments, order=False, constant=False):
        """Calls a function of the API. Values that never change are asked once; accepted orders go on the sheet."""
        if self.table is None:
            raise RuntimeError(f"{what} can be called from {self.callbacks['start']} on, not before")
        key = (what, repr(arguments))
        if constant and key in self.kept:
            return self.kept[key]
        words = {"what": what, "with": arguments}
        if order:
            words["sheet"] = self.sheet
        answer = self.table.ask("game", **words)
        if order and answer.get("order") is not None:
            self.sheet.append(answer["order"])
        if constant and len(self.kept) < MOST_KEPT:
            self.kept[key] = answer["value"]
        return answer["value"]

    def run(self, when):
        """Calls the champion's function for a moment of the game, if it has one."""
        self.sheet = []
        function = getattr(self.champion, self.callbacks.get(when, ""), None)
        if function is not None:
            function()

    def ready(self, hello):
        self.table = hello.table
        self.run("start")
        return {"view": ["facts"]}

    def answer(self, question):
        self.run(question.facts.get(self.step))
        return self.sheet

    def goodbye(self, result):
        self.run("end")

    def play(self, champion):
        """Plays one game with a champion."""
        self.champion = champion
        play(self)


def named(kind: type[IntEnum], number):
    """Returns the value of an enumeration; the number itself if it has no name."""
    try:
        return kind(number)
    except ValueError:
        return number


def word(kind: type[IntEnum], number):
    """Returns the word for a value of an enumeration, as `afficher` prints it."""
    return kind(number).name.lower() if number in list(kind) else str(number)
