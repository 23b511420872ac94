import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  // Importing the real package outside Electron starts a download, so tests get a stub that throws unless mocked.
  resolve: { alias: process.env.ELECTRON_REAL ? {} : { electron: here('./test/stubs/electron.ts') } },
  test: {
    pool: 'threads',
    reporters: ['default', './test/support/plain-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,main,renderer}/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: ['**/*.slow.test.ts', 'test/e2e/**', 'test/bench/**'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'slow', include: ['**/*.slow.test.ts'], exclude: ['node_modules/**'], testTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
    ],
    coverage: { provider: 'v8', include: ['src/**', 'main/**'], exclude: ['src/generated/**'] },
  },
});
