import type { InstantKind, SliceKind } from '../model.ts';

/** Several items of one bucket and row, drawn as one. */
export interface Block {
  /** Of the first item. */
  readonly startMs: number;
  /** Latest end among them. */
  readonly endMs: number;
  readonly row: number;
  readonly count: number;
  /** How many of them are of a rare kind; another one of that kind and bucket stands beside the block on its own. */
  readonly rareCount: number;
  /** Kind that most of the time (of instants: of them) belongs to. */
  readonly kind: SliceKind | InstantKind;
  /** Time that they cover together, 0 for instants. */
  readonly busyMs: number;
}

export interface Lod<Item> {
  /** By start. */
  readonly items: readonly Item[];
  /** By start; all of one bucket size. */
  readonly blocks: readonly Block[];
  readonly bucketMs: number;
}

export type OpenBlock = { -readonly [K in keyof Block]: Block[K] };
