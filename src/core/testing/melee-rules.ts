import { Control, Relation, type Action, type Modifier, type SkillPrototype } from '../content/prototypes.ts';
import type { ContentBuilder } from './content-builder.ts';
import {
  amount,
  answers,
  applyBuff,
  aura,
  changes,
  circle,
  controls,
  crits,
  damage,
  evades,
  filter,
  heals,
  inside,
  launches,
  milli,
  onSelf,
  powered,
  reduces,
  reflects,
  shields,
  steals,
  target,
  transfers,
  wards,
  zone,
} from './parts.ts';
import { A, ARMORED, MANA } from './ruleset.ts';

/** Skills of a melee that use what casts, attacks and plain buffs do not: one of nearly every rule. */
export function ruleSkills(c: ContentBuilder): SkillPrototype[] {
  return [...pressedSkills(c), ...placeSkills(c), ...shieldSkills(c), ...controlSkills(c), ...handSkills(c)];
}

/** Toggles, stages, charge-up and a hit that is felt. */
function pressedSkills(c: ContentBuilder): SkillPrototype[] {
  const around = inside(circle(3));
  const on = (moment: 'effect' | 'channelTick' | 'channelEnd', flat: number) =>
    c.effect({ on: moment, action: damage(flat), target: around });
  const toggle = c.skill({
    castMode: 'toggle',
    quick: true,
    channelTickMs: [300],
    costs: [{ resource: MANA, amountMilli: [milli(15)] }],
    effects: [on('effect', 4), on('channelTick', 6), on('channelEnd', 8)],
  });
  const last = c.skill({ castMs: [100], effects: [c.effect({ action: damage(30, { canCrit: true }) })] });
  const first = c.skill({
    castMs: [100],
    cooldownMs: [1_500],
    cooldownGroup: 0,
    combo: { next: last.id, windowMs: [900] },
    effects: [c.effect({ action: damage(12) })],
  });
  const charge = {
    minMs: [100],
    maxMs: [700],
    fromBp: 5_000,
    toBp: 20_000,
    moveWhile: true,
    release: 'press',
  } as const;
  const draw = c.skill({
    castMode: 'direction',
    charge,
    castMs: [100],
    hitStopMs: [120],
    cooldownMs: [800],
    cues: { start: ['draw'], effect: ['loose'], hit: ['hit'], end: ['done'], fail: ['no'] },
    effects: [c.effect({ action: damage(25), target: around, cues: { ...c.skill({}).cues, hit: ['spark'] } })],
  });
  return [toggle, first, draw];
}

/** Zones, an aura, summons and a volley from them. */
function placeSkills(c: ContentBuilder): SkillPrototype[] {
  const slow = c.buff({ kind: 'debuff', durationMs: [400], modifiers: [changes(A.moveSpeed, 'percent', -0.4)] });
  const inZone = (on: 'zoneEnter' | 'zoneTick' | 'zoneLeave', action: Action) => c.effect({ on, action }).id;
  const mire = zone(circle(2.5), {
    lifeMs: [1_800],
    tickMs: [250],
    effects: [inZone('zoneEnter', applyBuff(slow)), inZone('zoneTick', damage(5)), inZone('zoneLeave', damage(9))],
    blocksFrom: Relation.enemy,
    aura: slow.id,
  });
  const courage = c.buff({ name: 'courage', modifiers: [changes(A.power, 'add', 15), steals(0.2)] });
  const banner = c.buff({ durationMs: [2_500], aura: aura(courage, 6, { everyMs: [150], lingerMs: [300] }) });
  const arrow = c.bullet({
    flight: 'homing',
    speed: [milli(11)],
    effects: [c.effect({ on: 'bulletHit', action: damage(3) })],
  });
  const wolf = c.unit({
    kind: 16,
    hp: 120,
    ai: c.ai({ radiusMilli: [milli(6)] }).id,
    attack: { amount: powered(6, 0.1), intervalMs: 500, bullet: arrow.id, rangeMilli: milli(4) },
    attributes: { [A.moveSpeed]: 4 },
  });
  const pack = {
    kind: 'summon',
    unit: wolf.id,
    lifeMs: [2_500],
    count: [2],
    formation: 0,
    at: 'caster',
    onOwnerDeath: 'vanish',
  } as const;
  return [
    c.skill({ castMode: 'position', castMs: [150], cooldownMs: [1_200], effects: [c.effect({ action: mire })] }),
    c.quick(applyBuff(banner), { target: onSelf() }),
    c.skill({ castMode: 'none', castMs: [100], cooldownMs: [4_000], effects: [c.effect({ action: pack })] }),
  ];
}

