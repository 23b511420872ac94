/** A row that is dropped on a folder moves there, with all that are taken together with it. */
import { useState, type DragEvent } from 'react';
import { ROW_DRAG_TYPE } from '../../../widgets/drag.ts';
import type { RowRef } from '../../../stores/index.ts';
import { rowItemId } from '../tree-items.tsx';
import { moveRows } from './edits.ts';
import { meantRows, type Marks } from './marks.ts';

const folderAt = (event: DragEvent): { element: HTMLElement; tag: string } | undefined => {
  const element = (event.target as HTMLElement).closest<HTMLElement>('[data-row^="tag:"]');
  const tag = /^tag:[^/]+\/(.*)$/.exec(element?.dataset['row'] ?? '')?.[1];
  return element && tag !== undefined ? { element, tag } : undefined;
};

const OVER = 'drop-over';

export function useFolderDrop(marks: Marks) {
  const [over, setOver] = useState<HTMLElement>();
  const show = (element: HTMLElement | undefined) => {
    if (element === over) return;
    over?.classList.remove(OVER);
    element?.classList.add(OVER);
    setOver(element);
  };
  return {
    onDragOver: (event: DragEvent) => {
      const folder = event.dataTransfer.types.includes(ROW_DRAG_TYPE) ? folderAt(event) : undefined;
      if (folder) event.preventDefault();
      show(folder?.element);
    },
    onDragEnd: () => show(undefined),
    onDrop: (event: DragEvent) => {
      const folder = folderAt(event);
      const dragged = event.dataTransfer.getData(ROW_DRAG_TYPE);
      show(undefined);
      if (!folder || dragged === '') return;
      event.preventDefault();
      const { table, id } = JSON.parse(dragged) as RowRef;
      moveRows(meantRows(marks, rowItemId(table, id)), folder.tag);
    },
  };
}
