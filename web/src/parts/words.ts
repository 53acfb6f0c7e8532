// Small things about words.

/** The same with a capital letter at the beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence: with a capital letter at the beginning and a full stop at the end. */
export function sentence(text: string): string {
  return text && capital(text) + (/[.!?…]$/.test(text) ? '' : '.');
}
