/** What is dragged over slots: a slot of the same list, or an effect of the explorer. */
import { useState, type DragEvent } from 'react';
import { ROW_DRAG_TYPE } from '../../../../widgets/drag.ts';

const SLOT_DRAG_TYPE = 'application/x-spellwright-slot';

interface SlotDrag {
  /** Names the list, so that a slot is not dropped into another one by its number. */
  readonly list: string;
  readonly index: number;
}

export interface SlotDrops {
  readonly onMove: (from: number) => void;
  readonly onInsert: (effect: string) => void;
}

function read<T>(event: DragEvent, type: string): Partial<T> {
  const text = event.dataTransfer.getData(type);
  return text === '' ? {} : (JSON.parse(text) as Partial<T>);
}

/** Handlers of one slot, and whether something that it takes is over it. */
export function useSlotDrag(slot: SlotDrag, { onMove, onInsert }: SlotDrops) {
  const [isOver, setOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent) =>
    dataTransfer.types.includes(SLOT_DRAG_TYPE) || dataTransfer.types.includes(ROW_DRAG_TYPE);
  const drop = (event: DragEvent) => {
    setOver(false);
    const moved = read<SlotDrag>(event, SLOT_DRAG_TYPE);
    const row = read<{ table: string; id: string }>(event, ROW_DRAG_TYPE);
    if (moved.list === slot.list && moved.index !== undefined) onMove(moved.index);
    else if (row.table === 'effects' && row.id !== undefined) onInsert(row.id);
    else return;
    event.preventDefault();
  };
  return {
    isOver,
    handlers: {
      onDragStart: (event: DragEvent) => event.dataTransfer.setData(SLOT_DRAG_TYPE, JSON.stringify(slot)),
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: drop,
    },
  };
}
