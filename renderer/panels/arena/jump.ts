/** Moves the playhead to the next event of the chosen kind and selects it. */
import { create } from 'zustand';
import { jumpEvent, type JumpKind } from '#timeline';
import { usePlayhead, useRun, useSelection } from '../../stores/index.ts';

export const useJumpKind = create<{ readonly kind: JumpKind }>()(() => ({ kind: 'damage' }));

export function jump(direction: 1 | -1): void {
  const { run } = useRun.getState();
  const { frame, pause, seek } = usePlayhead.getState();
  const event = run && jumpEvent(run.events, frame, useJumpKind.getState().kind, direction);
  if (!event) return;
  pause();
  seek(event.frame);
  useSelection.getState().selectEvent(event.id);
}
