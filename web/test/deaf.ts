// A page that hears nothing new from its table for a while: what others do meanwhile, it does not know.
import type { Page } from '@playwright/test';

/** Goes between a page and the sockets it opens from now on. Nothing is held back until `deaf` is called, and what was
 *  held back comes with `hear`. Answers to the page's own words always come through. */
export async function ears(page: Page): Promise<{ deaf(): void; hear(): void }> {
  let open = true;
  let held: (() => void)[] = [];
  await page.routeWebSocket(/socket/, (inside) => {
    const server = inside.connectToServer();
    server.onMessage((message) => {
      const told = /^\{"type":"(update|status)"/.test(String(message));
      if (open || !told) inside.send(message);
      else held.push(() => inside.send(message));
    });
  });
  return {
    deaf: () => void (open = false),
    hear: () => {
      open = true;
      for (const send of held) send();
      held = [];
    },
  };
}
