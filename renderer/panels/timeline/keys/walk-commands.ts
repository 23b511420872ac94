/** From thing to thing: along a lane, between lanes, from cause to effect. */
import { ArrowLeftToLine, ArrowRightFromLine } from 'lucide-react';
import { causeChain, type Slice } from '#timeline';
import type { TraceEvent } from '#generated/types.ts';
import type { Command } from '../../../app/commands/registry.ts';
import { usePlayhead, useRun, useSelection } from '../../../stores/index.ts';
import { choose } from '../added/choice.ts';
import { clearArea } from '../area/area-store.ts';
import { startOf } from '../hit.ts';
import { moveCursor } from '../keyboard.ts';
import { anywhere, cursorOf, isOnLanes, playheadMs, seekMs, within, type Now } from './context.ts';
import { chooseEffect, chosenEffect, effectsNow } from './effects.ts';

/** What one moves to is selected; the playhead follows along a lane, and stays while one changes lanes. */
function moveTo(now: Now, code: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'): void {
  const cursor = cursorOf(now());
  const next = moveCursor(now().layout, cursor, code, playheadMs(now()));
  if (next === undefined) return;
  choose(next);
  if (code === 'ArrowLeft' || code === 'ArrowRight') seekMs(now(), startOf(next.item));
}

/** The slice before or after the one that is selected, else before or after the playhead, on the same lane. */
function moveSlice(now: Now, direction: 1 | -1): void {
  const cursor = cursorOf(now());
  const lane = cursor?.lane ?? now().layout.lanes.find((band) => band.lane.slices.length > 0)?.lane;
  if (lane === undefined) return;
  const index = cursor ? lane.slices.indexOf(cursor.item as Slice) : -1;
  const ms = cursor ? startOf(cursor.item) : playheadMs(now());
  const beside =
    direction === 1
      ? lane.slices.find(({ startMs }) => startMs > ms)
      : lane.slices.findLast(({ startMs }) => startMs < ms);
  const next = index >= 0 ? lane.slices[index + direction] : beside;
  if (next === undefined) return;
  choose({ lane, item: next });
  seekMs(now(), next.startMs);
}

function cause(): TraceEvent | undefined {
  const { run } = useRun.getState();
  const { eventId } = useSelection.getState();
  return run && eventId !== 0 ? causeChain(run.events, eventId)?.ancestors.at(-1) : undefined;
}

function go(event: TraceEvent | undefined): void {
  if (!event) return;
  useSelection.getState().selectEvent(event.id);
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(event.frame);
}

function clear(): void {
  choose(undefined);
  clearArea();
}

function goToSelected(now: Now): void {
  const cursor = cursorOf(now());
  if (cursor) seekMs(now(), startOf(cursor.item));
}

const laneCommands = (now: Now): Command[] => [
  within('laneAbove', 'To the lane above', '到上一条轨道', 'ArrowUp', () => moveTo(now, 'ArrowUp'), {
    when: isOnLanes,
  }),
  within('laneBelow', 'To the lane below', '到下一条轨道', 'ArrowDown', () => moveTo(now, 'ArrowDown'), {
    when: isOnLanes,
  }),
  within('previousInLane', 'Previous event on the lane', '轨道上的上一个事件', 'Alt+ArrowLeft', () =>
    moveTo(now, 'ArrowLeft'),
  ),
  within('nextInLane', 'Next event on the lane', '轨道上的下一个事件', 'Alt+ArrowRight', () =>
    moveTo(now, 'ArrowRight'),
  ),
  within('previousSlice', 'Previous slice on the lane', '轨道上的上一个片段', 'Comma', () => moveSlice(now, -1)),
  within('nextSlice', 'Next slice on the lane', '轨道上的下一个片段', 'Period', () => moveSlice(now, 1)),
  within('goToSelected', 'Playhead to the selected event', '播放头移到所选事件', 'Enter', () => goToSelected(now), {
    when: isOnLanes,
  }),
  within('clear', 'Clear selection and area', '清除选择与区域', 'Escape', clear, { when: isOnLanes }),
];

const causeCommands = (): Command[] => [
  anywhere('cause', 'Go to the cause of the selected event', '转到所选事件的原因', () => go(cause()), {
    icon: ArrowLeftToLine,
    keybinding: 'BracketLeft',
    when: () => cause() !== undefined,
  }),
  anywhere('effect', 'Go to the effect of the selected event', '转到所选事件的结果', () => go(chosenEffect()), {
    icon: ArrowRightFromLine,
    keybinding: 'BracketRight',
    when: () => chosenEffect() !== undefined,
  }),
  anywhere('nextEffect', 'Choose the next of several effects', '在多个结果中选下一个', () => chooseEffect(1), {
    keybinding: 'Mod+BracketRight',
    worksInTextFields: false,
    when: () => effectsNow().length > 1,
  }),
  anywhere('previousEffect', 'Choose the previous of several effects', '在多个结果中选上一个', () => chooseEffect(-1), {
    keybinding: 'Mod+BracketLeft',
    worksInTextFields: false,
    when: () => effectsNow().length > 1,
  }),
];

export const walkCommands = (now: Now): Command[] => [...laneCommands(now), ...causeCommands()];
