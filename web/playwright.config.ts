import { defineConfig } from '@playwright/test';
import { chromium } from './test/chromium';

// Real games in a real browser, on the binary that `make test` has built. No retries: a test that fails once is wrong.
export default defineConfig({
  testDir: '..',
  // Tests of the page itself, and those that a game brings for the rules of its interface.
  testMatch: ['web/test/*.spec.ts', 'games/*/web/*.spec.mts'],
  outputDir: 'test-results/runs',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./test/report.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // A trace would take longer than the test: one that fails is traced by `npx playwright test --trace on NAME`.
    trace: 'off',
  },
});
