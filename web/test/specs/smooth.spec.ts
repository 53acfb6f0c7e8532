// How much work a large board makes.
import { alone, drawn, show } from '../bare';
import { expect, test } from '../site';
import { worker } from '../work';

alone();

test('200 by 200 squares with 300 figures of 100 sides in the dark stay smooth', async ({ page }) => {
  await show(page, 200, 200, '&figures=300&teams=100&fog');
  const box = await page.locator('.board-pad').boundingBox();
  if (!box) throw new Error('there is no board');
  const work = await worker(page);
  const TURNS = 60;
  type Bench = Record<'zooms' | 'steps', (turns: number) => Promise<number[]>>;
  const deeds: Record<string, () => Promise<unknown>> = {
    zooms: () => page.evaluate((turns) => (window as unknown as Bench).zooms(turns), TURNS),
    steps: () => page.evaluate((turns) => (window as unknown as Bench).steps(turns), TURNS),
    drags: async () => {
      await page.mouse.move(box.x + 400, box.y + 350);
      await page.mouse.down();
      for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.move(box.x + 400 - turn * 6, box.y + 350 - turn * 4);
      await page.mouse.up();
    },
  };
  for (const [what, deed] of Object.entries(deeds)) {
    const each = (await work(deed)) / TURNS;
    console.log(`${what} on 200 by 200 squares: ${each.toFixed(1)} ms of work a frame`);
    // A frame at 60 per second has 16 ms.
    expect(each, what).toBeLessThan(12);
  }
  expect(await drawn(page)).toBeLessThan(6_000);
});
