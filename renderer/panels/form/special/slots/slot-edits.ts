import { inBoth } from '../../../../app/i18n/use-texts.ts';
import { asOneStep } from '../../../../stores/index.ts';
import type { RowRef } from '../../../../stores/types.ts';
import { copyRow } from '../../model/create-row.ts';
import { setItems } from '../../model/edit.ts';
import { freeAfter, inserted, swapped, withSlot } from './slot-list.ts';

export interface SlotList {
  readonly row: RowRef;
  readonly pointer: string;
  /** Names the undo steps. */
  readonly label: string;
  readonly items: readonly (string | null)[];
  readonly slotsMax: number;
}

/** What can be done with a list of slots; each is one undo step. */
export function slotEdits({ row, pointer, label, items, slotsMax }: SlotList) {
  const write = (next: readonly (string | null)[]) => next !== items && setItems(row, pointer, next, label);
  return {
    move: (from: number, to: number) => write(swapped(items, from, to)),
    put: (index: number, id: string | null) => write(withSlot(items, index, id)),
    insert: (index: number, id: string) => write(inserted(items, index, id, slotsMax)),
    remove: (index: number) => write(items.toSpliced(index, 1)),
    /** The copy is a row of its own, so that the two can differ; gives its slot, undefined when there is no room. */
    duplicate: (index: number): number | undefined => {
      const [id, free] = [items[index], freeAfter(items, index, slotsMax)];
      if (typeof id !== 'string' || free === undefined) return undefined;
      asOneStep(inBoth('form', 'undoDuplicate', { id }), () => {
        const copy = copyRow({ table: 'effects', id });
        if (copy !== undefined) write(withSlot(items, free, copy));
      });
      return free;
    },
  };
}
