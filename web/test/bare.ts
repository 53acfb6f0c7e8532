// A board alone on a page, without a server: `large.html`, served by the tools that build the page.
import { createServer, type ViteDevServer } from 'vite';
import { expect, type Page, test } from './site';

let vite: ViteDevServer;
let address = '';

/** Serves the page while the tests of a file run. Every test file calls this itself, because modules are loaded only
 *  once. */
export function alone(): void {
  test.beforeAll(async () => {
    const root = new URL('..', import.meta.url).pathname;
    vite = await createServer({ root, logLevel: 'error', server: { port: 0, host: '127.0.0.1', hmr: false, watch: null } });
    await vite.listen();
    address = vite.resolvedUrls?.local[0] ?? '';
  });
  test.afterAll(async () => vite.close());
}

/** Shows a board of some size, and waits until all its texts are set. */
export async function show(page: Page, width: number, height: number, more = ''): Promise<void> {
  await page.goto(`${address}test/large.html?width=${width}&height=${height}${more}`);
  await expect(page.getByRole('gridcell').first()).toBeAttached();
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy');
}

/** Returns how many elements are drawn. */
export const drawn = (page: Page): Promise<number> => page.locator('.board-drawing *').count();
