import type { Action, Command } from '../battle/api.ts';
import { Blocks, Control, type Content, type SkillPrototype } from '../content/prototypes.ts';
import { ContentBuilder } from './content-builder.ts';
import { ruleSkills } from './melee-rules.ts';
import {
  answers,
  applyBuff,
  changes,
  circle,
  controls,
  damage,
  filter,
  heals,
  inside,
  launches,
  milli,
  onSelf,
  powered,
  shields,
  target,
} from './parts.ts';
import { A, ARMORED, HP, MANA } from './ruleset.ts';

/** For tests: a pack in which nearly every rule has a row, and orders that make use of all of it. */
export function meleeContent(random: 'single' | 'perRow' = 'single'): {
  content: Content;
  skills: readonly SkillPrototype[];
} {
  const c = new ContentBuilder({ stepMs: 33, random, unitCollision: 'push' });
  c.yard({
    obstacles: [
      { kind: 'circle', blocks: Blocks.units | Blocks.bullets, x: 0, y: 2_000, r: 800 },
      { kind: 'segment', blocks: Blocks.units, x1: -4_000, y1: -6_000, x2: 6_000, y2: -5_000 },
    ],
  });
  const skills = [...bulletSkills(c), ...flightSkills(c), ...buffSkills(c), ...castSkills(c), ...ruleSkills(c)];
  const passive = c.skill({
    castMode: 'passive',
    effects: [c.effect({ on: 'attackHit', chanceBp: [4_000], action: damage(12, { canCrit: true }), delayMs: [150] })],
  });
  const attributes = { [A.armor]: 40, [A.power]: 60, [A.critChance]: 0.3, [A.regen]: 11.3, [A.moveSpeed]: 4.7 };
  const arrow = c.bullet({ flight: 'homing', speed: [milli(14)], radiusMilli: [100] });
  const attack = { amount: powered(10, 0.7), canCrit: true, windupMs: 240, intervalMs: 970, backswingMs: 200 };
  c.unit({ hp: 3_000, attributes, skills, passives: [passive], attack });
  c.unit({
    hp: 2_200,
    attributes,
    skills,
    passives: [passive],
    attack: { ...attack, bullet: arrow.id, rangeMilli: milli(7) },
  });
  return { content: c.build(), skills };
}

function bulletSkills(c: ContentBuilder): SkillPrototype[] {
  const spear = c.bullet({
    speed: [milli(30)],
    pierce: [2],
    hitWalls: true,
    effects: [c.effect({ on: 'bulletHit', action: damage(powered(40, 0.5), { type: ARMORED }) })],
  });
  const seeker = c.bullet({
    flight: 'homing',
    speed: [milli(9)],
    onLostTarget: 'retarget',
    effects: [c.effect({ on: 'bulletHit', action: damage(30) })],
  });
  const fan = launches(spear, { count: [3], spreadMilliDeg: [40_000] });
  const chase = launches(seeker);
  return [
    c.skill({
      castMode: 'direction',
      castMs: [200],
      effectAtMs: [120],
      aftCastMs: [150],
      cooldownMs: [900],
      effects: [c.effect({ action: fan, target: onSelf() })],
    }),
    c.skill({
      castMs: [100],
      charges: [2],
      rechargeMs: [2_000],
      cooldownMs: [2_000],
      effects: [c.effect({ action: chase, target: target() })],
    }),
  ];
}

/** The flights that the others do not use, as volleys of several kinds. */
function flightSkills(c: ContentBuilder): SkillPrototype[] {
  const hit = (flat: number) => [c.effect({ on: 'bulletHit', action: damage(flat) })];
  const rows = [
    c.bullet({
      flight: 'orbit',
      orbitRadiusMilli: [milli(2)],
      rehitMs: [500],
      pierce: [-1],
      lifeMs: [2_500],
      effects: hit(9),
    }),
    c.bullet({ flight: 'return', rangeMilli: [milli(6)], pierce: [-1], hitWalls: true, effects: hit(14) }),
    c.bullet({
      flight: 'beam',
      speed: [0],
      rangeMilli: [milli(7)],
      rehitMs: [170],
      pierce: [1],
      lifeMs: [800],
      effects: hit(6),
    }),
    c.bullet({ flight: 'arc', radiusMilli: [400], pierce: [1], delayMs: [60], effects: hit(18) }),
  ];
  const chain = c.bullet({
    flight: 'chain',
    hops: [3],
    hopRangeMilli: [milli(5)],
    falloffBp: [2_500],
    effects: hit(25),
  });
  const volleys = [
    { count: [3], spreadMilliDeg: [360_000] },
    {},
    { aim: 'facing' },
    { count: [3], intervalMs: [70], spreadMilliDeg: [50_000] },
  ] as const;
  return [
    ...rows.map((row, index) =>
      c.skill({
        castMode: 'position',
        castMs: [300],
        effectAtMs: [80],
        cooldownMs: [1_400],
        effects: [c.effect({ action: launches(row, volleys[index]), target: onSelf() })],
      }),
    ),
    c.skill({ castMs: [90], cooldownMs: [1_200], effects: [c.effect({ action: launches(chain), target: target() })] }),
  ];
}

