// npm run bench [-- --quick] [name…]: bundles each test/bench/*.bench.ts, runs it in a Node process of its own, and
// merges the figures into test-output/bench.json. A process each, since what one suite compiles would slow the next.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const cacheFolder = `${root}.cache/bench`;
const outputFolder = `${root}test-output`;

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const quick = process.argv.includes('--quick');

/** A file that reads what lies beside it still finds it there once it is part of a bundle. */
const keepFolders = {
  name: 'keep-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]test[\\/].*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    })),
};

mkdirSync(cacheFolder, { recursive: true });
mkdirSync(outputFolder, { recursive: true });

const suites = [];
const failures = [];
for (const name of suiteNames()) await runSuite(name);
writeFileSync(`${outputFolder}/bench.json`, JSON.stringify(summary(), null, 2) + '\n');
console.log(`\ntest-output/bench.json: ${suites.length} suites, ${failures.length} failed`);
for (const failure of failures) console.error(`bench ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

function suiteNames() {
  const found = readdirSync(`${root}test/bench`)
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length))
    .sort();
  const unknown = names.filter((name) => !found.includes(name));
  if (unknown.length > 0) throw new Error(`no suite ${unknown.join(', ')}; there are: ${found.join(', ')}`);
  return names.length > 0 ? found.filter((name) => names.includes(name)) : found;
}

async function runSuite(name) {
  const bundle = `${cacheFolder}/${name}.mjs`;
  const out = `${cacheFolder}/${name}.json`;
  rmSync(out, { force: true });
  try {
    await bundleSuite(name, bundle);
  } catch (error) {
    failures.push(`${name}: does not bundle (${error.errors?.[0]?.text ?? error.message})`);
    return;
  }
  console.log('');
  const environment = { ...process.env, BENCH_OUT: out, BENCH_QUICK: quick ? '1' : '' };
  const { status } = spawnSync(process.execPath, [bundle], { cwd: root, stdio: 'inherit', env: environment });
  if (status === 0) suites.push(JSON.parse(readFileSync(out, 'utf8')));
  else failures.push(`${name}: ended with ${status}`);
}

function bundleSuite(name, outfile) {
  return build({
    entryPoints: [`${root}test/bench/${name}.bench.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20.19',
    external: ['playwright-core', 'esbuild'],
    plugins: [keepFolders],
    logLevel: 'silent',
    sourcemap: 'inline',
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  });
}

function summary() {
  const processor = cpus()[0]?.model ?? 'unknown';
  return { node: process.version, processor, cores: cpus().length, quick, suites, failures };
}
