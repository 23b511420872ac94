import { hasSchema, schemaAt } from '../../schema/schemas.ts';
import { starterAt } from '../starter-value.ts';
import { closest, placeOf } from '../../schema/words.ts';
import { isObject, own, type JsonValue } from '../../text/json.ts';
import { childPointer, lastPart, parentPointer, valueAt } from '../../text/pointer.ts';
import { certain, choice, remove, set, type Fix } from '../fix.ts';
import { setTo } from './levels.ts';
import type { Case, Maker } from './maker.ts';

const nodeAt = ({ file, row }: Case, pointer: string) =>
  hasSchema(file.kind) ? schemaAt(file.kind, row, pointer) : undefined;

/** Words to choose from fill a menu of three at most. */
const CHOICES_MAX = 3;

/** A slip of the finger is put right; what nobody reads may go. */
export const unknownField: Maker = (problem) => {
  const { path, pointer, row } = problem;
  const parent = parentPointer(pointer);
  const siblings = valueAt(row, parent);
  const present = isObject(siblings) ? Object.keys(siblings) : [];
  const free = (nodeAt(problem, parent)?.keys ?? []).filter((key) => !present.includes(key));
  const near = closest(lastPart(pointer), free);
  const field = lastPart(pointer);
  const renamed = near.map((key): Fix => ({
    title: { en: `Rename to “${key}”`, zh: `改名为“${key}”` },
    isCertain: near.length === 1,
    steps: [{ kind: 'renameKey', path, pointer, key }],
  }));
  return [...renamed, choice(`Remove “${field}”`, `移除“${field}”`, remove(path, pointer))];
};

export const missingField: Maker = (problem) => {
  const { path, pointer, text } = problem;
  const at = childPointer(pointer, text('field'));
  const value = starterAt(nodeAt(problem, at));
  if (value === undefined) return [];
  const shown = JSON.stringify(value);
  const brief = shown.length > 24 ? '' : `: ${shown}`;
  return [choice(`Add “${text('field')}”${brief}`, `添加“${text('field')}”${brief}`, set(path, at, value))];
};

const typesOf = (problem: Case): readonly unknown[] => {
  const declared = nodeAt(problem, problem.pointer)?.raw.type;
  return Array.isArray(declared) ? declared : [declared];
};

/** “300” in quotes where a number is read, one value where a list is. */
export const wrongType: Maker = (problem) => {
  const { path, pointer, row } = problem;
  if (pointer === '') return [];
  const value = valueAt(row, pointer) as JsonValue;
  const types = typesOf(problem);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
  const isRead = types.includes('number') || (types.includes('integer') && Number.isInteger(number));
  if (Number.isFinite(number) && isRead) {
    return [certain(`Write the number ${number}`, `写成数字 ${number}`, set(path, pointer, number))];
  }
  if (typeof value === 'number' && types.includes('integer')) return setTo(path, pointer, Math.round(value));
  if (value === null || Array.isArray(value) || !types.includes('array')) return [];
  return [certain('Put it in a list', '放入列表', set(path, pointer, [value]))];
};

export const notInList: Maker = ({ path, pointer, text }) => {
  const allowed = text('allowed').split(', ');
  const near = closest(text('found'), allowed);
  const offered = near.length > 0 ? near : allowed.length <= CHOICES_MAX ? allowed : [];
  return offered.map((word) => ({
    title: { en: `Change to “${word}”`, zh: `改为“${word}”` },
    isCertain: near.length === 1,
    steps: [set(path, pointer, word)],
  }));
};

export const tooManyItems: Maker = ({ path, pointer, row, finding }) => {
  const limit = Number(finding.params.limit);
  const list = valueAt(row, pointer);
  if (!Array.isArray(list)) return [];
  const place = placeOf(pointer);
  return [
    choice(
      `Keep the first ${limit} of ${place}`,
      `${place} 只保留前 ${limit} 项`,
      set(path, pointer, list.slice(0, limit)),
    ),
  ];
};

export const duplicateItem: Maker = ({ path, pointer }) => [
  certain(`Remove ${placeOf(pointer)}`, `移除 ${placeOf(pointer)}`, remove(path, pointer)),
];

/** Of fields that exclude each other one is kept. */
export const fieldsExclude: Maker = ({ path, pointer, text }) => {
  const fields = text('fields').split(', ');
  return fields.map((kept) =>
    choice(
      `Keep “${kept}” only`,
      `只保留“${kept}”`,
      ...fields.filter((field) => field !== kept).map((field) => remove(path, childPointer(pointer, field))),
    ),
  );
};

/** The nearest number that is kept exactly. */
export const tooManyDecimals: Maker = ({ path, pointer, row, finding }) => {
  const found = valueAt(row, pointer);
  if (typeof found !== 'number') return [];
  const rounded = Number(found.toFixed(Number(finding.params.limit)));
  return [certain(`Round to ${rounded}`, `取整为 ${rounded}`, set(path, pointer, rounded))];
};

/** What has no meaning may go, unless the whole row is meant. */
export const meaningless: Maker = ({ path, pointer, row }) => {
  const isGone = pointer === '' || valueAt(row, pointer) === undefined;
  const isNeeded = own(row, lastPart(pointer)) !== undefined && ['id', 'name'].includes(lastPart(pointer));
  if (isGone || isNeeded) return [];
  return [choice(`Remove ${placeOf(pointer)}`, `移除 ${placeOf(pointer)}`, remove(path, pointer))];
};
