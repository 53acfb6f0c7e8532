// A hundred teams on the largest map: the page opens it, pans and zooms it and takes orders quickly enough.
import { cell } from '../../../web/test/senses';
import { expect, test } from '../../../web/test/site';
import { worker } from '../../../web/test/work';
import { asked, facing, give, seal, sheet, table } from './table.mjs';

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
  // Three hundred characters on one square: a player picks one of them on the sheet.
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

  // The work it takes to pan and zoom the board.
  const work = await worker(page);
  const box = await page.locator('.board-pad').boundingBox();
  if (!box) throw new Error('there is no board');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const TURNS = 24;
  const zooming = await work(async () => {
    await page.keyboard.down('Control');
    for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, turn < TURNS / 2 ? 150 : -150);
    await page.keyboard.up('Control');
  });
  const dragging = await work(async () => {
    await page.mouse.down();
    for (let turn = 1; turn <= TURNS; turn += 1) await page.mouse.move(x - turn * 6, y - turn * 4);
    await page.mouse.up();
  });
  await timed('seal once more', async () => {
    await seal(page).click();
    await asked(page, 'attack', 2);
  });
  console.log(Object.entries(took).map(([what, ms]) => `${what} ${Math.round(ms)} ms`).join(', '));
  for (const [what, all] of Object.entries({ zooming, dragging })) {
    console.log(`${what}: ${(all / TURNS).toFixed(1)} ms of work a turn`);
    expect(all / TURNS, what).toBeLessThan(50);
  }
});
