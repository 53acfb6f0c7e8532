// A page that receives nothing new from its table for a while, so that it does not know what others do.
import type { Page } from '@playwright/test';

/** Sits between a page and the sockets it opens from now on. `deaf` holds back messages, and `hear` delivers them.
 *  Answers to the page's own messages always come through. */
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
