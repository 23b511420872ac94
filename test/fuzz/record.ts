import {
  createBattle,
  createSnapshot,
  hashHex,
  type Battle,
  type Command,
  type FrameView,
  type HeavySink,
  type TraceLevel,
} from '#core';
import type { TraceEvent } from '#generated/types.ts';
import type { FuzzFight } from './fight.ts';

/** A fight run to its end, with all that the checks look at. Index 0 of each list is the state before the first step. */
export interface Recording {
  readonly fight: FuzzFight;
  readonly events: readonly TraceEvent[];
  readonly hashes: readonly string[];
  readonly draws: readonly number[];
  readonly views: readonly FrameView[];
  readonly saves: readonly Uint8Array[];
  /** The battle at its end. */
  readonly battle: Battle;
}

export interface RunOptions {
  readonly level?: TraceLevel;
  /** Moves the fight to a fresh battle after these frames. */
  readonly restoreAfter?: (frame: number) => boolean;
  /** Hands in the commands of so many frames together, as a machine does that falls behind. */
  readonly burst?: (frame: number) => number;
  readonly heavy?: HeavySink;
  readonly commands?: readonly Command[];
  /** Keeps pictures and saves of every frame. */
  readonly keeps?: boolean;
  /** Called before the commands of every step: for tests that break something. */
  readonly meddle?: (battle: Battle, frame: number) => void;
}

export function record(fight: FuzzFight, options: RunOptions = {}): Recording {
  const { level = 'off', restoreAfter = () => false, commands = fight.commands, keeps = false } = options;
  const events: TraceEvent[] = [];
  const recording = {
    hashes: [] as string[],
    draws: [] as number[],
    views: [] as FrameView[],
    saves: [] as Uint8Array[],
  };
  const open = () =>
    createBattle(createSnapshot(fight.setup, fight.content), fight.content, {
      trace: { level, emit: (event) => events.push(event) },
      ...(options.heavy && { heavy: options.heavy }),
    });
  let battle = open();
  keep(recording, battle, keeps);
  let next = 0;
  let handedIn = 0;
  while (battle.frame < fight.frameCount) {
    options.meddle?.(battle, battle.frame + 1);
    if (handedIn <= battle.frame) handedIn = battle.frame + (options.burst?.(battle.frame) ?? 1);
    for (; next < commands.length && commands[next]!.frame <= handedIn; next++) battle.submit(commands[next]!);
    battle.step();
    keep(recording, battle, keeps);
    if (restoreAfter(battle.frame)) battle = moved(battle, open);
  }
  return { fight, events, ...recording, battle };
}

const lanes = new Uint32Array(2);

function moved(battle: Battle, open: () => Battle): Battle {
  const bytes = battle.save();
  const fresh = open();
  fresh.restore(bytes);
  return fresh;
}

function keep(
  into: { hashes: string[]; draws: number[]; views: FrameView[]; saves: Uint8Array[] },
  battle: Battle,
  all: boolean,
): void {
  battle.hashInto(lanes);
  into.hashes.push(hashHex(lanes));
  into.draws.push(battle.randomUsed);
  if (!all) return;
  into.views.push(battle.view());
  into.saves.push(battle.save());
}
