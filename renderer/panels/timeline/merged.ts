/** Things that are drawn as one: what they are in words, and what a click does with them. */
import { isCut, isSlice, type Instant, type Slice } from '#timeline';
import { formatMilli, formatSeconds } from '../../widgets/format.ts';
import { eventOf, startOf, type Hit } from './hit.ts';
import type { Say, Words } from './labels.ts';
import { useTimelineView } from './view-store.ts';
import { fitRange } from './viewport.ts';

type Item = Slice | Instant;

const KINDS_LISTED_MAX = 6;
const ITEMS_LISTED_MAX = 6;
/** No zoom tells things apart that are nearer than this. */
const ONE_MOMENT_MS = 1;

const endOf = (item: Item): number => (isSlice(item) ? item.endMs : item.ms);

function spanOfAll(merged: readonly Item[]): { startMs: number; endMs: number } {
  let endMs = -Infinity;
  for (const item of merged) endMs = Math.max(endMs, endOf(item));
  return { startMs: startOf(merged[0]!), endMs };
}

const isOneMoment = (merged: readonly Item[]): boolean => startOf(merged.at(-1)!) - startOf(merged[0]!) < ONE_MOMENT_MS;

/** How many, when, what, and how to see them. */
export function mergedDetails(words: Words, say: Say, merged: readonly Item[]): string[] {
  const { startMs, endMs } = spanOfAll(merged);
  const cutCount = merged.filter((item) => isSlice(item) && isCut(item)).length;
  const isTogether = isOneMoment(merged);
  return [
    say('merged', { count: merged.length }),
    isTogether ? formatSeconds(startMs) : `${formatSeconds(startMs)} – ${formatSeconds(endMs)}`,
    ...(cutCount > 0 ? [say('mergedCut', { count: cutCount })] : []),
    ...(isTogether ? listed(words, say, merged) : kinds(say, merged)),
    say(isTogether ? 'mergedWalk' : 'mergedZoom'),
  ];
}

function kinds(say: Say, merged: readonly Item[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind } of merged) {
    const name = say(`kind.${kind}`);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const ordered = [...counts].sort((a, b) => b[1] - a[1]);
  const lines = ordered.slice(0, KINDS_LISTED_MAX).map(([kind, count]) => say('mergedKind', { count, kind }));
  return withRest(say, lines, ordered.length - KINDS_LISTED_MAX);
}

function listed(words: Words, say: Say, merged: readonly Item[]): string[] {
  const lines = merged.slice(0, ITEMS_LISTED_MAX).map((item, index) => `${index + 1}. ${briefly(words, say, item)}`);
  return withRest(say, lines, merged.length - ITEMS_LISTED_MAX);
}

function briefly(words: Words, say: Say, item: Item): string {
  if (isSlice(item)) return `${say(`kind.${item.kind}`)} · ${words.row(item)}`;
  const value = item.valueMilli === null ? '' : ` ${formatMilli(item.valueMilli)}`;
  const whom = item.guid === 0 ? '' : ` · ${say('at', { name: words.unit(item.guid) })}`;
  return `${say(`kind.${item.kind}`)}${value}${whom}`;
}

const withRest = (say: Say, lines: string[], rest: number): string[] =>
  rest > 0 ? [...lines, say('mergedMore', { count: rest })] : lines;

/**
 * Goes into a block as far as its items stand apart; true when that is all a click does. Things of one moment stay
 * together at any zoom.
 */
export function zoomInto(hit: Hit | undefined, runEndMs: number): boolean {
  if (hit?.merged === undefined || isOneMoment(hit.merged)) return false;
  const { startMs, endMs } = spanOfAll(hit.merged);
  useTimelineView.getState().jumpTo(fitRange(startMs, endMs, runEndMs));
  return true;
}

/** Event that a click selects: among things of one moment the one after the selected. */
export function clickedEvent(hit: Hit, selectedId: number): number {
  const { merged } = hit;
  if (merged === undefined) return hit.eventId;
  const index = merged.findIndex((item) => eventOf(item) === selectedId);
  return eventOf(merged[(index + 1) % merged.length]!);
}
