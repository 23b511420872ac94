import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Catalog from '#generated/catalog.ts';
import type * as Pack from '#pack';
import { loadProject } from '../engines/sample.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { ROOT } from '../tidy/imports.ts';
import { applyExample, copyTree } from './apply.ts';

const EXAMPLES = join(ROOT, 'examples/plugins');
const NAMES = ['action-kind', 'modifier-kind', 'validator'];
const ROWS = NAMES.flatMap((name) => filesIn(join(EXAMPLES, name, 'rows')));
const ADDED = NAMES.flatMap((name) => filesIn(join(EXAMPLES, name, 'src')).map(({ path }) => `src/${path}`));

function filesIn(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: file.slice(folder.length + 1).replaceAll('\\', '/'),
      text: readFileSync(file, 'utf8'),
    }));
}

/** All three examples in one copy of the repository, since what they cost is generating and starting tools. */
let tree = '';

beforeAll(async () => {
  tree = tempFolder();
  copyTree(tree);
  for (const name of NAMES) applyExample(name, tree);
  await run('scripts/generate.mjs');
}, 120_000);

/** Without the settings of the test run that this is a part of. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|SPELLWRIGHT|NODE_ENV)/.test(name)),
);

/** Runs a script of Node in the tree; what it printed, whether or not it went well. */
async function run(script: string, ...args: readonly string[]): Promise<string> {
  const done = await promisify(execFile)(process.execPath, [join(tree, script), ...args], { cwd: tree, env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  const printed = done.stdout + done.stderr;
  if (done instanceof Error) throw new Error(`${script} failed:\n${printed}`);
  return printed;
}

/** Parts of the applied tree, in this process. */
async function load(): Promise<typeof Pack & Pick<typeof Catalog, 'schemas'>> {
  const outfile = join(tree, 'applied.mjs');
  const contents = `export * from './src/pack/index.ts'; export { schemas } from './src/generated/catalog.ts';`;
  await build({
    stdin: { contents, resolveDir: tree },
    outfile,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    logLevel: 'error',
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  });
  return import(/* @vite-ignore */ pathToFileURL(outfile).href) as ReturnType<typeof load>;
}

describe('the examples of plug-ins, applied as their READMEs say', () => {
  it('are sound TypeScript', async () => {
    const options = {
      lib: ['ES2023'],
      types: ['node'],
      noEmit: true,
      composite: false,
      incremental: false,
      declaration: false,
      emitDeclarationOnly: false,
    };
    const files = [...ADDED, 'src/core/plugins/index.ts', 'src/core/content/lua/luaparse.d.ts'];
    writeFileSync(
      join(tree, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: options, files }),
    );
    expect(await run('node_modules/ts7/bin/tsc', '-p', 'tsconfig.json')).toBe('');
  });

  it('pass their own tests', async () => {
    writeFileSync(join(tree, 'vitest.config.mjs'), `export default { test: { pool: 'threads', isolate: false } };`);
    const tests = ADDED.filter((path) => path.endsWith('.test.ts'));
    expect(tests).toHaveLength(NAMES.length);
    const printed = await run('node_modules/vitest/vitest.mjs', 'run', '--no-color', ...tests);
    expect(printed).toMatch(new RegExp(`Test Files +${tests.length} passed`));
  });

  it('give the form, the completion and the help their variants', async () => {
    const { schemas } = await load();
    const fieldsOf = (name: 'action' | 'modifier', variant: string) =>
      Object.keys(schemas[name].$defs![variant]!.properties!);
    expect(fieldsOf('action', 'devourAction')).toEqual(['kind', 'type', 'amount', 'ratio']);
    expect(fieldsOf('modifier', 'manaShieldModifier')).toEqual(['kind', 'resource', 'ratio', 'price', 'types', 'tags']);
  });

  it('validate and compile the rows that use them', async () => {
    const { createProject, validateProject } = await load();
    const project = createProject([...loadProject().files.values(), ...ROWS]);
    const found = validateProject(project).filter(({ severity }) => severity !== 'info');
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(['skills/plugin.jab.json SW8001']);
  });
});
