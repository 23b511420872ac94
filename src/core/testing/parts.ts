import {
  Relation,
  type Action,
  type AuraPrototype,
  type Amount,
  type CueSet,
  type DamageFlags,
  type HitFilter,
  type Modifier,
  type Shape,
  type TargetFilter,
  type TargetRule,
  type ZoneAction,
} from '../content/prototypes.ts';
import { A, TRUE } from './ruleset.ts';

/** Parts of prototypes with the values that a test does not care about. Numbers are whole units, not thousandths. */
export const milli = (value: number): number => Math.round(value * 1_000) + 0;

export const NO_CUES: CueSet = { start: [], effect: [], hit: [], end: [], fail: [] };

export function filter(part: Partial<TargetFilter> = {}): TargetFilter {
  return {
    relations: Relation.enemy,
    kinds: 0,
    alive: 'alive',
    visible: true,
    excludeStates: 0,
    excludeCaster: false,
    excludeTarget: false,
    tagsAll: [],
    tagsAny: [],
    tagsNone: [],
    conditions: [],
    ...part,
  };
}

export const ANYONE = filter({ relations: 15, alive: 'any' });

/** By default the unit that the moment is about. */
export function target(part: Partial<TargetRule> = {}): TargetRule {
  return {
    origin: 'target',
    shape: { kind: 'single' },
    facing: 'aim',
    touch: true,
    filter: filter({ relations: 15 }),
    sort: { by: 'guid' },
    limit: [0],
    reuse: -1,
    ...part,
  };
}

export const onSelf = (): TargetRule => target({ origin: 'caster', shape: { kind: 'self' } });
export const inside = (shape: Shape, part: Partial<TargetRule> = {}): TargetRule =>
  target({ origin: 'caster', shape, filter: filter(), ...part });
export const circle = (radius: number): Shape => ({ kind: 'circle', radiusMilli: [milli(radius)] });

/** At the point of the moment for a second, reaching enemies. */
export const zone = (shape: Shape, part: Partial<ZoneAction> = {}): ZoneAction => ({
  kind: 'zone',
  shape,
  lifeMs: [1_000],
  tickMs: [0],
  at: 'point',
  follow: 'none',
  filter: filter(),
  effects: [],
  aura: 0,
  onSourceLost: 'keep',
  blocksFrom: 0,
  ...part,
});

/** Keeps a buff on allies and the holder, looking around in every step. */
export const aura = (buff: { id: number }, radius: number, part: Partial<AuraPrototype> = {}): AuraPrototype => ({
  radiusMilli: [milli(radius)],
  leaveRadiusMilli: [milli(radius)],
  everyMs: [100],
  lingerMs: [0],
  filter: filter({ relations: Relation.self | Relation.ally }),
  buff: buff.id,
  maxTargets: [0],
  dedupe: 'strongest',
  ...part,
});

export function amount(flat: number, part: Partial<Amount> = {}): Amount {
  return { flatMilli: [milli(flat)], terms: [], ...part };
}

/** flat + ratio × power of the caster. */
export const powered = (flat: number, ratio: number): Amount =>
  amount(flat, {
    terms: [{ of: 'caster', attribute: A.power, resource: -1, part: 'current', ratioBp: [Math.round(ratio * 10_000)] }],
  });

const FLAGS: DamageFlags = {
  noReflect: false,
  noLifesteal: false,
  noAmplify: false,
  ignoreShield: false,
  ignoreMitigation: false,
  hpLoss: false,
  nonLethal: false,
};

type Damage = Extract<Action, { kind: 'damage' }>;

export function damage(
  flat: number | Amount,
  part: Partial<Omit<Damage, 'flags'>> & { flags?: Partial<DamageFlags> } = {},
): Damage {
  const flags = { ...FLAGS, ...part.flags };
  const base = typeof flat === 'number' ? amount(flat) : flat;
  return { kind: 'damage', type: TRUE, canCrit: false, tags: [], ...part, amount: base, flags };
}

export const heals = (
  flat: number | Amount,
  part: Partial<Extract<Action, { kind: 'heal' }>> = {},
): Extract<Action, { kind: 'heal' }> => ({
  kind: 'heal',
  canCrit: false,
  tags: [],
  ...part,
  amount: typeof flat === 'number' ? amount(flat) : flat,
});

