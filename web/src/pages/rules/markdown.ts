// Parses the Markdown of rulebooks into plain data: headings, paragraphs, lists, tables, code. None of it is ever
// interpreted as HTML.

/** A piece of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'soft'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: string; parts: Inline[] }
  | { kind: 'rule'; id: string };

/** An entry of a list; a rule has an id. */
export interface Item {
  rule: string;
  parts: Inline[];
}

/** A part of the text. */
export type Block =
  | { kind: 'heading'; level: number; id: string; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

const RULE = /^\*\*([A-Z]{1,3}-?\d+[a-z]?)\*\*\s+/;
const ENTRY = /^(?:[-*]|(\d+)\.)\s+(.*)$/;

/** The whole text as blocks. */
export function parse(text: string): Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const rules = new Set(lines.flatMap((line) => RULE.exec(ENTRY.exec(line)?.[2] ?? '')?.[1] ?? []));
  const inline = (part: string): Inline[] => parseInline(part, rules);
  const blocks: Block[] = [];
  const used = new Set<string>();
  let at = 0;
  const line = (): string => lines[at] ?? '';
  const more = (): boolean => at < lines.length;

  const takeWhile = (fits: () => boolean): string[] => {
    const taken: string[] = [];
    for (; more() && fits(); at += 1) taken.push(line());
    return taken;
  };

  const heading = (level: number, words: string): void => {
    let id = slug(words);
    while (used.has(id)) id += '-';
    used.add(id);
    blocks.push({ kind: 'heading', level, id, parts: inline(words) });
    at += 1;
  };

  const fenced = (): void => {
    at += 1;
    blocks.push({ kind: 'code', text: takeWhile(() => !line().startsWith('```')).join('\n') });
    at += 1;
  };

  const indented = (): void => {
    const taken = takeWhile(() => line().startsWith('    ') || line() === '').map((taken) => taken.slice(4));
    blocks.push({ kind: 'code', text: taken.join('\n').trimEnd() });
  };

  const table = (): void => {
    const [head, , ...rows] = takeWhile(() => line().startsWith('|')).map((row) => cells(row).map(inline));
    blocks.push({ kind: 'table', head: head ?? [], rows });
  };

  const list = (ordered: boolean): void => {
    const items: Item[] = [];
    while (more() && ENTRY.test(line())) {
      const first = ENTRY.exec(line())?.[2] ?? '';
      at += 1;
      const rest = takeWhile(() => /^ {2,}\S/.test(line()));
      const words = [first, ...rest.map((part) => part.trim())].join(' ');
      const rule = RULE.exec(words);
      items.push({ rule: rule?.[1] ?? '', parts: inline(words.slice(rule?.[0].length ?? 0)) });
    }
    blocks.push({ kind: 'list', ordered, items });
  };

  const paragraph = (): void => {
    const ends = (): boolean => line() === '' || /^(#{1,6} |```|\|)/.test(line()) || ENTRY.test(line());
    const first = line();
    at += 1;
    blocks.push({ kind: 'paragraph', parts: inline([first, ...takeWhile(() => !ends())].join(' ')) });
  };

  while (more()) {
    const title = /^(#{1,6}) +(.*)$/.exec(line());
    const entry = ENTRY.exec(line());
    if (line().trim() === '') at += 1;
    else if (title) heading(title[1]?.length ?? 1, title[2] ?? '');
    else if (line().startsWith('```')) fenced();
    else if (line().startsWith('    ')) indented();
    else if (line().startsWith('|')) table();
    else if (entry) list(entry[1] !== undefined);
    else paragraph();
  }
  return blocks;
}

function cells(row: string): string[] {
  const inside = row.trim().replace(/^\||\|$/g, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function slug(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

const INLINE = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{1,3}-?\d+[a-z]?)\b/g;

export function parseInline(text: string, rules: ReadonlySet<string>): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, code, strong, soft, words, to, id] = found;
    if (id !== undefined && !rules.has(id)) continue;
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) });
    end = found.index + whole.length;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: parseInline(strong, rules) });
    else if (soft !== undefined) parts.push({ kind: 'soft', parts: parseInline(soft, rules) });
    else if (to !== undefined) parts.push({ kind: 'link', to, parts: parseInline(words ?? to, new Set()) });
    else if (id !== undefined) parts.push({ kind: 'rule', id });
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** The words of a piece, for searching. */
export function plain(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'rule') return part.id;
      return 'text' in part ? part.text : plain(part.parts);
    })
    .join('');
}
