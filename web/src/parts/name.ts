// The name that is shown to others. Nobody has to give one.
import { recall, store } from './memory';

/** The name, or nothing. */
export const myName = (): string => recall<string>('name') ?? '';

/** Remembers the name. */
export function callMe(name: string): void {
  store('name', name.trim());
}
