// A page that logs an error in the console, or violates the content policy, fails the test, regardless of what it
// shows.
import type { BrowserContext } from '@playwright/test';

/** The browser's errors when a server or the network is gone, or answers with a refusal. */
export const UNREACHABLE = /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|NETWORK_CHANGED)|WebSocket connection to|Failed to load resource/;

/** Collects all errors of a context, except those that a test provokes. */
export function complaints(context: BrowserContext, provoked: RegExp | null): string[] {
  const said: string[] = [];
  const note = (text: string): void => {
    if (!provoked?.test(text)) said.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => note(String(thrown.error())));
  return said;
}
