import { describe, expect, it } from 'vitest';
import { cut, find, forTesters, wordsOf } from './find';
import { parse, plain } from './markdown';

const text = `# Game

First line,
second line with **bold** and \`code\`.

## Board & rules

- **T-001** A unit walks; see T-002
  and also T-999.
- **T-002** No *step* is diagonal.
- **option** \`stones = 0..90\`: how many.

| id | name |
|---|---|
| T-001 | walking \\| running |

    map 3x3
      ..^

\`\`\`sh
run <b>this</b>
\`\`\`

1. one
2. two [link](docs/X.md)
`;

describe('the Markdown of rulebooks', () => {
  const blocks = parse(text);

  it('is read block by block', () => {
    expect(blocks.map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'list',
      'table',
      'code',
      'code',
      'list',
    ]);
    expect(blocks[1]).toMatchObject({ parts: [{ text: 'First line, second line with ' }, { kind: 'strong' }, {}, { kind: 'code', text: 'code' }, {}] });
    expect(blocks[2]).toMatchObject({ level: 2, id: 'board-rules' });
    expect(blocks[5]).toEqual({ kind: 'code', text: 'map 3x3\n  ..^' });
    expect(blocks[6]).toEqual({ kind: 'code', text: 'run <b>this</b>' });
    expect(blocks[7]).toMatchObject({ ordered: true, items: [{}, { parts: [{}, { kind: 'link', to: 'docs/X.md' }] }] });
  });

  it('gives rules their ids and links those that are mentioned, if they exist', () => {
    expect(blocks[3]).toMatchObject({
      items: [
        {
          rule: 'T-001',
          parts: [{ text: 'A unit walks; see ' }, { kind: 'rule', id: 'T-002' }, { text: ' and also T-999.' }],
        },
        { rule: 'T-002' },
        { rule: '' },
      ],
    });
  });

  it('splits tables, with bars inside of cells', () => {
    const table = blocks[4];
    expect(table?.kind === 'table' && table.rows[0]?.map(plain)).toEqual(['T-001', 'walking | running']);
  });

  it('is searched by words, and keeps the headings of what is found', () => {
    const { count, blocks: left } = find(blocks, wordsOf('DIAGONAL step'));
    expect(count).toBe(1);
    expect(left.map((block) => block.kind)).toEqual(['heading', 'heading', 'list']);
    expect(find(blocks, wordsOf('nothing like it')).count).toBe(0);
  });

  it('puts a rule first that is named by its id, however it is written', () => {
    const ids = ['T-001', 'T-002'];
    for (const search of ['T-002', 't-2', 'T2']) {
      const [first] = find(blocks, wordsOf(search, ids)).blocks;
      expect(first).toMatchObject({ kind: 'list', items: [{ rule: 'T-002' }] });
    }
    expect(wordsOf('t-3', ids)).toEqual(['t-3']);
  });

  it('keeps the whole section of a heading that is found', () => {
    const text = parse('## Walking\n\n- **T-1** One.\n- **T-2** Two.\n\n### Far\n\nThree.\n\n## Other\n\nFour.');
    expect(find(text, wordsOf('walking')).count).toBe(3);
    expect(find(text, wordsOf('far')).count).toBe(1);
  });

  it('knows the sections that only list how rules are proved', () => {
    const [rest, testers] = forTesters(parse('## A\n\n- **T-1** One.\n\n## B\n\n- **page** T-1: seen.\n- **excused** T-2: none.'));
    expect(rest.map((block) => block.kind)).toEqual(['heading', 'list']);
    expect(testers[0]).toMatchObject({ kind: 'heading', id: 'b' });
  });

  it('marks what was found', () => {
    expect(cut('A unit walks', ['unit'])).toEqual(['A ', 'unit', ' walks']);
    expect(cut('a.b', ['.'])).toEqual(['a', '.', 'b']);
  });
});
