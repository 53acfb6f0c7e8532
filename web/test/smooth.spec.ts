// How much work a large board makes. Without a trace, which would take most of the time.
import { drawn, show } from './bare';
import { expect, test } from './site';

test.use({ trace: 'off' });

test('200 by 200 squares with 300 figures of 100 sides in the dark stay smooth', async ({ page }) => {
  await show(page, 200, 200, '&figures=300&teams=100&fog');
  const box = await page.locator('.board-pad').boundingBox();
  if (!box) throw new Error('there is no board');
  // Counted by the processor's own clock, so that whatever else the machine does changes nothing.
  const devices = await page.context().newCDPSession(page);
  await devices.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await devices.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const TURNS = 60;
  type Bench = Record<'zooms' | 'steps', (turns: number) => Promise<number[]>>;
  const work: Record<string, () => Promise<unknown>> = {
    zooms: () => page.evaluate((turns) => (window as unknown as Bench).zooms(turns), TURNS),
    steps: () => page.evaluate((turns) => (window as unknown as Bench).steps(turns), TURNS),
    drags: async () => {
      await page.mouse.move(box.x + 400, box.y + 350);
      await page.mouse.down();
      for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.move(box.x + 400 - turn * 6, box.y + 350 - turn * 4);
      await page.mouse.up();
    },
  };
  for (const [what, run] of Object.entries(work)) {
    const before = await worked();
    await run();
    const each = ((await worked()) - before) / TURNS;
    console.log(`${what} on 200 by 200 squares: ${each.toFixed(1)} ms of work a frame`);
    // A frame at 60 in a second has 16.
    expect(each, what).toBeLessThan(12);
  }
  expect(await drawn(page)).toBeLessThan(6_000);
});
