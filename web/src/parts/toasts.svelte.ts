// Short messages that come and go in a corner, and are read aloud.

/** A message on the screen. */
export interface Toast {
  key: number;
  text: string;
  bad: boolean;
}

/** The current messages. */
export const toasts: Toast[] = $state([]);

let keys = 0;

/** Shows a message; errors stay longer. */
export function say(text: string, bad = false): void {
  const toast = { key: ++keys, text, bad };
  toasts.push(toast);
  setTimeout(() => dismiss(toast.key), bad ? 7_000 : 3_500);
}

/** Removes a message. */
export function dismiss(key: number): void {
  const at = toasts.findIndex((toast) => toast.key === key);
  if (at >= 0) toasts.splice(at, 1);
}
