// Prints src/generated from schemas/, and what is known of the functions of `battle` from src/core/scripting, and of problems from src/pack/diagnostics. `--check` writes nothing and exits 1 when a file is stale.
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSchemas } from './generate/schemas.mjs';
import { printTypes } from './generate/types.mjs';
import { printTraceWords } from './generate/trace-words.mjs';
import { printWords } from './generate/words.mjs';
import { printCatalog } from './generate/catalog.mjs';
import { printValidators, printValidatorTypes } from './generate/validators.mjs';
import { loadBindings, printLuaApi, printLuaParameters, printLuaDocs, printStubs } from './generate/lua.mjs';
import { printReferences } from './generate/reference.mjs';
import { printDiagnosticsDocs } from './generate/diagnostics.mjs';
import { printReadme } from './generate/readme.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const outDir = join(root, 'src/generated');

/** Files that only the laboratory reads, and no project holds. */
const LAB_FILES = ['repro', 'golden', 'sweep'];

/** Every generated file by name. Several validator files, because the first picture of a client needs none of the others. */
export async function generateAll() {
  const schemas = await loadSchemas(join(root, 'schemas'));
  const authored = schemas.filter((schema) => schema.authored).map((schema) => schema.name);
  const checked = authored.filter((name) => !LAB_FILES.includes(name));
  const bindings = await loadBindings(root);
  return new Map([
    ['types.ts', printTypes(schemas)],
    ['words.ts', printWords(schemas)],
    ['trace-words.ts', printTraceWords(schemas)],
    ['catalog.ts', printCatalog(schemas)],
    ['validators.mjs', await printValidators(schemas, checked, root)],
    ['validators.d.mts', printValidatorTypes(checked)],
    ['lab-validators.mjs', await printValidators(schemas, LAB_FILES, root)],
    ['lab-validators.d.mts', printValidatorTypes(LAB_FILES)],
    ['run-validators.mjs', await printValidators(schemas, ['run', 'trace'], root)],
    ['run-validators.d.mts', printValidatorTypes(['run', 'trace'])],
    ['README.md', printReadme()],
    ['lua-api.ts', await printLuaApi(bindings)],
    ['lua-parameters.ts', await printLuaParameters(bindings)],
    ['../../docs/lua/battle.lua', printStubs(bindings)],
    ['../../docs/formats/lua-api.md', await printLuaDocs(bindings)],
    ['../../docs/formats/lua-api.zh-CN.md', await printLuaDocs(bindings, 'zh-CN')],
    ...(await printReferences(schemas, root)),
    ['../../docs/formats/diagnostics.md', await printDiagnosticsDocs(root)],
  ]);
}

/** Names of the files on disk that differ from what would be printed now. */
export async function findStale() {
  const stale = [];
  for (const [name, text] of await generateAll()) {
    const onDisk = await readFile(join(outDir, name), 'utf8').catch(() => '');
    if (onDisk !== text) stale.push(relative(root, join(outDir, name)));
  }
  return stale;
}

async function main() {
  if (process.argv.includes('--check')) {
    const stale = await findStale();
    if (stale.length === 0) return;
    console.error(`Stale: ${stale.join(', ')}. Run "npm run generate" and commit the result.`);
    process.exitCode = 1;
    return;
  }
  for (const [name, text] of await generateAll()) {
    await mkdir(dirname(join(outDir, name)), { recursive: true });
    await writeFile(join(outDir, name), text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