/** What happens to a hit on its way: shared, thrown back, weakened, evaded, survived. */
function shieldSkills(c: ContentBuilder): SkillPrototype[] {
  const give = (durationMs: number, ...modifiers: Modifier[]) =>
    c.quick(applyBuff(c.buff({ durationMs: [durationMs], modifiers, stacking: { by: 'target', max: [2] } })));
  const onAlly = (durationMs: number, ...modifiers: Modifier[]) => {
    const skill = give(durationMs, ...modifiers);
    return c.skill({ quick: true, cooldownMs: [1_000], effects: skill.effects });
  };
  return [
    onAlly(1_500, transfers(0.4)),
    onAlly(1_500, reflects(0.5, { as: ARMORED }), reduces(0.2, 3)),
    onAlly(1_500, evades(0.3), crits(0.4, 0.5)),
    onAlly(3_000, wards(150), shields(40, { perStack: false })),
    c.quick({ kind: 'removeBuff', buff: 0, tags: [], buffKind: 'buff', count: [1], order: 'newest', level: 0 }),
    c.quick(heals(amount(60), { canCrit: true })),
  ];
}

/** States that lead, hide and hold, and ways that are not the unit's own. */
function controlSkills(c: ContentBuilder): SkillPrototype[] {
  const state = (control: number) =>
    applyBuff(c.buff({ kind: 'debuff', durationMs: [600], tenacity: true, modifiers: [controls(control)] }));
  const at = (action: Action, part: Partial<SkillPrototype> = {}) =>
    c.skill({ castMs: [120], cooldownMs: [1_300], effects: [c.effect({ action })], ...part });
  const pull = {
    kind: 'displace',
    how: 'pull',
    distanceMilli: [milli(3)],
    durationMs: [200],
    curve: 0,
    passWalls: false,
  };
  const swap = { ...pull, how: 'swap', durationMs: [0] };
  const blink = { ...pull, how: 'blink', durationMs: [0] };
  return [
    at(state(Control.fear)),
    at(state(Control.taunt)),
    at(state(Control.root | Control.silence)),
    at(state(Control.sleep)),
    at(state(Control.stealth), { castMode: 'none' }),
    at(pull as Action),
    at(swap as Action),
    c.skill({
      castMode: 'position',
      cooldownMs: [900],
      effects: [c.effect({ action: blink as Action, target: onSelf() })],
    }),
  ];
}

/** Attacks made stronger, cooldowns turned back, events of the pack and a script that answers one. */
function handSkills(c: ContentBuilder): SkillPrototype[] {
  const fist = c.buff({
    durationMs: [3_000],
    modifiers: [
      {
        kind: 'empowerAttack',
        charges: 2,
        bonus: amount(20),
        bonusType: ARMORED,
        effects: [c.effect({ on: 'attackHit', action: damage(5) })],
        rangeBonusMilli: 500,
        removeWhenUsed: true,
      },
    ],
  });
  const call = c.script(`function run(ctx)
    battle.setUnitNumber(ctx.caster, 'wrath', (battle.unitNumber(ctx.caster, 'wrath') or 0) + 1)
    if ctx.target then battle.damage(ctx.target, 4000, 'true') end
  end`);
  const script = c.effect({ on: 'custom:wrath', action: { kind: 'script', call }, target: target() });
  const wrath = c.buff({
    durationMs: [2_500],
    modifiers: [answers({ on: 'custom:wrath', effects: [script], chanceBp: [7_000] })],
  });
  return [
    c.quick({ kind: 'empowerAttack', buff: fist.id, resetAttack: true }, { target: onSelf() }),
    c.quick({ kind: 'cooldown', skill: -1, group: -1, op: 'multiply', value: [5_000] }, { target: onSelf() }),
    c.quick({ kind: 'resource', resource: MANA, amount: amount(40) }, { target: onSelf() }),
    c.quick(applyBuff(wrath)),
    c.quick(
      { kind: 'emit', event: 'custom:wrath', params: c.params({ size: 2 }) },
      { target: inside(circle(8), { filter: filter({ relations: 15 }) }) },
    ),
    c.quick({ kind: 'cue', cue: 'glow', durationMs: [700], params: c.params({ size: 2 }) }),
    c.quick(launches(c.bullet({ speed: [milli(12)], lifeMs: [600] }), { from: 'target', aim: 'facing' })),
  ];
}
