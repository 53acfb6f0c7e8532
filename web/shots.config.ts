import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

// Takes the pictures of the documentation: `npm run shots`. No test, and not part of `make test`.
export default defineConfig({ ...tests, testDir: 'test', testMatch: 'shots.ts', workers: 1, reporter: 'list' });
