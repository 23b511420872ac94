// npm run fuzz [-- --count=2000 --from=1 | --seed=17]: random packs, random orders, and everything that must hold of any
// fight. Bundled first, so that thousands of fights run at the speed of a shipped build.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { runNode } from './lib/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.cache/fuzz/main.mjs`;

await build({
  entryPoints: [`${root}test/fuzz/main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  mainFields: ['module', 'main'],
  format: 'esm',
  target: 'node20.19',
  sourcemap: 'inline',
  logLevel: 'error',
});
const { code } = await runNode(outfile, ['--', ...process.argv.slice(2)], {
  env: { NODE_OPTIONS: '--enable-source-maps' },
});
process.exitCode = code;
