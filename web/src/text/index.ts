// One catalogue for every word the page says: a folder a language, a file a subject.
// English is complete; another language is one more folder.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const english = import.meta.glob<string>('./en/*.ftl', { query: '?raw', import: 'default', eager: true });
const others = import.meta.glob<string>(['./*/*.ftl', '!./en/*.ftl'], { query: '?raw', import: 'default' });
const fallback = bundle('en', Object.values(english));
let chosen = fallback;

function bundle(language: string, texts: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** The languages there are. */
export const languages = ['en', ...new Set(Object.keys(others).map((file) => file.split('/')[1] ?? ''))];

/** Takes a language; what it does not say stays English. To be called before anything is drawn. */
export async function speak(language: string): Promise<void> {
  const files = Object.entries(others).filter(([file]) => file.startsWith(`./${language}/`));
  chosen = files.length ? bundle(language, await Promise.all(files.map(([, load]) => load()))) : fallback;
  document.documentElement.lang = files.length ? language : 'en';
}

/** A message with its values. */
export function t(key: string, values?: Record<string, FluentVariable>): string {
  for (const book of [chosen, fallback]) {
    const message = book.getMessage(key);
    if (message?.value) return book.formatPattern(message.value, values);
  }
  return key;
}
