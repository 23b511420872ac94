import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles a TypeScript entry (a path from the root) and runs it in the root folder; resolves to its exit status. */
export async function runTypeScript(entry) {
  const bundle = `${root}.cache/${entry.replace(/\.ts$/, '.mjs')}`;
  await build({
    entryPoints: [`${root}${entry}`],
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
  return status ?? 1;
}
