import type { Action, BattleSetup, Command, Content, ParticipantSetup, SkillPrototype, UnitPrototype } from '#core';

/** A fight whose orders are fixed beforehand, so that every case of a group does the same work. */
export interface Fight {
  readonly setup: BattleSetup;
  readonly commands: readonly Command[];
  readonly stepCount: number;
}

export interface FightPlan {
  readonly unitsPerCamp: number;
  readonly stepCount: number;
  /** Every unit gets an order this often, one in two of them a skill. */
  readonly orderEverySteps: number;
  readonly gapMilli: number;
}

/** Enough that nobody dies: a benchmark of a battlefield that empties would measure the emptying. */
const HP_FACTOR = 100;
const ROW_SPACING_MILLI = 1_600;
const HERO_KIND = 1;

/** Two camps of the sample's heroes face each other in lines, and attack and cast in turn until the end. */
export function planFight(content: Content, plan: FightPlan): Fight {
  const heroes = content.units.filter((unit) => unit !== undefined).filter((unit) => unit.kind === HERO_KIND);
  const participants = [0, 1].flatMap((camp) =>
    Array.from({ length: plan.unitsPerCamp }, (_, slot) => participant(content, heroes, plan, camp, slot)),
  );
  const arena = content.arenas.filter((one) => one !== undefined).sort((a, b) => b.maxX - a.maxX || a.id - b.id)[0];
  if (heroes.length === 0 || !arena) throw new Error('the sample project has no hero or no arena to fight in');
  return {
    setup: { arena: arena.id, formation: 0, seed: 20_261, participants },
    commands: orders(content, participants, plan),
    stepCount: plan.stepCount,
  };
}

function participant(
  content: Content,
  heroes: readonly UnitPrototype[],
  plan: FightPlan,
  camp: number,
  slot: number,
): ParticipantSetup {
  const unit = heroes[(camp + slot) % heroes.length]!;
  const column = Math.floor(slot / 10);
  const side = camp === 0 ? -1 : 1;
  const hp = content.ruleset.resources[content.ruleset.hp]!.maxAttribute;
  return {
    player: camp * plan.unitsPerCamp + slot + 1,
    camp,
    slot,
    unit: unit.id,
    level: 1,
    controller: 'player',
    at: {
      x: side * (plan.gapMilli / 2 + column * ROW_SPACING_MILLI),
      y: ((slot % 10) - (Math.min(plan.unitsPerCamp, 10) - 1) / 2) * ROW_SPACING_MILLI,
      facingMilliDeg: camp === 0 ? 0 : 180_000,
    },
    overrides: [{ attribute: hp, valueMilli: unit.attributes[hp]![0]! * HP_FACTOR }],
  };
}

function orders(content: Content, participants: readonly ParticipantSetup[], plan: FightPlan): Command[] {
  const commands: Command[] = [];
  for (let frame = 1; frame <= plan.stepCount; frame++)
    participants.forEach((one, index) => {
      // Staggered, so that no step has all the orders.
      if ((frame + index * 7) % plan.orderEverySteps !== 0) return;
      const turn = Math.floor(frame / plan.orderEverySteps);
      commands.push({
        frame,
        sequence: commands.length + 1,
        player: one.player,
        action: order(content, participants, one, turn),
      });
    });
  return commands;
}

function order(content: Content, all: readonly ParticipantSetup[], one: ParticipantSetup, turn: number): Action {
  const perCamp = all.length / 2;
  const target = all[(1 - one.camp) * perCamp + one.slot]!;
  // GUIDs count from 1 in order of camp, then slot: the order of the list.
  const guid = all.indexOf(target) + 1;
  const attack: Action = { type: 'attack', guid };
  if (turn % 2 === 0) return attack;
  const skills = content.units[one.unit]!.skills;
  const skill = skills.length > 0 ? content.skills[skills[(turn >> 1) % skills.length]!] : undefined;
  return (skill && cast(skill, target, guid)) ?? attack;
}

function cast(skill: SkillPrototype, target: ParticipantSetup, guid: number): Action | undefined {
  if (skill.castMode === 'unit') return { type: 'castUnit', skill: skill.id, guid };
  if (skill.castMode === 'passive') return undefined;
  if (skill.castMode === 'none') return { type: 'castUnit', skill: skill.id, guid: 0 };
  return { type: 'castPosition', skill: skill.id, x: target.at!.x, y: target.at!.y };
}
