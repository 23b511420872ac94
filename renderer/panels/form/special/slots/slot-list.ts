/** Slots as cards: what is written, and the places that are still free. */
import { isList, type Json } from '../../../../editors/rows/json.ts';

export type Slot =
  | { readonly kind: 'effect'; readonly index: number; readonly id: string }
  | { readonly kind: 'skipped'; readonly index: number }
  | { readonly kind: 'free'; readonly index: number };

export const slotItems = (value: Json | undefined): readonly (string | null)[] =>
  isList(value) ? value.map((item) => (typeof item === 'string' ? item : null)) : [];

/** One free card stands after the last slot; a full list whose last slot is empty offers that one. */
export function slotCards(items: readonly (string | null)[], slotsMax: number): readonly Slot[] {
  const cards: Slot[] = items.map((id, index) =>
    id === null ? { kind: 'skipped', index } : { kind: 'effect', index, id },
  );
  if (items.length < slotsMax) cards.push({ kind: 'free', index: items.length });
  else if (items.at(-1) === null) cards[items.length - 1] = { kind: 'free', index: items.length - 1 };
  return cards;
}

/** Puts an effect into a slot; slots before it that did not exist are skipped. */
export function withSlot(
  items: readonly (string | null)[],
  index: number,
  id: string | null,
): readonly (string | null)[] {
  const length = Math.max(items.length, index + 1);
  return Array.from({ length }, (_, at) => (at === index ? id : (items[at] ?? null)));
}

/** Moving keeps the place of every other slot: the two exchange their effects. */
export function swapped(items: readonly (string | null)[], from: number, to: number): readonly (string | null)[] {
  if (to < 0 || to === from || from >= items.length) return items;
  return withSlot(withSlot(items, to, items[from] ?? null), from, items[to] ?? null);
}

/** First place after the slot that holds nothing; undefined when every slot is taken. */
export function freeAfter(items: readonly (string | null)[], index: number, slotsMax: number): number | undefined {
  const skipped = items.findIndex((id, at) => at > index && id === null);
  if (skipped >= 0) return skipped;
  return items.length < slotsMax ? items.length : undefined;
}

/** Puts an effect before the one of the slot: the next empty slot closes up. Nothing changes when all are taken. */
export function inserted(
  items: readonly (string | null)[],
  index: number,
  id: string,
  slotsMax: number,
): readonly (string | null)[] {
  if ((items[index] ?? null) === null) return withSlot(items, index, id);
  const free = freeAfter(items, index, slotsMax);
  if (free === undefined) return items;
  const rest = free < items.length ? items.toSpliced(free, 1) : items;
  return rest.toSpliced(index, 0, id);
}
