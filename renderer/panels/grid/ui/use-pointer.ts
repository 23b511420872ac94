/** The mouse over the cells: select, extend, add, whole rows, drag, the fill handle, a double click to edit. */
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { fillDragged } from '../edit/actions.ts';
import { draggedRange } from '../edit/fill.ts';
import { addCell, extendTo, selectCell, selectRows, type Cell, type Range } from '../select/selection.ts';
import { select, useCells } from '../state/cells.ts';
import { sizeOf, type GridModel } from '../state/model.ts';
import { startEdgeScroll, type Point } from './edge-scroll.ts';
import { HEAD_PX, ROW_NUMBER_PX } from './geometry.ts';
import { endEditing, focusHost, startEditing } from './host-actions.ts';
import { openRow } from './open-row.ts';

const cellAt = (element: Element | null): Cell | undefined => {
  const cell = element?.closest<HTMLElement>('[data-c]');
  return cell ? { row: Number(cell.dataset['r']), column: Number(cell.dataset['c']) } : undefined;
};

type Drag = { readonly kind: 'select' | 'rows' } | { readonly kind: 'fill'; readonly from: Range };

export function usePointer(model: GridModel, scroller: RefObject<HTMLDivElement | null>) {
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => press(model, scroller.current, event),
    // Pointers do not count their presses; only the second click tells.
    onDoubleClick: ({ target }: MouseEvent<HTMLDivElement>) => {
      const cell = cellAt(target as Element);
      if (cell !== undefined && cell.column >= 0 && !useCells.getState().editing) startEditing(model, 'edit');
    },
  };
}

function press(model: GridModel, scroller: HTMLElement | null, event: PointerEvent): void {
  const target = event.target as Element;
  const cell = cellAt(target);
  if (cell === undefined || event.button > 0 || scroller === null) return;
  event.preventDefault();
  if (!endEditing(model)) return;
  focusHost();
  if (target.closest('[data-torn]')) return openRow(model, cell.row, 'text');
  if (target.closest('[data-handle]')) {
    return follow(model, scroller, event, { kind: 'fill', from: useCells.getState().selection.ranges.at(-1)! });
  }
  choose(model, cell, event);
  follow(model, scroller, event, { kind: cell.column < 0 ? 'rows' : 'select' });
}

function choose(model: GridModel, cell: Cell, { shiftKey, ctrlKey, metaKey }: PointerEvent): void {
  const { selection } = useCells.getState();
  if (cell.column < 0) select(selectRows(shiftKey ? selection.anchor.row : cell.row, cell.row, sizeOf(model)));
  else if (shiftKey) select(extendTo(selection, cell));
  else select(ctrlKey || metaKey ? addCell(selection, cell) : selectCell(cell));
}

function moveOver(model: GridModel, drag: Drag, cell: Cell): void {
  const { selection } = useCells.getState();
  if (drag.kind === 'fill')
    useCells.setState({ fillTo: draggedRange(drag.from, { ...cell, column: Math.max(0, cell.column) }) });
  else if (drag.kind === 'rows') select(selectRows(selection.anchor.row, cell.row, sizeOf(model)));
  else if (cell.column >= 0) select(extendTo(selection, cell));
}

function finish(model: GridModel, drag: Drag, isSeries: boolean): void {
  const { fillTo, selection } = useCells.getState();
  useCells.setState({ fillTo: undefined });
  if (drag.kind !== 'fill' || fillTo === undefined) return;
  fillDragged(model, drag.from, fillTo, isSeries);
  select({ ...selection, anchor: { row: fillTo.top, column: fillTo.left }, ranges: [fillTo] });
}

/** Until the button goes up, wherever the pointer is; beyond the edge the cells scroll on under it. */
function follow(model: GridModel, scroller: HTMLElement, { pointerId }: PointerEvent, drag: Drag): void {
  let last = '';
  const take = ({ x, y }: Point) => {
    const cell = cellAt(document.elementFromPoint(x, y));
    const place = cell === undefined ? last : `${cell.row} ${cell.column}`;
    if (cell === undefined || place === last) return;
    if (last !== '' || drag.kind === 'fill') moveOver(model, drag, cell);
    last = place;
  };
  const scroll = startEdgeScroll(scroller, { leftPx: drag.kind === 'rows' ? 0 : ROW_NUMBER_PX, topPx: HEAD_PX }, take);
  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) scroll.moveTo({ x: event.clientX, y: event.clientY });
  };
  const end = (event: globalThis.PointerEvent) => {
    scroll.end();
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    finish(model, drag, event.altKey);
    scroller.classList.remove('is-filling');
  };
  if (drag.kind === 'fill') scroller.classList.add('is-filling');
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
