import { runNode } from './run.mjs';

/** Every check that needs no test runner, in one table. */
export const CHECKS = [
  { name: 'types', file: 'node_modules/ts7/bin/tsc', args: ['-b', 'tsconfig.json'] },
  {
    name: 'lint',
    file: 'node_modules/eslint/bin/eslint.js',
    args: ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/'],
  },
  {
    name: 'format',
    file: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  },
  { name: 'generated files', file: 'scripts/generate.mjs', args: ['--check'] },
];

/** All at once; prints the messages of those that fail. */
export async function runChecks() {
  const outcomes = await Promise.all(
    CHECKS.map(async ({ name, file, args }) => ({ name, ...(await runNode(file, args, { capture: true })) })),
  );
  for (const { name, code, output } of outcomes) {
    process.stdout.write(code === 0 ? `✓ ${name}\n` : `✗ ${name}\n${output}\n`);
  }
  const failed = outcomes.filter(({ code }) => code !== 0).length;
  return { passed: outcomes.length - failed, failed };
}
