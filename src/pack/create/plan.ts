/** From answers to texts: what would be written, and what is in the way. Nothing is written here. */
import type { LocalText } from '../diagnostics/diagnostic.ts';
import { isRowId, pathOfRow, ROW_KIND } from '../files/kinds.ts';
import { keyOrder } from '../schema/schemas.ts';
import { formatJson } from '../text/format.ts';
import type { JsonObject } from '../text/json.ts';
import { answerProblems, completeAnswers, type Answers, type CreateProblem } from './answers.ts';
import { factsOf, schemaLine, type Facts } from './facts.ts';
import { NEW_UNIT, NOBODY } from './fields.ts';
import { giveSkill } from './give.ts';
import { Kit, type DraftRow, type NewTable } from './kit.ts';
import { local } from './parts/local.ts';
import { TEMPLATES } from './templates/index.ts';
import { HERO, unitRows } from './templates/units.ts';
import type { Template } from './template.ts';
import { tryItRows } from './try-it.ts';
import type { Project } from '../model/project.ts';

export interface PlannedRow {
  readonly table: NewTable;
  readonly id: string;
  readonly path: string;
  readonly text: string;
  /** False: the row exists and is only changed. */
  readonly isNew: boolean;
  readonly sentence: LocalText;
}

export interface CreatePlan {
  readonly template: Template;
  readonly answers: Answers;
  /** The row that it is about first. */
  readonly rows: readonly PlannedRow[];
  readonly problems: readonly CreateProblem[];
  /** Scenario to run at once, when one is made. */
  readonly tryIt: string | undefined;
}

export const pathOfNew = (table: NewTable, id: string): string => {
  if (table === 'scripts') return `scripts/${id}.lua`;
  return table === 'scenarios' ? `scenarios/${id}.scenario.json` : pathOfRow(table, id);
};

function textOf({ table, value }: DraftRow, facts: Facts): string {
  if (typeof value === 'string') return value;
  const kind = table === 'scenarios' ? 'scenario' : ROW_KIND[table as keyof typeof ROW_KIND];
  const schema = schemaLine(facts, kind, table === 'scenarios' || table === 'scripts' ? undefined : table);
  const row = { ...(schema === undefined ? {} : { $schema: schema }), ...value } as JsonObject;
  return formatJson(row, keyOrder(kind as never));
}

/** What the gift of a skill brings along: the unit that gets it, the fight that tries it. */
function giftOf(template: Template, kit: Kit): { drafts: DraftRow[]; changed: PlannedRow[]; tryIt?: string } {
  const style = template.cast?.(kit);
  const chosen = kit.text('giveTo');
  if (style === undefined || chosen === NOBODY) return { drafts: [], changed: [] };
  const list = style === 'passive' ? 'passives' : 'skills';
  const isNew = chosen === NEW_UNIT;
  const unit = isNew ? kit.part('hero') : chosen;
  const drafts: DraftRow[] = isNew ? unitRows(kit, HERO, HERO, unit, false).map((row) => withSkill(row, list, kit.id)) : []; // prettier-ignore
  const changed = isNew ? undefined : giveSkill(kit.facts.project, unit, list, kit.id, kit.number('slot'));
  const tryIt = kit.text('tryIt') === 'yes' && kit.facts.camps ? kit.part('try') : undefined;
  if (tryIt !== undefined) drafts.push(...tryItRows(kit, tryIt, unit, kit.id, style));
  return { drafts, changed: changed ? [changed] : [], ...(tryIt !== undefined && { tryIt }) };
}

const withSkill = (row: DraftRow, list: string, skill: string): DraftRow =>
  row.table === 'units' ? { ...row, value: { ...(row.value as JsonObject), [list]: [skill] } } : row;

const problem = (key: string, text: LocalText): CreateProblem => ({ key, message: text });

export const isTaken = (project: Project, table: NewTable, id: string): boolean =>
  project.files.has(pathOfNew(table, id)) ||
  (table !== 'scripts' && table !== 'scenarios' && project.rows[table].has(id));

function idProblems({ project }: Facts, id: string, rows: readonly DraftRow[]): CreateProblem[] {
  if (id === '') return [problem('id', local('Give it an id.', '请填写 id。'))];
  if (!isRowId(id)) {
    return [problem('id', local('Use lower case letters and digits, joined by . _ or -, such as frost-bolt.', '请使用小写字母与数字，以 . _ 或 - 连接，例如 frost-bolt。'))]; // prettier-ignore
  }
  const taken = rows.find((row) => isTaken(project, row.table, row.id));
  if (!taken) return [];
  const place = `${taken.table}/${taken.id}`;
  return [problem('id', local(`${place} exists already; choose another id.`, `${place} 已存在，请换一个 id。`))];
}

export function templateOf(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}

/** `given` needs `id`; names, amounts and all else have answers that fit most projects. */
export function createPlan(project: Project, template: Template, given: Answers): CreatePlan {
  const facts = factsOf(project);
  const answers = completeAnswers(template.fields, given, facts);
  const id = String(answers['id'] ?? '').trim();
  const nothing = { template, answers, rows: [], tryIt: undefined };
  const missing = template.missing?.(facts);
  if (missing) return { ...nothing, problems: [problem('', missing)] };
  const wrong = answerProblems(template.fields, answers, facts);
  if (wrong.length > 0) return { ...nothing, problems: wrong };
  const kit = new Kit(facts, id, answers);
  const { drafts, changed, tryIt } = giftOf(template, kit);
  const all = [...template.make(kit), ...drafts];
  const rows = all.map((draft) => ({
    table: draft.table,
    id: draft.id,
    path: pathOfNew(draft.table, draft.id),
    text: textOf(draft, facts),
    isNew: true,
    sentence: draft.sentence,
  }));
  return { template, answers, rows: [...rows, ...changed], tryIt, problems: idProblems(facts, id, all) };
}

/** An id from an English name: “Frost Bolt” → `frost-bolt`; empty when nothing of it can stand in one. */
export const suggestId = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
