/** Amounts under a bulk edit: with terms they can only be multiplied as a whole. */
import { isList, isObject, memberOf, type Json, type JsonObject } from '../values/json.ts';
import { newLevelled, type LevelledInputs, type NewValue } from './levelled.ts';
import { note, Stop, type BulkNote } from './note.ts';
import { isZero, ONE, ZERO, isSame, times, whole } from './ratio.ts';

const RATIO_DECIMALS = 4;

/** Multiplies by the same whatever the figure is, so that it may be done to each part. */
function isFactor({ figureAt, isStepped }: LevelledInputs): boolean {
  if (isStepped || !isZero(figureAt(1, ZERO))) return false;
  const factor = figureAt(1, ONE);
  return isSame(figureAt(1, whole(1000)), times(factor, whole(1000))) && isSame(figureAt(2, ONE), factor);
}

const SCALED = note('scaledTerms', 'Its flat part and every ratio are multiplied.', '固定部分和每项系数都相乘。');

export function newAmount(present: Json | undefined, inputs: LevelledInputs): NewValue {
  const terms = memberOf(present, 'terms');
  if (!isList(terms) || terms.length === 0) return flatOnly(present, inputs);
  if (!isFactor(inputs))
    throw new Stop(note('hasTerms', 'It is worked out from several terms, so it can only be multiplied. Open the form for anything else.', '此值由多项算出，只能整体乘除；其余请打开表单。')); // prettier-ignore
  const flat = memberOf(present, 'flat');
  const parts = terms.map((term) => newLevelled(memberOf(term, 'ratio'), { ...inputs, decimals: RATIO_DECIMALS }));
  const newFlat = flat === undefined ? undefined : newLevelled(flat, inputs);
  const value: JsonObject = {
    ...(present as JsonObject),
    ...(newFlat && { flat: newFlat.value }),
    terms: terms.map((term, at) => ({ ...(term as JsonObject), ratio: parts[at]!.value })),
  };
  return { value, notes: [SCALED, ...distinct([...(newFlat?.notes ?? []), ...parts.flatMap(({ notes }) => notes)])] };
}

function flatOnly(present: Json | undefined, inputs: LevelledInputs): NewValue {
  const flat = newLevelled(memberOf(present, 'flat'), inputs);
  return { value: { ...(isObject(present) ? present : {}), flat: flat.value }, notes: flat.notes };
}

export const distinct = (notes: readonly BulkNote[]): readonly BulkNote[] => [
  ...new Map(notes.map((one) => [one.message.en, one])).values(),
];
