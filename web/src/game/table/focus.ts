// A player with a keyboard keeps a place on the page: when what has the focus vanishes, the board takes it.

/** Watches a part of the page; gives what ends that. */
export function keepFocus(part: HTMLElement, home: () => void): () => void {
  let last: EventTarget | null = null;
  let keyed = false;
  const over = new AbortController();
  const { signal } = over;
  part.addEventListener('focusin', (event) => (last = event.target), { signal });
  // A pointer finds its way without: the board must not scroll or look elsewhere for it.
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
