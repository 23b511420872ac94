import type { Dice } from '../dice.ts';
import type { Effects } from './effects.ts';
import { BULLETS, CURVE, MINDS, PASSIVES, SKILLS, SKILLS_A_UNIT, TAGS, TYPES, UNITS } from './names.ts';
import { amount, condition, filter, levelled, wild } from './parts.ts';

const CAST = [
  'effect',
  'effect',
  'effect',
  'castStart',
  'channelTick',
  'channelEnd',
  'interrupted',
  'castEnd',
] as const;
const REACTIONS = [
  'attackHit',
  'damageDealt',
  'damageTaken',
  'healed',
  'kill',
  'death',
  'effect',
  'custom:one',
] as const;

const USES = ['damage', 'control', 'heal', 'defend', 'escape', 'buff', 'engage'] as const;

export function bulletRows(d: Dice, effects: Effects): Record<string, object> {
  return Object.fromEntries(BULLETS.map((id) => [id, bullet(d, effects, id)]));
}

function bullet(d: Dice, effects: Effects, id: string): object {
  const flight = d.pick(['direction', 'position', 'homing', 'homing', 'arc', 'orbit', 'return', 'chain', 'beam']);
  const isOneOf = (...flights: readonly string[]) => flights.includes(flight);
  const fly = () => ({
    speed: wild(d, d.pick([0, 2, 9, 25, 400])),
    ...d.maybe(0.3, () => ({ acceleration: wild(d, d.between(-10, 30)) })),
  });
  const pursue = () => ({ onLostTarget: d.pick(['expire', 'toLastPosition', 'retarget']) });
  return {
    id,
    name: id,
    flight,
    ...(isOneOf('beam') ? {} : fly()),
    radius: wild(d, d.tenths(0, 1)),
    lifeMs: d.pick([1, 100, 900, 3_000]),
    ...(isOneOf('direction', 'return', 'beam') ? d.maybe(0.6, () => ({ range: wild(d, d.tenths(0, 9)) })) : {}),
    ...(isOneOf('orbit')
      ? { orbit: { radius: d.tenths(0.1, 4) } }
      : d.maybe(0.3, () => ({ launchOffset: { forward: wild(d, d.tenths(0, 2)), left: d.tenths(-1, 1) } }))),
    ...(isOneOf('chain') ? { chain: { hops: d.between(0, 4), range: d.tenths(0, 9), falloff: d.tenths(0, 1) } } : {}),
    ...d.maybe(0.3, () => ({ delayMs: d.pick([1, 120]) })),
    ...d.maybe(0.6, () => ({ target: filter(d) })),
    ...(isOneOf('homing', 'chain') ? {} : { pierce: d.between(0, 3) }),
    ...(isOneOf('homing', 'arc') ? {} : d.maybe(0.2, () => ({ hitOnce: false, rehitMs: d.pick([1, 200]) }))),
    ...(isOneOf('arc') ? {} : { hitWalls: d.chance(0.5) }),
    ...(isOneOf('homing', 'chain', 'beam')
      ? { ...pursue(), ...d.maybe(0.4, () => ({ turnRate: d.pick([5, 400]) })) }
      : {}),
    effects: [effects.add(['bulletHit']), ...effects.several(['bulletHit', 'bulletExpire'], 1)],
  };
}

export function skillRows(d: Dice, effects: Effects): Record<string, object> {
  return Object.fromEntries([
    ...SKILLS.map((id) => [id, skill(d, effects, id)]),
    ...PASSIVES.map((id) => [id, passive(effects, id)]),
  ]);
}

const passive = (effects: Effects, id: string) => ({
  id,
  name: id,
  castMode: 'passive',
  maxLevel: 2,
  effects: [effects.add(REACTIONS), null, effects.add(REACTIONS)],
});

function skill(d: Dice, effects: Effects, id: string): object {
  const castMode = d.pick(['none', 'unit', 'unit', 'unit', 'position', 'direction', 'toggle']);
  const path = d.pick(['normal', 'normal', 'quick']);
  const isToggle = castMode === 'toggle';
  const startsAt = d.pick(['castStart', 'effect', 'end']);
  return {
    id,
    name: id,
    castMode,
    path,
    maxLevel: 3,
    range: levelled(d, 2, 14),
    pursue: d.chance(0.4),
    ...d.maybe(castMode === 'unit' ? 0.7 : 0, () => ({ targetFilter: filter(d) })),
    ...d.maybe(0.3, () => ({ turnSpeed: d.pick([0, 180, 1_500]) })),
    ...d.maybe(0.1, () => ({ admission: [condition(d)] })),
    phases: phases(d, isToggle),
    ...d.maybe(isToggle ? 0 : 0.2, () => ({ combo: { next: d.pick(SKILLS), windowMs: d.pick([100, 700, 2_000]) } })),
    ...d.maybe(isToggle || path === 'quick' ? 0 : 0.2, () => ({ charge: charge(d) })),
    ...d.maybe(0.15, () => ({ hitStop: d.pick([10, 80, 300]) })),
    cancel: {
      preInterrupt: d.tenths(0, 1),
      postInterrupt: d.tenths(0, 1),
      moveInterrupt: d.tenths(0, 1),
      into: d.some(SKILLS, 0.1),
    },
    ...d.maybe(0.25, () => ({ move: move(d) })),
    cost: d.times(d.between(0, 2), () => ({ resource: d.pick(['mana', 'mana', 'hp']), amount: d.between(0, 25) })),
    cooldown: {
      ms: levelled(d, 0, 900),
      ...d.maybe(0.3, () => ({ charges: d.pick([2, 3, [1, 3], [3, 1]]), rechargeMs: d.between(1, 2_000) })),
      startsAt,
      ...d.maybe(0.2, () => ({ group: 'shared' })),
      refundOnInterrupt: startsAt === 'castStart' && path === 'normal' && d.chance(0.5),
    },
    ...d.maybe(path === 'quick' ? 0.6 : 0, () => ({ order: d.shuffled(['cost', 'cooldown', 'event']) })),
    effects: [effects.add(CAST), ...effects.several(CAST, 2), null],
    ...d.maybe(0.5, () => ({ aiHint: { use: d.pick(USES), weight: d.tenths(0, 3) } })),
    ...d.maybe(0.2, () => ({ cues: { start: { sound: 'a' }, effect: { sound: 'b' }, fail: { sound: 'c' } } })),
  };
}

