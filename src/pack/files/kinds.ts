import { compareText, isPoisonousKey } from '../text/json.ts';

/** Tables whose rows have a numeric id; also their folder on disk. */
export const TABLES = [
  'skills',
  'effects',
  'buffs',
  'bullets',
  'units',
  'ai',
  'curves',
  'formations',
  'arenas',
] as const;
export type TableName = (typeof TABLES)[number];

/** Name of a schema, and of what `x-ref` points at. */
export type RowKind = 'skill' | 'effect' | 'buff' | 'bullet' | 'unit' | 'ai' | 'curve' | 'formation' | 'arena';
export type FileKind = RowKind | 'project' | 'idsLock' | 'ruleset' | 'scenario' | 'replay' | 'script' | 'art' | 'other';

export const ROW_KIND: Readonly<Record<TableName, RowKind>> = {
  skills: 'skill',
  effects: 'effect',
  buffs: 'buff',
  bullets: 'bullet',
  units: 'unit',
  ai: 'ai',
  curves: 'curve',
  formations: 'formation',
  arenas: 'arena',
};

const TABLE_OF_KIND = new Map<string, TableName>(TABLES.map((table) => [ROW_KIND[table], table]));
const TABLE_NAMES: ReadonlySet<string> = new Set(TABLES);

export const isTable = (name: string): name is TableName => TABLE_NAMES.has(name);
export const tableOfKind = (kind: string): TableName | undefined => TABLE_OF_KIND.get(kind);

export const PROJECT_PATH = 'project.json';
export const IDS_PATH = 'ids.lock.json';
export const RULESET_PATH = 'ruleset.json';

const SINGLES = new Map<string, FileKind>([
  [PROJECT_PATH, 'project'],
  [IDS_PATH, 'idsLock'],
  [RULESET_PATH, 'ruleset'],
]);

export interface PathClass {
  readonly kind: FileKind;
  readonly table: TableName | null;
  /** Row id, script or scenario name by file name; null for single files. */
  readonly id: string | null;
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const stem = (path: string, suffix: string): string => baseName(path).slice(0, -suffix.length);

/** What a file is follows from its path alone; folders below a table's folder only group rows. */
export function classifyPath(path: string): PathClass {
  const folder = path.slice(0, Math.max(0, path.indexOf('/')));
  if (isTable(folder) && path.endsWith('.json'))
    return { kind: ROW_KIND[folder], table: folder, id: stem(path, '.json') };
  const single = SINGLES.get(path);
  if (single) return { kind: single, table: null, id: null };
  if (path.endsWith('.scenario.json')) return { kind: 'scenario', table: null, id: stem(path, '.scenario.json') };
  if (path.endsWith('.replay')) return { kind: 'replay', table: null, id: stem(path, '.replay') };
  if (folder === 'scripts' && path.endsWith('.lua'))
    return { kind: 'script', table: null, id: path.slice('scripts/'.length, -4) };
  if (folder === 'art') return { kind: 'art', table: null, id: null };
  return { kind: 'other', table: null, id: null };
}

/** Kinds whose text is a JSON document of ours. */
export const isJsonKind = (kind: FileKind): boolean =>
  kind !== 'script' && kind !== 'art' && kind !== 'other' && kind !== 'replay';

export const pathOfRow = (table: TableName, id: string): string => `${table}/${id}.json`;

const ID = /^[a-z0-9]+([._-][a-z0-9]+)*$/;
/** Names that Windows gives to devices, whatever follows after a dot: no file can be called so. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/;
const ID_CHARS_MAX = 120;

/** Well formed, but no file or no key of a pack may be called so. */
export const isReservedId = (id: string): boolean => ID.test(id) && (DEVICE.test(id) || isPoisonousKey(id));

/** A row id is portable on every file system (lower case, no separators at the ends) and in every language. */
export const isRowId = (id: string): boolean => ID.test(id) && id.length <= ID_CHARS_MAX && !isReservedId(id);

export const comparePaths = compareText;
