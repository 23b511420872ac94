/** A fight that is not on screen and that somebody wants saved, such as one run of a sweep; the dialog follows it. */
import { create } from 'zustand';
import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import type { RowPatch } from '#lab';

export interface RecordWish {
  readonly kind: 'bundle' | 'replay';
  readonly scenario: ScenarioFile;
  /** What it was fought on, and the rows that were others in it. */
  readonly tables: PackTables | undefined;
  readonly rows: readonly RowPatch[];
  /** What the notes of the file begin with. */
  readonly notes: string;
}

export const useRecordWish = create<{ readonly wish: RecordWish | null }>()(() => ({ wish: null }));

/** A new object each time, so that asking twice works. */
export const wishRecord = (wish: RecordWish): void => useRecordWish.setState({ wish: { ...wish } });
