import { BP_ONE, capped, mulDiv, mulDivCapped } from '../base/index.ts';
import { atLevel, type Amount, type AmountTerm } from '../content/prototypes.ts';
import { keyOf, type World } from '../world/index.ts';
import { attributeBase, attributeOf } from './attribute.ts';
import { resourceMax, resourceOf } from './resource.ts';

/**
 * Whose numbers an amount reads: offsets of units, −1 = nobody (counts as 0). With `memory` the source's side is read
 * from what a buff remembered of its source; the target's side is always live.
 */
export interface Parties {
  caster: number;
  target: number;
  /** Who made the buff; the caster where no buff is concerned. */
  source: number;
  /** The caster is the one who is remembered. */
  ownMemory: boolean;
  /** Slot in the memory table, −1 = live, and what lies where in it. */
  memory: number;
  memoryKeys: readonly number[];
}

export const NO_KEYS: readonly number[] = [];

/** flat + Σ ratio × value, each term truncated, then the bounds; milli. */
export function evaluateAmount(w: World, amount: Amount, level: number, parties: Parties): number {
  let value = atLevel(amount.flatMilli, level);
  const { terms } = amount;
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index]!;
    value = capped(value + mulDivCapped(readTerm(w, term, parties), atLevel(term.ratioBp, level), BP_ONE));
  }
  if (amount.minMilli) value = Math.max(value, atLevel(amount.minMilli, level));
  if (amount.maxMilli) value = Math.min(value, atLevel(amount.maxMilli, level));
  return value;
}

/** A part of an amount, for ticks that cover only a fraction of a period. */
export const shareOf = (value: number, share: number, whole: number): number =>
  share === whole ? value : mulDiv(value, share, whole);

function readTerm(w: World, term: AmountTerm, parties: Parties): number {
  if (term.of === 'target') return readLive(w, term, parties.target);
  const u = term.of === 'source' ? parties.source : parties.caster;
  const isRemembered = parties.memory >= 0 && (term.of === 'source' || parties.ownMemory);
  return isRemembered ? readRemembered(w, term, parties, u) : readLive(w, term, u);
}

/** What is measured of a unit: an attribute or a resource, or a part of it. */
export type Measure = Pick<AmountTerm, 'attribute' | 'resource' | 'part'>;

export function readLive(w: World, term: Measure, u: number): number {
  if (u < 0) return 0;
  return term.resource >= 0 ? readResource(w, u, term) : readAttribute(w, u, term);
}

function readResource(w: World, u: number, { resource, part }: Measure): number {
  const current = resourceOf(w, u, resource);
  const maximum = resourceMax(w, u, resource);
  return resourcePart(part, current, maximum, attributeBase(w, u, w.rules.resources[resource]!.maxAttribute));
}

function resourcePart(part: AmountTerm['part'], current: number, maximum: number, base: number): number {
  switch (part) {
    case 'current':
      return current;
    case 'max':
      return maximum;
    case 'missing':
      return maximum - current;
    case 'base':
      return base;
    case 'bonus':
      return maximum - base;
  }
}

function readAttribute(w: World, u: number, { attribute, part }: Measure): number {
  return attributePart(part, attributeOf(w, u, attribute), attributeBase(w, u, attribute));
}

function attributePart(part: AmountTerm['part'], value: number, base: number): number {
  if (part === 'base') return base;
  if (part === 'bonus') return value - base;
  return part === 'missing' ? 0 : value;
}

/** A number that the buff does not remember is read live. */
function readRemembered(w: World, term: AmountTerm, { memory, memoryKeys }: Parties, u: number): number {
  const place = memoryKeys.indexOf(keyOf(term));
  return place < 0 ? readLive(w, term, u) : w.memories.cells[memory * w.memories.stride + place]!;
}

/** Writes into a memory what later amounts shall take the caster's numbers from. */
export function remember(w: World, memory: number, terms: readonly AmountTerm[], u: number): void {
  const m = memory * w.memories.stride;
  for (let index = 0; index < terms.length; index++) w.memories.cells[m + index] = readLive(w, terms[index]!, u);
}