function buffSkills(c: ContentBuilder): SkillPrototype[] {
  const burn = c.dot(damage(powered(8, 0.2)), 400, 2_100, {
    tickAtEnd: 'fractional',
    stacking: { max: [3], duration: 'extend', maxRemainingMs: 4_000 },
  });
  const stun = c.buff({ durationMs: [700], tenacity: true, modifiers: [controls(Control.stun)] });
  const echo = c.effect({ on: 'damageTaken', action: heals(5), target: onSelf() });
  const ward = c.buff({
    durationMs: [3_000],
    modifiers: [
      shields(200),
      changes(A.moveSpeed, 'percent', 0.3),
      answers({ on: 'damageTaken', effects: [echo], internalCooldownMs: [500] }),
    ],
  });
  return [
    c.skill({
      castMs: [150],
      cooldownMs: [700],
      effects: [c.effect({ action: applyBuff(burn) }), c.effect({ chanceBp: [3_000], action: applyBuff(stun) })],
    }),
    c.skill({
      castMode: 'none',
      quick: true,
      cooldownMs: [2_500],
      costs: [{ resource: MANA, amountMilli: [milli(20)] }],
      effects: [c.effect({ action: applyBuff(ward), target: onSelf() })],
    }),
  ];
}

function castSkills(c: ContentBuilder): SkillPrototype[] {
  const weakest = inside(circle(9), { sort: { by: 'resourceRatio', index: HP, descending: false }, limit: [2] });
  const random = inside(circle(9), { filter: filter(), sort: { by: 'random' }, limit: [2], reuse: 0 });
  const move = {
    distanceMilli: [milli(5)],
    durationMs: [250],
    atMs: [0],
    towards: 'aim',
    curve: 0,
    stopAtUnits: true,
    passWalls: false,
  } as const;
  const knock = {
    kind: 'displace',
    how: 'knockback',
    distanceMilli: [milli(2)],
    durationMs: [200],
    curve: 0,
    passWalls: false,
  } as const;
  return [
    c.skill({
      castMode: 'none',
      channelMs: [1_000],
      channelTickMs: [210],
      effects: [c.effect({ on: 'channelTick', action: damage(15), target: weakest })],
    }),
    c.skill({ castMode: 'direction', move, castMs: [120], cooldownMs: [1_500] }),
    c.skill({
      castMode: 'none',
      castMs: [300],
      postInterruptBp: 5_000,
      cooldownMs: [1_100],
      effects: [
        c.effect({ action: damage(20), target: random }),
        c.effect({ action: knock, target: random, queued: true }),
      ],
    }),
  ];
}

/** Participants of a melee, four a side. */
export const meleeSetup = (seed: number) => ({
  arena: 1,
  formation: 0,
  seed,
  participants: Array.from({ length: 8 }, (_, index) => ({
    player: index + 1,
    camp: index % 2,
    slot: index,
    unit: 2 + (index % 2),
    level: 1,
    controller: 'player' as const,
    at: { x: milli(index % 2 === 0 ? -3 : 3), y: milli(index - 4), facingMilliDeg: 0 },
  })),
});

/** An order for somebody, from two dice. */
export function meleeCommand(
  frame: number,
  sequence: number,
  a: number,
  b: number,
  skills: readonly SkillPrototype[],
): Command {
  const player = 1 + (a % 8);
  const guid = 1 + (b % 8);
  const skill = skills[b % skills.length]!.id;
  const x = milli((a % 17) - 8);
  const y = milli((b % 13) - 6);
  const actions: Action[] = [
    { type: 'attack', guid },
    { type: 'castUnit', skill, guid },
    { type: 'castPosition', skill, x, y },
    { type: 'move', x, y },
    { type: 'castUnit', skill, guid },
    { type: 'castPosition', skill, x, y },
    { type: 'stop' },
  ];
  return { frame, sequence, player, action: actions[(a + b) % actions.length]! };
}

/** A long list of orders that is the same every time. */
export function meleeCommands(frames: number, skills: readonly SkillPrototype[]): Command[] {
  let dice = 12_345;
  const roll = () => (dice = (Math.imul(dice, 1_103_515_245) + 12_345) >>> 1) % 1_009;
  return Array.from({ length: frames }, (_, index) => meleeCommand(index + 1, index, roll(), roll(), skills));
}
