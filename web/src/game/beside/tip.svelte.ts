// An explanation that floats beside the element with the pointer or the focus. Only one is open at a time.
import type { Attachment } from 'svelte/attachments';

/** The explanation: a name, a text and its meaning. */
export interface Words {
  name: string;
  text?: string;
  meaning: string;
}

/** The open explanation, and the boxes that must stay visible beside it. */
interface Tip {
  words: Words;
  /** The box of the explained element, or of its list. */
  box: DOMRect;
  /** The box of the board, unless the element is over the board. */
  board: DOMRect | null;
  /** The other choices. */
  choices: readonly DOMRect[];
}

/** The list of choices: an explanation is beside the whole list, not over the next choice. */
const CHOICES = '.actions, .pile, .drafts, .reaction, .sheet, .columns:has(.offered)';

/** The open explanation. */
export const tip: { open: Tip | null } = $state({ open: null });
let explained: HTMLElement | null = null;

/** Closes the explanation; returns whether there was one. */
export function close(): boolean {
  const was = tip.open !== null;
  tip.open = null;
  explained = null;
  return was;
}

/** The element may have moved, since keyboard focus scrolls it into view first. */
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

/** How long the pointer must rest before the explanation opens. */
const PAUSE = 250;

/** Explains an element when the player points at it or focuses it. */
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
      // The element identifies the explanation, because the state no longer contains the original object.
      if (explained !== element) return;
      explained = null;
      // A removed element loses focus during the update; the state must not change until the update is finished.
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
