import type { Content } from '../content/prototypes.ts';
import type { ParticipantSetup } from './api.ts';
import { setupError } from './setup-error.ts';

/** What a battle starts from must be whole numbers and rows of the pack: later it is too late to say whose fault it was. */
export function checkParticipant(participant: ParticipantSetup, where: string, content: Content): void {
  for (const [name, value, least] of numbersOf(participant)) {
    if (Number.isSafeInteger(value) && value >= least) continue;
    throw setupError(`${name} of ${where} is ${value}`, `give a whole number of at least ${least}`);
  }
  for (const skill of [...(participant.skills ?? []), ...(participant.passives ?? [])]) {
    if (content.skills[skill]) continue;
    throw setupError(`skill ${skill} of ${where} is not in the content`, 'name a skill of this pack');
  }
  for (const { resource } of participant.resources ?? []) {
    if (content.ruleset.resources[resource]) continue;
    throw setupError(`resource ${resource} of ${where} is not in the ruleset`, 'name a resource of the ruleset');
  }
  for (const { attribute } of participant.overrides ?? []) {
    if (content.ruleset.attributes[attribute]) continue;
    throw setupError(`attribute ${attribute} of ${where} is not in the ruleset`, 'name an attribute of the ruleset');
  }
}

type Numbers = readonly (readonly [name: string, value: number, least: number])[];

const ANY = -Number.MAX_SAFE_INTEGER;

function numbersOf(participant: ParticipantSetup): Numbers {
  const { player, camp, slot, level, at, facingMilliDeg = 0, skillLevels = [] } = participant;
  const { overrides = [], resources = [] } = participant;
  return [
    ['the player', player, ANY],
    ['the camp', camp, ANY],
    ['the slot', slot, ANY],
    ['the level', level, 1],
    ['the facing', facingMilliDeg, ANY],
    ...skillLevels.map((one) => ['a skill level', one, 0] as const),
    ...overrides.map(({ valueMilli }) => ['an attribute value', valueMilli, ANY] as const),
    ...resources.map(({ valueMilli }) => ['a resource value', valueMilli, 0] as const),
    ...(at ? ([['x', at.x, ANY], ['y', at.y, ANY], ['the facing', at.facingMilliDeg, ANY]] as const) : []), // prettier-ignore
  ];
}
