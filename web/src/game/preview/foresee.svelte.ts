// Looking ahead: what an act would do, and why something cannot be done. Both are asked of the server, from what
// the seat sees; answers are kept as long as the question is open.
import type { At } from '../../board/types';
import type { Pick, Preview, Reading, Refused, View, Why } from '../../wire/types';
import { whyNotReached } from '../areas/areas';
import { Budget } from './budget';
import { outcome, type Outcome } from './outcome';
import { refused, type Source } from '../play/source';

/** How long the pointer rests before it is asked; longer once much was asked. */
const PAUSE = 40;
const LONG_PAUSE = 400;
const LONG_LOOK = 650;
const MOST_KEPT = 200;

/** Why something cannot be done: a sentence and the rule. */
export interface Reason {
  text: string;
  rule?: string;
  at: At | null;
}

/** Looks ahead. */
export class Foresight {
  /** What the act in question would do. */
  outcome: Outcome | null = $state.raw(null);
  /** Why the last square looked at is not offered. */
  reason: Reason | null = $state.raw(null);
  private act: string | null = null;
  private question = -1;
  private kept = new Map<string, Outcome>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private long: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private about: At | null = null;
  /** Whether the reason was clicked for: then it stays while the pointer goes to the link of its rule. */
  private firm = false;
  private budget = new Budget(50, 2);

  constructor(private source: Source) {}

  /** Forgets what was said about an older question. */
  take(view: View): void {
    if (view.question.number === this.question) return;
    this.question = view.question.number;
    this.kept.clear();
    this.show(null);
    this.reason = null;
  }

  /** Shows what an act would do; nothing shows nothing. */
  show(act: string | null): void {
    if (act === this.act) return;
    this.act = act;
    clearTimeout(this.timer);
    const known = act === null ? null : this.kept.get(act);
    if (known || act === null) this.outcome = known ?? null;
    else this.timer = setTimeout(() => this.afford(act), PAUSE);
  }

  private afford(act: string): void {
    if (this.budget.take()) void this.ask(act);
    else this.timer = setTimeout(() => void this.ask(act), LONG_PAUSE);
  }

  private async ask(act: string): Promise<void> {
    const { question } = this;
    const answer = await this.source.ask?.<Preview>({ ask: 'preview', text: act });
    if (!answer || question !== this.question) return;
    if (refused(answer)) {
      if (this.act === act) this.outcome = null;
      return;
    }
    const made = outcome(answer);
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(act, made);
    if (this.act === act) this.outcome = made;
  }

  /** Says why picks are no act, at once or after a long look; where the rules know no such picks, why the act in
   *  notation is refused. */
  whyNot(view: View, picks: Pick[], figure: number | null, at: At | null, slowly: boolean, text: string | null = null): void {
    clearTimeout(this.long);
    const ask = async (): Promise<void> => {
      const mine = ++this.asked;
      this.about = at;
      this.firm = !slowly;
      const answer = await this.source.ask?.<Why>({ ask: 'why-not', picks });
      if (mine !== this.asked) return;
      let why: Refused | null = !answer || refused(answer) ? null : answer.why;
      let tried = !answer || refused(answer) ? null : (answer.act ?? null);
      if (!why && text !== null) [why, tried] = [await this.against(text), text];
      // Looking around asks the same questions as clicking does; only who clicks tries it.
      if (why && tried !== null && !slowly) this.source.tried?.(tried);
      if (mine !== this.asked) return;
      const reach = at === null || figure === null ? null : whyNotReached(view, figure, at);
      if (why) this.reason = { text: why.text, rule: why.rule, at };
      else if (reach || at !== null) this.reason = reach && { text: reach.reason, rule: reach.rule, at };
    };
    if (slowly) this.long = setTimeout(() => void ask(), LONG_LOOK);
    else void ask();
  }

  /** The rule against an act in notation. */
  private async against(text: string): Promise<Refused | null> {
    const answer = await this.source.ask?.<Reading>({ ask: 'read', text });
    return answer && !refused(answer) ? answer.why : null;
  }

  /** Says something that needs no question. */
  say(text: string, at: At | null): void {
    this.hush();
    this.about = at;
    this.firm = true;
    this.reason = { text, at };
  }

  /** Says why something beside the board cannot be done. */
  because({ text, rule }: { text: string; rule?: string }): void {
    this.hush();
    this.firm = true;
    this.reason = { text, rule, at: null };
  }

  /** Whether it was asked about this square last. */
  isAbout(at: At): boolean {
    return this.about === at;
  }

  /** The pointer looks elsewhere. The reason goes, unless it was clicked for or the pointer has left the board, perhaps
   *  for the rule. */
  glanceAway(off: boolean): void {
    clearTimeout(this.long);
    if (!off && !this.firm) this.hush();
  }

  /** Takes the reason away. */
  hush(): void {
    clearTimeout(this.long);
    this.firm = false;
    this.asked++;
    this.about = null;
    this.reason = null;
  }
}
