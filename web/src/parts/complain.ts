// Bad news in a corner of the screen.
import { troubleOf } from '../wire/http';
import { say } from './toasts.svelte';
import { refusal } from './words';

/** Says what went wrong. */
export function complain(thrown: unknown): void {
  say(refusal(troubleOf(thrown).refused), true);
}
