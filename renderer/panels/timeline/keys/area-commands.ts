/** The picked stretch of time, by keyboard. */
import { isSlice } from '#timeline';
import type { Command } from '../../../app/commands/registry.ts';
import { usePlayhead, useRange } from '../../../stores/index.ts';
import { zoomToArea } from '../area/area-actions.ts';
import { clearArea, extendArea, setArea } from '../area/area-store.ts';
import { anywhere, cursorOf, isOnLanes, playheadMs, within, type Now } from './context.ts';

const COARSE_STEPS = 10;

function areaOfSlice(now: Now): void {
  const cursor = cursorOf(now());
  if (cursor && isSlice(cursor.item)) setArea(cursor.item.startMs, cursor.item.endMs, null);
}

const isOnSlice = (now: Now): boolean => {
  const item = cursorOf(now())?.item;
  return item !== undefined && isSlice(item);
};

/** The playhead takes the edge of the area along. */
function extend(now: Now, steps: number): void {
  const fromMs = playheadMs(now());
  usePlayhead.getState().step(steps);
  extendArea(fromMs, playheadMs(now()));
}

const grow = (now: Now, id: string, en: string, zh: string, key: string, steps: number): Command =>
  within(id, en, zh, key, () => extend(now, steps), { when: isOnLanes, isHidden: true });

const hasArea = (): boolean => useRange.getState().range !== null;

export const areaCommands = (now: Now): Command[] => [
  within('areaOfSlice', 'Area from the selected slice', '以所选片段为区域', 'KeyR', () => areaOfSlice(now), {
    when: () => isOnSlice(now),
  }),
  grow(
    now,
    'growBackTen',
    'Area ten steps back with the playhead',
    '区域随播放头后退十步',
    'Shift+ArrowLeft',
    -COARSE_STEPS,
  ),
  grow(now, 'growTen', 'Area ten steps on with the playhead', '区域随播放头前进十步', 'Shift+ArrowRight', COARSE_STEPS),
  grow(now, 'growBack', 'Area one step back with the playhead', '区域随播放头后退一步', 'Shift+Alt+ArrowLeft', -1),
  grow(now, 'grow', 'Area one step on with the playhead', '区域随播放头前进一步', 'Shift+Alt+ArrowRight', 1),
  anywhere('zoomToArea', 'Zoom to the area', '缩放到区域', () => zoomToArea(now().timeline.endMs), { when: hasArea }),
  anywhere('clearArea', 'Clear the area', '清除区域', clearArea, { when: hasArea }),
];
