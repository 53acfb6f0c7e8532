// A keyboard player keeps a place on the page: when the focused element disappears, the board takes the focus.

/** Watches a part of the page; returns a function that stops this. */
export function keepFocus(part: HTMLElement, home: () => void): () => void {
  let last: EventTarget | null = null;
  let keyed = false;
  const over = new AbortController();
  const { signal } = over;
  part.addEventListener('focusin', (event) => (last = event.target), { signal });
  // A player with a pointer does not need this, and the board must not scroll or move the view.
  addEventListener('keydown', () => (keyed = true), { signal, capture: true });
  addEventListener('pointerdown', () => (keyed = false), { signal, capture: true });
  const watcher = new MutationObserver(() => {
    const lost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
    if (!lost) return;
    last = null;
    if (keyed) home();
  });
  watcher.observe(part, { childList: true, subtree: true });
  return () => {
    over.abort();
    watcher.disconnect();
  };
}
