// Searching a rulebook while the player types: every word must occur, in any order, ignoring case and accents.
import { plain, type Block, type Item } from './markdown';

/** Removes accents and capitals. */
export function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search. The id of a rule may be written without its zeros and its hyphen. */
export function wordsOf(search: string, ids: readonly string[] = []): string[] {
  const known = new Map(ids.map((id) => [idOf(bare(id)), bare(id)]));
  return bare(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => known.get(idOf(word)) ?? word);
}

/** Returns the canonical form of an id. */
function idOf(word: string): string {
  return word.replace(/^([a-z]{1,3})-?0*(\d+[a-z]?)$/, '$1-$2');
}

function holds(text: string, words: readonly string[]): boolean {
  const inside = bare(text);
  return words.every((word) => inside.includes(word));
}

/** The number of matching entries and paragraphs, and the blocks with only those, under their headings. A matching
 *  heading keeps its whole section; a rule named by its id comes first. */
export function find(blocks: readonly Block[], words: readonly string[]): { count: number; blocks: Block[] } {
  const left: Block[] = [];
  const first: Item[] = [];
  let count = 0;
  // Headings are added only when something below them matches.
  let waiting: Block[] = [];
  /** The level of the matching heading, until its section ends. */
  let whole = Infinity;
  const keep = (block: Block, found: number): void => {
    left.push(...waiting, block);
    waiting = [];
    count += found;
  };
  const fits = (text: string): boolean => whole < Infinity || holds(text, words);
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (block.level <= whole) whole = holds(plain(block.parts), words) ? block.level : Infinity;
      waiting = [...waiting.filter((above) => above.kind === 'heading' && above.level < block.level), block];
    } else if (block.kind === 'list') {
      const named = (item: Item): boolean => words.length === 1 && bare(item.rule) === words[0];
      const items = block.items.filter((item) => !named(item) && fits(`${item.rule} ${plain(item.parts)}`));
      first.push(...block.items.filter(named));
      if (items.length) keep({ ...block, items }, items.length);
    } else if (block.kind === 'table') {
      const rows = block.rows.filter((row) => fits(row.map(plain).join(' ')));
      if (rows.length) keep({ ...block, rows }, rows.length);
    } else if (fits(block.kind === 'code' ? block.text : plain(block.parts))) {
      keep(block, 1);
    }
  }
  if (first.length) left.unshift({ kind: 'list', ordered: false, items: first });
  return { count: count + first.length, blocks: left };
}

/** The text in two parts: what players read, and the sections that only list how rules are proved. */
export function forTesters(blocks: readonly Block[]): [rest: Block[], testers: Block[]] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level <= 2) sections.push([]);
    sections.at(-1)?.push(block);
  }
  const proves = (section: readonly Block[]): boolean => {
    const items = section.flatMap((block) => (block.kind === 'list' ? block.items : []));
    return items.length > 0 && items.every(({ parts: [first] }) => first?.kind === 'strong' && /^(page|excused)$/.test(plain(first.parts)));
  };
  return [sections.filter((section) => !proves(section)).flat(), sections.filter(proves).flat()];
}

/** A text split at the matches: text without and with a match in turn. */
export function cut(text: string, words: readonly string[]): string[] {
  const inside = bare(text);
  // If removing accents changed the length, positions cannot be compared, so nothing is highlighted.
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
