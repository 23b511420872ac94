import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');

/** The second thread of the command line, bundled as it is shipped, into a folder of the test. */
export async function bundleContentWorker(folder: string): Promise<URL> {
  const outfile = join(folder, 'content-worker.mjs');
  await build({
    entryPoints: [join(ROOT, 'main/cli/checker/content-worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    logLevel: 'error',
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  });
  return pathToFileURL(outfile);
}
