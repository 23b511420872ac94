/** Three versions of one file: the one that both sides started from, mine, and theirs. */
import { classifyPath, isJsonKind } from '../files/kinds.ts';
import { hasSchema, keyOrder } from '../schema/schemas.ts';
import { deepEqual, isObject, type JsonObject, type JsonValue } from '../text/json.ts';
import { parseStrict } from '../text/strict-json.ts';
import { withoutBom } from '../text/style.ts';
import { applyOutcomes } from './apply.ts';
import { mergeFields, type MergeField } from './fields.ts';
import { mergeHunks, type Hunk } from './lines.ts';

export interface MergeTexts {
  readonly path: string;
  /** Null: there was no such file, or it is gone. */
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

export type MergePlan = MergeTexts &
  (
    | { readonly kind: 'fields'; readonly fields: readonly MergeField[] }
    /** Scripts, and texts that do not parse. */
    | { readonly kind: 'lines'; readonly hunks: readonly Hunk[] }
    /** One side has no file: only the whole can be chosen. */
    | { readonly kind: 'whole' }
  );

/** What the result takes at a place; `both` joins two lists, or two runs of lines. */
export type MergeChoice = 'mine' | 'theirs' | 'both' | { readonly value: JsonValue | undefined };
export type MergeChoices = ReadonlyMap<string, MergeChoice>;

/** Key of the only choice of a `whole` merge. */
export const WHOLE = '';
export const hunkKey = (index: number): string => `lines:${index}`;

/** Values that could be told apart only by their digits are not compared as values. */
function rowOf(text: string | null): JsonObject | undefined {
  if (text === null) return undefined;
  const { value, issues } = parseStrict(withoutBom(text));
  return issues.length === 0 && isObject(value) ? value : undefined;
}

export function planMerge(texts: MergeTexts): MergePlan {
  const { path, base, mine, theirs } = texts;
  if (mine === null || theirs === null) return { ...texts, kind: 'whole' };
  const rows = isJsonKind(classifyPath(path).kind) ? [rowOf(mine), rowOf(theirs), rowOf(base)] : [];
  const [myRow, theirRow, baseRow] = rows;
  if (myRow && theirRow && (base === null || baseRow))
    return { ...texts, kind: 'fields', fields: mergeFields(baseRow, myRow, theirRow) };
  return { ...texts, kind: 'lines', hunks: mergeHunks(base ?? '', mine, theirs) };
}

/** Keys of the places that both sides changed in different ways. */
export function conflictKeys(plan: MergePlan): string[] {
  if (plan.kind === 'whole') return plan.mine === plan.theirs ? [] : [WHOLE];
  const places =
    plan.kind === 'fields'
      ? plan.fields.map(({ key, state }) => ({ key, state }))
      : plan.hunks.map(({ state }, index) => ({ key: hunkKey(index), state }));
  return places.filter(({ state }) => state === 'conflict').map(({ key }) => key);
}

export const openConflicts = (plan: MergePlan, choices: MergeChoices): string[] =>
  conflictKeys(plan).filter((key) => !choices.has(key));

/** The side that a place takes without a choice; an open conflict stays mine. */
const byItself = (state: MergeField['state']): 'mine' | 'theirs' => (state === 'theirs' ? 'theirs' : 'mine');

const isScalarList = (value: JsonValue | undefined): value is readonly JsonValue[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);

export const canJoin = ({ mine, theirs, isOrder }: MergeField): boolean =>
  isOrder !== true && isScalarList(mine) && isScalarList(theirs);

/** Mine, without what they removed, and with what they added. */
function joined({ base, mine, theirs }: MergeField): JsonValue {
  const [b, m, t] = [base ?? [], mine, theirs] as [readonly JsonValue[], readonly JsonValue[], readonly JsonValue[]];
  const has = (list: readonly JsonValue[], item: JsonValue) => list.some((one) => deepEqual(one, item));
  const kept = m.filter((item) => has(t, item) || !has(b, item));
  return [...kept, ...t.filter((item) => !has(b, item) && !has(kept, item))];
}

/** The value of a field in the result. */
export function outcomeOf(field: MergeField, choices: MergeChoices): JsonValue | undefined {
  const choice = choices.get(field.key) ?? byItself(field.state);
  if (choice === 'both') return canJoin(field) ? joined(field) : field.mine;
  return typeof choice === 'string' ? field[choice] : choice.value;
}

function hunkText(hunk: Hunk, choice: MergeChoice): string {
  if (choice === 'both') return hunk.mine + hunk.theirs;
  return typeof choice === 'string' ? hunk[choice] : String(choice.value ?? '');
}

/** The merged text; bytes that nobody changed, and those that only I changed, are those of mine. */
export function mergeText(plan: MergePlan, choices: MergeChoices = new Map()): string | null {
  const { path, base, mine, theirs } = plan;
  if (plan.kind === 'whole') return choices.get(WHOLE) === 'theirs' ? theirs : mine;
  if (choices.size === 0 && mine === base) return theirs;
  if (plan.kind === 'lines')
    return plan.hunks
      .map((hunk, index) => hunkText(hunk, choices.get(hunkKey(index)) ?? byItself(hunk.state)))
      .join('');
  const outcomes = plan.fields
    .map((field) => ({ field, value: outcomeOf(field, choices) }))
    .filter(({ field, value }) => !deepEqual(value, field.mine));
  const { kind } = classifyPath(path);
  return applyOutcomes(mine!, theirs!, outcomes, hasSchema(kind) ? { order: keyOrder(kind) } : {});
}
