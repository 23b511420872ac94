import type { Action, BattleSetup, Command, Content, ParticipantSetup } from '#core';
import { Dice } from './dice.ts';
import { randomPack } from './pack.ts';
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
  const commands = d.times(frameCount, (index) => index + 1).flatMap((frame) => ordersOf(d, content, frame));
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
    controller: 'player',
    skillLevels: d.times(5, () => d.pick([0, 1, 1, 2])),
    at: {
      x: (camp === 1 ? LINE_X : -LINE_X) * 1_000 + d.between(-900, 900),
      y: (index * 3 - 9) * 1_000,
      facingMilliDeg: d.between(0, 359_999),
    },
  };
}

function ordersOf(d: Dice, content: Content, frame: number): Command[] {
  return d.times(d.below(4), (sequence) => {
    const player = d.chance(0.02) ? d.pick([0, 99, NaN, -0]) : d.between(1, UNIT_COUNT);
    return { frame, sequence, player, action: orderOf(d, content) };
  });
}

function orderOf(d: Dice, content: Content): Action {
  const guid = number(d, d.between(0, UNIT_COUNT + 1));
  const skill = number(d, d.between(1, content.skills.length - 1));
  const place = () => number(d, d.between(-HALF_WIDTH * 1_000, HALF_WIDTH * 1_000));
  return d.pick([
    (): Action => ({ type: 'attack', guid }),
    (): Action => ({ type: 'attack', guid }),
    (): Action => ({ type: 'castUnit', skill, guid }),
    (): Action => ({ type: 'castUnit', skill, guid }),
    (): Action => ({ type: 'castUnit', skill, guid }),
    (): Action => ({ type: 'castPosition', skill, x: place(), y: place() }),
    (): Action => ({ type: 'castPosition', skill, x: place(), y: place() }),
    (): Action => ({ type: 'move', x: place(), y: place() }),
    (): Action => ({ type: 'stop' }),
    (): Action => ({ type: 'upgrade', slot: number(d, d.below(6)) }),
  ])();
}

const number = (d: Dice, usual: number): number => (d.chance(0.03) ? d.pick(WILD) : usual);
