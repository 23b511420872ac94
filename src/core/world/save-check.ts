import type { Content } from '../content/prototypes.ts';
import { B, D, G, H, K, P, strideOf, TABLE_NAMES, U, type Dimensions, type TableName } from './layout.ts';

/** Where the records of a table lie in saved cells. */
interface Place {
  readonly at: number;
  readonly stride: number;
  readonly count: number;
}

type Places = Readonly<Record<TableName, Place>>;

/** A chain of records: the field of the owner that leads to the first, and the field that leads on. */
interface Link {
  readonly from: TableName;
  readonly head: number;
  readonly to: TableName;
  readonly next: number;
}

const LINKS: readonly Link[] = [
  { from: 'units', head: U.creditHead, to: 'credits', next: D.next },
  { from: 'bullets', head: P.hitHead, to: 'hits', next: H.next },
];

/**
 * Says what is wrong with saved cells whose header fits, null when nothing is: every record is there, every number is
 * a whole one, and every link and row leads somewhere. Nothing has been taken over yet.
 */
export function faultOfSave(
  cells: Float64Array,
  firstAt: number,
  frame: number,
  dimensions: Dimensions,
  content: Content,
): string | null {
  for (let at = firstAt; at < cells.length; at++) {
    if (!Number.isSafeInteger(cells[at]) || (cells[at] === 0 && 1 / cells[at]! < 0)) return 'a number is no whole one';
  }
  const places = placesOf(cells, firstAt, dimensions);
  if (!places) return 'its tables do not fill it';
  const { globals, random, units, casts } = places;
  if (globals.count !== 1 || random.count < 1 || casts.count !== units.count) return 'records are missing';
  if (cells[globals.at + G.frame] !== frame || frame < 0) return 'its frame is not its own';
  return faultOfUnits(cells, places, content) ?? faultOfLinks(cells, places) ?? faultOfRows(cells, places, content);
}

function placesOf(cells: Float64Array, firstAt: number, dimensions: Dimensions): Places | null {
  const places: Partial<Record<TableName, Place>> = {};
  let at = firstAt;
  for (const name of TABLE_NAMES) {
    if (at + 2 > cells.length) return null;
    const stride = strideOf(name, dimensions);
    const place = { at: at + 2, stride, count: cells[at]! };
    if (place.count < 0 || place.at + place.count * stride > cells.length) return null;
    if (!leadsToAnEnd(cells, place, cells[at + 1]!, 0)) return null;
    places[name] = place;
    at = place.at + place.count * stride;
  }
  return at === cells.length ? (places as Places) : null;
}

/** Whether a chain stays in its table and ends. */
function leadsToAnEnd(cells: Float64Array, { at, stride, count }: Place, head: number, next: number): boolean {
  let slot = head;
  for (let steps = 0; slot >= 0 && slot < count && steps <= count; steps++) slot = cells[at + slot * stride + next]!;
  return slot === -1;
}

function faultOfUnits(
  cells: Float64Array,
  { units, skills, buffs, memories }: Places,
  content: Content,
): string | null {
  for (let u = units.at; u < units.at + units.count * units.stride; u += units.stride) {
    if (!content.units[cells[u + U.row]!]) return 'a unit is of no row';
    const first = cells[u + U.skillFirst]!;
    const count = cells[u + U.skillCount]!;
    if (first < 0 || count < 0 || first + count > skills.count) return 'skills of a unit are missing';
    if (!leadsToAnEnd(cells, buffs, cells[u + U.buffHead]!, B.next)) return 'buffs of a unit lead nowhere';
    let last = -1;
    for (let slot = cells[u + U.buffHead]!; slot >= 0; slot = cells[buffs.at + slot * buffs.stride + B.next]!) {
      const b = buffs.at + slot * buffs.stride;
      if (!content.buffs[cells[b + B.row]!]) return 'a buff is of no row';
      if (cells[b + B.memory]! < -1 || cells[b + B.memory]! >= memories.count) return 'a buff remembers nothing';
      last = slot;
    }
    if (cells[u + U.buffTail] !== last) return 'the last buff of a unit is another one';
  }
  return null;
}

function faultOfLinks(cells: Float64Array, places: Places): string | null {
  for (const { from, head, to, next } of LINKS) {
    const { at, stride, count } = places[from];
    for (let owner = at; owner < at + count * stride; owner += stride)
      if (!leadsToAnEnd(cells, places[to], cells[owner + head]!, next)) return `${to} lead nowhere`;
  }
  return null;
}

function faultOfRows(cells: Float64Array, { skills, bullets }: Places, content: Content): string | null {
  for (let k = 0; k < skills.count; k++)
    if (!content.skills[cells[skills.at + k * skills.stride + K.row]!]) return 'a skill is of no row';
  for (let p = 0; p < bullets.count; p++)
    if (!content.bullets[cells[bullets.at + p * bullets.stride + P.row]!]) return 'a bullet is of no row';
  return null;
}
