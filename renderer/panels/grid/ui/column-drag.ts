/** A column on its way to another place, and where it would be put. */
import type { DragEvent } from 'react';
import { create } from 'zustand';
import { movedColumn } from '../view/view.ts';
import type { GridModel } from '../state/model.ts';

const TYPE = 'text/x-grid-column';

interface ColumnDragState {
  /** Index of the column that is dragged. */
  readonly from: number | undefined;
  /** Index of the head that it is over. */
  readonly over: number | undefined;
}

const NOTHING: ColumnDragState = { from: undefined, over: undefined };

export const useColumnDrag = create<ColumnDragState>()(() => NOTHING);

export type DropSide = 'before' | 'after';

/** It takes the place of the head that it is over: the others make room on the side that it comes from. */
export function dropSide({ from, over }: ColumnDragState, at: number): DropSide | undefined {
  if (from === undefined || over !== at || from === at) return undefined;
  return from < at ? 'after' : 'before';
}

export function moveTo(model: GridModel, id: string, toIndex: number): void {
  const columns = model.shown.map((column) => column.id);
  model.setView({ columns: movedColumn(columns, id, toIndex) });
}

const isColumn = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

/** For the head of a column. */
export function columnDragOf(model: GridModel, id: string, at: number) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(TYPE, id);
      event.dataTransfer.effectAllowed = 'move';
      useColumnDrag.setState({ from: at, over: undefined });
    },
    onDragEnd: () => useColumnDrag.setState(NOTHING),
  };
}

/** For everything of the column that it may be dropped on. */
export function columnDropOf(model: GridModel, at: number) {
  return {
    onDragOver: (event: DragEvent) => {
      if (!isColumn(event)) return;
      event.preventDefault();
      if (useColumnDrag.getState().over !== at) useColumnDrag.setState({ over: at });
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isWithin && useColumnDrag.getState().over === at) useColumnDrag.setState({ over: undefined });
    },
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(TYPE);
      useColumnDrag.setState(NOTHING);
      if (id !== '') moveTo(model, id, at);
    },
  };
}
