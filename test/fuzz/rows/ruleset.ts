import type { Dice } from '../dice.ts';
import { ATTRIBUTES } from './names.ts';

const STAGES = [
  'immunity', 'evasion', 'critical', 'outgoing', 'mitigation', 'incomingPercent', 'incomingFlat', 'transfer', 'shields',
  'deathWard', 'hp',
] as const; // prettier-ignore

const DEFAULTS: Readonly<Record<string, object>> = {
  'max-hp': { default: 400, min: 1 },
  'max-mana': { default: 200, min: 0 },
  'move-speed': { min: 0 },
  'attack-speed': { default: 1 },
  'crit-multiplier': { default: 1.5 },
};

const ROLES = {
  maxHp: 'max-hp',
  hpRegen: 'hp-regen',
  attackDamage: 'power',
  attackSpeed: 'attack-speed',
  moveSpeed: 'move-speed',
  cooldownReduction: 'haste',
  tenacity: 'tenacity',
  critChance: 'crit',
  critMultiplier: 'crit-multiplier',
  evasion: 'evasion',
  damageDealt: 'dealt',
  damageTaken: 'taken',
  healingDone: 'healing',
  healingTaken: 'healed',
};

/** Rules with short budgets now and then, since what happens at a limit is a rule too. */
export function rulesetRow(d: Dice): object {
  return {
    id: 'rules',
    name: 'Rules',
    stepMs: d.pick([16, 33, 33, 50, 100, 200]),
    random: d.pick(['single', 'perRow']),
    attributes: ATTRIBUTES.map((id) => ({ id, name: id, ...DEFAULTS[id] })),
    resources: [
      { id: 'hp', name: 'Life', maxAttribute: 'max-hp' },
      { id: 'mana', name: 'Mana', maxAttribute: 'max-mana', regenAttribute: 'mana-regen' },
    ],
    roles: { ...ROLES, ...(d.chance(0.3) && { lifesteal: 'pierce' }) },
    damageTypes: damageTypes(d),
    critical: { chance: 0.2, multiplier: 2 },
    kill: { heroCreditMs: d.pick([0, 3_000]) },
    ...(d.chance(0.3) && { caps: [cap('move-speed', 6, 0.5), cap('power', 60, 0.8), cap('power', 40, 0.9)] }),
    ...(d.chance(0.3) && { damageOrder: d.shuffled(STAGES) }),
    ...(d.chance(0.3) && { aggregation: d.shuffled(['add', 'percent', 'multiply', 'final']) }),
    cast: {
      turnToleranceDeg: d.pick([0, 5, 180]),
      turnBeforeCast: d.chance(0.8),
      rangeToleranceU: d.pick([0, 0, 1.5]),
      stopToCast: d.chance(0.7),
      resumeMove: d.chance(0.3),
    },
    movement: { unitCollision: d.pick(['none', 'push', 'block']), arriveToleranceU: d.pick([0, 0.05]) },
    ...d.maybe(0.6, () => ({
      levels: { experience: [20, 45], shareRadius: d.pick([0, 8]), assistShare: 0.5, skillPoints: d.between(0, 1) },
    })),
    cooldownFloorMs: d.pick([0, 0, 300]),
    cooldownReductionMax: d.pick([0.4, 1]),
    bufferMs: d.pick([0, 250, 1_000]),
    camps: ['blue', 'red', 'wild'].map((id) => ({ id, name: id })),
    relations: [{ a: 'blue', b: 'wild', relation: 'neutral' }],
    limits: {
      eventsPerStep: d.pick([60, 400, 400]),
      triggerDepth: d.pick([2, 8, 8]),
      reflectDepth: d.pick([0, 1, 1, 5]),
      unitsMax: 20,
      bulletsMax: d.pick([4, 60, 60]),
      buffsMax: d.pick([8, 200, 200]),
      zonesMax: d.pick([2, 40, 40]),
      eventsMax: d.pick([3, 100, 100]),
    },
  };
}

const cap = (attribute: string, above: number, ratio: number) => ({ attribute, above, ratio });

function damageTypes(d: Dice): object[] {
  return [
    { id: 'true', name: 'True', mitigation: { kind: 'none' } },
    {
      id: 'physical',
      name: 'Physical',
      mitigation: {
        kind: 'ratio',
        attribute: 'armor',
        k: 100,
        penetrationFlat: 'pierce',
        negative: d.pick(['amplify', 'zero']),
      },
    },
    { id: 'flat', name: 'Flat', magic: true, mitigation: { kind: 'flat', attribute: 'armor' } },
  ];
}
