import type {
  AmountTerm,
  BuffPrototype,
  Content,
  EffectPrototype,
  Modifier,
  TriggerOn,
} from '../content/prototypes.ts';
import { B, MODIFIER_CELLS } from './layout.ts';
import { keyOf, memoryTerms } from './memory-keys.ts';
import { bitsOfKinds } from './modifier-kinds.ts';
import { bitOf, CUSTOM, TRIGGERS } from './trigger.ts';

/** What the core looks up of a pack at every step, worked out once per pack. Decides nothing that the rows do not say. */
export interface ContentIndex {
  /** Trigger kind by effect id. */
  readonly kindOfEffect: readonly number[];
  /** Bit set of the trigger kinds in the slots of a skill, by skill id. */
  readonly listensOfSkill: readonly number[];
  /** Bit set of the trigger kinds that `trigger` and `script` modifiers of a buff answer to, by buff id. */
  readonly listensOfBuff: readonly number[];
  /** Bit set of `ModifierBit`, by buff id. */
  readonly kindsOfBuff: readonly number[];
  /** Bit set of the trigger kinds of a buff's own effects, those of its ticks included, by buff id. */
  readonly ownKindsOfBuff: readonly number[];
  /** By buff id and position of the modifier: the moment that a `trigger` or `script` modifier answers to, −1 = another kind. */
  readonly triggersOfBuff: readonly (readonly number[])[];
  /** By buff id and position of the modifier: the attribute that an `attribute` modifier changes, −1 = another kind. */
  readonly attributesOfBuff: readonly (readonly number[])[];
  /** Trigger kind of a custom event, by `custom:<name>`. */
  readonly customKinds: ReadonlyMap<string, number>;
  /** By attribute: the resource whose maximum it is, −1 = none. */
  readonly resourceOfMaximum: readonly number[];
  /** By buff id: what a buff with `values: snapshot` remembers of its source, and the same as keys. */
  readonly memoryTerms: readonly (readonly AmountTerm[])[];
  readonly memoryKeys: readonly (readonly number[])[];
  /** By buff id: its modifiers are as strong for any source and holder, and depend on the level alone. */
  readonly isPlainBuff: readonly boolean[];
  /** By buff id: cells of its record up to its last modifier. */
  readonly buffCells: readonly number[];
  /** By buff id: the buffs that make their holder immune to it. None wards off its own kind. */
  readonly wardsOfBuff: readonly (readonly number[])[];
  /** By the id of an effect that makes zones: what the zone does at units, by slot, and what it does once a tick. */
  readonly zoneSlots: readonly Slots[];
  readonly zoneWideSlots: readonly Slots[];
  /** Bit set of the trigger kinds among `zoneSlots`. */
  readonly ownKindsOfZone: readonly number[];
  /** By buff id: what a tick runs, its own slots first. */
  readonly tickSlots: readonly (readonly EffectPrototype[])[];
  /** Most skills, passive ones included, that a unit of the pack has. */
  readonly skillsMax: number;
  /** Whether any effect brings new units. */
  readonly summons: boolean;
  /** Index of each name that a script may give to a lasting number. */
  readonly numberNames: ReadonlyMap<string, number>;
}

type Slots = readonly (EffectPrototype | null)[];

const cache = new WeakMap<Content, ContentIndex>();

export function indexOf(content: Content): ContentIndex {
  const known = cache.get(content);
  if (known) return known;
  const index = buildIndex(content);
  cache.set(content, index);
  return index;
}

