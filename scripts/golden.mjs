// npm run golden: runs every scenario of the sample and rewrites test/golden/runs. Do this only when a change of the
// rules or of the sample is meant to change fights, and say in the commit which and why.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = `${root}.cache/golden/write.mjs`;

await build({
  entryPoints: [`${root}test/golden/write.ts`],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  // Some packages' CommonJS builds hide their parts from bundlers; their module builds do not.
  mainFields: ['module', 'main'],
  format: 'esm',
  target: 'node20.19',
  logLevel: 'error',
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
});
const { status } = spawnSync(process.execPath, [bundle], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
