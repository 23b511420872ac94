// Prints src/generated from schemas/. `--check` writes nothing and exits 1 when a file is stale.
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSchemas } from './generate/schemas.mjs';
import { printTypes } from './generate/types.mjs';
import { printWords } from './generate/words.mjs';
import { printCatalog } from './generate/catalog.mjs';
import { printValidators, printValidatorTypes } from './generate/validators.mjs';
import { printReadme } from './generate/readme.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const outDir = join(root, 'src/generated');

/** Every generated file by name. Two validator files, because clients never check a trace. */
export async function generateAll() {
  const schemas = await loadSchemas(join(root, 'schemas'));
  const authored = schemas.filter((schema) => schema.authored).map((schema) => schema.name);
  return new Map([
    ['types.ts', printTypes(schemas)],
    ['words.ts', printWords(schemas)],
    ['catalog.ts', printCatalog(schemas)],
    ['validators.mjs', await printValidators(schemas, authored, root)],
    ['validators.d.mts', printValidatorTypes(authored)],
    ['run-validators.mjs', await printValidators(schemas, ['run', 'trace'], root)],
    ['run-validators.d.mts', printValidatorTypes(['run', 'trace'])],
    ['README.md', printReadme()],
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
  await mkdir(outDir, { recursive: true });
  for (const [name, text] of await generateAll()) await writeFile(join(outDir, name), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