const charge = (d: Dice) => ({
  ...d.maybe(0.5, () => ({ minMs: d.pick([0, 50, 300]) })),
  maxMs: d.pick([300, 350, 1_200]),
  scale: { from: d.tenths(0, 1), to: d.tenths(0, 9) },
  moveWhile: d.chance(0.5),
  release: d.pick(['press', 'press', 'auto']),
});

function phases(d: Dice, isToggle: boolean): object {
  const castMs = d.pick([0, 0, 10, 100, 250, 600]);
  return {
    castMs,
    effectAtMs: d.between(0, castMs),
    channelMs: d.pick([0, 0, 0, 300, 900]),
    channelTickMs: d.pick([0, 9, 100, 210]),
    channelLock: !isToggle && d.chance(0.3),
    aftCastMs: d.pick([0, 40, 300]),
    ...d.maybe(0.3, () => ({ speedAttribute: 'attack-speed' })),
  };
}

const move = (d: Dice) => ({
  distance: wild(d, d.between(0, 8)),
  durationMs: d.pick([0, 100, 300]),
  ...d.maybe(0.3, () => ({ atMs: d.between(0, 300) })),
  ...d.maybe(0.5, () => ({ towards: d.pick(['aim', 'target', 'facing']) })),
  ...d.maybe(0.3, () => ({ curve: CURVE })),
  stopAtUnits: d.chance(0.5),
  passWalls: d.chance(0.3),
});

export function unitRows(d: Dice, effects: Effects): Record<string, object> {
  return Object.fromEntries(UNITS.map((id) => [id, unit(d, effects, id)]));
}

const unit = (d: Dice, effects: Effects, id: string) => ({
  id,
  name: id,
  tags: d.some(TAGS, 0.4),
  kind: d.pick(['hero', 'soldier', 'monster']),
  maxLevel: 3,
  radius: d.pick([0, 0.4, 0.9]),
  moveSpeed: wild(d, d.pick([0, 3, 4.7, 12])),
  turnSpeed: wild(d, d.pick([0, 0, 400])),
  attributes: {
    'max-hp': levelled(d, 60, 500),
    'max-mana': 300,
    'hp-regen': wild(d, d.tenths(-9, 9)),
    'mana-regen': d.tenths(0, 60),
    power: levelled(d, 0, 40),
    armor: d.between(-50, 120),
    crit: d.tenths(0, 1),
    evasion: d.pick([0, 0, 0.3]),
    haste: d.pick([0, 0, 0.5]),
    tenacity: wild(d, d.pick([0, 0.3, 1.2])),
  },
  resources: { hp: {}, ...(d.chance(0.9) && { mana: { start: d.tenths(0, 1) } }) },
  ...d.maybe(0.85, () => ({ attack: attack(d, effects) })),
  sight: d.pick([0, 6, 12]),
  ...d.maybe(0.3, () => ({ respawn: { ms: d.pick([1, 400, 1_500]) } })),
  ...d.maybe(0.5, () => ({ reward: { gold: d.tenths(0, 9), experience: d.between(0, 40) } })),
  skills: d.shuffled(SKILLS).slice(0, SKILLS_A_UNIT),
  passives: d.some(PASSIVES),
  ai: d.pick(MINDS),
});

const attack = (d: Dice, effects: Effects) => ({
  windupMs: d.pick([0, 100, 300]),
  intervalMs: d.pick([30, 400, 1_100]),
  backswingMs: d.pick([0, 150]),
  range: wild(d, d.pick([0.5, 2, 7])),
  ...d.maybe(0.3, () => ({ angle: d.between(0, 360) })),
  ...d.maybe(0.4, () => ({ bullet: d.pick(BULLETS) })),
  type: d.pick(TYPES),
  ...d.maybe(0.5, () => ({ amount: amount(d, 0, 30) })),
  canCrit: d.chance(0.5),
  effects: effects.several(['attackHit'], 2),
});
