import type { Content } from '#core';
import type { ReplayFile } from '#generated/types.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import { packOf } from '../run/run.ts';
import { Simulation, type SimulationOptions } from '../simulation/simulation.ts';
import { signatureOf } from './signature.ts';

export type ReplayVerdict =
  /** Every hash of the file came out again. */
  | { readonly kind: 'equal'; readonly simulation: Simulation }
  /** Same data, another course: states agree after `lastEqualFrame` and no longer after `frame`. */
  | {
      readonly kind: 'diverged';
      readonly lastEqualFrame: number;
      readonly frame: number;
      readonly expected: string;
      readonly actual: string;
      readonly simulation: Simulation;
    }
  /** Recorded with other data: an exact replay is impossible and none was tried. */
  | { readonly kind: 'otherContent'; readonly recorded: ReplayFile['pack']; readonly given: ReplayFile['pack'] }
  /** The data is the same but the start is not, so the file or the core was changed. */
  | { readonly kind: 'otherStart'; readonly expected: string; readonly actual: string }
  | { readonly kind: 'unusable'; readonly problems: readonly LabProblem[] };

/** Runs a replay again and compares. Data that differs is said, never papered over. */
export function verifyReplay(
  content: Content,
  replay: ReplayFile,
  options: SimulationOptions = { trace: 'off' },
): ReplayVerdict {
  const given = packOf(content);
  if (given.contentHash !== replay.pack.contentHash) return { kind: 'otherContent', recorded: replay.pack, given };
  const { prepared, problems } = prepareReplay(content, replay);
  if (prepared === undefined) return { kind: 'unusable', problems };
  const signature = signatureOf(content, prepared.snapshot);
  if (signature !== replay.signature) return { kind: 'otherStart', expected: replay.signature, actual: signature };
  const simulation = new Simulation(prepared, options);
  return compareMarks(replay, simulation);
}

/** A replay as something to run: also with other data, where the caller says that this is what is wanted. */
export function prepareReplay(content: Content, replay: ReplayFile) {
  return prepareScenario(content, { ...replay.snapshot, commands: replay.commands, until: { frames: replay.frames } });
}

/** Stops at the first hash that differs: what comes after it proves nothing. */
function compareMarks(replay: ReplayFile, simulation: Simulation): ReplayVerdict {
  let lastEqualFrame = -1;
  for (const [frame, expected] of replay.hashes) {
    simulation.advance(frame - simulation.frame);
    const actual = simulation.hashes.hexAt(frame) ?? 'not reached';
    if (actual !== expected) return { kind: 'diverged', lastEqualFrame, frame, expected, actual, simulation };
    lastEqualFrame = frame;
  }
  simulation.advance();
  return { kind: 'equal', simulation };
}

/** One English sentence about a verdict. */
export function verdictText(verdict: ReplayVerdict): string {
  switch (verdict.kind) {
    case 'equal':
      return `equal: all ${verdict.simulation.frame} frames came out as recorded`;
    case 'diverged':
      return `diverged: equal up to frame ${verdict.lastEqualFrame}, different after frame ${verdict.frame} (recorded ${verdict.expected}, now ${verdict.actual})`;
    case 'otherContent':
      return `recorded with other data: ${nameOf(verdict.recorded)}, given is ${nameOf(verdict.given)}; open the pack it was recorded with, or run it as a new scenario`;
    case 'otherStart':
      return 'the start of the battle differs although the data is equal: the replay was edited, or the core is another version';
    case 'unusable':
      return 'the replay does not fit the data that it names';
  }
}

function nameOf({ id, version, contentHash }: ReplayFile['pack']): string {
  return `${id} ${version} (${contentHash.slice(0, 12)})`;
}
