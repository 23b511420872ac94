import type { ScenarioFile } from '#generated/types.ts';
import { culprits, startsOf, type CulpritOutcome } from '../bisect/culprits.ts';
import { differenceJudge, expectationJudge } from '../bisect/judges.ts';
import { patchTables, type RowPatch } from '../transfer/index.ts';
import type { LabData } from './lab-data.ts';
import type { Work } from './work.ts';

export interface CulpritInput {
  readonly scenario: ScenarioFile;
  /** What makes the newer data of the data that jobs run on. */
  readonly rows: readonly RowPatch[];
  /** Documents that are no rows and differ as well. */
  readonly whole?: Readonly<Record<string, unknown>>;
  /** What makes a difference: the first frame that differs (default), or whether the expectations hold. */
  readonly by?: 'frames' | 'expectations';
}

/** Which of the changed rows and places make a fight go another way. */
export function* runCulpritJob(
  data: LabData,
  { scenario, rows, whole = {}, by = 'frames' }: CulpritInput,
): Work<CulpritOutcome> {
  const after = patchTables(data.tables, { whole, rows });
  const judge = by === 'frames' ? yield* differenceJudge(scenario, data.tables) : expectationJudge(scenario);
  if (!judge) return { kind: 'unusable', side: 'before' };
  return yield* culprits(data.tables, after, judge, { starts: startsOf(scenario) });
}
