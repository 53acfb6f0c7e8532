// Boards that are not shown whole: only what is visible is drawn, and one finds one's way by map, hand and keys.
import { createServer, type ViteDevServer } from 'vite';
import { expect, type Page, test } from './site';

let vite: ViteDevServer;
let address = '';

test.beforeAll(async () => {
  const root = new URL('..', import.meta.url).pathname;
  vite = await createServer({ root, logLevel: 'error', server: { port: 0, host: '127.0.0.1', hmr: false, watch: null } });
  await vite.listen();
  address = vite.resolvedUrls?.local[0] ?? '';
});

test.afterAll(async () => vite.close());

async function show(page: Page, width: number, height: number, more = ''): Promise<void> {
  await page.goto(`${address}test/large.html?width=${width}&height=${height}${more}`);
  await expect(page.getByRole('gridcell').first()).toBeAttached();
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy');
}

const drawn = (page: Page): Promise<number> => page.locator('.board-drawing *').count();

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
  // A unit far away and what it reaches: still little to draw.
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
    // What has the focus is in view.
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

test('200 by 200 squares with 300 figures of 100 sides in the dark stay smooth', async ({ page }) => {
  await show(page, 200, 200, '&figures=300&teams=100&fog');
  const box = await page.locator('.board-pad').boundingBox();
  if (!box) throw new Error('there is no board');
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const worst = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  type Bench = { zooms(turns: number): Promise<number[]>; steps(turns: number): Promise<number[]> };
  const zooms = await page.evaluate(() => (window as unknown as Bench).zooms(60));
  const steps = await page.evaluate(() => (window as unknown as Bench).steps(60));
  // Dragging, with a frame between two moves.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    let before = performance.now();
    const tick = (now: number): void => {
      times.push(now - before);
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.mouse.move(box.x + 400, box.y + 350);
  await page.mouse.down();
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.move(box.x + 400 - turn * 6, box.y + 350 - turn * 4);
  await page.mouse.up();
  const drags = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  for (const [what, times] of Object.entries({ zooms, steps, drags })) {
    console.log(`frames of ${what}: median ${median(times).toFixed(1)} ms, 95 of 100 within ${worst(times).toFixed(1)} ms`);
    expect(median(times), what).toBeLessThan(34);
    expect(worst(times), what).toBeLessThan(100);
  }
  expect(await drawn(page)).toBeLessThan(6_000);
});

test('150 figures on one square are one with a number', async ({ page }) => {
  await show(page, 40, 40, '&figures=300&teams=100&crowd');
  await page.evaluate(() => (window as unknown as { reach(id: number): Promise<number> }).reach(1));
  await expect(page.locator('.count text').first()).toHaveText(/15\d/);
  await expect(page.getByRole('gridcell', { name: /^A1,.*and 14\d more/ })).toBeAttached();
});
