import type { Action, BattleSetup, Command, Content, ParticipantSetup } from '#core';
import { Dice } from './dice.ts';
import { randomPack } from './pack.ts';
import { SKILLS_A_UNIT } from './rows/names.ts';
import { HALF_WIDTH, LINE_X } from './rows/places.ts';

export interface FuzzFight {
  readonly seed: number;
  readonly content: Content;
  readonly setup: BattleSetup;
  readonly commands: readonly Command[];
  readonly frameCount: number;
}

const UNIT_COUNT = 7;
const FRAME_COUNT = 160;
/** What a careless or hostile client may send where a number belongs. */
const WILD = [-0, NaN, 0.5, -1, Infinity, 2 ** 53, 1e300, -(2 ** 40)] as const;

export function randomFight(seed: number, frameCount = FRAME_COUNT): FuzzFight {
  const d = new Dice(seed);
  const content = randomPack(d);
  const setup = { arena: 1, formation: 0, seed, participants: d.times(UNIT_COUNT, (index) => participant(d, index)) };
  const frames = d.times(frameCount, (index) => index + 1);
  const commands = frames.flatMap((frame) => ordersOf(d, content, setup.participants, frame));
  return { seed, content, setup, commands, frameCount };
}

function participant(d: Dice, index: number): ParticipantSetup {
  const camp = index === UNIT_COUNT - 1 ? 2 : index % 2;
  return {
    player: index + 1,
    camp,
    slot: index,
    unit: d.between(1, 3),
    level: d.between(1, 3),
    controller: d.chance(0.4) ? 'ai' : 'player',
    skillLevels: d.times(SKILLS_A_UNIT, () => d.pick([0, 1, 1, 1, 2])),
    at: {
      x: (camp === 1 ? LINE_X : -LINE_X) * 1_000 + d.between(-500, 500),
      y: (index * 2 - 6) * 1_000,
      facingMilliDeg: d.between(0, 359_999),
    },
  };
}

function ordersOf(d: Dice, content: Content, participants: readonly ParticipantSetup[], frame: number): Command[] {
  return d.times(d.below(4), (sequence) => {
    const { player, unit } = d.pick(participants);
    const action = orderOf(d, content, skillFor(d, content, unit));
    return { frame, sequence, player: d.chance(0.02) ? d.pick([0, 99, NaN, -0]) : player, action };
  });
}

/** Mostly a skill that the unit has. */
function skillFor(d: Dice, content: Content, unit: number): number {
  const own = content.units[unit]!.skills;
  return d.chance(0.9) ? d.pick(own) : number(d, d.between(1, content.skills.length - 1));
}

function orderOf(d: Dice, content: Content, skill: number): Action {
  const guid = number(d, d.between(0, UNIT_COUNT + 1));
  const place = () => number(d, d.between(-HALF_WIDTH * 1_000, HALF_WIDTH * 1_000));
  const atUnit = (): Action => ({ type: 'castUnit', skill, guid });
  const atPlace = (): Action => ({ type: 'castPosition', skill, x: place(), y: place() });
  const mode = content.skills[skill]?.castMode;
  const usual = mode === 'position' || mode === 'direction' ? atPlace : atUnit;
  return d.pick([
    (): Action => ({ type: 'attack', guid }),
    (): Action => ({ type: 'attack', guid }),
    ...[usual, usual, usual, usual, usual, atUnit, atPlace],
    (): Action => ({ type: 'move', x: place(), y: place() }),
    (): Action => ({ type: 'attackMove', x: place(), y: place() }),
    (): Action => ({ type: 'follow', guid }),
    (): Action => ({ type: 'stop' }),
    (): Action => ({ type: 'upgrade', slot: number(d, d.below(SKILLS_A_UNIT + 2)) }),
  ])();
}

const number = (d: Dice, usual: number): number => (d.chance(0.03) ? d.pick(WILD) : usual);
