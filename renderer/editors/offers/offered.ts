/** Elements of the page that carry a thing, for one menu around all of them. */
import type { MouseEvent } from 'react';
import { usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import { eventOf, type Thing } from './thing.ts';

export const offered = (thing: Thing) => ({ 'data-thing': JSON.stringify(thing) });

/** An event is here when it is selected and the playhead stands at it; a unit always is, a figure of it is no place. */
function isHere({ eventId, value }: Thing): boolean {
  const { run } = useRun.getState();
  if (eventId === undefined) return value === undefined;
  const event = run ? eventOf(run, eventId) : undefined;
  return useSelection.getState().eventId === eventId && usePlayhead.getState().frame === event?.frame;
}

/** Marked text is there to be copied, and fields have a menu of their own: that of the browser. */
function isTyped(element: Element): boolean {
  if (element.closest('input, textarea, [contenteditable="true"]')) return true;
  const marked = getSelection();
  return marked !== null && !marked.isCollapsed && marked.containsNode(element, true);
}

/** The thing of the nearest element that carries one. */
export function offeredUnder({ target }: MouseEvent): Thing | undefined {
  const element = target as Element;
  const carried = element.closest<HTMLElement>('[data-thing]')?.dataset['thing'];
  if (carried === undefined || isTyped(element)) return undefined;
  const thing = JSON.parse(carried) as Thing;
  return { ...thing, isHere: isHere(thing) };
}
