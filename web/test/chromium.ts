// The system's Chromium: found by name, or named by the environment. The headless shell is the same browser and takes
// half the processor time, since it draws no toolbars for each context.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = (process.env['PATH'] ?? '').split(delimiter);

function found(): string | undefined {
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const root = process.getuid?.() === 0;

/** How the browser is started: without its sandbox if root starts it, and without connections to its vendor. */
export const chromium = {
  executablePath: process.env['CHROMIUM'] ?? found(),
  args: [
    ...(root ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
