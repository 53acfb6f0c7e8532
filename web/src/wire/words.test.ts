// @vitest-environment node The page uses the words of overlays, counters and badges as values of their types: a bare
// word in quotes would not be checked.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Kind } from '../board/types';
import { Counts, Sign } from './types';

const SRC = new URL('..', import.meta.url).pathname;
/** Excluded: the types themselves, the names that only the page knows, the names of the parts of a picture. */
const NAMED = ['wire/types.ts', 'board/types.ts', 'board/differs.ts'];

const WORDS = [...new Set<string>([...Object.values(Kind), ...Object.values(Counts), ...Object.values(Sign)])].join('|');
/** Files that mention these may refer to an overlay, a counter or a badge by a word. */
const ABOUT = /\b(Overlay|Counter|Figure|Card|Area|Kind|Shows|Counts|Sign|overlays?|counters?|badges?|signs|areas)\b/;
/** Words with other meanings: cues, looks, tones, attributes, parts of a picture. */
const OTHERS = /\b(cue|is|tone|look|aria-current=\{[^']*|put\(\S+,|hasAttribute\(|is\(|Picture\[)(:| ===| !==|) ?'[a-z-]+'/g;
/** A word in quotes, or as the key of a table. */
const WORD = new RegExp(`(['"\`])(?:${WORDS})\\1|^\\s*(?:${WORDS}): ['"\`]`, 'gm');
/** A name or a badge that is compared with any text. */
const COMPARED = /\b(overlay|counter|area)\.(name|kind|shows|counts) [!=]== ['"`]|\bbadge\w*(\.startsWith\(| [!=]== )['"`]|\b(badges|signs)\??\.(includes|indexOf)\(['"`]/g;

/** The bare words in the code of a file; words in the markup and styles of a component are classes. */
function bare(file: string, text: string): string[] {
  const script = file.endsWith('.svelte') ? `${text.match(/<script[^>]*>.*?<\/script>/s)?.[0] ?? ''}${expressions(text)}` : text;
  const code = script.replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, '').replace(OTHERS, '');
  const words = ABOUT.test(code) ? (code.match(WORD) ?? []) : [];
  return [...words, ...(code.match(COMPARED) ?? [])].map((found) => `${file}: ${found.trim()}`);
}

/** The code in braces in the markup of a component. */
const expressions = (text: string): string => (text.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').match(/(?:[\w-]+=)?\{[^{}]*\}/g) ?? []).join('\n');

const files = readdirSync(SRC, { recursive: true }).map(String).filter((file) => /\.(ts|svelte)$/.test(file));

test('no file names an overlay, a counter or a badge by a bare word', () => {
  // Tests use the words of a game.
  const read = files.filter((file) => !NAMED.includes(file) && !file.endsWith('.test.ts'));
  expect(read.length).toBeGreaterThan(100);
  expect(read.flatMap((file) => bare(file, readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
});

test('a bare word is found wherever it may stand', () => {
  const found = (code: string, file = 'x.ts'): number => bare(file, code).length;
  expect(found(`import type { Overlay } from './types';\nconst shown = ['reach'];`)).toBe(1);
  expect(found(`import type { Figure } from './types';\nconst SIGNS = {\n  guard: 'M0 0',\n};`)).toBe(1);
  expect(found(`view.overlays.find((overlay) => overlay.name === 'leap')`)).toBe(1);
  expect(found(`figure.badges?.includes('asleep')`)).toBe(1);
  expect(found(`<b class:on={card.badges?.some((badge) => badge.startsWith('late'))}></b>`, 'X.svelte')).toBe(1);
  expect(found(`<script lang="ts">\n  let { areas } = $props();\n</script>\n{#if areas[0]?.kind === 'sight'}<i class="sight"></i>{/if}`, 'X.svelte')).toBe(1);
  expect(found(`// The overlay 'reach'.\nif (cue.cue === 'area') area({ kind: Kind.Reach });`)).toBe(0);
});
