/** Lanes and groups are dragged by their heads to another place among their neighbours. */
import { useRef, useState, type PointerEvent } from 'react';
import type { Timeline } from '#timeline';
import { groupKey, hasHead, type LaneLayout } from '../layout.ts';
import { areNeighbours, dropBeside } from './arranging.ts';

interface Row {
  readonly key: string;
  readonly topPx: number;
  readonly endPx: number;
}

/** A group reaches down to the end of its lanes. */
function rowsOf(layout: LaneLayout): Row[] {
  const lanes = layout.lanes.map(({ lane, topPx, heightPx }) => ({ key: lane.id, topPx, endPx: topPx + heightPx }));
  const groups = layout.groups.map(({ group, topPx, heightPx }) => {
    const own = layout.lanes.filter((band) => band.group === group);
    const last = own.at(-1);
    return { key: groupKey(group), topPx, endPx: last ? last.topPx + last.heightPx : topPx + heightPx };
  });
  // The world's lanes stand alone: each is its group as well.
  const single = layout.lanes
    .filter(({ group }) => !hasHead(group))
    .map(({ group, topPx, heightPx }) => ({ key: groupKey(group), topPx, endPx: topPx + heightPx }));
  return [...lanes, ...groups, ...single];
}

export interface Drop {
  readonly key: string;
  readonly other: string;
  readonly isAfter: boolean;
  /** Where the line is drawn. */
  readonly yPx: number;
}

const DRAG_MIN_PX = 4;

function dropAt(timeline: Timeline, layout: LaneLayout, key: string, yPx: number): Drop | null {
  const under = rowsOf(layout).filter((row) => yPx >= row.topPx && yPx < row.endPx);
  const row = under.find((one) => areNeighbours(timeline, key, one.key));
  if (row === undefined) return null;
  const isAfter = yPx > (row.topPx + row.endPx) / 2;
  return { key, other: row.key, isAfter, yPx: isAfter ? row.endPx : row.topPx };
}

export function useHeadDrag(timeline: Timeline, layout: LaneLayout) {
  const held = useRef<{ readonly key: string; readonly y: number } | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = () => {
    held.current = null;
    setDrop(null);
  };
  return {
    drop,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const head = (event.target as Element).closest<HTMLElement>('[data-row]');
        if (event.button !== 0 || head === null) return;
        held.current = { key: head.dataset['row']!, y: event.clientY };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = held.current;
        if (now === null || (drop === null && Math.abs(event.clientY - now.y) < DRAG_MIN_PX)) return;
        // Only once it is a drag: a press on a button in the head stays a press.
        event.currentTarget.setPointerCapture(event.pointerId);
        const { top } = event.currentTarget.getBoundingClientRect();
        setDrop(dropAt(timeline, layout, now.key, event.clientY - top));
      },
      onPointerUp() {
        if (drop !== null) dropBeside(timeline, drop.key, drop.other, drop.isAfter);
        end();
      },
      onPointerCancel: end,
    },
  };
}