export const applyBuff = (buff: { id: number }, durationMs: number | null = null, stacks = 1): Action => ({
  kind: 'applyBuff',
  buff: buff.id,
  stacks: [stacks],
  durationMs: durationMs === null ? null : [durationMs],
  shield: null,
});

type Launch = Extract<Action, { kind: 'launchBullet' }>;

/** One bullet from the caster, at the target or along the aim. */
export const launches = (bullet: { id: number }, part: Partial<Launch> = {}): Launch => ({
  kind: 'launchBullet',
  bullet: bullet.id,
  count: [1],
  spreadMilliDeg: [0],
  intervalMs: [0],
  from: 'caster',
  aim: 'any',
  ...part,
});

type AttributeModifier = Extract<Modifier, { kind: 'attribute' }>;

/** `value` in whole units for add, final and override; a fraction for percent and multiply. */
export function changes(
  attribute: number,
  op: AttributeModifier['op'],
  value: number,
  part: Partial<AttributeModifier> = {},
): Modifier {
  const isShare = op === 'percent' || op === 'multiply';
  const flatMilli = [isShare ? Math.round(value * 10_000) : milli(value)];
  return {
    kind: 'attribute',
    attribute,
    op,
    channel: 0,
    priority: 0,
    value: { flatMilli, terms: [] },
    perStack: true,
    maxChange: 'keep',
    clampMinMilli: null,
    clampMaxMilli: null,
    ...part,
  };
}

const ALL_HITS: HitFilter = { types: 0, tags: [], attacks: false };

export const controls = (states: number): Modifier => ({ kind: 'control', states });
export const shields = (value: number, part: Partial<Extract<Modifier, { kind: 'shield' }>> = {}): Modifier => ({
  kind: 'shield',
  amount: amount(value),
  ...ALL_HITS,
  priority: 0,
  perStack: true,
  removeWhenEmpty: true,
  ...part,
});

type ModifierOf<Kind extends Modifier['kind']> = Extract<Modifier, { kind: Kind }>;
type Part<Kind extends Modifier['kind']> = Partial<ModifierOf<Kind>>;
const bp = (value: number): readonly number[] => [Math.round(value * 10_000)];

/** Ratios and chances as fractions, amounts in whole units. */
export const reduces = (percent: number, flat = 0, part: Part<'reduction'> = {}): Modifier => ({
  kind: 'reduction',
  percentBp: bp(percent),
  flatMilli: [milli(flat)],
  ...ALL_HITS,
  when: [],
  perStack: true,
  ...part,
});
export const transfers = (ratio: number, part: Part<'transfer'> = {}): Modifier => ({
  kind: 'transfer',
  ratioBp: bp(ratio),
  to: 'source',
  ...ALL_HITS,
  ...part,
});
export const steals = (ratio: number, part: Part<'lifesteal'> = {}): Modifier => ({
  kind: 'lifesteal',
  ratioBp: bp(ratio),
  of: 'hpLost',
  ...ALL_HITS,
  ...part,
});
export const reflects = (ratio: number, part: Part<'reflect'> = {}): Modifier => ({
  kind: 'reflect',
  ratioBp: bp(ratio),
  as: -1,
  ...ALL_HITS,
  ...part,
});
export const crits = (chance: number, multiplier = 0, part: Part<'critical'> = {}): Modifier => ({
  kind: 'critical',
  chanceBp: bp(chance),
  multiplierBp: bp(multiplier),
  perStack: true,
  ...part,
});
export const evades = (chance: number, part: Part<'evasion'> = {}): Modifier => ({
  kind: 'evasion',
  chanceBp: bp(chance),
  ...ALL_HITS,
  ...part,
});
export const wards = (kept: number, charges = 1, part: Part<'deathWard'> = {}): Modifier => ({
  kind: 'deathWard',
  kept: amount(kept),
  charges: [charges],
  ...part,
});
export const answers = (part: Part<'trigger'> & Pick<ModifierOf<'trigger'>, 'on' | 'effects'>): Modifier => ({
  kind: 'trigger',
  internalCooldownMs: [0],
  chanceBp: [10_000],
  conditions: [],
  also: 0,
  ...part,
});