function buildIndex(content: Content): ContentIndex {
  const customKinds = customKindsOf(content);
  const kind = (on: TriggerOn) => kindOf(on, customKinds);
  const bits = (effects: readonly (EffectPrototype | null)[]) =>
    effects.reduce((set, effect) => (effect ? set | bitOf(kind(effect.on)) : set), 0);
  const { attributes, resources } = content.ruleset;
  const zoneSlots = content.effects.map((effect) => slotsOfZone(content, effect, false));
  const terms = content.buffs.map((buff) => (buff ? memoryTerms(buff) : []));
  return {
    kindOfEffect: content.effects.map((effect) => (effect ? kind(effect.on) : -1)),
    listensOfSkill: content.skills.map((skill) => (skill ? bits(skill.effects) : 0)),
    listensOfBuff: content.buffs.map((buff) => (buff ? bitsOfModifiers(buff.modifiers, kind) : 0)),
    kindsOfBuff: content.buffs.map((buff) => (buff ? bitsOfKinds(buff.modifiers) : 0)),
    ownKindsOfBuff: content.buffs.map((buff) => (buff ? bits([...buff.tickEffects, ...buff.effects]) : 0)),
    triggersOfBuff: content.buffs.map((buff) =>
      buff ? buff.modifiers.map((modifier) => (listens(modifier) ? kind(modifier.on) : -1)) : [],
    ),
    attributesOfBuff: content.buffs.map((buff) =>
      buff ? buff.modifiers.map((modifier) => (modifier.kind === 'attribute' ? modifier.attribute : -1)) : [],
    ),
    customKinds,
    resourceOfMaximum: attributes.map((_, attribute) =>
      resources.findIndex((resource) => resource.maxAttribute === attribute),
    ),
    memoryTerms: terms,
    memoryKeys: terms.map((some) => some.map(keyOf)),
    isPlainBuff: content.buffs.map((buff) => buff !== undefined && !buff.modifiers.some(readsNumbers)),
    buffCells: content.buffs.map((buff) => (buff ? B.value0 + buff.modifiers.length * MODIFIER_CELLS : 0)),
    wardsOfBuff: wardsOf(content),
    zoneSlots,
    zoneWideSlots: content.effects.map((effect) => slotsOfZone(content, effect, true)),
    ownKindsOfZone: zoneSlots.map(bits),
    tickSlots: content.buffs.map((buff) => (buff ? [...buff.tickEffects, ...buff.effects] : [])),
    skillsMax: content.units.reduce(
      (most, unit) => Math.max(most, unit ? unit.skills.length + unit.passives.length : 0),
      0,
    ),
    summons: content.effects.some((effect) => effect?.action.kind === 'summon'),
    numberNames: new Map(content.numberNames.map((name, index) => [name, index])),
  };
}

/** A slot that looks around the zone does so once a tick; all others run at each unit that the moment is about. */
function slotsOfZone({ effects }: Content, effect: EffectPrototype | undefined, wide: boolean): Slots {
  if (effect?.action.kind !== 'zone') return [];
  return effect.action.effects.map((id) => {
    const slot = effects[id];
    const isWide = slot?.on === 'zoneTick' && slot.target.origin === 'zone';
    return slot && isWide === wide ? slot : null;
  });
}

/** Whether an amount somewhere in a modifier reads a number of somebody. */
function readsNumbers(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const { terms } = part as { readonly terms?: unknown };
  return (Array.isArray(terms) && terms.length > 0) || Object.values(part).some(readsNumbers);
}

/** Looked up by tag: comparing each buff with each other one would take minutes in a pack of ten thousand. */
function wardsOf({ buffs }: Content): (readonly number[])[] {
  const wardsOfTag = new Map<number, number[]>();
  for (const buff of buffs) {
    for (const tag of buff ? new Set(buff.immunityGrants) : []) {
      const wards = wardsOfTag.get(tag);
      if (wards) wards.push(buff!.id);
      else wardsOfTag.set(tag, [buff!.id]);
    }
  }
  const wardsOfTags = new Map<string, readonly number[]>();
  const wardsAgainst = ({ id, tags }: BuffPrototype): readonly number[] => {
    const key = tags.join();
    const known = wardsOfTags.get(key) ?? sortedUnion(tags.map((tag) => wardsOfTag.get(tag) ?? []));
    wardsOfTags.set(key, known);
    return known.includes(id) ? known.filter((ward) => ward !== id) : known;
  };
  return buffs.map((buff) => (buff ? wardsAgainst(buff) : []));
}

const sortedUnion = (lists: readonly (readonly number[])[]): readonly number[] =>
  [...new Set(lists.flat())].sort((a, b) => a - b);

/** Numbered in the order of effect ids, so that both sides of a network agree. */
function customKindsOf(content: Content): Map<string, number> {
  const kinds = new Map<string, number>();
  const add = (on: string) => {
    if (on.startsWith('custom:') && !kinds.has(on)) kinds.set(on, CUSTOM + kinds.size);
  };
  for (const effect of content.effects) if (effect) add(effect.on);
  for (const buff of content.buffs) {
    for (const modifier of buff?.modifiers ?? []) if (listens(modifier)) add(modifier.on);
  }
  for (const effect of content.effects) if (effect?.action.kind === 'emit') add(effect.action.event);
  return kinds;
}

function kindOf(on: TriggerOn, customKinds: ReadonlyMap<string, number>): number {
  const position = (TRIGGERS as readonly string[]).indexOf(on);
  return position >= 0 ? position : customKinds.get(on)!;
}

function bitsOfModifiers(modifiers: readonly Modifier[], kind: (on: TriggerOn) => number): number {
  return modifiers.reduce((set, modifier) => (listens(modifier) ? set | bitOf(kind(modifier.on)) : set), 0);
}

/** Modifiers that answer to moments. */
function listens(modifier: Modifier): modifier is Extract<Modifier, { on: TriggerOn }> {
  return 'on' in modifier;
}
