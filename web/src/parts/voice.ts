// The voice that the page requests from the server: stories in the page's language, or the lines of the notation.
import { recall, store } from './memory';
import { language } from '../text';

/** Whether the player chose lines instead of stories; a change takes effect when the page is reloaded. */
export const lines = (): boolean => recall<boolean>('lines') ?? false;

/** Chooses lines or stories, and reloads the page, since all its texts are in the other voice. */
export function chooseLines(wanted: boolean): void {
  store('lines', wanted);
  location.reload();
}

/** The language of the stories; undefined for lines. */
export const stories = (): string | undefined => (lines() ? undefined : language());

/** The headers of a request whose answer should be in this voice. */
export function voiceHeaders(): Record<string, string> {
  const wanted = stories();
  return wanted ? { stories: wanted } : {};
}
