// A spectator sees everything that is public and cannot act; players who share a device see one side at a time.
import { play } from '../player';
import { mouse, sight } from '../senses';
import { expect, test } from '../site';
import { gameOf, settle, start, turn } from '../start';
import { log, make } from '../table';

test('a spectator sees board and events, looks back, and cannot act', async ({ page, another, site }) => {
  await start(page, site, { width: 7, height: 7 });
  await play(page, sight(page), mouse(page), { until: async () => (await log(page)).length >= 6 });
  const watcher = await another();
  await settle(watcher);
  await watcher.goto(`${site.address}/g/${gameOf(page)}`);
  await expect(watcher.getByText('You are watching.')).toBeVisible();
  await expect(watcher.getByRole('gridcell')).toHaveCount(49);
  await expect.poll(async () => (await log(watcher)).slice(0, 6)).toEqual((await log(page)).slice(0, 6));
  await expect(watcher.getByRole('gridcell', { name: /Sniper of HP|Brawler of HP/ })).toHaveCount(2);

  // The rest waits for a quiet moment, because events clear the selection.
  await turn(page);
  await expect(watcher.locator('.banner')).toContainText('Turn of HP');
  // A spectator has no offers on the board, no buttons beside it, and no keys.
  await watcher.getByRole('gridcell', { name: /Sniper of HP/ }).click();
  await expect(watcher.getByRole('gridcell', { name: /Sniper of HP.*selected/ })).toBeAttached();
  await expect(watcher.getByRole('gridcell', { name: /can be|can move/ })).toHaveCount(0);
  for (const name of ['Type', 'Undo', 'Resign', 'Offer a draw', 'Leave the table']) {
    await expect(watcher.getByRole('button', { name, exact: true }).and(watcher.locator(':enabled'))).toHaveCount(0);
  }
  await expect(watcher.locator('.actions')).toHaveCount(0);
  await watcher.keyboard.press('Escape');

  // The history has addresses.
  await watcher.getByRole('button', { name: 'Look at the position after row 3' }).click();
  await expect(watcher).toHaveURL(/#3$/);
  await expect(watcher.locator('.notices')).toContainText(/Looking back at 3 of \d+/);
  const said = async (): Promise<(string | null)[]> => {
    await expect(watcher.getByRole('gridcell')).toHaveCount(49);
    await expect(watcher.getByRole('grid')).not.toHaveAttribute('aria-busy');
    return watcher.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  };
  // In row 3 the last unit is placed.
  await expect.poll(async () => (await said()).filter((text) => text?.includes('last act')).length).toBe(1);
  const then = await said();
  await watcher.reload();
  await expect(watcher.locator('.notices')).toContainText(/Looking back at 3 of \d+/);
  await expect.poll(said).toEqual(then);
  await watcher.getByRole('button', { name: 'One row on' }).click();
  await expect(watcher).toHaveURL(/#4$/);

  // Events in the meantime are not missed.
  const rows = (await log(page)).length;
  await play(page, sight(page), mouse(page), { until: async () => (await log(page)).length > rows });
  await expect(watcher.locator('.notices')).toContainText('Meanwhile');
  await watcher.getByRole('button', { name: 'Back to now' }).click();
  await expect(watcher).not.toHaveURL(/#/);
  await expect.poll(async () => (await log(watcher)).slice(0, rows + 1)).toEqual((await log(page)).slice(0, rows + 1));
});

test('two at one device: a curtain, and nothing of the other side on the page before it is lifted', async ({ page, toys }) => {
  await make(page, toys, 'signals', { 'table-seats': 'me,me', rounds: '3' });
  const scouts = /T\d\.\d/;
  const lift = (side: number) => page.getByRole('button', { name: new RegExp(`I am T${side}.*: show my side`) });
  const curtain = async (side: number): Promise<void> => {
    await expect(lift(side)).toBeVisible();
    await expect(page.getByRole('gridcell')).toHaveCount(0);
    expect(await page.locator('body').innerHTML()).not.toMatch(scouts);
  };
  const own = page.getByRole('gridcell', { name: /your scout/ });
  const squares = (): Promise<string[]> => own.evaluateAll((cells) => cells.map((cell) => (cell.getAttribute('aria-label') ?? '').split(',')[0] ?? ''));
  const turn = async (side: number): Promise<string[]> => {
    await lift(side).click();
    await expect(page.locator('.banner')).toContainText(`(T${side}): your turn`);
    await expect(own).toHaveCount(2);
    expect(await page.locator('body').innerHTML()).toMatch(scouts);
    return squares();
  };
  await expect(page.getByRole('button', { name: /show my side/ })).toHaveCount(2);
  await curtain(1);
  const first = await turn(1);
  await page.keyboard.press('/');
  await page.getByLabel('Type an act').fill('1 hold 2 hold');
  await page.keyboard.press('Enter');
  await curtain(2);
  const second = await turn(2);
  expect(second).not.toEqual(first);
});
