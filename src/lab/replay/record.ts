import type { ReplayFile, ScenarioFile } from '#generated/types.ts';
import { hashMarks, packOf } from '../run/run.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { signatureOf } from './signature.ts';

export interface RecordOptions {
  /** Frames between two hashes; a divergence is known to lie between two of them. Default 30. */
  readonly hashEvery?: number;
  /** Tool and version that writes it. */
  readonly madeWith?: string;
}

export const REPLAY_SCHEMA_VERSION = 1;

/** A complete run as a file: what it started from, what was ordered, and the hashes that prove a later run equal. */
export function recordReplay(scenario: ScenarioFile, simulation: Simulation, options: RecordOptions = {}): ReplayFile {
  if (!simulation.isDone)
    throw new RangeError(`the run has reached frame ${simulation.frame} only; finish it before recording`);
  const { content, snapshot } = simulation.scenario;
  const hashEvery = options.hashEvery ?? 30;
  const start: ReplayFile['snapshot'] = {
    arena: scenario.arena,
    ...(scenario.formation !== undefined && { formation: scenario.formation }),
    seed: snapshot.seed,
    stepMs: content.ruleset.stepMs,
    participants: scenario.participants,
    ...(scenario.draws !== undefined && scenario.draws.length > 0 && { draws: scenario.draws }),
  };
  return {
    format: 'spellwright-replay',
    schemaVersion: REPLAY_SCHEMA_VERSION,
    madeWith: options.madeWith ?? 'spellwright',
    title: scenario.title,
    pack: packOf(content),
    signature: signatureOf(content, snapshot),
    snapshot: start,
    commands: scenario.commands ?? [],
    frames: simulation.frame,
    hashEvery,
    hashes: hashMarks(simulation, hashEvery),
  };
}
