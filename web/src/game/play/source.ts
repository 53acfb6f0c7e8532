// Where a table on the page gets its position from and where acts go: a live game, a record, a lesson.
// The table itself (board, panels, keys) is the same for all of them.
import type { Event, History, Query, Refused, Step, View } from '../../wire/types';

/** What a source tells when something changed. */
export interface News {
  /** Through whose eyes; null for a spectator. */
  seat: number | null;
  /** The whole view as it is now. */
  view: View;
  /** What the viewer was told since the last news. */
  events: readonly Event[];
  /** Whether earlier events are to be forgotten. */
  reset: boolean;
  /** Whether the hand is emptied, even where the question is the same as before. */
  empty?: boolean;
}

/** A place that positions come from. */
export interface Source {
  /** The rulebook. */
  readonly rulebook: string;
  /** The id of the game, where drafts are to be found again. */
  readonly id?: string;
  /** Calls back with the position as it is now and with every change; gives what ends the calls. */
  listen(heard: (news: News) => void): () => void;
  /** Gives an act of the viewer's seat. Resolves when it is written down, or with why it was not taken. */
  act?(text: string): Promise<Refused | null>;
  /** Takes back the last act. */
  undo?(): Promise<Refused | null>;
  /** A question that changes nothing; it is answered from what the viewer's seat sees. */
  ask?<T>(query: Query): Promise<T | Refused>;
  /** The lines that the rulebook prescribes, where those who have no seat may ask for them too. */
  history?(): Promise<History | Refused>;
  /** Is told the act, in notation, that the viewer tried although the rules forbid it. */
  tried?(text: string): void;
  /** Whether acts cost nothing here: every one can be taken back. */
  readonly free?: boolean;
  /** What the viewer saw after a row. */
  step?(row: number): Promise<Step | Refused>;
}

/** Whether an answer is a refusal. */
export function refused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && 'text' in answer;
}
