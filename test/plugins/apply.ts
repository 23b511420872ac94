import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tidy/imports.ts';

const EXAMPLES = join(ROOT, 'examples/plugins');
const NEEDED = ['src', 'schemas', 'scripts', 'package.json', 'tsconfig.base.json'];

/** What generating, type-checking and running tests of `src` need, in another place. */
export function copyTree(to: string): void {
  for (const name of NEEDED) cpSync(join(ROOT, name), join(to, name), { recursive: true });
  mkdirSync(join(to, 'docs/formats'), { recursive: true });
  mkdirSync(join(to, 'docs/lua'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'), 'junction');
}

/** Does to a tree what the README of an example tells its reader to do, up to `npm run generate`. */
export function applyExample(example: string, tree: string): void {
  const readme = readFileSync(join(EXAMPLES, example, 'README.md'), 'utf8');
  cpSync(join(EXAMPLES, example, 'src'), join(tree, 'src'), { recursive: true });
  if (existsSync(join(EXAMPLES, example, 'schema.json'))) addVariant(example, readme, tree);
  register(readme, tree);
}

function addVariant(example: string, readme: string, tree: string): void {
  const path = join(tree, found(readme, /`\$defs` of `(schemas\/[\w.-]+)`/));
  const schema = JSON.parse(readFileSync(path, 'utf8')) as Schema;
  const definition = JSON.parse(readFileSync(join(EXAMPLES, example, 'schema.json'), 'utf8')) as Schema['$defs'];
  const union = schema.$defs[schema.$ref.split('/').at(-1)!]!;
  union.oneOf!.push(JSON.parse(found(readme, /`(\{ "\$ref": .*? \})` at the end of the `oneOf`/)));
  writeFileSync(path, JSON.stringify({ ...schema, $defs: { ...schema.$defs, ...definition } }, null, 2));
}

interface Schema {
  readonly $ref: string;
  readonly $defs: Record<string, { readonly oneOf?: object[] }>;
}

/** The code block has an import, and a line that stands in place of a table or at the end of `ROW_CHECKS`. */
function register(readme: string, tree: string): void {
  const path = join(tree, found(readme, /Register it in `([^`]+)`/));
  const [imported, line] = found(readme, /```ts\n([\s\S]*?)\n *```/)
    .split('\n')
    .map((text) => text.trim()) as [string, string];
  const text = readFileSync(path, 'utf8');
  const table = line.split(' = ')[0]!;
  const registered = line.startsWith('export const')
    ? text.replace(new RegExp(`${table.replace(/[<>[\]]/g, '\\$&')} = .*`), line)
    : text.replace(/(ROW_CHECKS[\s\S]*?)\n\];/, `$1\n  ${line}\n];`);
  if (registered === text) throw new Error(`${path} has no table for: ${line}`);
  writeFileSync(path, `${imported}\n${registered}`);
}

function found(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (!match) throw new Error(`the README does not say: ${String(pattern)}`);
  return match[1]!;
}
