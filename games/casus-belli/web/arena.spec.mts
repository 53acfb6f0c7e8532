// A hundred teams on the largest map: the page opens it, moves about on it and takes orders in good time.
import { cell } from '../../../web/test/senses';
import { expect, test } from '../../../web/test/site';
import { asked, facing, give, seal, sheet, table } from './table.mjs';

/** The time within which a part of all frames was drawn. */
const within = (times: number[], part: number): number => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;

test('a hundred teams on 200 by 200 squares: opened, looked over, ordered and sealed in good time', async ({ page, own }) => {
  const seats = ['me', ...Array.from({ length: 99 }, () => 'ai:walker')].join(',');
  const took: Record<string, number> = {};
  const timed = async (what: string, deed: () => Promise<unknown>): Promise<void> => {
    const began = Date.now();
    await deed();
    took[what] = Date.now() - began;
  };
  await timed('open', async () => {
    await table(page, own, seats, { map: 'arena', placement: '2', turns: '4' });
    await asked(page, 'placement', 0);
  });
  // Three hundred on one square: whoever wants to lead one of them takes it from the sheet.
  await expect(page.locator('.count text').first()).toHaveText('300');
  await expect(page.getByRole('region', { name: 'Standing' }).getByRole('listitem')).toHaveCount(8);
  await timed('draft', async () => {
    await give(page, 'Voleur').click();
    const goal = page.getByRole('gridcell', { name: /can move here/ }).first();
    const name = /^\([^)]*\)/.exec((await goal.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await cell(page, name).click();
    await facing(page, 'N').click();
    await expect(sheet(page)).toContainText(`V to ${name} faces N`);
  });
  await timed('seal', async () => {
    await seal(page).click();
    await asked(page, 'placement', 1);
  });

  // Looking about: how long the frames take while the board is moved and zoomed.
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
  const frames = async (what: string, deed: () => Promise<void>): Promise<void> => {
    await page.evaluate(() => void ((window as unknown as { times: number[] }).times.length = 0));
    await timed(what, deed);
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times.slice());
    took[`frame while ${what}`] = within(times, 0.5);
    took[`95 of 100 while ${what}`] = within(times, 0.95);
    took[`worst while ${what}`] = within(times, 1);
  };
  const box = await page.locator('.board-pad').boundingBox();
  if (!box) throw new Error('there is no board');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await frames('zooming', async () => {
    await page.keyboard.down('Control');
    for (const way of [150, -150]) for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, way);
    await page.keyboard.up('Control');
  });
  await frames('dragging', async () => {
    await page.mouse.down();
    for (let turn = 1; turn < 40; turn += 1) await page.mouse.move(x - turn * 6, y - turn * 4);
    await page.mouse.up();
  });
  await timed('seal once more', async () => {
    await seal(page).click();
    await asked(page, 'attack', 2);
  });
  console.log(Object.entries(took).map(([what, ms]) => `${what} ${Math.round(ms)} ms`).join(', '));
  for (const what of ['zooming', 'dragging']) {
    expect(took[`frame while ${what}`], what).toBeLessThan(50);
    expect(took[`95 of 100 while ${what}`], what).toBeLessThan(250);
  }
  for (const what of ['draft', 'seal', 'seal once more']) expect(took[what], what).toBeLessThan(12_000);
});
