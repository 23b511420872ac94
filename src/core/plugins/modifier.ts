import type { Parties } from '../attributes/index.ts';
import { refreshKinds, type ModifierKind } from '../buffs/index.ts';
import type { FieldTable, RuleKey } from '../content/fields.ts';
import { kind, type Kind } from '../content/kind.ts';
import type { Modifier } from '../content/prototypes.ts';
import type { Reader } from '../content/reader.ts';
import type { Hit, HitRules } from '../damage/index.ts';
import type { World } from '../world/index.ts';

/** What a kind does; all of it is optional, and a kind that answers nothing is a mark for others to read. */
interface ModifierRules<Data extends object> {
  /** Strength of one stack when the buff begins or is renewed; kept in the modifier's first cell (`cellAt`). Default 0. */
  readonly evaluate?: (w: World, data: Data, level: number, parties: Parties) => number;
  /** What the second cell counts from then on. Default 0. */
  readonly fill?: (w: World, data: Data, level: number) => number;
  /** See `HitRules`: the holder is being hit, was hit, has hit. */
  readonly incoming?: (w: World, data: Data, at: number, hit: Hit) => void;
  readonly taken?: (w: World, data: Data, at: number, hit: Hit, id: number) => void;
  readonly dealt?: (w: World, data: Data, at: number, hit: Hit, id: number) => void;
}

interface ModifierDefinition<Fields extends FieldTable, Data extends object> extends ModifierRules<Data> {
  /** Every field of the schema's variant, declared as `rules`, `looks` or `later`. */
  readonly fields: Fields;
  /** From what was authored to integers; whatever is wrong is reported by the reader. */
  readonly read: (reader: Reader<RuleKey<Fields>>) => Data;
}

/** A kind of modifier, once it is told by which word authors know it. */
export type ModifierPlugin = (word: string) => Kind<Modifier>;

/** Defines a kind of modifier; the word that authors type is its key in `modifiers/index.ts`. */
export function defineModifier<const Fields extends FieldTable, Data extends object>(
  definition: ModifierDefinition<Fields, Data>,
): ModifierPlugin {
  const rules = { ...strengthOf(definition), ...answersOf(definition) };
  return (word) =>
    kind(definition.fields, (reader): Modifier => ({ kind: 'plugged', word, rules, data: definition.read(reader) }));
}

function strengthOf<Data extends object>({ evaluate, fill }: ModifierRules<Data>): ModifierKind<'plugged'> {
  return {
    evaluate: (w, { data }, level, parties) => (evaluate === undefined ? 0 : evaluate(w, data as Data, level, parties)),
    fill: (w, { data }, _b, _at, level) => (fill === undefined ? 0 : fill(w, data as Data, level)),
    settle: (w, _modifier, u) => refreshKinds(w, u),
  };
}

function answersOf<Data extends object>(definition: ModifierRules<Data>): HitRules {
  const { incoming, taken, dealt } = definition;
  return {
    incoming: incoming ? (w, { data }, at, hit) => incoming(w, data as Data, at, hit) : null,
    taken: taken ? (w, { data }, at, hit, id) => taken(w, data as Data, at, hit, id) : null,
    dealt: dealt ? (w, { data }, at, hit, id) => dealt(w, data as Data, at, hit, id) : null,
  };
}
