// Eyes and hands of the players: a sighted player, a screen reader, a mouse, a finger, a keyboard.
import type { Locator, Page } from '@playwright/test';
import { type Eyes, type Hands, nameIn } from './player';

/** The buttons that answer the open question. */
const CHOICES = [
  '.pile .row:not(.look)', '.actions [role=group] button', '.bar .slot[aria-disabled=false]', '.actions .do', '.sheet .seal',
  '.reaction .row button', '.drafts button.main:enabled:not([aria-disabled=true])', '.drafts .heap button:enabled', '.columns .offered',
].join();

/** Returns the names of buttons, without purely visual signs. */
const names = (buttons: Element[]): string[] =>
  buttons.map((button) => {
    const copy = button.cloneNode(true) as Element;
    for (const sign of copy.querySelectorAll('[aria-hidden=true]')) sign.remove();
    return button.getAttribute('aria-label') ?? (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** A player who sees the page. */
export function sight(page: Page): Eyes {
  const labels = (cells: Element[]): string[] => cells.map((cell) => cell.getAttribute('aria-label') ?? '');
  return {
    squares: async () => {
      const texts = await page.getByRole('gridcell').evaluateAll(labels);
      return texts.map((says) => ({ name: nameIn(says), says }));
    },
    choices: () => page.locator(CHOICES).evaluateAll(names),
    banner: () => page.locator('.banner').innerText(),
  };
}

/** A player with a screen reader: everything comes from the accessibility tree, line by line. */
export function reader(page: Page): Eyes {
  const tree = async (): Promise<{ depth: number; role: string; name: string; text: string; off: boolean }[]> => {
    // A screen reader also waits until all texts of the board are set.
    await page.locator('[role=grid]:not([aria-busy])').waitFor({ state: 'attached' });
    const lines = (await page.locator('main').ariaSnapshot()).split('\n');
    return lines.flatMap((line) => {
      const [, space = '', role = '', name, text = ''] = /^( *)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?[^:]*:? ?(.*)$/.exec(line) ?? [];
      return role ? [{ depth: space.length, role, name: name?.replace(/\\(.)/g, '$1') ?? '', text, off: line.includes('[disabled]') }] : [];
    });
  };
  const groups = ['Which one do you mean?', 'Beside the board', 'Choices', 'Numbers', 'Facing', 'What it can do'];
  return {
    squares: async () => {
      const cells = (await tree()).filter((line) => line.role === 'gridcell');
      return cells.map(({ name }) => ({ name: nameIn(name), says: name }));
    },
    choices: async () => {
      let group = -1;
      return (await tree()).flatMap(({ depth, role, name, off }) => {
        if (depth <= group) group = -1;
        if ((role === 'group' || role === 'list') && groups.includes(name)) group = depth;
        return role === 'button' && !off && (group >= 0 || /^(Do it|Seal|Done|React|Let it pass)|to the (first|second) heap$|put on the board$/.test(name)) ? [name] : [];
      });
    },
    banner: async () => (await tree()).filter((line) => line.role === 'paragraph').map((line) => line.text).join('\n'),
  };
}

/** The element may disappear in the meantime, since the other side acts too; then the player looks again. */
async function unlessGone(deed: Promise<void>): Promise<void> {
  await deed.catch((why: Error) => {
    if (!/Timeout/.test(why.message)) throw why;
  });
}

/** A mouse. */
export function mouse(page: Page): Hands {
  return {
    square: ({ name }) => unlessGone(cell(page, name).click({ timeout: 3_000 })),
    button: async (name) => unlessGone(button(page, name).click({ timeout: 3_000, force: await greyed(page, name) })),
  };
}

/** A finger. */
export function finger(page: Page): Hands {
  return {
    square: ({ name }) => unlessGone(cell(page, name).tap({ timeout: 3_000 })),
    button: async (name) => unlessGone(button(page, name).tap({ timeout: 3_000, force: await greyed(page, name) })),
  };
}

/** A keyboard alone: Tab to move around, arrows on the board, Enter. */
export function keyboard(page: Page): Hands {
  const focused = (): Promise<{ row: number; column: number; text: string; grid: boolean }> =>
    page.evaluate(() => {
      const at = document.activeElement;
      return {
        grid: at?.getAttribute('role') === 'gridcell',
        column: Number(at?.getAttribute('aria-colindex')),
        row: Number(at?.parentElement?.getAttribute('aria-rowindex')),
        text: at?.getAttribute('aria-label') ?? said(at),
      };
      function said(element: Element | null): string {
        const copy = element?.cloneNode(true) as Element | undefined;
        for (const sign of copy?.querySelectorAll('[aria-hidden=true]') ?? []) sign.remove();
        return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
      }
    });
  const tabUntil = async (wanted: (at: { text: string; grid: boolean }) => boolean): Promise<boolean> => {
    for (let press = 0; press < 240; press += 1) {
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
      // A button with a key is pressed by its key.
      const key = await button(page, name).getAttribute('aria-keyshortcuts', { timeout: 3_000 }).catch(() => null);
      if (key) await page.keyboard.press(key);
      else if (await tabUntil((at) => at.text === name)) await page.keyboard.press('Enter');
    },
  };
}

/** Acts like a screen reader: focuses the element and presses it. */
export function voice(page: Page): Hands {
  return {
    square: ({ name }) => unlessGone(cell(page, name).press('Enter', { timeout: 3_000 })),
    button: (name) => unlessGone(button(page, name).press('Enter', { timeout: 3_000 })),
  };
}

/** Returns the name of a located square. */
export async function nameAt(square: Locator): Promise<string> {
  return nameIn((await square.getAttribute('aria-label')) ?? '');
}

/** Returns the square of that name. */
export function cell(page: Page, name: string) {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return page.getByRole('gridcell', { name: new RegExp(`^${plain}(,|$)`) });
}

/** Whether a button is grey but can still be pressed, to hear why: a test would wait for it to change. */
async function greyed(page: Page, name: string): Promise<boolean> {
  const state = await button(page, name).getAttribute('aria-disabled', { timeout: 3_000 }).catch(() => null);
  return state === 'true';
}

function button(page: Page, name: string) {
  return page.locator('.actions, .pile, .sheet, .reaction, .drafts, .columns').getByRole('button', { name, exact: true }).first();
}
