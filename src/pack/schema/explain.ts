import type { CodeName } from '../diagnostics/codes.ts';
import type { Params } from '../diagnostics/diagnostic.ts';
import { deepEqual, isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { childPointer } from '../text/pointer.ts';
import { typeName, type SchemaNode } from './node.ts';
import { placeOf, showValue, typeParams } from './words.ts';

export interface SchemaFinding {
  readonly code: CodeName;
  readonly pointer: string;
  readonly params: Params;
  readonly mark?: 'key';
}

type Report = (code: CodeName, pointer: string, params: Params, mark?: 'key') => void;

/**
 * Says in words what the generated validator only rejects. A union is judged by the variant that the value is meant to
 * be, so one slip gives one sentence instead of one per variant.
 */
export function explain(node: SchemaNode, value: JsonValue, whole: string): SchemaFinding[] {
  const findings: SchemaFinding[] = [];
  const report: Report = (code, pointer, params, mark) =>
    findings.push({ code, pointer, params: { place: placeOf(pointer, whole), ...params }, ...(mark ? { mark } : {}) });
  visit(node, value, '', report);
  return findings;
}

function visit(union: SchemaNode, value: JsonValue, pointer: string, report: Report): void {
  const node = union.for(value);
  if (node.branches.length > 0) return reportNoVariant(node, value, pointer, report);
  if (!checkType(node, value, pointer, report) || !checkChoice(node, value, pointer, report)) return;
  if (typeof value === 'number') checkNumber(node, value, pointer, report);
  else if (typeof value === 'string') checkText(node, value, pointer, report);
  else if (Array.isArray(value)) checkList(node, value as readonly JsonValue[], pointer, report);
  else if (isObject(value)) checkObject(node, value, pointer, report);
}

/** The tags that a union tells apart, or the types of its variants. */
function variantWords(node: SchemaNode): { tag: string | null; words: string[] } {
  const branches = node.branches.flatMap((branch) => (branch.branches.length > 0 ? branch.branches : [branch]));
  for (const key of branches[0]?.keys ?? []) {
    const tags = branches.map((branch) => own(branch.property(key)?.raw ?? {}, 'const'));
    if (tags.every((tag) => tag !== undefined)) return { tag: key, words: tags.map((tag) => String(tag)) };
  }
  return { tag: null, words: branches.map((branch) => branch.text('title') ?? branch.text('type') ?? '?') };
}

function reportNoVariant(node: SchemaNode, value: JsonValue, pointer: string, report: Report): void {
  const { tag, words } = variantWords(node);
  const allowed = [...new Set(words)].join(', ');
  if (tag === null || !isObject(value)) return report('noVariant', pointer, { allowed });
  if (!Object.hasOwn(value, tag)) return report('missingField', pointer, { field: tag });
  const at = childPointer(pointer, tag);
  report('notInList', at, { place: placeOf(at), found: showValue(own(value, tag)), allowed });
}

function checkType(node: SchemaNode, value: JsonValue, pointer: string, report: Report): boolean {
  const declared = own(node.raw, 'type');
  if (declared === undefined) return true;
  const types = (Array.isArray(declared) ? declared : [declared]) as string[];
  const found = typeName(value);
  const fits = types.includes(found) || (types.includes('integer') && Number.isInteger(value));
  if (!fits) report('wrongType', pointer, typeParams(types, found));
  return fits;
}

function checkChoice(node: SchemaNode, value: JsonValue, pointer: string, report: Report): boolean {
  const constant = own(node.raw, 'const');
  const list = own(node.raw, 'enum') ?? (constant === undefined ? undefined : [constant]);
  if (!Array.isArray(list) || list.some((item) => deepEqual(item, value))) return true;
  report('notInList', pointer, { found: showValue(value), allowed: list.map((item) => String(item)).join(', ') });
  return false;
}

const limitOf = (node: SchemaNode, keyword: string): number | undefined => {
  const limit = own(node.raw, keyword);
  return typeof limit === 'number' ? limit : undefined;
};

function checkNumber(node: SchemaNode, value: number, pointer: string, report: Report): void {
  const min = limitOf(node, 'minimum');
  const above = limitOf(node, 'exclusiveMinimum');
  const max = limitOf(node, 'maximum');
  const below = limitOf(node, 'exclusiveMaximum');
  if (min !== undefined && value < min) report('tooSmall', pointer, { found: value, limit: min });
  if (above !== undefined && value <= above) report('tooSmall', pointer, { found: value, limit: `> ${above}` });
  if (max !== undefined && value > max) report('tooLarge', pointer, { found: value, limit: max });
  if (below !== undefined && value >= below) report('tooLarge', pointer, { found: value, limit: `< ${below}` });
}

function checkText(node: SchemaNode, value: string, pointer: string, report: Report): void {
  const min = limitOf(node, 'minLength') ?? 0;
  const max = limitOf(node, 'maxLength') ?? Infinity;
  // Schema lengths count characters, not UTF-16 units.
  const chars = [...value].length;
  if (chars < min || chars > max) report('badLength', pointer, { limit: chars < min ? min : max });
  const pattern = node.text('pattern');
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    report('badPattern', pointer, { found: showValue(value), expected: pattern });
  }
}

