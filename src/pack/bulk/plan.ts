/** One operation on many cells: what each becomes, what has to be told, and the texts to write. Nothing is written here. */
import type { TableName } from '../files/kinds.ts';
import { originOf, parentIdOf, resolveExtends } from '../model/extends.ts';
import { rowFile, type Project } from '../model/project.ts';
import { valueAt } from '../text/pointer.ts';
import { deepEqual } from '../text/json.ts';
import { afterEdits, planSet, type RowValues } from '../values/edit-plan.ts';
import type { Json } from '../values/json.ts';
import { planCells, rowValuesOf, type RowEdits } from '../values/plan-cells.ts';
import type { ValueEdit } from '../text/edit.ts';
import { AS_WRITTEN, computeCell, type ComputeOptions } from './compute.ts';
import type { Expression } from './expression.ts';
import { note, type BulkNote } from './note.ts';
import { replacerOf, TEXT_LENGTH_MAX, type Replacer, type ReplaceRequest } from './replace.ts';

export interface CellRef {
  readonly id: string;
  /** Of the field; of one language of a text with the language after it. */
  readonly pointer: string;
}

export type BulkOperation =
  | { readonly kind: 'compute'; readonly expression: Expression }
  | { readonly kind: 'set'; readonly value: Json }
  | ({ readonly kind: 'replace' } & ReplaceRequest);

export interface BulkOptions extends Partial<ComputeOptions> {
  /** Asked now and then: true ends the plan with a problem for each cell that is left. */
  readonly isOutOfTime?: () => boolean;
}

/** What a cell becomes. */
export interface BulkCell extends CellRef {
  /** At the level of the options, in the unit in which it is shown. */
  readonly before: number | string | boolean | undefined;
  readonly after: number | string | boolean | undefined;
  readonly unit: string | undefined;
  readonly isChanged: boolean;
  /** The row that it has its value from now, when that is not itself. */
  readonly inheritedFrom: string | undefined;
  readonly notes: readonly BulkNote[];
  /** Why it stays as it is. */
  readonly problem: BulkNote | undefined;
}

export interface BulkPlan {
  /** In the order of the request. */
  readonly cells: readonly BulkCell[];
  /** Texts to write, as one undo step. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  readonly changedCount: number;
  readonly problemCount: number;
  /** Rows beyond the request that inherit one of the changed values. */
  readonly followers: readonly string[];
}

/** What one operation makes of one field of a row. */
export interface CellOutcome {
  readonly before: BulkCell['before'];
  readonly after: BulkCell['after'];
  readonly unit: string | undefined;
  readonly notes: readonly BulkNote[];
  readonly problem?: BulkNote;
  /** The place to write, usually that of the cell, and the value there. */
  readonly pointer?: string;
  readonly value?: Json;
}

const TORN = note(
  'torn',
  'The text of this row does not parse; mend it as text.',
  '此行的文本无法解析，请以文本修复。',
);
const GONE = note('noRow', 'There is no such row.', '没有此条目。');
const OUT_OF_TIME = note('outOfTime', 'Not looked at: it took too long. Use a simpler pattern.', '未处理：耗时过长，请使用更简单的正则。'); // prettier-ignore
const TOO_LONG = note('tooLong', 'This text is too long to search in here.', '此文本过长，无法在此查找。');
const NO_TEXT = note('noText', 'There is no text to search in.', '此处没有可查找的文本。');

const failed = (problem: BulkNote): CellOutcome => ({
  before: undefined,
  after: undefined,
  unit: undefined,
  notes: [],
  problem,
});

class Planner {
  private readonly rows = new Map<string, RowValues>();
  private readonly edits = new Map<string, ValueEdit[]>();
  /** What each planned cell is going to be, by id and pointer. */
  private readonly values = new Map<string, Json>();
  private readonly replacer: Replacer | BulkNote | undefined;

  constructor(
    private readonly project: Project,
    private readonly table: TableName,
    private readonly operation: BulkOperation,
    private readonly options: BulkOptions,
  ) {
    this.replacer = operation.kind === 'replace' ? replacerOf(operation) : undefined;
  }

  plan(refs: readonly CellRef[]): BulkPlan {
    const done = new Map<CellRef, BulkCell>();
    for (const ref of this.parentsFirst(refs)) done.set(ref, this.cell(ref));
    const rows: RowEdits[] = [...this.edits].map(([id, edits]) => ({ id, edits }));
    const cells = refs.map((ref) => done.get(ref)!);
    let texts: BulkPlan['texts'] | undefined;
    const { project, table } = this;
    return {
      cells,
      // A preview of ten thousand cells needs none of them.
      get texts() {
        return (texts ??= planCells(project, table, rows).texts);
      },
      changedCount: cells.filter(({ isChanged }) => isChanged).length,
      problemCount: cells.filter(({ problem }) => problem !== undefined).length,
      followers: this.followersOf(cells),
    };
  }

  /** A heir that would only repeat its base row's new value must know that value. */
  private parentsFirst(refs: readonly CellRef[]): readonly CellRef[] {
    const asked = new Set(refs.map(({ id }) => id));
    const depths = new Map<string, number>();
    const depthOf = (id: string): number => {
      const known = depths.get(id);
      if (known !== undefined) return known;
      depths.set(id, 0);
      const row = rowFile(this.project, this.table, id)?.row;
      const parent = row ? parentIdOf(row) : undefined;
      const depth = parent === undefined ? 0 : depthOf(parent) + 1;
      depths.set(id, depth);
      return depth;
    };
    if (![...asked].some((id) => depthOf(id) > 0)) return refs;
    return [...refs].sort((a, b) => depthOf(a.id) - depthOf(b.id));
  }

