// npm run mutants [-- src/core/damage --limit=100 --seed=1 --jobs=2 --all]: small faults put into rules, one at a time; those that
// the tests of their folder (with --all: of all of src/core) do not notice are listed. The tree is not touched.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { runNode } from './lib/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.cache/mutants/main.mjs`;

await build({
  entryPoints: [`${root}test/mutants/main.ts`],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  logLevel: 'error',
});
const { code } = await runNode(outfile, process.argv.slice(2));
process.exitCode = code;
