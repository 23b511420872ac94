/**
 * Stands for vitest in a bundle of tests: the same runner and matchers in a bare process that ends at the first failure.
 * Starting vitest takes longer than all tests of a folder.
 */
import * as chai from 'chai';
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import { startTests, type VitestRunner } from '@vitest/runner';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from '@vitest/runner';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const { expect } = chai;

type Load = () => Promise<unknown>;

/** Exit code 0 = every test passed, 1 = one did not; its name is printed. */
export async function runSuite(files: Readonly<Record<string, Load>>): Promise<void> {
  const runner: VitestRunner = {
    config: {
      root: '/',
      setupFiles: [],
      name: undefined,
      passWithNoTests: false,
      testNamePattern: undefined,
      allowOnly: true,
      sequence: { seed: 0, hooks: 'stack', setupFiles: 'list' },
      chaiConfig: undefined,
      maxConcurrency: 1,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      retry: 0,
      includeTaskLocation: false,
      tags: [],
      tagsFilter: undefined,
      strictTags: false,
    },
    importFile: (path) => files[path]!(),
    onAfterRunTask: (task) => {
      if (task.result?.state === 'fail') end(`${task.file.name}: ${task.name}\n${task.result.errors?.[0]?.message}`);
    },
    onCollected: (collected) => {
      for (const { name, result } of collected) if (result?.errors) end(`${name}: ${result.errors[0]?.message}`);
    },
  };
  await startTests(Object.keys(files), runner);
  process.exit(0);
}

function end(why: string): never {
  process.stdout.write(`${why}\n`);
  process.exit(1);
}
