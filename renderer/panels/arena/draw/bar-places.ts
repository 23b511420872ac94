/** Where the bars of a scuffle stand, so that each can be read. */
import type { UnitView } from '#core';

/** Place of the life bar; `reachPx` is how far name and icons stand above it. */
export interface BarPlace {
  readonly left: number;
  readonly top: number;
  readonly heightPx: number;
  readonly widthPx: number;
  readonly lifePx: number;
  readonly reachPx: number;
}

export interface Placed {
  readonly unit: UnitView;
  readonly place: BarPlace;
}

const LEVEL_CHIP_PX = 16;
const MOVES_MAX = 4;

const touches = (a: BarPlace, b: BarPlace): boolean =>
  a.left - LEVEL_CHIP_PX < b.left + b.widthPx &&
  b.left - LEVEL_CHIP_PX < a.left + a.widthPx &&
  a.top - a.reachPx < b.top + b.heightPx &&
  b.top - b.reachPx < a.top + a.heightPx;

/** The bar of the unit that stands higher moves up, until a crowd would carry it too far from its unit. */
export function apart(wanted: readonly Placed[]): readonly Placed[] {
  const placed: Placed[] = [];
  for (const one of [...wanted].sort((a, b) => b.place.top - a.place.top || a.unit.guid - b.unit.guid)) {
    let { place } = one;
    for (let move = 0; move < MOVES_MAX; move++) {
      const other = placed.find((before) => touches(place, before.place));
      if (other === undefined) break;
      place = { ...place, top: other.place.top - other.place.reachPx - place.heightPx - 2 };
    }
    placed.push({ unit: one.unit, place });
  }
  return placed;
}
