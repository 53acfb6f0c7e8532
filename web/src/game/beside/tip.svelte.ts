// A word of explanation that floats beside what the pointer or the focus is on. One of them is open at a time.
import type { Attachment } from 'svelte/attachments';

/** What is explained: its name, a text and what that means. */
export interface Words {
  name: string;
  text?: string;
  meaning: string;
}

/** The explanation that is open, and the box of what it explains. */
export const tip: { words: Words | null; box: DOMRect | null } = $state({ words: null, box: null });
let explained: HTMLElement | null = null;

/** What is explained may have moved: what comes by keys is scrolled into view first. */
export function follow(): void {
  if (tip.words && explained) tip.box = explained.getBoundingClientRect();
}

/** How long the pointer rests before it is told something. */
const PAUSE = 250;

/** Explains an element to whoever points at it or comes to it with the keys. */
export function explains(words: Words | null): Attachment<HTMLElement> {
  return (element) => {
    if (!words?.meaning) return;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      tip.words = words;
      explained = element;
      follow();
    };
    const hide = (): void => {
      clearTimeout(soon);
      if (tip.words === words) tip.words = null;
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
