import { MILLI, type Content, type ParticipantSetup, type UnitPrototype } from '#core';
import type { Overrides, Participant } from '#generated/types.ts';
import type { Report } from './report.ts';

/** Player number of a unit that nobody leads: no command can carry it. */
export const NO_PLAYER = 255;

const POINTER = '/participants';
const FULL_TURN_MILLI_DEG = 360_000;

export function participantSetups(
  content: Content,
  participants: readonly Participant[],
  report: Report,
): ParticipantSetup[] {
  reportDuplicates(participants, report);
  return participants.flatMap((participant, index) => {
    const setup = participantSetup(content, participant, `${POINTER}/${index}`, report);
    return setup === undefined ? [] : [setup];
  });
}

function participantSetup(
  content: Content,
  from: Participant,
  pointer: string,
  report: Report,
): ParticipantSetup | undefined {
  const camp = report.name(content.ruleset.camps, 'camp', from.camp, `${pointer}/camp`);
  const unit = content.units[report.row(content.idOf.units, 'units', from.unit, `${pointer}/unit`)];
  if (camp < 0 || unit === undefined) return undefined;
  const level = from.level ?? 1;
  if (level > unit.maxLevel) report.add('outOfRange', `${pointer}/level`, { found: level, min: 1, max: unit.maxLevel });
  const at = placeOf(from, pointer, report);
  return {
    player: from.player ?? NO_PLAYER,
    camp,
    slot: from.slot,
    unit: unit.id,
    level,
    controller: controllerOf(from, unit),
    skillLevels: skillLevelsOf(content, from, unit, level, pointer, report),
    ...((from.passives || from.overrides?.ownPassives === false) && {
      passives: passivesOf(content, from, unit, pointer, report),
    }),
    ...(at ? { at } : facingOf(from, pointer, report)),
    resources: resourcesOf(content, from.overrides ?? {}, `${pointer}/overrides`, report),
    overrides: overridesOf(content, from.overrides ?? {}, `${pointer}/overrides`, report),
  };
}

/** Who has a player is led by it, who has none by the AI row of its unit; without one it does nothing by itself. */
function controllerOf({ controller, player }: Participant, unit: UnitPrototype): ParticipantSetup['controller'] {
  if (controller !== undefined && controller !== 'ai') return controller;
  if (controller === undefined && player !== undefined) return 'player';
  return unit.ai === 0 ? 'none' : 'ai';
}

/** By place in the unit's list. What is not named has the highest level that the unit's level allows. */
function skillLevelsOf(
  content: Content,
  from: Participant,
  unit: UnitPrototype,
  level: number,
  pointer: string,
  report: Report,
): readonly number[] {
  const given = new Map(Object.entries(from.skills ?? {}));
  const levels = unit.skills.map((id) => {
    const skill = content.skills[id]!;
    const named = given.get(skill.name);
    given.delete(skill.name);
    if (named !== undefined && !(Number.isInteger(named) && named >= 0 && named <= skill.maxLevel)) {
      report.add('outOfRange', `${pointer}/skills/${skill.name}`, { found: named, min: 0, max: skill.maxLevel });
    }
    return named ?? Math.min(skill.maxLevel, level);
  });
  for (const skill of given.keys())
    report.add('foreignSkill', `${pointer}/skills/${skill}`, { unit: unit.name, skill });
  return levels;
}

/** Those of the row where it keeps them, then the extra ones. */
function passivesOf(
  content: Content,
  { passives: extra = [], overrides }: Participant,
  unit: UnitPrototype,
  pointer: string,
  report: Report,
): readonly number[] {
  const ids = extra.map((id, index) => report.row(content.idOf.skills, 'skills', id, `${pointer}/passives/${index}`));
  const own = overrides?.ownPassives === false ? [] : unit.passives;
  return [...own, ...ids.filter((id) => id > 0 && !own.includes(id))];
}

function placeOf(from: Participant, pointer: string, report: Report): ParticipantSetup['at'] {
  if (from.at === undefined) return undefined;
  return {
    x: report.scaled(from.at.x, MILLI, `${pointer}/at/x`),
    y: report.scaled(from.at.y, MILLI, `${pointer}/at/y`),
    facingMilliDeg: angleOf(from.facing ?? 0, pointer, report),
  };
}

/** A facing alone turns the unit where its formation puts it; it is one of the world, not of the formation. */
function facingOf(from: Participant, pointer: string, report: Report): Pick<ParticipantSetup, 'facingMilliDeg'> {
  return from.facing === undefined ? {} : { facingMilliDeg: angleOf(from.facing, pointer, report) };
}

export function angleOf(degrees: number, pointer: string, report: Report): number {
  const facing = report.scaled(degrees, MILLI, `${pointer}/facing`);
  return ((facing % FULL_TURN_MILLI_DEG) + FULL_TURN_MILLI_DEG) % FULL_TURN_MILLI_DEG;
}

/** Life may stand by its own name or among the resources; by its own name it counts. */
export function resourcesOf(
  content: Content,
  from: Overrides,
  pointer: string,
  report: Report,
): NonNullable<ParticipantSetup['resources']> {
  const { resources, hp } = content.ruleset;
  const names = resources.map(({ name }) => name);
  const given = Object.entries(from.resources ?? {}).map(([id, value]) => ({
    resource: report.name(names, 'resource', id, `${pointer}/resources/${id}`),
    valueMilli: report.scaled(value, MILLI, `${pointer}/resources/${id}`),
  }));
  if (from.hp === undefined) return given;
  const life = { resource: hp, valueMilli: report.scaled(from.hp, MILLI, `${pointer}/hp`) };
  return [...given.filter(({ resource }) => resource !== hp), life];
}

export function overridesOf(
  content: Content,
  from: Overrides,
  pointer: string,
  report: Report,
): NonNullable<ParticipantSetup['overrides']> {
  const names = content.ruleset.attributes.map(({ name }) => name);
  const overrides = Object.entries(from.attributes ?? {}).map(([id, value]) => ({
    attribute: report.name(names, 'attribute', id, `${pointer}/attributes/${id}`),
    valueMilli: report.scaled(value, MILLI, `${pointer}/attributes/${id}`),
  }));
  if (from.moveSpeed === undefined) return overrides;
  const valueMilli = report.scaled(from.moveSpeed, MILLI, `${pointer}/moveSpeed`);
  return [...overrides, { attribute: content.ruleset.roles.moveSpeed, valueMilli }];
}

function reportDuplicates(participants: readonly Participant[], report: Report): void {
  const seen = new Set<string>();
  participants.forEach(({ player, camp, slot }, index) => {
    const keys = [
      { what: 'slot', id: `${camp}:${slot}`, field: 'slot' },
      ...(player === undefined ? [] : [{ what: 'player', id: String(player), field: 'player' }]),
    ];
    for (const { what, id, field } of keys) {
      if (seen.has(`${what} ${id}`)) report.add('duplicate', `${POINTER}/${index}/${field}`, { what, id });
      seen.add(`${what} ${id}`);
    }
  });
}
