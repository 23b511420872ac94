/** A moving window over the events of a run: what happened in the last moments before the pictured one. */
import type { TraceEvent } from '#generated/types.ts';
import { firstIndex, msAt, type EventList } from '#timeline';

/** What was made of an event; it leaves the window together with it. */
export interface Recent {
  /** Place of the event in the list. */
  index: number;
  ms: number;
}

type Take<Item> = (event: TraceEvent, index: number, keep: (item: Item) => void) => void;

/**
 * Playing moves the window by an event or two a picture, so only what comes in is looked at. A jump, another run or
 * another way to look at events (`key`) fills it anew.
 */
export class RecentWindow<Item extends Recent> {
  readonly #spanMs: number;
  #items: Item[] = [];
  #events: EventList | undefined;
  #key: unknown;
  #from = 0;
  #to = 0;

  constructor(spanMs: number) {
    this.#spanMs = spanMs;
  }

  /** Items of the moment, oldest first; `release` is told of each that left. Valid until the next call. */
  moveTo(
    events: EventList,
    nowMs: number,
    key: unknown,
    take: Take<Item>,
    release?: (item: Item) => void,
  ): readonly Item[] {
    const from = firstIndex(events.length, (index) => msAt(events, index) > nowMs - this.#spanMs);
    const to = firstIndex(events.length, (index) => msAt(events, index) > nowMs);
    const isContinued = events === this.#events && key === this.#key && from >= this.#from && to >= this.#to;
    if (!isContinued || from > this.#to) this.#empty(from, release);
    this.#drop(from, release);
    const keep = (item: Item) => void this.#items.push(item);
    for (let index = this.#to; index < to; index++) take(events.at(index)!, index, keep);
    this.#events = events;
    this.#key = key;
    this.#from = from;
    this.#to = Math.max(to, this.#to);
    return this.#items;
  }

  #empty(from: number, release: ((item: Item) => void) | undefined): void {
    if (release) this.#items.forEach(release);
    this.#items = [];
    this.#to = from;
  }

  #drop(from: number, release: ((item: Item) => void) | undefined): void {
    let gone = 0;
    while (gone < this.#items.length && this.#items[gone]!.index < from) gone++;
    if (gone === 0) return;
    const dropped = this.#items.splice(0, gone);
    if (release) dropped.forEach(release);
  }
}
