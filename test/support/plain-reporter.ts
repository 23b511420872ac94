import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Counts for whoever reads the end of the log: one closing line, or the same as a file when a caller wants to add its
 * own. A module that fails to load counts as one failed test.
 */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[] = []): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') count[state]++;
      }
      if (module.errors().length > 0) count.failed++;
    }
    const target = process.env.SPELLWRIGHT_COUNTS;
    if (target) writeFileSync(target, JSON.stringify(count));
    else process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`);
  }
}
