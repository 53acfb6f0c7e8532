"""A bot for any game: it looks one act ahead and plays the best act. Change `worth`, or everything."""

from skirmish import Bot, Refused, play

CANDIDATES = 40


class Starter(Bot):
    def ready(self, hello):
        self.seat = hello.seat
        self.width = hello.scene["width"]
        return {"view": ["acts"]}

    def answer(self, question):
        limit = question.time_left()
        best, most = None, None
        for act in self.candidates(question):
            if limit is not None and best is not None and question.time_left() < limit / 2:
                break
            try:
                outcomes = question.after(act)
            except Refused:
                continue
            worth = sum(share(outcome) * self.worth(outcome) for outcome in outcomes)
            if most is None or worth > most:
                best, most = act, worth
        return best if best is not None else self.candidates(question)[0]

    def candidates(self, question):
        """Returns some legal acts in random order."""
        acts = question.acts
        if acts is None:
            acts = question.sample(CANDIDATES, self.dice.next())
        return self.dice.some(acts, CANDIDATES)

    def worth(self, outcome):
        """Rates an outcome: victory, points, figures and their hit points, distances to enemies."""
        worth = 0.0
        winners = outcome["winners"]
        if winners is not None:
            worth += 100000.0 if self.seat in winners else -100000.0
        scores = outcome["scores"]
        for seat, score in enumerate(scores):
            worth += 20.0 * score if seat == self.seat else -20.0 * score / (len(scores) - 1)
        own = [figure for figure in outcome["figures"] if figure["seat"] == self.seat]
        others = [figure for figure in outcome["figures"] if figure["seat"] != self.seat]
        for figure in own:
            worth += strength(figure)
        for figure in others:
            worth -= strength(figure)
        for figure in own:
            ways = [self.way(figure, other) for other in others if both_stand(figure, other)]
            if ways:
                worth -= 0.01 * min(ways)
        return worth

    def way(self, one, other):
        """Returns the steps between two figures. Squares are numbered row by row from the bottom left."""
        x = abs(one["at"] % self.width - other["at"] % self.width)
        y = abs(one["at"] // self.width - other["at"] // self.width)
        return x + y


def share(outcome):
    """Returns the chance of an outcome."""
    return outcome["chance"]["of"] / outcome["chance"]["out_of"]


def strength(figure):
    """Rates a figure. Its first bar usually shows hit points; a bar of length one is only a yes or no."""
    if figure["at"] is None:
        return 0.0
    bars = figure["bars"]
    return 5.0 + (bars[0]["now"] if bars and bars[0]["full"] > 1 else 0)


def both_stand(one, other):
    return one["at"] is not None and other["at"] is not None


if __name__ == "__main__":
    play(Starter())
