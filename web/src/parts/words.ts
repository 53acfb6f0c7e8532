// Small helpers for words.
import { t } from '../text';
import type { Refused } from '../wire/types';

/** The same with a capital letter at the beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence: with a capital letter at the beginning and a full stop at the end. */
export function sentence(text: string): string {
  return text && capital(text) + (/[.!?…]$/.test(text) ? '' : '.');
}

/** A refusal as a sentence, with its line number. */
export function refusal({ text, line }: Refused): string {
  return sentence(line === undefined ? text : t('trouble-line', { line, text }));
}
