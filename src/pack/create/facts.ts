/** What a template may count on: the words that this project gives to damage, attributes, resources and camps. */
import type { LocalText } from '../diagnostics/diagnostic.ts';
import { PROJECT_PATH, RULESET_PATH, TABLES, type TableName } from '../files/kinds.ts';
import type { Project } from '../model/project.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';

export interface Choice {
  readonly value: string;
  readonly text: LocalText;
}

export interface Facts {
  readonly project: Project;
  readonly locales: readonly string[];
  readonly damageTypes: readonly Choice[];
  readonly attributes: readonly Choice[];
  /** The resource that life is; effects that hurt need it. */
  readonly life: string | undefined;
  /** The resource that skills are paid with, where there is one besides life. */
  readonly cost: string | undefined;
  readonly role: (name: string) => string | undefined;
  /** Two camps that fight each other. */
  readonly camps: readonly [string, string] | undefined;
}

const textOf = (value: unknown, fallback: string): LocalText => {
  if (typeof value === 'string') return { en: value, zh: value };
  if (!isObject(value)) return { en: fallback, zh: fallback };
  const en = String(own(value, 'en') ?? fallback);
  return { en, zh: String(own(value, 'zh-CN') ?? en) };
};

/** The row's name in both languages; its id where it has none. */
export const rowText = (row: JsonObject | undefined, id: string): LocalText => textOf(row && own(row, 'name'), id);

const entriesOf = (ruleset: JsonObject, list: string): JsonObject[] => {
  const entries = own(ruleset, list);
  return Array.isArray(entries) ? (entries as readonly JsonValue[]).filter(isObject) : [];
};

const choicesOf = (ruleset: JsonObject, list: string): Choice[] =>
  entriesOf(ruleset, list).map((entry) => {
    const value = String(own(entry, 'id'));
    return { value, text: textOf(own(entry, 'name'), value) };
  });

/** Camps are enemies unless the ruleset says otherwise. */
function enemies(ruleset: JsonObject): readonly [string, string] | undefined {
  const camps = entriesOf(ruleset, 'camps').map((camp) => String(own(camp, 'id')));
  const peaceful = entriesOf(ruleset, 'relations').filter((entry) => own(entry, 'relation') !== 'enemy');
  const isPeace = (a: string, b: string) =>
    peaceful.some((entry) => [own(entry, 'a'), own(entry, 'b')].every((camp) => camp === a || camp === b));
  for (const a of camps) for (const b of camps) if (a !== b && !isPeace(a, b)) return [a, b];
  return undefined;
}

function resourcesOf(ruleset: JsonObject, maxHp: string | undefined): Pick<Facts, 'life' | 'cost'> {
  const resources = entriesOf(ruleset, 'resources');
  const life = resources.find((entry) => own(entry, 'maxAttribute') === maxHp) ?? resources[0];
  const cost = resources.find((entry) => entry !== life);
  const idOf = (entry: JsonObject | undefined) => entry && String(own(entry, 'id'));
  return { life: idOf(life), cost: idOf(cost) };
}

function readFacts(project: Project): Facts {
  const ruleset = project.files.get(RULESET_PATH)?.row ?? {};
  const locales = own(project.files.get(PROJECT_PATH)?.row ?? {}, 'locales');
  const roles = own(ruleset, 'roles');
  const role = (name: string) => {
    const value = isObject(roles) ? own(roles, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return {
    project,
    locales: Array.isArray(locales) && locales.length > 0 ? locales.map(String) : ['en', 'zh-CN'],
    damageTypes: choicesOf(ruleset, 'damageTypes'),
    attributes: choicesOf(ruleset, 'attributes'),
    ...resourcesOf(ruleset, role('maxHp')),
    role,
    camps: enemies(ruleset),
  };
}

const known = new WeakMap<Project, Facts>();

export function factsOf(project: Project): Facts {
  let facts = known.get(project);
  if (!facts) known.set(project, (facts = readFacts(project)));
  return facts;
}

/** Rows of a table to choose from; bases that only lend their values are no units of their own. */
export const rowChoices = ({ project }: Facts, table: TableName): Choice[] =>
  [...project.rows[table]]
    .filter(([id]) => !id.startsWith('base.'))
    .map(([value, file]) => ({ value, text: rowText(file.row, value) }));

/** Where editors find the schema, written as the other rows of the table have it. */
export function schemaLine({ project }: Facts, kind: string, table: TableName | undefined): string | undefined {
  const sibling = table
    ? project.rows[table].values().next().value
    : [...project.files.values()].find((file) => file.kind === kind);
  const line = sibling?.row && own(sibling.row, '$schema');
  if (typeof line === 'string') return line;
  // A table without rows: as another table has it, with this kind's own name.
  for (const other of TABLES) {
    const first = project.rows[other].values().next().value;
    const text = first?.row && own(first.row, '$schema');
    if (typeof text === 'string') return text.replace(/[^/]+\.schema\.json$/, `${kind}.schema.json`);
  }
  return undefined;
}
