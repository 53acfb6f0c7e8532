import { defineConfig } from '@playwright/test';
import { chromium } from './test/chromium';

// Real games in a real browser, on the binary that `make test` has built. No retries: a test that fails once is wrong.
export default defineConfig({
  testDir: '..',
  // Tests of the page itself, and those that a game brings for the rules of its interface.
  testMatch: ['web/test/specs/*.spec.ts', 'games/*/web/*.spec.mts'],
  outputDir: 'test-results/runs',
  fullyParallel: true,
  // More than there are cores: a test that plays waits most of the time.
  workers: 3,
  retries: 0,
  // Tests wait for what is to come, never for a time. These limits only end a test that hangs, so they are wide enough for a
  // machine that is busy with other work.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./test/report.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace would take longer than the test: one that fails is traced by `npx playwright test --trace on NAME`.
    trace: 'off',
  },
});
