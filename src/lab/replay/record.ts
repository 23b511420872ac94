import type { PackTables } from '#core';
import type { ReplayFile, ScenarioFile } from '#generated/types.ts';
import { closureOf, namedRows, rowDigests, type JsonObject } from '#pack';
import { hashMarks, packOf } from '../run/run.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { signatureOf } from './signature.ts';

export interface RecordOptions {
  /** Frames between two hashes; a divergence is known to lie between two of them. Default 30. */
  readonly hashEvery?: number;
  /** Tool and version that writes it. */
  readonly madeWith?: string;
  /** Digests of the rows that the run can touch, so that a later reader can tell which of them differ; see `usedRows`. */
  readonly rows?: Readonly<Record<string, string>>;
  /** Also a digest after each phase of each step: a divergence is then known to the phase, for ten times the size. */
  readonly phases?: boolean;
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
    ...(options.rows && { rows: options.rows }),
    ...(options.phases && { phases: phasesOf(simulation) }),
  };
}

function phasesOf(simulation: Simulation): string[] {
  return Array.from({ length: simulation.frame }, (_, index) => simulation.phaseDigests(index + 1));
}

/** What a fight starts from and is ordered, as the scenario that it is. */
type Fought = Pick<ScenarioFile, 'arena' | 'formation' | 'participants' | 'commands'>;

/** Keys of the rows that a fight can touch. */
export function reachOf(tables: PackTables, { arena, formation, participants, commands }: Fought): ReadonlySet<string> {
  const fought = { arena, ...(formation !== undefined && { formation }), participants, commands: commands ?? [] };
  return closureOf(tables, namedRows('scenario', fought as unknown as JsonObject));
}

/** The same with their digests, for a replay to carry. */
export function usedRows(tables: PackTables, fought: Fought): Readonly<Record<string, string>> {
  return rowDigests(tables, reachOf(tables, fought));
}
