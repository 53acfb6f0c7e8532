"""The beginning of all bots of these tests: enough of the protocol to play, and to report what was tried."""
import json
import os
import sys
import time

NONE = "hold"
HEARD = []


def put(line):
    """Writes a line unchanged."""
    data = line if isinstance(line, bytes) else line.encode()
    sys.stdout.buffer.write(data + b"\n")
    sys.stdout.buffer.flush()


def say(**said):
    put(json.dumps(said))


def log(*words):
    print(*words, file=sys.stderr, flush=True)


def hear():
    """Returns the next message, or None if there are no more."""
    line = sys.stdin.readline()
    return json.loads(line) if line else None


def act(question, text=None):
    acts = question["acts"]
    say(type="act", question=question["number"], text=text or (acts[0] if acts else NONE))


def ask(number, **query):
    """Sends a query and waits for its answer."""
    say(type="query", id=number, query=query)
    while True:
        heard = hear()
        if heard.get("id") == number:
            return heard


def ready(hello):
    say(type="ready")


def attempt(name, deed):
    """Tries something that must not succeed, and logs the result."""
    try:
        log("got", name, repr(deed())[:200])
    except Exception as refused:
        log("tried", name, type(refused).__name__)


def play(answer=act, ready=ready, after=lambda: None):
    """Plays until the goodbye; `answer` handles each question."""
    while True:
        heard = hear()
        if heard is None:
            return
        kind = heard["type"]
        if kind == "hello":
            ready(heard)
        elif kind == "question":
            answer(heard)
        elif kind == "goodbye":
            after()
            return
        else:
            HEARD.append(heard)
