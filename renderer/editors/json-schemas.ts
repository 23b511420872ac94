/** Hands the authoring schemas to the JSON editor: completion and hover in the language of the interface. */
import { useProject, type Language } from '../stores/index.ts';
import { modelUri } from './model-uri.ts';
import { jsonDefaults } from './monaco.ts';

interface SchemaNode {
  readonly [key: string]: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly 'x-zh'?: { readonly title?: string; readonly description?: string };
  readonly 'x-unit'?: string;
}

const modules = import.meta.glob<SchemaNode>('../../schemas/*.schema.json', { eager: true, import: 'default' });

/** Documents by the schema that governs them; other schemas are only referred to. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'project.schema.json': ['project.json'],
  'ids-lock.schema.json': ['ids.lock.json'],
  'ruleset.schema.json': ['ruleset.json'],
  'skill.schema.json': ['skills/*.json'],
  'effect.schema.json': ['effects/*.json'],
  'buff.schema.json': ['buffs/*.json'],
  'bullet.schema.json': ['bullets/*.json'],
  'unit.schema.json': ['units/*.json'],
  'ai.schema.json': ['ai/*.json'],
  'curve.schema.json': ['curves/*.json'],
  'formation.schema.json': ['formations/*.json'],
  'arena.schema.json': ['arenas/*.json'],
  'scenario.schema.json': ['*.scenario.json'],
};

function hoverOf(node: SchemaNode, language: Language): string | undefined {
  const zh = language === 'zh-CN' ? node['x-zh'] : undefined;
  const title = zh?.title ?? node.title;
  const description = zh?.description ?? node.description;
  if (title === undefined && description === undefined) return undefined;
  const unit = node['x-unit'] === undefined ? '' : ` (${node['x-unit']})`;
  return [title === undefined ? '' : `**${title}**${unit}`, description ?? ''].filter(Boolean).join('\n\n');
}

const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy whose help is in one language; the schema itself is not touched. */
function localized(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => localized(item, language));
  if (!isNode(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('x-') && key !== 'discriminator' && key !== '$id')
      .map(([key, part]) => [key, key === 'enum' || key === 'default' ? part : localized(part, language)]),
  );
  const hover =
    typeof value.title === 'string' || typeof value.description === 'string' ? hoverOf(value, language) : undefined;
  return hover === undefined ? copy : { ...copy, title: undefined, markdownDescription: hover };
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (uri: string) => uri.slice(0, uri.lastIndexOf('/') + 1);

/** Folders that documents name in their own `$schema`, which the editor believes before any file pattern. */
const folders = new Set<string>();

function folderNamedIn(path: string): string | undefined {
  const named = useProject.getState().documents.shown.files.get(path)?.row?.['$schema'];
  if (typeof named !== 'string') return undefined;
  return URL.canParse(named, modelUri(path)) ? folderOf(new URL(named, modelUri(path)).href) : undefined;
}

/** Our schemas stand in for every folder that is named: nothing is ever fetched. */
function schemasFor(language: Language) {
  return Object.entries(modules).flatMap(([path, original]) => {
    const schema = localized(original, language);
    const name = fileName(path);
    const own = { uri: original['$id'] as string, fileMatch: [...(FILES[name] ?? [])], schema };
    return [own, ...[...folders].map((folder) => ({ uri: folder + name, fileMatch: [], schema }))];
  });
}

let applied = '';

/** Errors come from the studio's own diagnostics, so the editor's schema errors are off: nothing is said twice. */
export function applySchemas(language: Language, path: string): void {
  const folder = folderNamedIn(path);
  if (folder !== undefined) folders.add(folder);
  const wanted = [language, ...folders].join();
  if (wanted === applied) return;
  applied = wanted;
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    enableSchemaRequest: false,
    schemaValidation: 'ignore',
    schemaRequest: 'ignore',
    schemas: schemasFor(language),
  });
}
