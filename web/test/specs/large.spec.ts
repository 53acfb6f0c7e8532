// Boards that are not shown completely: only the visible part is drawn, and a player moves by map, hand and keys.
import { alone, drawn, show } from '../bare';
import { expect, test } from '../site';

alone();

test('a small board has no map, a large one has', async ({ page }) => {
  await show(page, 25, 25);
  await expect(page.locator('.board-minimap')).toBeHidden();
  await expect(page.getByRole('gridcell')).toHaveCount(625);
  await show(page, 60, 40);
  await expect(page.locator('.board-minimap')).toBeVisible();
});

test('of 200 by 200 squares only what is visible is drawn', async ({ page }) => {
  await show(page, 200, 200);
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '200');
  await expect(grid).toHaveAttribute('aria-colcount', '200');
  expect(await page.getByRole('gridcell').count()).toBeLessThan(1_100);
  expect(await drawn(page)).toBeLessThan(2_000);
  // Even with a distant unit and its reach, little is drawn.
  await page.evaluate(() => (window as unknown as { reach(id: number): Promise<number> }).reach(50));
  expect(await drawn(page)).toBeLessThan(2_200);
});

test('keys go to every corner of a large board, and what they pick is what they say', async ({ page }) => {
  await show(page, 200, 200);
  await page.getByRole('gridcell').first().focus();
  for (const [keys, name, at] of [['Control+Home', 'A200', 199 * 200], ['Control+End', 'GR1', 199], ['Home', 'A1', 0]] as const) {
    await page.keyboard.press(keys);
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${name}(,|$)`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(`picked ${at}`);
    // The focused element is in view.
    const box = await page.locator(':focus').boundingBox();
    expect(box && box.x >= -1 && box.y >= -1 && box.x < 800 && box.y < 700).toBeTruthy();
  }
});

test('wheel and hand move a large board, and a click picks what lies under it', async ({ page }) => {
  await show(page, 60, 40);
  const cell = page.getByRole('gridcell', { name: /^AA20(,|$)/ });
  const size = async (): Promise<number> => (await cell.boundingBox())?.width ?? 0;
  const before = await size();
  const middle = await cell.boundingBox();
  if (!middle) throw new Error('AA20 is not in view');
  await page.mouse.move(middle.x + middle.width / 2, middle.y + middle.height / 2);
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(size).toBeGreaterThan(before * 1.5);
  const held = await cell.boundingBox();
  if (!held) throw new Error('AA20 is not in view');
  const [x, y] = [held.x + held.width / 2, held.y + held.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 90, y + 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await cell.boundingBox())?.x ?? 0) - Math.round(held.x)).toBe(-90);
  await expect(page).not.toHaveTitle(/picked/);
  await cell.click();
  await expect(page).toHaveTitle(`picked ${19 * 60 + 26}`);
});

test('150 figures on one square are one with a number', async ({ page }) => {
  await show(page, 40, 40, '&figures=300&teams=100&crowd');
  await page.evaluate(() => (window as unknown as { reach(id: number): Promise<number> }).reach(1));
  await expect(page.locator('.count text').first()).toHaveText(/15\d/);
  await expect(page.getByRole('gridcell', { name: /^A1,.*and 14\d more/ })).toBeAttached();
});
