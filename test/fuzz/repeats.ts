import type { Battle } from '#core';
import { Dice } from './dice.ts';
import { record, type Recording } from './record.ts';

/** A second way to run the same fight, which must not make a difference. */
interface Repeat {
  readonly name: string;
  readonly run: (first: Recording) => Recording;
}

const REPEATS: readonly Repeat[] = [
  { name: 'run again', run: ({ fight }) => record(fight) },
  { name: 'watched at level events', run: ({ fight }) => record(fight, { level: 'events' }) },
  ...[1, 7, 30].map((every) => ({
    name: `moved to a fresh battle every ${every} frames`,
    run: ({ fight }: Recording) => record(fight, { restoreAfter: (frame) => frame % every === 0, level: 'explain' }),
  })),
  { name: 'moved to a fresh battle now and then', run: movedAtRandom },
  { name: 'commands handed in early, in bursts', run: inBursts },
  { name: 'asked all the time', run: ({ fight }) => record(fight, { meddle: ask }) },
  { name: 'participants listed otherwise', run: shuffled },
];

const HEAVY_FRAMES = 25;

function ask(battle: Battle): void {
  battle.view();
  battle.inspect(1);
  for (const player of [1, 2]) {
    battle.admit(player, { type: 'castUnit', skill: 1, guid: 2 });
    battle.admit(player, { type: 'castPosition', skill: 2, x: 0, y: 0 });
    battle.admit(player, { type: 'attack', guid: 1 });
  }
}

function movedAtRandom({ fight }: Recording): Recording {
  const d = new Dice(fight.seed ^ 99);
  return record(fight, { restoreAfter: () => d.chance(0.2) });
}

function inBursts({ fight }: Recording): Recording {
  const d = new Dice(fight.seed ^ 55);
  return record(fight, { burst: () => d.between(1, 40), level: 'events' });
}

/** What heavy mode finds in the beginning of a fight: each step twice, compared after each phase. */
export function faults({ fight }: Recording): string[] {
  const found: string[] = [];
  const frameCount = Math.min(fight.frameCount, HEAVY_FRAMES);
  record({ ...fight, frameCount }, { heavy: { fault: (fault) => found.push(JSON.stringify(fault)) } });
  return found;
}

function shuffled({ fight }: Recording): Recording {
  const participants = new Dice(fight.seed ^ 77).shuffled(fight.setup.participants);
  return record({ ...fight, setup: { ...fight.setup, participants } });
}

/** The first frame at which each repeat parts from the first run. */
export function* differences(first: Recording): Iterable<string> {
  for (const { name, run } of REPEATS) {
    const frame = firstDifference(first, run(first));
    if (frame >= 0) yield `${name}: another fight from frame ${frame} on`;
  }
}

export function firstDifference(a: Recording, b: Recording): number {
  return a.hashes.findIndex((hash, frame) => hash !== b.hashes[frame] || a.draws[frame] !== b.draws[frame]);
}
