"""The Skirmish kit for Python: a bot for any game, over lines of JSON on stdin and stdout.

    from skirmish import Bot, play

    class Mine(Bot):
        def answer(self, question):
            return self.dice.pick(question.acts)

    play(Mine())

The bot's output goes to its log (stderr) and does not disturb the conversation.
"""

import json
import os
import sys
import time

PROTOCOL = 1


class Refused(Exception):
    """The table refused a query; the message says why."""

    def __init__(self, why):
        self.kind = why.get("kind")
        self.rule = why.get("rule")
        self.hint = why.get("hint")
        super().__init__(why.get("text", "refused"))


class Closed(Exception):
    """The table closed the conversation."""


class Void(BaseException):
    """The bot sent too many queries: its answer is void, and there is no point in thinking further.

    Do not catch this in a bot; the next question comes anyway.
    """


class Dice:
    """A small seeded generator (mulberry32) that gives the same numbers in every kit."""

    def __init__(self, seed):
        seed = int(seed)
        self.state = (seed ^ (seed >> 32)) & 0xFFFFFFFF

    def next(self):
        """Returns a number from 0 to 4294967295."""
        self.state = (self.state + 0x6D2B79F5) & 0xFFFFFFFF
        a = self.state
        b = ((a ^ (a >> 15)) * (a | 1)) & 0xFFFFFFFF
        b ^= (b + (((b ^ (b >> 7)) * (b | 61)) & 0xFFFFFFFF)) & 0xFFFFFFFF
        return b ^ (b >> 14)

    def below(self, count):
        """Returns a number from 0 to count - 1; count is at most two million."""
        return (self.next() * count) >> 32

    def pick(self, things):
        """Returns a random item."""
        return things[self.below(len(things))]

    def some(self, things, count):
        """Returns at most `count` of the items, in random order."""
        left = list(things)
        count = min(count, len(left))
        for at in range(count):
            other = at + self.below(len(left) - at)
            left[at], left[other] = left[other], left[at]
        return left[:count]


class Table:
    """The conversation: lines out, lines in, and queries with their answers."""

    def __init__(self, source, sink):
        self.source = source
        self.sink = sink
        self.asked = 0
        self.wants = ["facts", "acts"]
        self.kept = []

    def say(self, message):
        """Sends one line."""
        try:
            self.sink.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            self.sink.flush()
        except BrokenPipeError:
            raise Closed() from None

    def read(self):
        """Returns the next line of the table."""
        line = self.source.readline()
        if not line:
            raise Closed()
        message = json.loads(line)
        message["heard"] = time.monotonic()
        return message

    def hear(self):
        """Returns the next message; those that came during a query come first."""
        return self.kept.pop(0) if self.kept else self.read()

    def ask(self, ask, **words):
        """Sends a query and returns its answer. Other messages are kept for later."""
        self.asked += 1
        self.say({"type": "query", "id": self.asked, "query": {"ask": ask, **words}})
        while True:
            message = self.read()
            if message.get("type") in ("answer", "refused") and message.get("id") == self.asked:
                break
            self.kept.append(message)
            if message.get("fault") == "queries":
                raise Void()
        if message["type"] == "refused":
            raise Refused(message["why"])
        return message["answer"]


class Asks:
    """The queries: each is answered from what the seat may know."""

    def __init__(self, table, message):
        self.table = table
        self.message = message

    def preview(self, text):
        """Returns a preview of an act."""
        return self.table.ask("preview", text=text)

    def after(self, text):
        """Returns what the seat would see after an act: a list of outcomes with their chances."""
        return self.table.ask("after", text=text)["outcomes"]

    def sample(self, count, seed=0):
        """Returns random legal acts."""
        return self.table.ask("sample", count=count, seed=seed)["acts"]

    def picks(self, picks):
        """Returns what may be picked after these picks."""
        return self.table.ask("picks", picks=picks)

    def why_not(self, picks):
        """Returns why these picks do not form a legal act; None if they do."""
        return self.table.ask("why-not", picks=picks)["why"]

    def read(self, text):
        """Returns the full notation of an act given in any form, and why it is illegal."""
        return self.table.ask("read", text=text)

    def view(self):
        """Returns the whole view of the seat."""
        return self.table.ask("view")

    def history(self):
        """Returns the history that the rulebook prescribes, line by line."""
        return self.table.ask("history")["history"]

    def game(self, what, *arguments, sheet=()):
        """Sends one of the game's own queries (hello.asks names them)."""
        return self.table.ask("game", what=what, **{"with": list(arguments)}, sheet=list(sheet))


