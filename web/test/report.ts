// Records which page tests ran and passed: for every rule named in a title, its id and the title. `skirmish scenario
// --coverage --page FILE` reads the file.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { SEED } from './seed';

const file = new URL('../test-results/page-tests.txt', import.meta.url).pathname;

export default class PageTests implements Reporter {
  private lines: string[] = [];

  onBegin(): void {
    console.log(`the games of these tests have the seed ${SEED}; SKIRMISH_SEED=n takes another`);
    rmSync(file, { force: true });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed') return;
    for (const id of test.title.match(/\b[A-Z]{1,2}-\d+\b/g) ?? []) this.lines.push(`${id} ${test.title}`);
  }

  onEnd(): void {
    mkdirSync(new URL('../test-results', import.meta.url).pathname, { recursive: true });
    writeFileSync(file, this.lines.map((line) => `${line}\n`).join(''));
  }
}
