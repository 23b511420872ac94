import { rulesStamp } from './stamp.mjs';

/** CommonJS packages inside an ES module bundle ask for `require`, which only CommonJS files are given. */
const REQUIRE = "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);";

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  // Some packages wrap their CommonJS form in a loader that no bundler can follow.
  mainFields: ['module', 'main'],
  sourcemap: true,
  outdir: 'dist/main',
  logLevel: 'warning',
  external: ['electron'],
  // Workers and batches on several machines must agree on it.
  define: { 'process.env.SPELLWRIGHT_RULES': JSON.stringify(rulesStamp()) },
};

/** The Node side: everything is bundled, so that an installation carries no node_modules. */
export const BUNDLES = [
  {
    ...common,
    format: 'esm',
    entryPoints: {
      cli: 'main/cli/main.ts',
      electron: 'main/electron/entry.ts',
      'lab-thread': 'main/host/lab-threads/thread.ts',
    },
    outExtension: { '.js': '.mjs' },
    banner: { js: REQUIRE },
  },
  // A sandboxed preload script must be one CommonJS file.
  { ...common, format: 'cjs', entryPoints: { preload: 'main/preload/preload.ts' }, outExtension: { '.js': '.cjs' } },
];