class Hello(Asks):
    """The first line: the game, the seat, the time. Queries are already allowed."""

    def __init__(self, table, message):
        super().__init__(table, message)
        self.game_id = message["game"]
        self.name = message["name"]
        self.rules = message["rules"]
        self.options = message["options"]
        self.seat = message["seat"]
        self.label = message["label"]
        self.seats = message["seats"]
        self.seed = message["seed"]
        self.limits = message["limits"]
        self.orders = message.get("orders")
        self.asks = message.get("asks", [])
        self.scene = message["scene"]
        self.dice = Dice(self.seed)


class Question(Asks):
    """A question for the seat."""

    def __init__(self, table, message):
        super().__init__(table, message)
        self.number = message["number"]
        self.kind = message["kind"]
        self.prompt = message["prompt"]
        self.scores = message.get("scores", [])
        self.events = message["events"]
        self.time = message["time"]
        self.parts = message["view"]

    @property
    def facts(self):
        """Named values of everything that the seat knows; requested if they were not sent."""
        if "facts" not in self.parts:
            self.parts["facts"] = self.table.ask("facts")
        return self.parts["facts"]

    @property
    def acts(self):
        """All legal acts in notation; None if the game does not list them."""
        if self.message.get("acts") is None and "acts" not in self.table.wants:
            self.message["acts"] = self.table.ask("acts")["acts"]
        return self.message.get("acts")

    def time_left(self):
        """Returns the milliseconds until the answer is late; None if time is not limited."""
        limit = self.time.get("answer_ms")
        if limit is None:
            return None
        passed = (time.monotonic() - self.message["heard"]) * 1000
        return limit + self.time.get("bank_ms", 0) - passed


class Bot:
    """A bot. Only `answer` is required."""

    dice = Dice(0)

    def ready(self, hello):
        """Called once, before the first question. May return {"name": ..., "view": [...]}."""

    def answer(self, question):
        """Returns the act in notation, a list of orders, or {"picks": [...]}."""
        raise NotImplementedError("a bot needs answer(question)")

    def goodbye(self, result):
        """Called once, when the game is over."""


def reply(question, answer):
    """Returns the line for an answer."""
    line = {"type": "act", "question": question.number}
    if isinstance(answer, dict):
        line.update(answer)
    elif isinstance(answer, str):
        line["text"] = answer
    else:
        line["sheet"] = list(answer)
    return line


def talk(bot, table):
    """Holds the whole conversation, from hello to goodbye."""
    while True:
        message = table.hear()
        kind = message.get("type")
        if kind == "hello":
            hello = Hello(table, message)
            bot.dice = hello.dice
            wish = bot.ready(hello) or {}
            table.wants = wish.get("view", table.wants)
            table.say({"type": "ready", **wish})
        elif kind == "question":
            # If a newer question is waiting, an answer to this one would be too late.
            if any(later.get("type") == "question" for later in table.kept):
                continue
            question = Question(table, message)
            try:
                table.say(reply(question, bot.answer(question)))
            except Void:
                continue
        elif kind == "refused":
            why = message.get("why", {})
            print("void answer:", message.get("fault"), why.get("text"), why.get("hint") or "", file=sys.stderr)
        elif kind == "goodbye":
            bot.goodbye(message)
            return


def play(bot):
    """Plays one game on stdin and stdout."""
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    try:
        talk(bot, Table(sys.stdin.buffer, sink))
    except Closed:
        pass
