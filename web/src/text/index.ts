// The catalogue of all texts of the page: one folder per language, one file per subject. English is complete; another
// language is one more folder.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const english = import.meta.glob<string>('./en/*.ftl', { query: '?raw', import: 'default', eager: true });
const others = import.meta.glob<string>(['./*/*.ftl', '!./en/*.ftl'], { query: '?raw', import: 'default' });
const fallback = bundle('en', Object.values(english));
let chosen = fallback;
let spoken = 'en';

function bundle(language: string, texts: string[], transform?: (text: string) => string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false, ...(transform ? { transform } : {}) });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** English with accents, for tests. */
const ACCENTED = 'en-XA';

/** The available languages. */
export const languages = ['en', ...new Set(Object.keys(others).map((file) => file.split('/')[1] ?? ''))];

/** Sets a language; missing messages stay in English. Call it before anything is drawn. */
export async function speak(language: string): Promise<void> {
  if (language === ACCENTED) {
    const { accented } = await import('./accents');
    chosen = bundle('en', Object.values(english), accented);
    spoken = ACCENTED;
    return;
  }
  const files = Object.entries(others).filter(([file]) => file.startsWith(`./${language}/`));
  chosen = files.length ? bundle(language, await Promise.all(files.map(([, load]) => load()))) : fallback;
  spoken = files.length ? language : 'en';
  document.documentElement.lang = spoken;
}

/** The language that the page speaks. */
export const language = (): string => spoken;

/** A message with its values. */
export function t(key: string, values?: Record<string, FluentVariable>): string {
  for (const book of [chosen, fallback]) {
    const message = book.getMessage(key);
    if (message?.value) return book.formatPattern(message.value, values);
  }
  return key;
}
