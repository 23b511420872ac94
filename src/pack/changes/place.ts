import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isObject, own, type JsonValue } from '../text/json.ts';
import { childPointer } from '../text/pointer.ts';
import { titleOf } from './label.ts';

/** A place inside a row while two rows are walked side by side. */
export interface Place {
  readonly node: SchemaNode | undefined;
  readonly pointer: string;
  readonly label: LocalText;
  /** The label ends in a number or id, so that the sentence reads better with a colon. */
  readonly isItem?: boolean;
}

export const rootPlace = (node: SchemaNode | undefined): Place => ({ node, pointer: '', label: { en: '', zh: '' } });

export const isSlots = ({ node }: Place): boolean => node?.text('x-widget') === 'slots';

const NAMING = ['id', 'key', 'attribute', 'resource', 'skill', 'buff', 'kind'] as const;

/** What tells an item of a list from its neighbours, for people and for pairing. */
export function itemName(value: JsonValue | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  for (const key of NAMING) {
    const name = own(value, key);
    if (typeof name === 'string') return name;
  }
  return undefined;
}

const SEPARATOR = ' · ';

/** `Cooldown · Cooldown` says nothing that `Cooldown` does not. */
function joinedText(label: string, part: string): string {
  const last = label.split(SEPARATOR).at(-1)!;
  if (label === '' || !part.startsWith(last)) return label === '' ? part : label + SEPARATOR + part;
  return label.slice(0, label.length - last.length) + part;
}

const join = (label: LocalText, part: LocalText): LocalText => ({
  en: joinedText(label.en, part.en),
  zh: joinedText(label.zh, part.zh),
});

export function property(place: Place, key: string): Place {
  const node = place.node?.property(key);
  return { node, pointer: childPointer(place.pointer, key), label: join(place.label, titleOf(node, key)) };
}

/** `Effects · slot 4`, `Cost · mana`, `Points · #2`. */
export function item(place: Place, index: number, value: JsonValue | undefined): Place {
  const node = place.node?.item(index);
  const name = itemName(value);
  const said = isSlots(place)
    ? { en: `slot ${index + 1}`, zh: `槽位 ${index + 1}` }
    : { en: name ?? `#${index + 1}`, zh: name ?? `#${index + 1}` };
  return { node, pointer: childPointer(place.pointer, index), label: join(place.label, said), isItem: true };
}
