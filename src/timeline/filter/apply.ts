/** The timeline with only what fits. Lanes that keep everything stay the same objects; empty ones go. */
import type { Instant, Lane, LaneGroup, Slice } from '../model.ts';
import { endsUpTo } from '../rows.ts';
import type { Fits } from './match.ts';

export interface Filtered {
  readonly groups: readonly LaneGroup[];
  /** Slices and instants that are left out. */
  readonly hiddenCount: number;
}

/** A value is a line, not items: it stays when its lane as a whole fits. */
function filterLane(lane: Lane, fits: Fits): Lane | undefined {
  if (lane.steps !== null) return fits(lane, null) ? lane : undefined;
  const slices: Slice[] = lane.slices.filter((slice) => fits(lane, slice));
  const instants: Instant[] = lane.instants.filter((instant) => fits(lane, instant));
  if (slices.length === lane.slices.length && instants.length === lane.instants.length) return lane;
  if (slices.length + instants.length === 0) return undefined;
  return { ...lane, slices, instants, endsUpTo: endsUpTo(slices) };
}

const countOf = (lane: Lane): number => lane.slices.length + lane.instants.length;

export function filterGroups(groups: readonly LaneGroup[], fits: Fits | undefined): Filtered {
  if (fits === undefined) return { groups, hiddenCount: 0 };
  let hiddenCount = 0;
  const kept = groups.flatMap((group) => {
    const lanes = group.lanes.flatMap((lane) => {
      const shown = filterLane(lane, fits);
      hiddenCount += countOf(lane) - (shown ? countOf(shown) : 0);
      return shown ? [shown] : [];
    });
    return lanes.length === 0 ? [] : [{ ...group, lanes }];
  });
  return { groups: kept, hiddenCount };
}
