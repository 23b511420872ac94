import type { AttributeDefinition, Ruleset } from '../content/prototypes.ts';

/** Attributes of the test ruleset by name, as indices. */
// prettier-ignore
export const A = {
  maxHp: 0, maxMana: 1, armor: 2, power: 3, moveSpeed: 4, attackSpeed: 5, critChance: 6, outgoing: 7, incoming: 8,
  cooldownReduction: 9, tenacity: 10, regen: 11, evasion: 12,
} as const;
export const HP = 0;
export const MANA = 1;
export const TRUE = 0;
export const ARMORED = 1;

const WIDE = 1_000_000_000;
const NEGATIVE = [A.outgoing, A.incoming, A.armor, A.power] as readonly number[];

const attributes: AttributeDefinition[] = Object.keys(A).map((name, index) => ({
  name,
  defaultMilli: index === A.attackSpeed ? 1_000 : 0,
  minMilli: NEGATIVE.includes(index) ? -WIDE : index === A.maxHp ? 1 : 0,
  maxMilli: WIDE,
  softCaps: [],
}));

/** Rules of the tests: steps of 100 ms, life and mana, one damage type that armour stops and one that it does not. */
export const TEST_RULES: Ruleset = {
  stepMs: 100,
  attributes,
  resources: [
    { name: 'hp', maxAttribute: A.maxHp, regenAttribute: A.regen },
    { name: 'mana', maxAttribute: A.maxMana, regenAttribute: -1 },
  ],
  hp: HP,
  roles: {
    moveSpeed: A.moveSpeed,
    attackSpeed: A.attackSpeed,
    attackDamage: A.power,
    critChance: A.critChance,
    critMultiplier: -1,
    cooldownReduction: A.cooldownReduction,
    tenacity: A.tenacity,
    outgoing: A.outgoing,
    incoming: A.incoming,
    healingOutgoing: -1,
    healingIncoming: -1,
    evasion: A.evasion,
    lifesteal: -1,
  },
  damageTypes: [damageType('true', 'none'), damageType('armored', 'ratio')],
  damageOrder: [
    'immunity',
    'evasion',
    'critical',
    'outgoing',
    'mitigation',
    'incomingPercent',
    'incomingFlat',
    'transfer',
    'shields',
    'deathWard',
    'hp',
  ],
  aggregation: ['add', 'percent', 'multiply', 'final'],
  criticalChanceBp: 0,
  criticalMultiplierBp: 15_000,
  assistWindowMs: 10_000,
  heroCreditMs: 0,
  unitCollision: 'none',
  arriveToleranceMilli: 0,
  acquireRangeMilli: 6_000,
  followGapMilli: 1_000,
  limits: {
    eventsPerStep: 1_000,
    triggerDepth: 8,
    reflectDepth: 1,
    unitsMax: 100,
    bulletsMax: 200,
    buffsMax: 1_000,
    zonesMax: 20,
    eventsMax: 100,
    scriptInstructions: 20_000,
    scriptInstructionsPerStep: 200_000,
  },
  levels: null,
  cooldownFloorMs: 0,
  bufferMs: 300,
  bufferDuringStun: false,
  facingToleranceMilliDeg: 5_000,
  turnBeforeCast: true,
  rangeToleranceMilli: 0,
  stopToCast: true,
  resumeMove: false,
  camps: ['blue', 'red', 'wild'],
  relations: relationsOf(3),
  random: 'single',
};

function damageType(name: string, mitigation: 'none' | 'ratio') {
  return {
    name,
    mitigation,
    attribute: A.armor,
    kMilli: 100_000,
    penetrationFlat: -1,
    penetrationPercent: -1,
    negative: 'amplify',
    magic: false,
  } as const;
}

/** Camps are allies of themselves and enemies of all others. */
function relationsOf(campCount: number): number[] {
  return Array.from({ length: campCount * campCount }, (_, index) =>
    Math.floor(index / campCount) === index % campCount ? 2 : 4,
  );
}
