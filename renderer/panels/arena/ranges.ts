/** Reach of what the selected units can do. */
import type { FrameView } from '#core';
import type { Rows } from '../../stores/rows.ts';
import { formatDistanceMilli } from '../../widgets/format.ts';
import { unitIn } from './draw/scene.ts';
import { levelled } from './levelled.ts';
import { SKILL_KEYS } from './orders.ts';

const MILLI = 1000;
/** Rings of more units would be a tangle. */
const UNITS_MAX = 3;

export interface RangePicture {
  readonly guid: number;
  /** From the unit's edge, in thousandths. */
  readonly rangeMilli: number;
  readonly text: string;
}

export function rangesOf(view: FrameView, selected: ReadonlySet<number>, rows: Rows): RangePicture[] {
  return [...selected].slice(0, UNITS_MAX).flatMap((guid) => {
    const skills = unitIn(view, guid)?.skills ?? [];
    return skills.flatMap(({ slot, offers, level }): RangePicture[] => {
      const rangeMilli = levelled(rows.tryGet('skills', offers)?.range, Math.max(level, 1)) * MILLI;
      const key = SKILL_KEYS[slot] ?? `${slot + 1}`;
      return rangeMilli > 0 ? [{ guid, rangeMilli, text: `${key} ${formatDistanceMilli(rangeMilli)}` }] : [];
    });
  });
}
