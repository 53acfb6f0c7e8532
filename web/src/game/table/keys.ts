// The keys of a table. Single letters can be turned off; fields and dialogs keep their keys.

/** The actions of keys. */
export type Key =
  | 'next' | 'before' | 'do' | 'back' | 'undo' | 'end' | 'threats' | 'pinned' | 'pin' | 'command' | 'help' | 'flip'
  | 'say' | 'remove' | 'fog' | 'in' | 'out' | 'fit' | 'mute' | 'earlier' | 'later' | 'first' | 'now';

/** All keys, for the help: the key, and the message that describes it. */
export const KEYS: readonly (readonly [string, string])[] = [
  ['n', 'play-key-next'],
  ['Shift+n', 'play-key-before'],
  ['Enter', 'play-key-do'],
  ['Esc', 'play-key-back'],
  ['u', 'play-key-undo'],
  ['Ctrl+Enter', 'play-key-end'],
  ['1 – 9', 'play-key-say'],
  ['r', 'play-key-react'],
  ['l', 'play-key-pass'],
  ['Delete', 'order-key-remove'],
  ['Shift+↑', 'order-key-way'],
  ['x', 'play-key-threats'],
  ['Shift+x', 'play-key-pinned'],
  ['p', 'play-key-pin'],
  ['v', 'order-key-fog'],
  ['/', 'play-key-command'],
  [',', 'play-key-earlier'],
  ['.', 'play-key-later'],
  ['Home', 'play-key-first'],
  ['End', 'play-key-now'],
  ['f', 'play-key-flip'],
  ['+', 'play-key-in'],
  ['-', 'play-key-out'],
  ['0', 'play-key-fit'],
  ['m', 'play-key-mute'],
  ['?', 'play-key-help'],
];

/** The names of keys on buttons. */
export const keyName = (keys: string): string => keys.replace('Control', 'Ctrl');

const SINGLE: Record<string, Key> = {
  n: 'next', N: 'before', u: 'undo', x: 'threats', X: 'pinned', p: 'pin', '/': 'command', '?': 'help', f: 'flip',
  '+': 'in', '-': 'out', '0': 'fit', m: 'mute', v: 'fog', ',': 'earlier', '.': 'later',
};
const NAMED: Record<string, Key> = {
  Escape: 'back', Delete: 'remove', Backspace: 'remove', Enter: 'do', ArrowLeft: 'earlier', ArrowRight: 'later', Home: 'first', End: 'now',
};

/** Elements that use a named key themselves. */
const OWNERS: Record<string, string> = {
  Escape: '[popover]',
  Enter: 'a, button, summary, [role=grid]',
  ArrowLeft: '[role=grid], [role=tablist]',
  ArrowRight: '[role=grid], [role=tablist]',
  Home: '[role=grid], [role=tablist]',
  End: '[role=grid], [role=tablist]',
};

/** The meaning of a key press at the table; null if another element handles it. */
export function keyOf(event: KeyboardEvent, singles: boolean): Key | null {
  if (event.defaultPrevented || event.altKey || event.isComposing) return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest('input, textarea, select, [contenteditable], dialog')) return null;
  if (event.ctrlKey || event.metaKey) return event.key === 'Enter' ? 'end' : null;
  const owner = OWNERS[event.key];
  if (event.key in NAMED) return owner && at?.closest(owner) ? null : (NAMED[event.key] ?? null);
  if (!singles) return null;
  return /^[1-9]$/.test(event.key) ? 'say' : (SINGLE[event.key] ?? null);
}
