// Measures how much work the page does, in processor time: other work on the machine does not count.
import type { Page } from '@playwright/test';

/** Returns a function that measures the milliseconds of work that a task causes. */
export async function worker(page: Page): Promise<(deed: () => Promise<unknown>) => Promise<number>> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await devices.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  return async (deed) => {
    const before = await worked();
    await deed();
    return (await worked()) - before;
  };
}
