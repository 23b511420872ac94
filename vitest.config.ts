import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Stories whose rules other tests hold as well: `npm run stories` tells them with the others, so that a test run stays short. */
const LONG_STORIES = [
  'balance',
  'bulk',
  'changes',
  'checks',
  'coverage',
  'create',
  'divergence',
  'doctor',
  'form',
  'graph',
  'grid',
  'help',
  'inspector',
  'lanes',
  'large',
  'queue',
  'recordings',
  'rename',
  'resting',
  'safety',
  'safety-host',
  'search',
  'shapes',
  'statistics',
  'text',
  'timeline',
].map((name) => `test/e2e/${name}.e2e.test.ts`);

/** Every rule test again: each of its fights saved and restored after every frame, or run again as its own replay. */
const again = (name: string, mode: 'save' | 'replay') => ({
  extends: true as const,
  test: {
    name,
    include: ['src/core/**/*.test.ts'],
    // These open no fights.
    exclude: [
      'src/core/testing/**',
      'src/core/base/**',
      'src/core/content/**',
      'src/core/battle/**',
      'src/core/world/**',
    ],
    env: { SPELLWRIGHT_EACH: mode },
    setupFiles: ['./test/support/each.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
});

export default defineConfig({
  // Importing the real package outside Electron starts a download, so tests get a stub that throws unless mocked.
  resolve: { alias: process.env.ELECTRON_REAL ? {} : { electron: here('./test/stubs/electron.ts') } },
  test: {
    pool: 'threads',
    // All cores: much of a story in a browser is waiting.
    maxWorkers: '100%',
    reporters: ['default', './test/support/plain-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
          setupFiles: process.env.SPELLWRIGHT_EACH ? ['./test/support/each.ts'] : [],
          // What lies here keeps nothing that a test could leave behind, and reading it anew for each file takes minutes.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'studio',
          include: ['{main,renderer}/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: ['**/*.slow.test.ts', 'test/e2e/**', 'test/bench/**'],
          testTimeout: 30_000,
        },
      },
      again('saved', 'save'),
      again('replayed', 'replay'),
      {
        extends: true,
        test: { name: 'slow', include: ['**/*.slow.test.ts'], exclude: ['node_modules/**'], testTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: process.env.SPELLWRIGHT_STORIES === 'all' ? [] : LONG_STORIES,
          // Each story has a host and a browser of its own, so that they run beside each other and the other tests.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
    // npm run coverage: of the rules only, since a rule that no test runs is a rule that nobody knows.
    coverage: {
      provider: 'v8',
      include: ['src/core/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**', '**/*.d.ts'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: 'coverage',
      thresholds: { lines: 95, branches: 95 },
    },
  },
});
