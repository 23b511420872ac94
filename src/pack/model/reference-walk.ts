/** The walk over a document that finds what it names, led by the schema. */
import { schemaOf, type SchemaKind } from '../schema/schemas.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { childPointer } from '../text/pointer.ts';
import { EVENT_UNIT_FIELDS, eventFieldKind } from './event-fields.ts';

/** One place of a row that names something else. */
export interface Reference {
  /** `x-ref` word: a row kind, or attribute, tag, cue, … */
  readonly kind: string;
  readonly id: string;
  readonly pointer: string;
  /** The name is the key of a map, not a value. */
  readonly isKey: boolean;
  /** Text before the id in the value (`effect:`). */
  readonly prefix: string;
  /** Text after the id in the value (`:1` of a slot). */
  readonly suffix: string;
}

/** Names that stand inside a longer word, by how the pattern of that word begins or ends. */
interface Composite {
  readonly kind: string;
  readonly isMeant: (pattern: string) => boolean;
  readonly word: RegExp;
}

const SLOT: Composite = {
  kind: 'camp',
  isMeant: (pattern) => pattern.endsWith(':[0-9]+$'),
  word: /^(?<prefix>)(?<id>[^:]+)(?<suffix>:[0-9]+)$/,
};
const COMPOSITES: readonly Composite[] = [
  {
    kind: 'effect',
    isMeant: (pattern) => pattern.startsWith('^effect:'),
    word: /^(?<prefix>effect:)(?<id>.+)(?<suffix>)$/,
  },
  SLOT,
];

type Parts = Pick<Reference, 'id' | 'prefix' | 'suffix'>;

/** Takes what a walk finds. */
interface Sink {
  /** Where things stand is of interest; else every pointer is empty, for putting them together takes most of the time. */
  readonly wantsPlaces: boolean;
  add(kind: string, id: string, pointer: string, isKey: boolean, prefix: string, suffix: string): void;
}

class ReferenceSink implements Sink {
  readonly wantsPlaces = true;
  readonly found: Reference[] = [];

  add(kind: string, id: string, pointer: string, isKey: boolean, prefix: string, suffix: string): void {
    this.found.push({ kind, id, pointer, isKey, prefix, suffix });
  }
}

class NameSink implements Sink {
  readonly wantsPlaces = false;
  readonly found: string[] = [];

  add(kind: string, id: string): void {
    this.found.push(kind, id);
  }
}

function addComposite({ kind, word }: Composite, value: string, pointer: string, sink: Sink): void {
  const parts = word.exec(value)?.groups as Parts | undefined;
  if (parts) sink.add(kind, parts.id, pointer, false, parts.prefix, parts.suffix);
}

function textReference(node: SchemaNode, value: string, pointer: string, sink: Sink): void {
  const kind = node.text('x-ref');
  if (kind !== undefined) return sink.add(kind, value, pointer, false, '', '');
  const pattern = node.text('pattern');
  const composite = pattern && COMPOSITES.find(({ isMeant }) => isMeant(pattern));
  if (composite) addComposite(composite, value, pointer, sink);
}

const hasComposite = (pattern: JsonValue | undefined): boolean =>
  typeof pattern === 'string' && COMPOSITES.some(({ isMeant }) => isMeant(pattern));

/** Schemas of places that name something, or whose keys do, or whose fields are those of an event. */
const canRefer = (schema: JsonObject): boolean => {
  const properties = own(schema, 'properties');
  return (
    Object.hasOwn(schema, 'x-ref') ||
    hasComposite(own(schema, 'pattern')) ||
    (isObject(properties) && Object.hasOwn(properties, 'where'))
  );
};

/** What a scenario asks of an event: the fields of the event say which names are meant. */
function eventReferences(raw: JsonObject, pointer: string, sink: Sink): void {
  const [event, where] = [own(raw, 'event'), own(raw, 'where')];
  if (typeof event !== 'string' || !isObject(where)) return;
  for (const [field, value] of Object.entries(where)) {
    const kind = eventFieldKind(event, field);
    const at = `${pointer}/where${childPointer('', field)}`;
    const choices: readonly (readonly [JsonValue, string])[] = Array.isArray(value)
      ? value.map((item: JsonValue, index) => [item, childPointer(at, index)] as const)
      : [[value, at]];
    for (const [choice, place] of choices) {
      if (typeof choice !== 'string') continue;
      if (kind !== undefined) sink.add(kind, choice, place, false, '', '');
      else if (EVENT_UNIT_FIELDS.has(field)) addComposite(SLOT, choice, place, sink);
    }
  }
}

/** `raw` is what the file says, `full` the same place with inheritance: it alone tells which variant is meant. */
function walk(union: SchemaNode, raw: JsonValue, full: JsonValue, pointer: string, sink: Sink): void {
  const node = union.for(full);
  if (typeof raw === 'string') return textReference(node, raw, pointer, sink);
  if (Array.isArray(raw)) return walkItems(node, raw, pointer, sink);
  if (!isObject(raw)) return;
  const keyKind = node.keyNode?.text('x-ref');
  for (const key of Object.keys(raw)) {
    const child = node.property(key);
    const goesOn = child?.canHold(canRefer);
    if (keyKind === undefined && !goesOn) continue;
    const at = sink.wantsPlaces ? childPointer(pointer, key) : '';
    if (keyKind !== undefined) sink.add(keyKind, key, at, true, '', '');
    if (goesOn) walk(child!, raw[key]!, (isObject(full) ? own(full, key) : undefined) ?? raw[key]!, at, sink);
  }
  if (node.property('where')) eventReferences(raw, pointer, sink);
}

function walkItems(node: SchemaNode, items: readonly JsonValue[], pointer: string, sink: Sink): void {
  for (let index = 0; index < items.length; index++) {
    const child = node.item(index);
    const item = items[index]!;
    if (child?.canHold(canRefer)) walk(child, item, item, sink.wantsPlaces ? childPointer(pointer, index) : '', sink);
  }
}

function find<Found extends Sink>(kind: SchemaKind, raw: JsonObject, full: JsonObject, sink: Found): Found {
  const parent = own(raw, 'extends');
  if (typeof parent === 'string') sink.add(kind, parent, '/extends', false, '', '');
  walk(schemaOf(kind), raw, full, '', sink);
  return sink;
}

/** References that a document itself writes; inherited ones belong to the ancestor. `extends` is among them. */
export const referencesOf = (kind: SchemaKind, raw: JsonObject, full: JsonObject = raw): readonly Reference[] =>
  find(kind, raw, full, new ReferenceSink()).found;

/** What these references name, by turns: kind, id, kind, id, … Much cheaper than with the places. */
export const namedBy = (kind: SchemaKind, raw: JsonObject, full: JsonObject): readonly string[] =>
  find(kind, raw, full, new NameSink()).found;
