// Two people in two browsers: a shared link, a reload, a lost connection and a server restart.
import type { Page } from '@playwright/test';
import { UNREACHABLE } from '../calm';
import { play } from '../player';
import { mouse, sight } from '../senses';
import { expect, test } from '../site';
import { GAME, settle } from '../start';
import { log, resign, same } from '../table';

test.use({ provoked: UNREACHABLE });

/** Both play until each of their logs has some number of rows. */
async function both(pages: readonly Page[], rows: number): Promise<void> {
  await Promise.all(
    pages.map((page) => play(page, sight(page), mouse(page), { until: async () => (await log(page)).length >= rows })),
  );
}

const asked = (page: Page): Promise<boolean> => page.locator('.banner', { hasText: 'your turn' }).isVisible();

/** Waits until exactly one of two players is asked, and returns that player first. */
async function inOrder(one: Page, other: Page): Promise<[Page, Page]> {
  await expect.poll(async () => (await asked(one)) !== (await asked(other))).toBe(true);
  return (await asked(one)) ? [one, other] : [other, one];
}

/** Waits until both logs are equal, and returns the log. */
async function told(one: Page, other: Page): Promise<string[]> {
  await expect.poll(() => same(one, other)).toBe(true);
  return log(one);
}

test('two browsers play from a shared link, through a reload, a cut connection and a new start of the server', async ({ page: host, another, own: site }) => {
  const guest = await another();
  for (const page of [host, guest]) await settle(page);

  await host.goto(site.address);
  await host.locator(`[aria-labelledby=book-${GAME}]`).getByRole('button', { name: 'Play a friend' }).click();
  const link = await host.getByLabel('Link to this game').inputValue();
  expect(link).toMatch(/\/g\/[^#]+#join=./);
  await guest.goto(link);
  await guest.getByLabel('Your name').fill('Bea');
  await guest.getByRole('button', { name: 'Take the seat' }).click();
  for (const page of [host, guest]) await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(guest).not.toHaveURL(/join/);
  await expect(host.getByRole('region', { name: 'Units' })).toContainText('Bea');
  await both([host, guest], 7);

  // The waiting player reloads the page.
  const before = await told(host, guest);
  const [active, idle] = await inOrder(host, guest);
  await idle.reload();
  await expect.poll(() => log(idle)).toEqual(before);

  // The server stops; the asked player acts anyway, is offline when the server is back, and reconnects later.
  await site.again(async () => {
    for (const page of [host, guest]) await expect(page.getByText('The connection is lost')).toBeVisible();
    await active.context().setOffline(true);
    const given = async (): Promise<boolean> => (await active.locator('.table[aria-busy=true]').count()) > 0;
    await play(active, sight(active), mouse(active), { until: given });
  });
  await expect(idle.getByText('The connection is lost')).toHaveCount(0);
  expect(await log(idle)).toEqual(before);
  await expect(active.getByText('The connection is lost')).toBeVisible();
  await active.context().setOffline(false);
  await expect(active.getByText('The connection is lost')).toHaveCount(0);
  await expect.poll(async () => (await log(active)).length).toBe(before.length + 1);
  const after = await told(active, idle);
  expect(after.slice(0, -1)).toEqual(before);

  // The game continues, and every row appears once.
  await both([host, guest], before.length + 4);
  const all = await told(host, guest);
  const rows = all.map((row) => Number.parseInt(row, 10));
  expect(rows).toEqual(rows.map((_, at) => (rows[0] ?? 0) + at));

  await resign(guest);
  const result = host.getByRole('dialog');
  await expect(result).toContainText('You have won');
  await expect(result).toContainText('resigned.');

  const old = host.url();
  await result.getByRole('button', { name: 'Rematch' }).click();
  await expect(guest.getByRole('dialog')).toContainText('The other side wants to play again');
  await guest.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await expect(host).not.toHaveURL(old);
  await expect(guest).toHaveURL(host.url());
  for (const page of [host, guest]) await expect(page.getByRole('gridcell').first()).toBeVisible();
});
