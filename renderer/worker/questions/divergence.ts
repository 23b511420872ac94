/** Questions about two runs: the one that is asked, and another one that is kept. */
import { explainParting, scanFrames, sidesAt, type PartedRuns, type Scan, type Sides, type Simulation } from '#lab';

export type FindRun = (runId: number) => Simulation | undefined;

export interface PartedQuestion {
  readonly other: number;
  /** Where a search goes on; 0 to begin. */
  readonly fromFrame: number;
}

export type PartedAnswer = Exclude<Scan, { state: 'parted' }> | ({ readonly state: 'parted' } & PartedRuns);

/** Other questions wait about so long. */
const SLICE_MS = 14;

/** Where the runs part. A long search answers how far it is, and is asked again from there. */
export function parted(
  simulation: Simulation,
  { other, fromFrame }: PartedQuestion,
  find?: FindRun,
): PartedAnswer | null {
  const there = find?.(other);
  if (!there) return null;
  const endMs = performance.now() + SLICE_MS;
  const scan = scanFrames(simulation, there, fromFrame, () => performance.now() >= endMs);
  return scan.state === 'parted' ? { ...scan, ...explainParting(simulation, there, scan.frame) } : scan;
}

export interface SidesQuestion {
  readonly other: number;
  readonly frame: number;
  /** Frame of the other run. */
  readonly otherFrame: number;
}

/** All that differs between the runs at a moment of each; null where one of them has no such frame. */
export function sides(
  simulation: Simulation,
  { other, frame, otherFrame }: SidesQuestion,
  find?: FindRun,
): Sides | null {
  const there = find?.(other);
  const isThere = there && frame <= simulation.frame && otherFrame <= there.frame && otherFrame >= 0;
  return isThere ? sidesAt(simulation, there, frame, otherFrame) : null;
}
