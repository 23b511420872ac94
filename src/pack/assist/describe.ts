import type { LocalText } from '../diagnostics/diagnostic.ts';
import { RULESET_PATH } from '../files/kinds.ts';
import { originOf, resolveExtends } from '../model/extends.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { wholeRow } from '../model/references.ts';
import type { SchemaNode } from '../schema/node.ts';
import { hasSchema, schemaAt } from '../schema/schemas.ts';
import { placeAt } from '../symbols/json-place.ts';
import { symbolAt, type NamedSymbol } from '../symbols/symbol-at.ts';
import { own, type JsonValue } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import { helpOf, titleOf } from './help.ts';
import { nameEntry, type NameEntry } from './names.ts';

/** What is known of a place of a JSON file. */
export interface Description {
  /** The token that it speaks of, in the text as it stands. */
  readonly offset: number;
  readonly length: number;
  /** Last part of the place: `castMs`. */
  readonly key: string;
  readonly title: LocalText;
  readonly help: LocalText;
  /** Schema types, such as `integer`. */
  readonly types: readonly string[];
  readonly unit: string | undefined;
  readonly fallback: JsonValue | undefined;
  readonly words: readonly string[];
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  /** What the ancestor says where this row says something else or says the same. */
  readonly inherited: { readonly from: string; readonly value: JsonValue } | undefined;
  /** For a length of time: what the steps of the battle make of it. */
  readonly steps: { readonly ms: number; readonly count: number; readonly stepMs: number } | undefined;
  /** What is named here, and whether it exists. */
  readonly target: { readonly symbol: NamedSymbol; readonly entry: NameEntry | undefined } | undefined;
}

/** What a person may want to know of the token at an offset. */
export function describeJson(project: Project, path: string, offset: number): Description | undefined {
  const file = project.files.get(path);
  if (!file?.row || !hasSchema(file.kind)) return undefined;
  const place = placeAt(file.text, offset);
  if (!place) return undefined;
  const node = schemaAt(file.kind, wholeRow(project, file) ?? file.row, place.pointer);
  const target = targetAt(project, path, offset);
  if (!node && !target) return undefined;
  const key = place.pointer.split('/').at(-1) ?? '';
  const { offset: from, length } = place;
  return {
    offset: from,
    length,
    key,
    target,
    ...factsOf(node),
    inherited: inheritedAt(project, file, place.pointer),
    steps: place.isKey ? undefined : stepsOf(project, place.value, node),
  };
}

function targetAt(project: Project, path: string, offset: number): Description['target'] {
  const symbol = symbolAt(project, path, offset);
  return symbol && { symbol, entry: nameEntry(project, symbol.kind, symbol.id) };
}

const EMPTY: LocalText = { en: '', zh: '' };

function factsOf(node: SchemaNode | undefined) {
  if (!node) {
    return { title: EMPTY, help: EMPTY, types: [], words: [], unit: undefined, fallback: undefined, minimum: undefined, maximum: undefined }; // prettier-ignore
  }
  const type = own(node.raw, 'type');
  const words = own(node.raw, 'enum');
  const numberOf = (keyword: string): number | undefined => {
    const value = own(node.raw, keyword);
    return typeof value === 'number' ? value : undefined;
  };
  return {
    title: titleOf(node),
    help: helpOf(node),
    types: (Array.isArray(type) ? (type as readonly JsonValue[]) : [type]).filter((one) => typeof one === 'string'),
    unit: node.text('x-unit'),
    fallback: own(node.raw, 'default'),
    words: Array.isArray(words) ? words.map(String) : [],
    minimum: numberOf('minimum'),
    maximum: numberOf('maximum'),
  };
}

function inheritedAt(project: Project, file: ProjectFile, pointer: string): Description['inherited'] {
  const id = rowIdOf(file);
  if (!file.table || id === null) return undefined;
  const origin = originOf(project, file.table, id, pointer);
  if (origin.kind !== 'inherited' && origin.kind !== 'overridden') return undefined;
  const value = valueAt(resolveExtends(project)[file.table].rows.get(origin.from), pointer);
  return value === undefined ? undefined : { from: origin.from, value: value as JsonValue };
}

/** Time passes in whole steps: a thing is due with the first step that is not before it. */
function stepsOf(project: Project, value: unknown, node: SchemaNode | undefined): Description['steps'] {
  if (typeof value !== 'number' || node?.text('x-unit') !== 'ms') return undefined;
  const stepMs = valueAt(project.files.get(RULESET_PATH)?.row, '/stepMs') ?? STEP_MS;
  if (typeof stepMs !== 'number' || stepMs <= 0) return undefined;
  return { ms: value, count: Math.ceil(value / stepMs), stepMs };
}

/** The default of the ruleset. */
const STEP_MS = 33;
