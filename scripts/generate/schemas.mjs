// Reads the schema files and answers questions about them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Fixed order of everything printed; a schema missing here fails the run. */
const ORDER = [
  'common',
  'target',
  'action',
  'modifier',
  'skill',
  'effect',
  'buff',
  'bullet',
  'unit',
  'ai',
  'curve',
  'formation',
  'arena',
  'ruleset',
  'project',
  'ids-lock',
  'scenario',
  'replay',
  'repro',
  'golden',
  'sweep',
  'manifest',
  'trace',
  'run',
];
const PARTS_ONLY = new Set(['common', 'target', 'action', 'modifier', 'trace', 'run']);
export const TABLES = ['skill', 'effect', 'buff', 'bullet', 'unit', 'ai', 'curve', 'formation', 'arena'];

export async function loadSchemas(dir) {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.schema.json')).map((name) => name.slice(0, -12));
  const unknown = names.filter((name) => !ORDER.includes(name));
  if (unknown.length > 0)
    throw new Error(`schemas/${unknown[0]}.schema.json is not listed in scripts/generate/schemas.mjs`);
  const read = async (name) => {
    const schema = JSON.parse(await readFile(join(dir, `${name}.schema.json`), 'utf8'));
    return { name, schema, authored: !PARTS_ONLY.has(name), table: TABLES.includes(name) };
  };
  return Promise.all(ORDER.filter((name) => names.includes(name)).map(read));
}

/** `damageAction` → `DamageAction`; words of dashes and dots are joined. */
export const pascal = (word) => word.replace(/(^|[-._])(\w)/g, (_, __, letter) => letter.toUpperCase());

export const refName = (ref) => ref.split('/').at(-1);

/** All `$defs` of all files; a name may be used once only, since types share one module. */
export function allDefs(schemas) {
  const defs = new Map();
  for (const { name, schema } of schemas) {
    for (const [key, node] of Object.entries(schema.$defs ?? {})) {
      if (defs.has(key)) throw new Error(`$defs/${key} is in ${name} and in another schema; names must be unique`);
      defs.set(key, node);
    }
  }
  return defs;
}
