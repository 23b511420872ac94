/**
 * When immunities kept buffs from acting. The trace does not tell; it is asked about after the run, and only of buffs
 * that were on a unit together with one that grants immunity.
 */
import type { Series } from '#lab';
import { sliceRange, type Lane, type Slice, type Stretch, type Timeline } from '#timeline';
import type { Rows } from '../../../stores/rows.ts';

const grantsImmunity = (rows: Rows, id: string): boolean =>
  (rows.tryGet('buffs', id)?.immunity?.grants?.length ?? 0) > 0;

const mayRest = (rows: Rows, id: string): boolean => rows.tryGet('buffs', id)?.immunity?.whenImmune !== 'block';

const isDuring = (ward: Lane, { startMs, endMs }: Slice): boolean => {
  const { from, to } = sliceRange(ward, startMs, endMs);
  for (let index = from; index < to; index++) if (ward.slices[index]!.endMs > startMs) return true;
  return false;
};

const overlap = (one: Lane, ward: Lane): boolean => one.slices.some((slice) => isDuring(ward, slice));

/** What to ask, by id of the lane. */
export function suppressionQuestions({ groups }: Timeline, rows: Rows): ReadonlyMap<string, string> {
  const questions = new Map<string, string>();
  for (const { kind, guid, lanes } of groups) {
    const buffs = kind === 'unit' ? lanes.filter((lane) => lane.kind === 'buff') : [];
    const wards = buffs.filter(({ rowId }) => grantsImmunity(rows, rowId));
    for (const lane of buffs) {
      const isAsked = mayRest(rows, lane.rowId) && wards.some((ward) => ward !== lane && overlap(lane, ward));
      if (isAsked) questions.set(lane.id, `unit(${guid}).buff("${lane.rowId}").suppressed`);
    }
  }
  return questions;
}

export function stretchesOf({ frames, values, lastFrame }: Series, stepMs: number): readonly Stretch[] {
  return values.flatMap((value, index) => {
    const endFrame = frames[index + 1] ?? lastFrame;
    return value === true ? [{ startMs: frames[index]! * stepMs, endMs: endFrame * stepMs }] : [];
  });
}
