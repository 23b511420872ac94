// npm run coverage: how much of src/core its own tests run. Fails below 95 % of lines or branches and lists the files
// that are below; pages for each file are written to coverage/.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, main, runNode } from './lib/run.mjs';

const LEAST = 95;
const ARGS = ['run', '--project', 'unit', '--coverage', '--testTimeout', '120000', 'src/core'];

/** One line a file, the worst first. */
function below() {
  const summary = JSON.parse(readFileSync(join(ROOT, 'coverage/coverage-summary.json'), 'utf8'));
  return Object.entries(summary)
    .filter(([path]) => path !== 'total')
    .map(([path, { lines, branches }]) => ({ path: relative(ROOT, path), lines: lines.pct, branches: branches.pct }))
    .filter(({ lines, branches }) => Math.min(lines, branches) < LEAST)
    .sort((a, b) => Math.min(a.lines, a.branches) - Math.min(b.lines, b.branches));
}

main(async () => {
  const { code } = await runNode('node_modules/vitest/vitest.mjs', ARGS);
  for (const { path, lines, branches } of below())
    process.stdout.write(`${path}: ${lines} % of lines, ${branches} % of branches\n`);
  process.exitCode = code;
});
