// A bot for any game: it looks one act ahead and plays the best act. Change `worth`, or everything.

import { pathToFileURL } from 'node:url';
import { Bot, Refused, play } from './skirmish.mjs';

const CANDIDATES = 40;

export class Starter extends Bot {
  ready(hello) {
    this.seat = hello.seat;
    this.width = hello.scene.width;
    return { view: ['acts'] };
  }

  answer(question) {
    const limit = question.time_left();
    let best = null;
    let most = null;
    for (const act of this.candidates(question)) {
      if (limit !== null && best !== null && question.time_left() < limit / 2) break;
      const worth = this.expected(question, act);
      if (worth !== null && (most === null || worth > most)) [best, most] = [act, worth];
    }
    return best ?? this.candidates(question)[0];
  }

  /** Returns some legal acts in random order. */
  candidates(question) {
    const acts = question.acts ?? question.sample(CANDIDATES, this.dice.next());
    return this.dice.some(acts, CANDIDATES);
  }

  /** Returns the expected worth of an act over its outcomes; null if the table does not answer. */
  expected(question, act) {
    try {
      let worth = 0;
      for (const outcome of question.after(act)) worth += share(outcome) * this.worth(outcome);
      return worth;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  /** Rates an outcome: victory, points, figures and their hit points, distances to enemies. */
  worth(outcome) {
    let worth = 0;
    const { winners, scores, figures } = outcome;
    if (winners !== null) worth += winners.includes(this.seat) ? 100000 : -100000;
    scores.forEach((score, seat) => {
      worth += seat === this.seat ? 20 * score : (-20 * score) / (scores.length - 1);
    });
    const own = figures.filter((figure) => figure.seat === this.seat);
    const others = figures.filter((figure) => figure.seat !== this.seat);
    for (const figure of own) worth += strength(figure);
    for (const figure of others) worth -= strength(figure);
    for (const figure of own) {
      const near = others.filter((other) => bothStand(figure, other));
      if (near.length > 0) worth -= 0.01 * Math.min(...near.map((other) => this.way(figure, other)));
    }
    return worth;
  }

  /** Returns the steps between two figures. Squares are numbered row by row from the bottom left. */
  way(one, other) {
    const row = (figure) => Math.floor(figure.at / this.width);
    return Math.abs((one.at % this.width) - (other.at % this.width)) + Math.abs(row(one) - row(other));
  }
}

/** Returns the chance of an outcome. */
const share = (outcome) => outcome.chance.of / outcome.chance.out_of;

/** Rates a figure. Its first bar usually shows hit points; a bar of length one is only a yes or no. */
function strength(figure) {
  if (figure.at === null) return 0;
  const bar = figure.bars[0];
  return 5 + (bar && bar.full > 1 ? bar.now : 0);
}

const bothStand = (one, other) => one.at !== null && other.at !== null;

if (import.meta.url === pathToFileURL(process.argv[1]).href) play(new Starter());
