// How much work something makes for the page, by the processor's own clock: what else the machine does meanwhile
// changes nothing.
import type { Page } from '@playwright/test';

/** Says how many milliseconds of work a deed makes. */
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