function checkList(node: SchemaNode, list: readonly JsonValue[], pointer: string, report: Report): void {
  const min = limitOf(node, 'minItems') ?? 0;
  const max = limitOf(node, 'maxItems') ?? Infinity;
  if (list.length > max) report('tooManyItems', pointer, { limit: max });
  if (list.length < min) report('tooFewItems', pointer, { limit: min });
  list.forEach((item, index) => {
    const at = childPointer(pointer, index);
    const twice = own(node.raw, 'uniqueItems') === true && list.slice(0, index).some((other) => deepEqual(other, item));
    if (twice) report('duplicateItem', at, { place: placeOf(pointer) });
    const child = node.item(index);
    if (child) visit(child, item, at, report);
  });
}

const textsOf = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.map((item) => String(item)) : [];

/** Which keys have to be there, which bring others with them, and which exclude each other. */
function checkPresence(node: SchemaNode, object: JsonObject, pointer: string, report: Report): void {
  const missing = new Set(textsOf(own(node.raw, 'required')).filter((field) => !Object.hasOwn(object, field)));
  const dependent = own(node.raw, 'dependentRequired');
  for (const key of isObject(dependent) ? Object.keys(dependent) : []) {
    if (!Object.hasOwn(object, key)) continue;
    for (const field of textsOf(own(dependent as JsonObject, key)))
      if (!Object.hasOwn(object, field)) missing.add(field);
  }
  for (const field of missing) report('missingField', pointer, { field });
  const excluded = own(node.raw, 'not');
  const together = isObject(excluded) ? textsOf(own(excluded, 'required')) : [];
  if (together.length > 0 && together.every((key) => Object.hasOwn(object, key))) {
    report('fieldsExclude', pointer, { fields: together.join(', ') });
  }
  const min = limitOf(node, 'minProperties') ?? 0;
  if (Object.keys(object).length < min) report('tooFewItems', pointer, { limit: min });
}

const isClosed = (node: SchemaNode): boolean =>
  own(node.raw, 'additionalProperties') === false || own(node.raw, 'unevaluatedProperties') === false;

function checkObject(node: SchemaNode, object: JsonObject, pointer: string, report: Report): void {
  checkPresence(node, object, pointer, report);
  const closed = isClosed(node);
  for (const key of Object.keys(object)) checkMember(node, object, key, closed, pointer, report);
}

function checkMember(
  node: SchemaNode,
  object: JsonObject,
  key: string,
  closed: boolean,
  pointer: string,
  report: Report,
): void {
  const at = childPointer(pointer, key);
  const names = node.keyNode;
  if (names) visit(names, key, at, (code, _pointer, params) => report(code, at, params, 'key'));
  const child = node.property(key);
  if (child) visit(child, object[key]!, at, report);
  else if (closed) report('unknownField', at, { field: key, place: placeOf(pointer) }, 'key');
}
