// Checks that every message that the page uses is in the catalogue, and that every message of the catalogue is used.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const src = new URL('../src', import.meta.url).pathname;
const files = readdirSync(src, { recursive: true }).map((name) => join(src, String(name)));
const read = (names) => names.map((name) => readFileSync(name, 'utf8')).join('\n');
const code = read(files.filter((name) => /\.(ts|svelte)$/.test(name)));
const keys = (text) => new Set([...text.matchAll(/^([a-z][a-z0-9-]*) *=/gm)].map((found) => found[1]));

// Keys may be passed directly or listed in tables first: any quoted word that is a key counts as used.
const asked = new Set([...code.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map((found) => found[1]));
const quoted = new Set([...code.matchAll(/['"`]([a-z][a-z0-9-]*)['"`]/g)].map((found) => found[1]));

const messages = files.filter((name) => name.endsWith('.ftl'));
const english = keys(read(messages.filter((name) => name.includes('/en/'))));
const wrong = [
  ...[...asked].filter((key) => !english.has(key)).map((key) => `there is no English message ${key}`),
  ...[...english].filter((key) => !quoted.has(key)).map((key) => `nothing uses the message ${key}`),
  ...messages.flatMap((file) =>
    [...keys(read([file]))].filter((key) => !english.has(key)).map((key) => `${file}: English lacks ${key}`),
  ),
];
for (const line of wrong) console.error(line);
process.exit(wrong.length ? 1 : 0);