  private row(id: string): RowValues | undefined {
    const known = this.rows.get(id);
    if (known) return known;
    const row = rowValuesOf(this.project, this.table, id);
    if (row) this.rows.set(id, row);
    return row;
  }

  private cell(ref: CellRef): BulkCell {
    const row = this.row(ref.id);
    const outcome = row ? this.outcome(row, ref) : failed(rowFile(this.project, this.table, ref.id) ? TORN : GONE);
    const origin = row && originOf(this.project, this.table, ref.id, ref.pointer);
    const inheritedFrom = origin?.kind === 'inherited' ? origin.from : undefined;
    const { before, after, unit, problem } = outcome;
    const shown = { ...ref, before, after: problem ? before : after, unit, inheritedFrom, problem };
    if (!row || problem || outcome.value === undefined) return { ...shown, isChanged: false, notes: outcome.notes };
    const place = outcome.pointer ?? ref.pointer;
    if (deepEqual(valueAt(row.effective, place), outcome.value)) return { ...shown, isChanged: false, notes: [] };
    this.values.set(`${ref.id} ${place}`, outcome.value);
    return { ...shown, isChanged: true, notes: [...this.write(ref, row, place, outcome.value, inheritedFrom), ...outcome.notes] }; // prettier-ignore
  }

  private outcome(row: RowValues, { pointer }: CellRef): CellOutcome {
    const { operation, options } = this;
    if (options.isOutOfTime?.()) return failed(OUT_OF_TIME);
    const compute = { ...AS_WRITTEN, ...options };
    switch (operation.kind) {
      case 'compute':
        return computeCell(this.project, this.table, row, pointer, operation.expression, compute);
      case 'set':
        return setOutcome(row, pointer, operation.value);
      case 'replace':
        return typeof this.replacer === 'function' ? replaced(row, pointer, this.replacer) : failed(this.replacer!);
    }
  }

  /** Edits for one new value; a value that the base row is going to have anyway needs none. */
  private write(ref: CellRef, row: RowValues, place: string, value: Json, from: string | undefined): BulkNote[] {
    const inherited = from === undefined ? undefined : this.values.get(`${from} ${place}`);
    if (inherited !== undefined && deepEqual(inherited, value))
      return [note('follows', `It follows ${from}.`, `随 ${from} 改变。`)];
    const edits = planSet(row, place, value);
    this.rows.set(ref.id, afterEdits(row, edits));
    this.edits.set(ref.id, [...(this.edits.get(ref.id) ?? []), ...edits]);
    return from === undefined ? [] : [note('override', `It has this from ${from}: it becomes an override.`, `此值继承自 ${from}，将变为覆盖值。`)]; // prettier-ignore
  }

  /** Rows that nobody asked for and that change all the same, because they inherit. */
  private followersOf(cells: readonly BulkCell[]): readonly string[] {
    const { heirs } = resolveExtends(this.project)[this.table];
    const asked = new Set(cells.map(({ id, pointer }) => `${id} ${pointer}`));
    const found = new Set<string>();
    const visit = (id: string, pointer: string): void => {
      for (const heir of heirs.get(id) ?? []) {
        if (valueAt(rowFile(this.project, this.table, heir)?.row, pointer) !== undefined) continue;
        if (!asked.has(`${heir} ${pointer}`)) found.add(heir);
        visit(heir, pointer);
      }
    };
    for (const { id, pointer, isChanged } of cells) if (isChanged && this.edits.has(id)) visit(id, pointer);
    return [...found];
  }
}

const plainOf = (value: unknown): BulkCell['before'] =>
  value === undefined || typeof value === 'object' ? (value ? JSON.stringify(value) : undefined) : (value as string);

/** One text for all languages becomes one a language as soon as they differ. */
function setOutcome(row: RowValues, pointer: string, value: Json): CellOutcome {
  const shown = { after: plainOf(value), unit: undefined, notes: [] };
  const present = valueAt(row.effective, pointer);
  const cut = pointer.lastIndexOf('/');
  const outer = valueAt(row.effective, pointer.slice(0, cut));
  if (present !== undefined || typeof outer !== 'string') return { ...shown, before: plainOf(present), value };
  const language = pointer.slice(cut + 1);
  const other = language === 'en' ? 'zh-CN' : 'en';
  return { ...shown, before: outer, pointer: pointer.slice(0, cut), value: { [language]: value, [other]: outer } };
}

/** A single text for all languages is searched under the field itself. */
function replaced(row: RowValues, pointer: string, replace: Replacer): CellOutcome {
  const direct = valueAt(row.effective, pointer);
  const outer = pointer.slice(0, pointer.lastIndexOf('/'));
  const place = direct === undefined && typeof valueAt(row.effective, outer) === 'string' ? outer : pointer;
  const before = valueAt(row.effective, place);
  if (typeof before !== 'string') return failed(NO_TEXT);
  if (before.length > TEXT_LENGTH_MAX) return failed(TOO_LONG);
  const after = replace(before);
  return { before, after, unit: undefined, notes: [], pointer: place, value: after };
}

export const bulkPlan = (
  project: Project,
  table: TableName,
  cells: readonly CellRef[],
  operation: BulkOperation,
  options: BulkOptions = {},
): BulkPlan => new Planner(project, table, operation, options).plan(cells);
