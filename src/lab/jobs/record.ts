import { strToU8 } from 'fflate';
import type { ReplayFile, ReproFile, ReproMark, ScenarioFile } from '#generated/types.ts';
import { contentHashOf } from '#pack';
import { makeBundle, type BundleParts } from '../bundle/index.ts';
import type { LabProblem } from '../problem.ts';
import { recordReplay, usedRows } from '../replay/record.ts';
import { runSteps } from '../run/run.ts';
import { patchTables, type RowPatch } from '../transfer/index.ts';
import type { LabData } from './lab-data.ts';
import type { Work } from './work.ts';

export interface RecordInput {
  /** What runs, orders included. */
  readonly scenario: ScenarioFile;
  readonly notes?: string;
  readonly marks?: readonly ReproMark[];
  /** Of a bundle: what there is to see at a frame, as a PNG. */
  readonly picture?: BundleParts['picture'];
  /** Tool and version that writes it. */
  readonly madeWith: string;
  /** A bundle brings its rows along. */
  readonly wants: 'bundle' | 'replay';
  /** Rows that are others than in the data, such as those of a cell of a sweep. */
  readonly rows?: readonly RowPatch[];
  /** Of the pack that the rows were taken from, when they are not all of it. */
  readonly contentHash?: string;
}

export type RecordOutcome =
  | { readonly made: false; readonly reason: string; readonly problems: readonly LabProblem[] }
  | {
      readonly made: true;
      readonly bytes: Uint8Array;
      readonly frames: number;
      readonly hash: string;
      readonly hashCount: number;
      readonly commandCount: number;
      /** Of a bundle. */
      readonly manifest: ReproFile | null;
      /** Where the first expectation was decided that is not met. */
      readonly firstWrong: ReproMark | null;
    };

/** Ten thousand frames with phases are under a megabyte. */
const PHASED_FRAMES_MAX = 10_000;
const TEXT_CHARS_MAX = 2000;

/** Runs a scenario and writes it down as a file that others can run. */
export function* runRecordJob(data: LabData, input: RecordInput): Work<RecordOutcome> {
  const { scenario, madeWith, notes, marks, picture, rows: patches = [] } = input;
  const { content, unusable } = data.with(patches);
  const isFaulty = patches.some(({ table, id }) => unusable?.get(table)?.has(id));
  if (content === undefined || isFaulty) return { made: false, reason: 'unusable', problems: [] };
  const tables = patches.length === 0 ? data.tables : patchTables(data.tables, { whole: {}, rows: patches });
  const contentHash = input.contentHash ?? contentHashOf(tables);
  const outcome = yield* runSteps({ ...content, contentHash }, scenario);
  if (!outcome.ok) return { made: false, reason: 'unusable', problems: outcome.problems };
  const { simulation, result } = outcome;
  const wrong = result.expectations.find(({ ok, frame }) => !ok && frame !== undefined);
  const firstWrong = wrong ? { frame: wrong.frame!, text: wrong.text.slice(0, TEXT_CHARS_MAX) } : null;
  const rows = usedRows(tables, scenario);
  const replay = recordReplay(scenario, simulation, { madeWith, rows, phases: simulation.frame <= PHASED_FRAMES_MAX });
  const facts = {
    made: true,
    frames: replay.frames,
    hash: simulation.hash,
    hashCount: replay.hashes.length,
    commandCount: replay.commands.length,
    firstWrong,
  } as const;
  if (input.wants === 'replay') return { ...facts, bytes: bytesOf(replay), manifest: null };
  const made = makeBundle({
    tables,
    replay,
    scenario,
    madeWith,
    ...(notes !== undefined && notes !== '' && { notes }),
    ...(marks && { marks }),
    ...(firstWrong && { firstWrong }),
    ...(picture && { picture }),
  });
  if (!made.ok) return { made: false, reason: made.reason, problems: [] };
  return { ...facts, bytes: made.bytes, manifest: made.manifest };
}

const bytesOf = (replay: ReplayFile): Uint8Array => strToU8(`${JSON.stringify(replay)}\n`);
