// Error messages in a corner of the screen.
import { troubleOf } from '../wire/http';
import { say } from './toasts.svelte';
import { refusal } from './words';

/** Shows an error message. */
export function complain(thrown: unknown): void {
  say(refusal(troubleOf(thrown).refused), true);
}
