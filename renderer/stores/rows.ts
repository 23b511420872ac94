/** Rows of the running project with their ancestors merged in, and their names: what a panel needs to speak of a run. */
import type {
  ArenaRow,
  BuffRow,
  BulletRow,
  EffectRow,
  LocalizedText,
  RulesetRow,
  SkillRow,
  UnitRow,
} from '#generated/types.ts';
import { RULESET_PATH, type Project } from '#pack';
import { useProject } from './project.ts';
import type { Language } from './types.ts';

interface RowTypes {
  readonly skills: SkillRow;
  readonly effects: EffectRow;
  readonly buffs: BuffRow;
  readonly bullets: BulletRow;
  readonly units: UnitRow;
  readonly arenas: ArenaRow;
}

export type NamedTable = keyof RowTypes;

export interface Rows {
  readonly ruleset: RulesetRow | undefined;
  tryGet<Table extends NamedTable>(table: Table, id: string): RowTypes[Table] | undefined;
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects merge, arrays replace, null removes: the rule of `extends`. */
function merge(parent: Plain, child: Plain): Plain {
  const merged: Record<string, unknown> = { ...parent };
  for (const [key, value] of Object.entries(child)) {
    const inherited = merged[key];
    if (value === null) delete merged[key];
    else merged[key] = isPlain(value) && isPlain(inherited) ? merge(inherited, value) : value;
  }
  return merged;
}

/** Longer than any sensible ancestry; a cycle in a broken project ends here. */
const ANCESTORS_MAX = 32;

function resolve(project: Project, table: NamedTable, id: string, depth = 0): Plain | undefined {
  const row = project.rows[table].get(id)?.row as Plain | undefined;
  const parentId = row?.['extends'];
  if (row === undefined || typeof parentId !== 'string' || depth > ANCESTORS_MAX) return row;
  const parent = resolve(project, table, parentId, depth + 1);
  return parent === undefined ? row : merge(parent, row);
}

function makeRows(project: Project): Rows {
  const known = new Map<string, unknown>();
  return {
    ruleset: project.files.get(RULESET_PATH)?.row as RulesetRow | undefined,
    tryGet<Table extends NamedTable>(table: Table, id: string) {
      const key = `${table}/${id}`;
      if (!known.has(key)) known.set(key, resolve(project, table, id));
      return known.get(key) as RowTypes[Table] | undefined;
    },
  };
}

const rowsByProject = new WeakMap<Project, Rows>();

export function rowsOf(project: Project): Rows {
  const known = rowsByProject.get(project);
  if (known !== undefined) return known;
  const rows = makeRows(project);
  rowsByProject.set(project, rows);
  return rows;
}

/** The rows that run: a text that does not parse keeps its last valid row. Same object until an edit. */
export const useRows = (): Rows => rowsOf(useProject((state) => state.documents.valid));

/** Text in a language, else in any. */
export function textIn(text: LocalizedText | undefined, language: Language): string | undefined {
  if (text === undefined || typeof text === 'string') return text;
  return text[language] ?? text['en'] ?? Object.values(text)[0];
}

/** Name for people; a row without one, or gone since the run, is called by its id. */
export const rowName = (rows: Rows, table: NamedTable, id: string, language: Language): string =>
  textIn(rows.tryGet(table, id)?.name, language) ?? id;
