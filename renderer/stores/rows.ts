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
import { changedKeys, resolveExtends, RULESET_PATH, type Project } from '#pack';
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

const NAMED: readonly NamedTable[] = ['skills', 'effects', 'buffs', 'bullets', 'units', 'arenas'];

/** What is said of a row without going into it: its name and, of a unit, the keys of its skills. */
const saidOf = (row: Readonly<Record<string, unknown>>): string => JSON.stringify([row['name'], row['skills']]);

function saysSame(before: Project, after: Project): boolean {
  const [a, b] = [resolveExtends(before), resolveExtends(after)];
  const isSameTable = (table: NamedTable) => {
    const [known, rows] = [a[table].rows, b[table].rows];
    return changedKeys(known, rows).every((id) => {
      const [row, other] = [rows.get(id), known.get(id)];
      return row !== undefined && other !== undefined && saidOf(row) === saidOf(other);
    });
  };
  return rowsOf(before).ruleset === rowsOf(after).ruleset && NAMED.every(isSameTable);
}

let named: { readonly project: Project; readonly rows: Rows } | undefined;

/** Rows of a project to call things by: those of before while an edit changes nothing that is said of them. */
export function namedRowsOf(project: Project): Rows {
  if (named?.project === project) return named.rows;
  const rows = named !== undefined && saysSame(named.project, project) ? named.rows : rowsOf(project);
  named = { project, rows };
  return rows;
}

/** For views that only name rows, so that most edits draw nothing anew there. */
export const useNamedRows = (): Rows => useProject((state) => namedRowsOf(state.documents.valid));

/** Text in a language, else in any. */
export function textIn(text: LocalizedText | undefined, language: Language): string | undefined {
  if (text === undefined || typeof text === 'string') return text;
  return text[language] ?? text['en'] ?? Object.values(text)[0];
}

/** Name for people; a row without one, or gone since the run, is called by its id. */
export const rowName = (rows: Rows, table: NamedTable, id: string, language: Language): string =>
  textIn(rows.tryGet(table, id)?.name, language) ?? id;
