// The source of positions and the destination of acts: a live game, a record, a lesson. The table itself (board,
// panels, keys) is the same for all of them.
import type { Event, History, Query, Refused, Step, View } from '../../wire/types';

/** The news of a source. */
export interface News {
  /** The seat whose view it is; null for a spectator. */
  seat: number | null;
  /** The whole current view. */
  view: View;
  /** The viewer's events since the last news. */
  events: readonly Event[];
  /** Whether to discard earlier events. */
  reset: boolean;
  /** Whether to clear the selection, even if the question is the same. */
  empty?: boolean;
}

/** A source of positions. */
export interface Source {
  /** The rulebook. */
  readonly rulebook: string;
  /** The id of the game, if drafts are stored. */
  readonly id?: string;
  /** Calls back with the current position and with every change; returns a function that ends this. */
  listen(heard: (news: News) => void): () => void;
  /** Sends an act of the viewer's seat. Resolves when it is stored, or with the refusal. */
  act?(text: string): Promise<Refused | null>;
  /** Takes back the last act. */
  undo?(): Promise<Refused | null>;
  /** Sends a query, which is answered from what the viewer's seat sees. */
  ask?<T>(query: Query): Promise<T | Refused>;
  /** The lines that the rulebook prescribes, if viewers without a seat may also request them. */
  history?(): Promise<History | Refused>;
  /** Receives the notation of an act that the viewer tried although the rules forbid it. */
  tried?(text: string): void;
  /** Whether acts are free to try, because every act can be taken back. */
  readonly free?: boolean;
  /** What the viewer saw after a row. */
  step?(row: number): Promise<Step | Refused>;
}

/** Whether an answer is a refusal. */
export function refused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && 'text' in answer;
}
