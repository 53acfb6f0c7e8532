// A word of explanation that floats beside what the pointer or the focus is on. One of them is open at a time.
import type { Attachment } from 'svelte/attachments';

/** What is explained: its name, a text and what that means. */
export interface Words {
  name: string;
  text?: string;
  meaning: string;
}

/** The explanation that is open, and what must stay in sight beside it. */
interface Tip {
  words: Words;
  /** The box of what is explained, or of the list it is chosen from. */
  box: DOMRect;
  /** The board, where the explanation does not lie over it. */
  board: DOMRect | null;
  /** What else there is to choose from. */
  choices: readonly DOMRect[];
}

/** What is chosen from: an explanation lies beside all of it, not over the next choice. */
const CHOICES = '.actions, .pile, .drafts, .reaction, .sheet, .columns:has(.offered)';

/** The explanation that is open. */
export const tip: { open: Tip | null } = $state({ open: null });
let explained: HTMLElement | null = null;

/** Takes the explanation away; says whether there was one. */
export function close(): boolean {
  const was = tip.open !== null;
  tip.open = null;
  explained = null;
  return was;
}

/** What is explained may have moved: what comes by keys is scrolled into view first. */
export function follow(): void {
  if (!tip.open || !explained) return;
  if (explained.isConnected) tip.open = { words: tip.open.words, ...around(explained) };
  else close();
}

function around(element: HTMLElement): Omit<Tip, 'words'> {
  const board = element.closest('.board, .drafts') ? null : document.querySelector('[role=grid]');
  const others = [...document.querySelectorAll(CHOICES)].filter((choice) => !choice.contains(element));
  return {
    box: (element.closest(CHOICES) ?? element).getBoundingClientRect(),
    board: board?.getBoundingClientRect() ?? null,
    choices: others.map((choice) => choice.getBoundingClientRect()),
  };
}

/** How long the pointer rests before it is told something. */
const PAUSE = 250;

/** Explains an element to a player who points at it or comes to it with the keys. */
export function explains(words: Words | null): Attachment<HTMLElement> {
  return (element) => {
    if (!words?.meaning) return;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      explained = element;
      tip.open = { words, ...around(element) };
    };
    const hide = (): void => {
      clearTimeout(soon);
      // The element says whose explanation it is: what stands in the state is no longer the object that was put there.
      if (explained !== element) return;
      explained = null;
      // What has the focus loses it while the page is drawn without it: nothing may change before that is done.
      queueMicrotask(() => {
        if (!explained) tip.open = null;
      });
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') soon = setTimeout(show, PAUSE);
    };
    const focus = (): void => {
      if (element.matches(':focus-visible')) show();
    };
    const stop = new AbortController();
    const on = { signal: stop.signal };
    element.addEventListener('pointerenter', enter, on);
    element.addEventListener('pointerleave', hide, on);
    element.addEventListener('focus', focus, on);
    element.addEventListener('blur', hide, on);
    return () => {
      stop.abort();
      hide();
    };
  };
}
