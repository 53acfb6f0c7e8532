// Eyes and hands of the players: a sighted one, a screen reader, a mouse, a finger, a keyboard.
import type { Page } from '@playwright/test';
import { type Eyes, type Hands, nameIn } from './player';

/** Somebody who sees the page. */
export function sight(page: Page): Eyes {
  const labels = (cells: Element[]): string[] => cells.map((cell) => cell.getAttribute('aria-label') ?? '');
  return {
    squares: async () => {
      const texts = await page.getByRole('gridcell').evaluateAll(labels);
      return texts.map((says) => ({ name: nameIn(says), says }));
    },
    choices: async () => {
      const texts = await page.locator('.actions [role=group] button, .actions .do').allInnerTexts();
      return texts.map((text) => text.trim());
    },
    banner: () => page.locator('.banner').innerText(),
  };
}

interface Node {
  role?: { value: string };
  name?: { value: string };
  ignored: boolean;
  parentId?: string;
  nodeId: string;
}

/** Somebody who is told the page by a screen reader: everything comes from the accessibility tree. */
export async function reader(page: Page): Promise<Eyes> {
  const session = await page.context().newCDPSession(page);
  const now = async (): Promise<Node[]> =>
    ((await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] }).nodes;
  // The tree follows the page a moment later; what is said twice is true.
  const tree = async (): Promise<Node[]> => {
    let before = '';
    for (;;) {
      const nodes = await now();
      const said = JSON.stringify(nodes.map((node) => [node.role?.value, node.name?.value]));
      if (said === before) return nodes;
      before = said;
      await page.waitForTimeout(120);
    }
  };
  const named = (nodes: Node[], role: string): string[] =>
    nodes.filter((node) => !node.ignored && node.role?.value === role).map((node) => node.name?.value ?? '');
  const groups = ['Which one do you mean?', 'Beside the board', 'Choices', 'Numbers', 'Facing'];
  return {
    squares: async () => named(await tree(), 'gridcell').map((says) => ({ name: nameIn(says), says })),
    choices: async () => {
      const nodes = await tree();
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const isChoice = (node: Node | undefined): boolean =>
        node !== undefined &&
        ((node.role?.value === 'group' && groups.includes(node.name?.value ?? '')) || isChoice(byId.get(node.parentId ?? '')));
      const inside = nodes.filter((node) => !node.ignored && node.role?.value === 'button' && isChoice(node));
      return [...inside.map((node) => node.name?.value ?? ''), ...named(nodes, 'button').filter((name) => name.startsWith('Do it'))];
    },
    banner: async () => named(await tree(), 'StaticText').filter((text) => /turn|over|Waiting/.test(text)).join('\n'),
  };
}

/** What is pressed may have gone meanwhile, since the other side acts too: then one looks again. */
async function unlessGone(deed: Promise<void>): Promise<void> {
  await deed.catch((why: Error) => {
    if (!/Timeout/.test(why.message)) throw why;
  });
}

/** A mouse. */
export function mouse(page: Page): Hands {
  return {
    square: ({ name }) => unlessGone(cell(page, name).click({ timeout: 3_000 })),
    button: (name) => unlessGone(button(page, name).click({ timeout: 3_000 })),
  };
}

/** A finger. */
export function finger(page: Page): Hands {
  return {
    square: ({ name }) => unlessGone(cell(page, name).tap({ timeout: 3_000 })),
    button: (name) => unlessGone(button(page, name).tap({ timeout: 3_000 })),
  };
}

/** A keyboard and nothing else: Tab to get about, arrows on the board, Enter. */
export function keyboard(page: Page): Hands {
  const focused = (): Promise<{ row: number; column: number; text: string; grid: boolean }> =>
    page.evaluate(() => {
      const at = document.activeElement;
      return {
        grid: at?.getAttribute('role') === 'gridcell',
        column: Number(at?.getAttribute('aria-colindex')),
        row: Number(at?.parentElement?.getAttribute('aria-rowindex')),
        text: at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '',
      };
    });
  const tabUntil = async (wanted: (at: { text: string; grid: boolean }) => boolean): Promise<boolean> => {
    for (let press = 0; press < 120; press += 1) {
      if (wanted(await focused())) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  };
  return {
    async square({ name }) {
      await tabUntil((at) => at.grid);
      const target = await cell(page, name).evaluate((element) => ({
        column: Number(element.getAttribute('aria-colindex')),
        row: Number(element.parentElement?.getAttribute('aria-rowindex')),
      }));
      for (let step = 0; step < 80; step += 1) {
        const { row, column } = await focused();
        if (row === target.row && column === target.column) break;
        if (column !== target.column) await page.keyboard.press(column < target.column ? 'ArrowRight' : 'ArrowLeft');
        else await page.keyboard.press(row < target.row ? 'ArrowDown' : 'ArrowUp');
      }
      await page.keyboard.press('Enter');
    },
    async button(name) {
      if (await tabUntil((at) => at.text === name)) await page.keyboard.press('Enter');
    },
  };
}

/** The way screen readers act: the focus is put on what was found, and pressed. */
export function voice(page: Page): Hands {
  return {
    square: ({ name }) => unlessGone(cell(page, name).press('Enter', { timeout: 3_000 })),
    button: (name) => unlessGone(button(page, name).press('Enter', { timeout: 3_000 })),
  };
}

/** The square of that name. */
export function cell(page: Page, name: string) {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return page.getByRole('gridcell', { name: new RegExp(`^${plain}(,|$)`) });
}

function button(page: Page, name: string) {
  return page.locator('.actions').getByRole('button', { name, exact: true }).first();
}
