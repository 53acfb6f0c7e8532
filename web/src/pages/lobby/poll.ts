// Polls while the page is visible.

/** Calls back at once and then every few seconds while the window is visible; returns a function that stops this. */
export function poll(ask: (signal: AbortSignal) => Promise<void>, pauseMs: number): () => void {
  const ended = new AbortController();
  let timer = 0;
  const turn = async (): Promise<void> => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') await ask(ended.signal).catch(() => undefined);
    clearTimeout(timer);
    if (!ended.signal.aborted) timer = window.setTimeout(() => void turn(), pauseMs);
  };
  const seen = (): void => {
    if (document.visibilityState === 'visible') void turn();
  };
  document.addEventListener('visibilitychange', seen, { signal: ended.signal });
  void turn();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
