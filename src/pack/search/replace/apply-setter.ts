/** What a setter makes of one field, worked out as in every bulk edit. */
import { AS_WRITTEN, computeCell } from '../../bulk/compute.ts';
import type { Expression } from '../../bulk/expression.ts';
import { numberField } from '../../bulk/field.ts';
import type { BulkNote } from '../../bulk/note.ts';
import type { LocalText } from '../../diagnostics/diagnostic.ts';
import { rowIdOf, type Project, type ProjectFile } from '../../model/project.ts';
import { hasSchema, schemaAt } from '../../schema/schemas.ts';
import { own, type JsonObject, type JsonValue } from '../../text/json.ts';
import { childPointer } from '../../text/pointer.ts';
import type { RowValues } from '../../values/edit-plan.ts';
import { rowValuesOf } from '../../values/plan-cells.ts';
import type { PlaceReason } from './place.ts';
import { isNote, type Setter } from './setter.ts';

export type SetOutcome =
  { readonly value: JsonValue } | { readonly reason: PlaceReason; readonly why?: LocalText | undefined };

/** A row in which fields are set. */
export interface SetRow {
  readonly project: Project;
  readonly file: ProjectFile;
  readonly values: RowValues;
}

export function setRow(project: Project, file: ProjectFile, whole: JsonObject): SetRow {
  const id = rowIdOf(file);
  const isOfTable = file.table !== null && id !== null && project.rows[file.table].get(id) === file;
  const ofTable = isOfTable ? rowValuesOf(project, file.table, id) : undefined;
  return { project, file, values: ofTable ?? { own: file.row as JsonObject, effective: whole, base: undefined } };
}

export function applySetter(row: SetRow, pointer: string, present: JsonValue | undefined, setter: Setter): SetOutcome {
  const { plain, figure } = setter;
  const isFigures = holdsFigures(row, pointer, present);
  if (!isFigures || figure === undefined || (typeof plain === 'string' && mayBeText(row, pointer)))
    return plain === undefined ? { reason: 'notANumber' } : { value: plain };
  return isNote(figure) ? refused(figure) : computed(row, pointer, present, figure);
}

const isNumbers = (value: JsonValue | undefined): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');

const holdsFigures = ({ file, values }: SetRow, pointer: string, present: JsonValue | undefined): boolean =>
  numberField(file.kind, values.effective, pointer) !== undefined || typeof present === 'number' || isNumbers(present);

/** Some fields take a number or a word. */
function mayBeText({ file, values }: SetRow, pointer: string): boolean {
  const node = hasSchema(file.kind) ? schemaAt(file.kind, values.effective, pointer) : undefined;
  return [own(node?.raw ?? {}, 'type') ?? []].flat().includes('string');
}

function computed(row: SetRow, pointer: string, present: JsonValue | undefined, figure: Expression): SetOutcome {
  const { project, file, values } = row;
  const isField = numberField(file.kind, values.effective, pointer) !== undefined;
  if (!isField && isNumbers(present)) return computedItems(row, pointer, present, figure);
  const { problem, value } = computeCell(project, file.kind, values, pointer, figure, AS_WRITTEN);
  return problem || value === undefined ? refused(problem) : { value };
}

/** Numbers side by side, such as the experience of each level, are each worked out. */
function computedItems(row: SetRow, pointer: string, items: readonly number[], figure: Expression): SetOutcome {
  const outcomes = items.map((item, index) => computed(row, childPointer(pointer, String(index)), item, figure));
  const values = outcomes.flatMap((one) => ('value' in one ? [one.value] : []));
  return outcomes.find((one) => 'reason' in one) ?? { value: values };
}

/** What is said of these here tells more than the bulk edit can. */
const REASONS: Readonly<Record<string, PlaceReason>> = {
  noNumber: 'notANumber',
  timeElsewhere: 'wrongUnit',
  followsCurve: 'curve',
};

function refused(problem: BulkNote | undefined): SetOutcome {
  const reason = problem && REASONS[problem.code];
  return reason === undefined ? { reason: 'noFigure', why: problem?.message } : { reason };
}
