// Which voice the page asks the server for: stories in the page's language, or the lines of the notation.
import { recall, store } from './memory';
import { language } from '../text';

/** Whether the player wants lines in place of stories; a change counts from the next start of the page. */
export const lines = (): boolean => recall<boolean>('lines') ?? false;

/** Chooses lines or stories, and starts the page again, since everything on it was said in the other voice. */
export function chooseLines(wanted: boolean): void {
  store('lines', wanted);
  location.reload();
}

/** The language of the stories that are wanted; nothing for lines. */
export const stories = (): string | undefined => (lines() ? undefined : language());

/** The headers of a request that is to be answered in this voice. */
export function voiceHeaders(): Record<string, string> {
  const wanted = stories();
  return wanted ? { stories: wanted } : {};
}
