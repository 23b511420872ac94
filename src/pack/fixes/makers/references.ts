import { PROJECT_PATH, RULESET_PATH, tableOfKind, isRowId } from '../../files/kinds.ts';
import { referencesIn, type Reference } from '../../model/references.ts';
import { schemaAt } from '../../schema/schemas.ts';
import { hasSchema } from '../../schema/schemas.ts';
import { placeOf } from '../../schema/words.ts';
import { isObject, own } from '../../text/json.ts';
import { lastPart, parentPointer, valueAt } from '../../text/pointer.ts';
import { choice, remove, set, type Fix, type FixStep } from '../fix.ts';
import { createRowStep } from '../starter-row.ts';
import { createScriptStep } from './scripts.ts';
import type { Case, Maker } from './maker.ts';

const referenceOf = ({ project, file, pointer, finding }: Case): Reference | undefined => {
  const isKey = finding.mark === 'key';
  return referencesIn(project, file).find((one) => one.pointer === pointer && one.isKey === isKey);
};

/** “Did you mean …?” Certain while one name alone is near. */
function toNear(
  { path, pointer, finding }: Case,
  { isKey, prefix, suffix }: Pick<Reference, 'isKey' | 'prefix' | 'suffix'>,
): Fix[] {
  const near = finding.near ?? [];
  return near.map((id) => ({
    title: { en: `Change to “${id}”`, zh: `改为“${id}”` },
    isCertain: near.length === 1,
    steps: [isKey ? { kind: 'renameKey', path, pointer, key: id } : set(path, pointer, prefix + id + suffix)],
  }));
}

/** A slot is emptied, another list item or an optional field goes; a field that must be there stays. */
function withoutReference(problem: Case, { id, isKey }: Reference): Fix[] {
  const { path, pointer, file, row } = problem;
  if (!hasSchema(file.kind)) return [];
  const parent = parentPointer(pointer);
  const around = schemaAt(file.kind, row, parent);
  const isItem = Array.isArray(valueAt(row, parent));
  const types = schemaAt(file.kind, row, pointer)?.raw.type;
  const isSlot = isItem && Array.isArray(types) && types.includes('null');
  const required = around && own(around.raw, 'required');
  if (!isItem && !isKey && Array.isArray(required) && required.includes(lastPart(pointer))) return [];
  if (isSlot) return [choice(`Empty ${placeOf(pointer)}`, `清空 ${placeOf(pointer)}`, set(path, pointer, null))];
  return [choice(`Remove “${id}” here`, `移除此处的“${id}”`, remove(path, pointer))];
}

function creation({ project }: Case, { kind, id }: Reference): Fix[] {
  const table = tableOfKind(kind);
  if (!table || !isRowId(id)) return [];
  return [choice(`Create ${table}/${id}`, `新建 ${table}/${id}`, createRowStep(project, table, id))];
}

export const danglingReference: Maker = (problem) => {
  const reference = referenceOf(problem);
  if (!reference) return [];
  return [...toNear(problem, reference), ...creation(problem, reference), ...withoutReference(problem, reference)];
};

export const scriptMissing: Maker = (problem) => {
  const reference = referenceOf(problem);
  if (!reference) return [];
  const entry = String(valueAt(problem.row, `${parentPointer(problem.pointer)}/entry`) ?? 'run');
  const { id } = reference;
  const created = choice(`Create scripts/${id}.lua`, `新建 scripts/${id}.lua`, createScriptStep(id, entry));
  return [...toNear(problem, reference), created, ...withoutReference(problem, reference)];
};

const RULESET_LISTS: Readonly<Record<string, string>> = {
  attribute: 'attributes',
  damageType: 'damageTypes',
  camp: 'camps',
};

function definition({ project }: Case, { kind, id }: Reference): Fix[] {
  const list = RULESET_LISTS[kind];
  const file = project.files.get(RULESET_PATH);
  if (list === undefined || !file?.row || !Array.isArray(own(file.row, list))) return [];
  const more = kind === 'damageType' ? { mitigation: { kind: 'none' } } : kind === 'attribute' ? { default: 0 } : {};
  const value = { id, name: { en: id, 'zh-CN': id }, ...more };
  const step: FixStep = { kind: 'insert', path: RULESET_PATH, pointer: `/${list}/-`, value };
  return [choice(`Define “${id}” in the ruleset`, `在规则集中定义“${id}”`, step)];
}

export const unknownName: Maker = (problem) => {
  const reference = referenceOf(problem);
  if (!reference) return [];
  return [...toNear(problem, reference), ...definition(problem, reference), ...withoutReference(problem, reference)];
};

/** Tags and cues of a project that lists them. */
export const undeclaredName: Maker = (problem) => {
  const reference = referenceOf(problem);
  const row = problem.project.files.get(PROJECT_PATH)?.row;
  if (!reference || !isObject(row)) return [];
  const { id, kind } = reference;
  const pointer = `/${kind}s/-`;
  const added = choice(`Add “${id}” to project.json`, `将“${id}”加入 project.json`, {
    kind: 'insert',
    path: PROJECT_PATH,
    pointer,
    value: id,
  });
  return [...toNear(problem, reference), added, ...withoutReference(problem, reference)];
};

export const extendsMissing: Maker = (problem) => [
  ...toNear(problem, { isKey: false, prefix: '', suffix: '' }),
  ...endInheritance(problem),
];

export const endInheritance: Maker = ({ path }) => [choice('Stop extending', '不再继承', remove(path, '/extends'))];
