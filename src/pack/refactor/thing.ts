import { isRowId, isTable, pathOfRow, ROW_KIND, RULESET_PATH, tableOfKind } from '../files/kinds.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { isObject, own } from '../text/json.ts';

/** What others can name, by its `x-ref` word: a row kind, script, scenario, attribute, resource, damageType, camp, tag or cue. */
export interface Thing {
  readonly kind: string;
  readonly id: string;
}

/** Lists of the ruleset, by what their entries are. */
export const RULESET_LISTS: Readonly<Record<string, string>> = {
  attribute: 'attributes',
  resource: 'resources',
  damageType: 'damageTypes',
  camp: 'camps',
};

const PLURALS: Readonly<Record<string, string>> = {
  scripts: 'script',
  scenarios: 'scenario',
  tags: 'tag',
  cues: 'cue',
  ...Object.fromEntries(Object.entries(RULESET_LISTS).map(([kind, list]) => [list, kind])),
};

/** The kind that a table, or a list that people speak of in the plural, holds. */
export function kindOfTable(table: string): string | undefined {
  if (isTable(table)) return ROW_KIND[table];
  return Object.hasOwn(PLURALS, table) ? PLURALS[table] : undefined;
}

/** `buffs/burn` and the like; undefined when there is no such table. */
export function parseThing(text: string): Thing | undefined {
  const slash = text.indexOf('/');
  const kind = slash > 0 ? kindOfTable(text.slice(0, slash)) : undefined;
  const id = text.slice(slash + 1);
  return kind === undefined || id === '' ? undefined : { kind, id };
}

/** Names that `parseThing` understands. */
export const tablesOfThings = (tables: readonly string[]): readonly string[] => [...tables, ...Object.keys(PLURALS)];

const RULE_NAME = /^[A-Za-z][A-Za-z0-9]*([._-][A-Za-z0-9]+)*$/;
const PATH_NAME = /^[a-z0-9]+([._/-][a-z0-9]+)*$/;

/** Whether a name is one that its kind may have. */
export function isNameFor(kind: string, name: string): boolean {
  if (kind in RULESET_LISTS) return RULE_NAME.test(name);
  return kind === 'cue' ? PATH_NAME.test(name) : isRowId(name);
}

/** Where a thing is defined: a file of its own, or an entry of the ruleset; tags and cues are defined nowhere. */
export interface Definition {
  readonly file: ProjectFile;
  /** Pointer of the thing itself: `''` for a whole file. */
  readonly pointer: string;
}

/** Files that stand for a script or a scenario are found by the path that their name gives. */
const pathOf = ({ kind, id }: Thing): string =>
  kind === 'script' ? `scripts/${id}.lua` : `scenarios/${id}.scenario.json`;

export function definitionOf(project: Project, thing: Thing): Definition | undefined {
  const table = tableOfKind(thing.kind);
  if (table) return whole(project.rows[table].get(thing.id));
  if (thing.kind === 'script' || thing.kind === 'scenario') {
    const usual = project.files.get(pathOf(thing));
    const isMeant = (file: ProjectFile) => file.kind === thing.kind && file.id === thing.id;
    return whole(usual ?? [...project.files.values()].find(isMeant));
  }
  return thing.kind in RULESET_LISTS ? rulesetEntry(project, thing) : undefined;
}

const whole = (file: ProjectFile | undefined): Definition | undefined => file && { file, pointer: '' };

function rulesetEntry(project: Project, { kind, id }: Thing): Definition | undefined {
  const file = project.files.get(RULESET_PATH);
  const list = RULESET_LISTS[kind]!;
  const entries = file?.row && own(file.row, list);
  const index = Array.isArray(entries) ? entries.findIndex((entry) => isObject(entry) && own(entry, 'id') === id) : -1;
  return file && index >= 0 ? { file, pointer: `/${list}/${index}` } : undefined;
}

/** The path that a thing has to have under a name; the same path when its file is not named after it. */
export function renamedPath(file: ProjectFile, newId: string): string {
  if (file.kind === 'script') return `scripts/${newId}.lua`;
  const ending = file.kind === 'scenario' ? '.scenario.json' : '.json';
  return file.path.replace(/[^/]+$/, `${newId}${ending}`);
}

/** What the explorer and the selection call it. */
export function tableOfThing({ kind }: Thing): string {
  const plural = Object.entries(PLURALS).find(([, one]) => one === kind)?.[0];
  return tableOfKind(kind) ?? plural ?? kind;
}

export const usualPath = (thing: Thing): string => {
  const table = tableOfKind(thing.kind);
  return table ? pathOfRow(table, thing.id) : thing.kind in RULESET_LISTS ? RULESET_PATH : pathOf(thing);
};
