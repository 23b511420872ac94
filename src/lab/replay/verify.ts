import { PHASES, type Content, type PackTables, type TracePhase } from '#core';
import type { ReplayFile } from '#generated/types.ts';
import { differingRows } from '#pack';
import { finish, type Work } from '../jobs/work.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import { packOf } from '../run/run.ts';
import { Simulation, type SimulationOptions } from '../simulation/simulation.ts';
import { signatureOf } from './signature.ts';

export type DifferingRow = ReturnType<typeof differingRows>[number];

export type ReplayVerdict =
  /** Every hash of the file came out again. */
  | {
      readonly kind: 'equal';
      readonly simulation: Simulation;
      /** Recorded with another version of the data, none of whose rows that the run can touch differs. */
      readonly otherPack?: ReplayFile['pack'];
    }
  /** Same data, another course: states agree after `lastEqualFrame` and no longer after `frame`. */
  | {
      readonly kind: 'diverged';
      readonly lastEqualFrame: number;
      readonly frame: number;
      /** The first phase of that step after which they differ, where the replay was recorded with phases. */
      readonly phase?: TracePhase;
      readonly expected: string;
      readonly actual: string;
      readonly simulation: Simulation;
    }
  /** Recorded with other data: an exact replay is impossible and none was tried. */
  | {
      readonly kind: 'otherContent';
      readonly recorded: ReplayFile['pack'];
      readonly given: ReplayFile['pack'];
      /** Which rows that the run can touch differ; undefined when the replay does not tell. */
      readonly rows?: readonly DifferingRow[];
    }
  /** The data is the same but the start is not, so the file or the core was changed. */
  | { readonly kind: 'otherStart'; readonly expected: string; readonly actual: string }
  | { readonly kind: 'unusable'; readonly problems: readonly LabProblem[] };

export interface VerifyOptions extends SimulationOptions {
  /** What the content was compiled from: tells which rows differ from those of the recording. */
  readonly tables?: PackTables;
}

/** Runs a replay again and compares. Data that differs is said, never papered over. */
export function verifyReplay(content: Content, replay: ReplayFile, options: VerifyOptions = {}): ReplayVerdict {
  return finish(verifySteps(content, replay, options));
}

/** The same in steps, for whoever shows how far it is. */
export function* verifySteps(content: Content, replay: ReplayFile, options: VerifyOptions = {}): Work<ReplayVerdict> {
  const given = packOf(content);
  if (given.contentHash === replay.pack.contentHash) return yield* verifyOn(content, replay, options);
  const rows = options.tables && replay.rows && differingRows(replay.rows, options.tables);
  if (rows?.length !== 0)
    return { kind: 'otherContent', recorded: replay.pack, given, ...(rows !== undefined && { rows }) };
  const verdict = yield* verifyOn({ ...content, contentHash: replay.pack.contentHash }, replay, options);
  if (verdict.kind === 'equal') return { ...verdict, otherPack: given };
  return { kind: 'otherContent', recorded: replay.pack, given, rows };
}

function* verifyOn(content: Content, replay: ReplayFile, options: VerifyOptions): Work<ReplayVerdict> {
  const { prepared, problems } = prepareReplay(content, replay);
  if (prepared === undefined) return { kind: 'unusable', problems };
  const signature = signatureOf(content, prepared.snapshot);
  if (signature !== replay.signature) return { kind: 'otherStart', expected: replay.signature, actual: signature };
  return yield* compareMarks(replay, new Simulation(prepared, { trace: 'off', ...options }));
}

/** A replay as something to run: also with other data, where the caller says that this is what is wanted. */
export function prepareReplay(content: Content, replay: ReplayFile) {
  return prepareScenario(content, { ...replay.snapshot, commands: replay.commands, until: { frames: replay.frames } });
}

/** Stops at the first hash that differs: what comes after it proves nothing. */
function* compareMarks(replay: ReplayFile, simulation: Simulation): Work<ReplayVerdict> {
  let lastEqualFrame = -1;
  for (const [frame, expected] of replay.hashes) {
    yield* advanceTo(simulation, frame, replay.frames);
    const actual = simulation.hashes.hexAt(frame) ?? 'not reached';
    if (actual !== expected) {
      const place = insideStretch(replay, simulation, lastEqualFrame, frame);
      return { kind: 'diverged', expected, actual, simulation, lastEqualFrame, frame, ...place };
    }
    lastEqualFrame = frame;
  }
  simulation.advance();
  return { kind: 'equal', simulation };
}

const STEPS_AT_ONCE = 200;

function* advanceTo(simulation: Simulation, frame: number, total: number): Work<void> {
  while (simulation.frame < frame) {
    if (simulation.advance(Math.min(STEPS_AT_ONCE, frame - simulation.frame))) return;
    yield { done: simulation.frame, total };
  }
}

const PHASE_DIGITS = 8;

/** Where inside a stretch between two hashes, as far as the recording tells. */
function insideStretch({ phases = [] }: ReplayFile, simulation: Simulation, lastEqual: number, frame: number) {
  for (let at = Math.max(1, lastEqual + 1); at <= Math.min(frame, phases.length, simulation.frame); at++) {
    const now = simulation.phaseDigests(at);
    const recorded = phases[at - 1]!;
    if (now === recorded) continue;
    const differs = (_: TracePhase, index: number) => {
      const [from, to] = [index * PHASE_DIGITS, (index + 1) * PHASE_DIGITS];
      return now.slice(from, to) !== recorded.slice(from, to);
    };
    const phase = PHASES.find(differs);
    return { lastEqualFrame: at - 1, frame: at, ...(phase && { phase }) };
  }
  return {};
}

/** One English sentence about a verdict. */
export function verdictText(verdict: ReplayVerdict): string {
  switch (verdict.kind) {
    case 'equal':
      return `equal: all ${verdict.simulation.frame} frames came out as recorded${otherPackText(verdict.otherPack)}`;
    case 'diverged':
      return `diverged: equal up to frame ${verdict.lastEqualFrame}, different after ${verdict.phase ? `phase ${verdict.phase} of ` : ''}frame ${verdict.frame} (recorded ${verdict.expected}, now ${verdict.actual})`;
    case 'otherContent':
      return `recorded with other data: ${nameOf(verdict.recorded)}, given is ${nameOf(verdict.given)}; ${rowsText(verdict.rows)}open the pack it was recorded with, or run it as a new scenario`;
    case 'otherStart':
      return 'the start of the battle differs although the data is equal: the replay was edited, or the core is another version';
    case 'unusable':
      return 'the replay does not fit the data that it names';
  }
}

function otherPackText(given: ReplayFile['pack'] | undefined): string {
  return given ? `; the data is now ${nameOf(given)}, with no difference in any row that it can touch` : '';
}

const ROWS_NAMED = 10;

function rowsText(rows: readonly DifferingRow[] | undefined): string {
  if (!rows) return '';
  if (rows.length === 0) return 'no row that it used differs, yet the fight goes another way; ';
  const named = rows.slice(0, ROWS_NAMED).map(({ key, kind }) => (kind === 'missing' ? `${key} (gone)` : key));
  const more = rows.length > ROWS_NAMED ? ` and ${rows.length - ROWS_NAMED} more` : '';
  return `of the rows that it used these differ: ${named.join(', ')}${more}; `;
}

function nameOf({ id, version, contentHash }: ReplayFile['pack']): string {
  return `${id} ${version} (${contentHash.slice(0, 12)})`;
}
