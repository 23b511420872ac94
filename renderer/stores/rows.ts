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
import { resolveExtends, RULESET_PATH, type Project } from '#pack';
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

function makeRows(project: Project): Rows {
  const resolved = resolveExtends(project);
  return {
    ruleset: project.files.get(RULESET_PATH)?.row as RulesetRow | undefined,
    tryGet: <Table extends NamedTable>(table: Table, id: string) =>
      resolved[table].rows.get(id) as RowTypes[Table] | undefined,
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
