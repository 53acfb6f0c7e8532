// Sizes and timings of the page in the browser, written to test-results/figures.json. Only values that do not depend on
// the load of the machine have a fixed limit.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { cell } from '../senses';
import { expect, test, type Site } from '../site';
import { GAME, place, settle, start, turn } from '../start';

const FOLDER = new URL('../../test-results', import.meta.url).pathname;
/** The maximum size of the play page's scripts, compressed. */
const MOST_SCRIPT = 123_904;
const SELECTIONS = 30;
const SLOW_DOWN = 4;

/** Returns a percentile of some values. */
const percentile = (values: number[], of: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * of) / 100))] ?? NaN;

/** Returns how many bytes of script are transferred when a running game is opened in a new browser. */
async function script(page: Page, address: string): Promise<number> {
  const coming: Promise<number>[] = [];
  const weigh = async (response: Response): Promise<number> => {
    expect(response.headers()['content-encoding'], response.url()).toBe('gzip');
    return (await response.request().sizes()).responseBodySize;
  };
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) coming.push(weigh(response));
  });
  await page.goto(address);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return (await Promise.all(coming)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns the time from the click in the lobby to the first question. */
async function begin(page: Page, site: Site): Promise<number> {
  await page.goto(site.address);
  const button = page.locator(`[aria-labelledby=book-${GAME}]`).getByRole('button', { name: 'Play against the AI' });
  await expect(button).toBeVisible();
  const from = Date.now();
  await button.click();
  await turn(page);
  return Date.now() - from;
}

/** Returns the times from a click on a unit to the end of the frame with its reach, for many clicks. */
async function overlays(page: Page, unit: string): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      'click',
      ({ timeStamp }) => {
        // A message sent while a frame is prepared arrives after it is painted, no matter which code drew in it.
        const { port1, port2 } = new MessageChannel();
        const frame = (): void => port2.postMessage(null);
        port1.onmessage = () => {
          if (document.querySelector('.area-reach')) times.push(performance.now() - timeStamp);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      },
      true,
    );
  });
  const measured = (): Promise<number[]> => page.evaluate(() => (window as unknown as { times: number[] }).times);
  const devices = await page.context().newCDPSession(page);
  await devices.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  for (let time = 1; time <= SELECTIONS; time += 1) {
    await cell(page, unit).click();
    await expect.poll(async () => (await measured()).length).toBe(time);
    await page.keyboard.press('Escape');
    await expect(page.locator('.area-reach')).toHaveCount(0);
  }
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return measured();
}

test('sizes and timings of the page', async ({ page, another, site }) => {
  await settle(page, {});
  const begins = [await begin(page, site), await begin(page, site), await begin(page, site)];
  await start(page, site, { obstacles: 0 });
  const { sniper } = await place(page);
  const nodes = await page.evaluate(() => document.getElementsByTagName('*').length);
  const shown = await overlays(page, sniper);
  const bytes = await script(await another(), page.url());
  const figures = {
    script_gzip_bytes: bytes,
    lobby_to_first_question_ms: Math.round(percentile(begins, 50)),
    selection_to_overlay_ms: { slow_down: SLOW_DOWN, selections: SELECTIONS, median: Math.round(percentile(shown, 50)), p95: Math.round(percentile(shown, 95)) },
    dom_nodes_25x25: nodes,
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/figures.json`, `${JSON.stringify(figures, null, 2)}\n`);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT);
});
