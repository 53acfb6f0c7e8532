// The interface rules that the rulebook itself prescribes: each test names the rules it proves.
import { play } from '../../../web/test/player';
import { cell, mouse, sight } from '../../../web/test/senses';
import { expect, type Page, type Site, test } from '../../../web/test/site';
import { place, start, turn, view } from '../../../web/test/start';
import { Shows } from '../../../web/src/wire/types';

/** Returns a sample of the ground near the corner of a cell, beside the figure. */
async function colour(page: Page, name: string): Promise<string> {
  const box = (await cell(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const shot = await page.screenshot({
    clip: { x: box.x + box.width * 0.06, y: box.y + box.height * 0.06, width: 3, height: 3 },
  });
  return shot.toString('base64');
}

/** Returns the same sample, once it has stopped changing. */
async function settled(page: Page, name: string): Promise<string> {
  let last = '';
  await expect.poll(async () => last === (last = await colour(page, name))).toBe(true);
  return last;
}

const marked = (page: Page): Promise<string[]> =>
  page
    .getByRole('gridcell', { name: /can move here/ })
    .evaluateAll((cells) => cells.map((one) => (one.getAttribute('aria-label') ?? '').split(',')[0] ?? '').toSorted());

/** Starts a game on the full board, with both units placed and the player to act. */
async function table(page: Page, site: Site): Promise<{ sniper: string; brawler: string }> {
  // On an open board no unit is hemmed in, no matter what is rolled.
  await start(page, site, { obstacles: 0 });
  return place(page);
}

test('ST-003 the cells are squares', async ({ page, site }) => {
  await start(page, site);
  const boxes = await page.getByRole('gridcell').evaluateAll((cells) => cells.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(625);
  for (const box of boxes) expect(Math.abs(box.width - box.height)).toBeLessThan(0.5);
});

test('ST-004 a cell is a little larger than the unit on it', async ({ page, site }) => {
  const { sniper } = await table(page, site);
  const square = await cell(page, sniper).boundingBox();
  const figure = await page.locator('.figure').first().boundingBox();
  expect(figure?.width).toBeLessThan(square?.width ?? 0);
  expect(figure?.height).toBeLessThan(square?.height ?? 0);
  expect(figure?.width).toBeGreaterThan((square?.width ?? 0) * 0.5);
});

test('ST-005 the board lies flat in the middle of its area', async ({ page, site }) => {
  await start(page, site);
  const area = await page.locator('.board').last().boundingBox();
  const [low, high] = [await cell(page, 'A1').boundingBox(), await cell(page, 'Y25').boundingBox()];
  const [right, top] = [await cell(page, 'Y1').boundingBox(), await cell(page, 'A25').boundingBox()];
  if (!area || !low || !high || !right || !top) throw new Error('the board is not there');
  // Seen from straight above: rows and columns are straight and all cells have one size.
  expect(low.x).toBeCloseTo(top.x, 0);
  expect(low.y).toBeCloseTo(right.y, 0);
  expect(low.width).toBeCloseTo(high.width, 1);
  const middle = (low.x + high.x + high.width) / 2;
  expect(Math.abs(middle - (area.x + area.width / 2))).toBeLessThan(low.width);
});

for (const [width, height] of [[1280, 720], [1920, 1080], [390, 844]] as const) {
  test(`ST-006 the whole grid is in view at ${width} by ${height}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await start(page, site);
    for (const name of ['A1', 'Y1', 'A25', 'Y25']) {
      const box = await cell(page, name).boundingBox();
      if (!box) throw new Error(`${name} is not there`);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });
}

test('ST-049 the cell under the picked unit changes colour', async ({ page, site }) => {
  const { sniper } = await table(page, site);
  await page.mouse.move(0, 0);
  const before = await settled(page, sniper);
  await cell(page, sniper).click();
  await page.mouse.move(0, 0);
  await expect.poll(() => colour(page, sniper)).not.toBe(before);
});

test('ST-066 ST-067 S-30 a click shows where a unit can move, a second hides it, a third shows it again', async ({ page, site }) => {
  const { sniper } = await table(page, site);
  const seen = await view(page);
  const mine = seen.scene.figures.find((figure) => figure.name === 'S' && figure.seat === 0);
  const reach = seen.overlays.find((area) => area.shows === Shows.Reach && area.figure === mine?.id);
  const squares = (reach?.runs ?? []).flatMap((first, at, runs) =>
    at % 2 ? [] : Array.from({ length: runs[at + 1] ?? 0 }, (_, more) => first + more),
  );
  const names = squares.map((at) => `${seen.scene.names.columns[at % 25]}${seen.scene.names.rows[Math.floor(at / 25)]}`).toSorted();
  expect(names.length).toBeGreaterThan(5);
  const sample = names[0] ?? '';
  const plain = await settled(page, sample);
  await cell(page, sniper).click();
  await expect.poll(() => marked(page)).toEqual(names);
  await page.mouse.move(0, 0);
  await expect.poll(() => colour(page, sample)).not.toBe(plain);
  await cell(page, sniper).click();
  await expect.poll(() => marked(page)).toEqual([]);
  await page.mouse.move(0, 0);
  await expect.poll(() => colour(page, sample)).toBe(plain);
  await cell(page, sniper).click();
  await expect.poll(() => marked(page)).toEqual(names);
});

test('ST-068 the ranges of the AI are highlighted by themselves while it acts', async ({ page, site }) => {
  await start(page, site, { width: 9, height: 9 }, { speed: 'fast' });
  // While it is the turn of the AI no one clicks: any highlight then appears by itself.
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = (): void => {
      const turn = document.querySelector('.banner')?.textContent ?? '';
      if (/Turn of AI/.test(turn)) document.querySelectorAll('.area').forEach((area) => seen.add(area.getAttribute('class') ?? ''));
      document.body.dataset['seen'] = [...seen].join(' ');
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = (): Promise<string | undefined> => page.evaluate(() => document.body.dataset['seen']);
  const both = async (): Promise<boolean> => /area-foe-reach/.test((await seen()) ?? '') && /area-(targets|threat)/.test((await seen()) ?? '');
  await play(page, sight(page), mouse(page), { until: both });
  expect(await both()).toBe(true);
});

test('ST-069 the panel shows the life of all units before and after an attack', async ({ page, site }) => {
  await start(page, site, { width: 5, height: 5, obstacles: 0 });
  const lives = async (): Promise<number[]> => {
    const texts = await page.getByRole('region', { name: 'Units' }).getByRole('button').allInnerTexts();
    return texts.map((text) => Number(/(\d+)\/\d+/.exec(text)?.[1] ?? NaN));
  };
  expect(await lives()).toEqual([20, 40, 20, 40]);
  await play(page, sight(page), mouse(page), { until: async () => (await view(page)).scene.figures.some((figure) => (figure.bars[0]?.now ?? 99) < 20) });
  const held = async (): Promise<number[]> => (await view(page)).scene.figures.map((figure) => figure.bars[0]?.now ?? 0);
  // The other side goes on meanwhile: the page and the server are compared until they agree.
  await expect.poll(async () => String((await lives()).toSorted()) === String((await held()).toSorted())).toBe(true);
});

test('ST-070 the screen says whose turn it is, the Player or the AI', async ({ page, site }) => {
  await start(page, site, { width: 6, height: 6 }, { speed: 'usual' });
  const said: string[] = [];
  await page.exposeFunction('note', (text: string) => said.push(text));
  await page.evaluate(() => {
    const banner = document.querySelector('.banner');
    const tell = (): void => (window as unknown as { note(text: string): void }).note(banner?.textContent ?? '');
    tell();
    if (banner) new MutationObserver(tell).observe(banner, { childList: true, subtree: true, characterData: true });
  });
  await turn(page);
  await page.locator('.actions').getByRole('button', { name: 'Brawler' }).click();
  await page.getByRole('gridcell', { name: /can be picked/ }).first().click();
  await page.mouse.move(2, 2);
  await expect.poll(() => said.some((text) => /Turn of AI|AI.*turn/.test(text))).toBe(true);
  await turn(page);
  expect(said.some((text) => /Player \(HP\): your turn/.test(text))).toBe(true);
});
