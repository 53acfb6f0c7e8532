// Searching a rulebook while one types: every word must occur, in any order, capital letters and accents do not matter.
import { plain, type Block, type Item } from './markdown';

/** Letters without accents and capitals. */
export function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words that are looked for. */
export function wordsOf(search: string): string[] {
  return bare(search).split(/\s+/).filter(Boolean);
}

function holds(text: string, words: readonly string[]): boolean {
  const inside = bare(text);
  return words.every((word) => inside.includes(word));
}

/** How many entries and paragraphs are left, and the blocks with only those, under their headings. */
export function find(blocks: readonly Block[], words: readonly string[]): { count: number; blocks: Block[] } {
  const left: Block[] = [];
  let count = 0;
  // Headings wait until something below them is found.
  let waiting: Block[] = [];
  const keep = (block: Block, found: number): void => {
    left.push(...waiting, block);
    waiting = [];
    count += found;
  };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      waiting = [...waiting.filter((above) => above.kind === 'heading' && above.level < block.level), block];
    } else if (block.kind === 'list') {
      const items = block.items.filter((item: Item) => holds(`${item.rule} ${plain(item.parts)}`, words));
      if (items.length) keep({ ...block, items }, items.length);
    } else if (block.kind === 'table') {
      const rows = block.rows.filter((row) => holds(row.map(plain).join(' '), words));
      if (rows.length) keep({ ...block, rows }, rows.length);
    } else if (holds(block.kind === 'code' ? block.text : plain(block.parts), words)) {
      keep(block, 1);
    }
  }
  return { count, blocks: left };
}

/** A text cut where one of the words occurs: what is not found and what is, in turn. */
export function cut(text: string, words: readonly string[]): string[] {
  const inside = bare(text);
  // Where taking off accents changed the length, places cannot be compared: nothing is marked then.
  if (!words.length || inside.length !== text.length) return [text];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'g');
  const pieces: string[] = [];
  let end = 0;
  for (const found of inside.matchAll(pattern)) {
    pieces.push(text.slice(end, found.index), text.slice(found.index, found.index + found[0].length));
    end = found.index + found[0].length;
  }
  return [...pieces, text.slice(end)];
}
