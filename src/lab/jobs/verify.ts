import { compile, type PackTables } from '#core';
import type { ReplayFile } from '#generated/types.ts';
import { contentHashOf, differingRows } from '#pack';
import { verifySteps, type DifferingRow, type ReplayVerdict } from '../replay/verify.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { LabData } from './lab-data.ts';
import type { Work } from './work.ts';

export interface VerifyInput {
  readonly replay: ReplayFile;
  /** What to run it on; absent = the data of the laboratory. */
  readonly tables?: PackTables;
  /** The tables are the rows of the recording, taken out of the pack that it names. */
  readonly areItsRows?: boolean;
}

type WithoutRun<Verdict> = Verdict extends { readonly simulation: Simulation } ? Omit<Verdict, 'simulation'> : Verdict;

/** A verdict as it can be told to another thread. */
export type ToldVerdict = WithoutRun<ReplayVerdict>;

export interface VerifyOutcome {
  readonly verdict: ToldVerdict;
  /** Hashes that were compared and came out. */
  readonly hashCount: number;
  /** Rows of the recording that are others in the data of the laboratory; undefined when the recording does not tell. */
  readonly differing: readonly DifferingRow[] | undefined;
  /** The data of the laboratory is the pack that it was recorded on. */
  readonly isSamePack: boolean;
}

/** Runs a recording again and compares every hash. */
export function* runVerifyJob(data: LabData, input: VerifyInput): Work<VerifyOutcome> {
  const { replay } = input;
  const tables = input.tables ?? data.tables;
  const ownHash = contentHashOf(data.tables);
  const contentHash =
    input.areItsRows === true ? replay.pack.contentHash : input.tables ? contentHashOf(tables) : ownHash;
  const { content, problems } = input.tables ? compile(tables, { leavesOutUnusable: true }) : data.compiled;
  const around = { differing: replay.rows && differingRows(replay.rows, data.tables) };
  const isSamePack = ownHash === replay.pack.contentHash;
  if (content === undefined) {
    const faults = problems.map(({ code, table, row, pointer }) => `${table}/${row}${pointer}: ${code}`);
    throw new Error(`the data cannot be run: ${faults.join(', ')}`);
  }
  const verdict = yield* verifySteps({ ...content, contentHash }, replay, { tables, trace: 'off' });
  return { verdict: told(verdict), hashCount: equalCount(replay, verdict), isSamePack, ...around };
}

/** A run does not travel between threads. */
const told = (verdict: ReplayVerdict): ToldVerdict =>
  Object.fromEntries(Object.entries(verdict).filter(([name]) => name !== 'simulation')) as unknown as ToldVerdict;

function equalCount({ hashes }: ReplayFile, verdict: ReplayVerdict): number {
  if (verdict.kind === 'equal') return hashes.length;
  return verdict.kind === 'diverged' ? hashes.filter(([frame]) => frame <= verdict.lastEqualFrame).length : 0;
}
