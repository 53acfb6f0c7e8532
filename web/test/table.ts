// What the tests do and read at the table of any game.
import type { Page } from '@playwright/test';
import type { GameCard, Rulebook } from '../src/wire/types';
import { expect, type Site } from './site';
import { GAME, settle } from './start';

/** Makes a game of any rulebook with the form for a new game, filled by its address, and waits for the table. */
export async function make(page: Page, site: Site, rulebook: string, query: Record<string, string>, settings?: object): Promise<void> {
  await settle(page, settings);
  await page.goto(`${site.address}/new/${rulebook}?${new URLSearchParams(query)}`);
  await page.getByRole('button', { name: /^(Start the game|Make the game)/ }).click();
  await expect(page).toHaveURL(/\/g\//);
}

/** Lets two built-in players play a small game to its end; returns its id. */
export async function machines(page: Page, site: Site, options = { width: '6', height: '6' }): Promise<string> {
  const books = (await (await page.request.get(`${site.address}/api/rulebooks`)).json()) as Rulebook[];
  const player = books.find((book) => book.id === GAME)?.players[0]?.[0];
  const seat = { who: 'machine', player };
  const data = { rulebook: GAME, options, seats: [seat, seat] };
  const made = await page.request.post(`${site.address}/api/games`, { data });
  const { card } = (await made.json()) as { card: GameCard };
  const stage = async (): Promise<string> =>
    ((await (await page.request.get(`${site.address}/api/games/${card.id}`)).json()) as GameCard).stage;
  await expect.poll(stage).toBe('over');
  return card.id;
}

/** Returns the log, row by row, without the links to the rules. */
export function log(page: Page): Promise<string[]> {
  return page.locator('.log li').evaluateAll((rows) =>
    rows.map((row) => {
      const copy = row.cloneNode(true) as Element;
      for (const links of copy.querySelectorAll('.rules')) links.remove();
      return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
    }),
  );
}

/** Whether two pages show the same log. */
export async function same(one: Page, other: Page): Promise<boolean> {
  return (await log(one)).join('\n') === (await log(other)).join('\n');
}

/** Resigns and waits for the result. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(page.getByRole('dialog')).toContainText('You have lost');
}
