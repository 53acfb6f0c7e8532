// Previews: what an act would do, and why an act is impossible. The server answers both from what the seat sees;
// answers are cached as long as the question is open.
import type { At } from '../../board/types';
import type { Pick, Preview, Reading, Refused, View, Why } from '../../wire/types';
import { whyNotReached } from '../areas/areas';
import { Budget } from './budget';
import { outcome, type Outcome } from './outcome';
import { refused, type Source } from '../play/source';

/** How long the pointer must rest before a query; longer after many queries. */
const PAUSE = 40;
const LONG_PAUSE = 400;
const LONG_LOOK = 650;
const MOST_KEPT = 200;

/** Why an act is impossible: a sentence and the rule. */
export interface Reason {
  text: string;
  rule?: string;
  at: At | null;
}

/** The previews of a table. */
export class Foresight {
  /** The preview of the current act. */
  outcome: Outcome | null = $state.raw(null);
  /** Why the last hovered square is not offered. */
  reason: Reason | null = $state.raw(null);
  private act: string | null = null;
  private question = -1;
  private kept = new Map<string, Outcome>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private long: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private about: At | null = null;
  /** Whether the reason was requested by a click; if so, it stays while the pointer moves to the link of its rule. */
  private firm = false;
  private budget = new Budget(50, 2);

  constructor(private source: Source) {}

  /** Discards answers about an older question. */
  take(view: View): void {
    if (view.question.number === this.question) return;
    this.question = view.question.number;
    this.kept.clear();
    this.show(null);
    this.reason = null;
  }

  /** Shows the preview of an act, or none. */
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

  /** Shows why picks are not an act, at once or after a delay; if the rules do not know such picks, why the act in
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
      // Hovering sends the same queries as clicking, but only a click counts as an attempt.
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

  /** Shows a sentence that needs no query. */
  say(text: string, at: At | null): void {
    this.hush();
    this.about = at;
    this.firm = true;
    this.reason = { text, at };
  }

  /** Shows why something beside the board is impossible. */
  because({ text, rule }: { text: string; rule?: string }): void {
    this.hush();
    this.firm = true;
    this.reason = { text, rule, at: null };
  }

  /** Whether the last query was about this square. */
  isAbout(at: At): boolean {
    return this.about === at;
  }

  /** The pointer has moved elsewhere. The reason disappears, unless a click requested it or the pointer has left the
   *  board, perhaps for the rule. */
  glanceAway(off: boolean): void {
    clearTimeout(this.long);
    if (!off && !this.firm) this.hush();
  }

  /** Hides the reason. */
  hush(): void {
    clearTimeout(this.long);
    this.firm = false;
    this.asked++;
    this.about = null;
    this.reason = null;
  }
}
