/** Zoom, pan, fit. */
import { Maximize } from 'lucide-react';
import type { Command } from '../../../app/commands/registry.ts';
import { wasdNow } from '../arrange/settings.ts';
import { fitNow } from '../fit.ts';
import { moveView } from '../keyboard.ts';
import { useTimelineView } from '../view-store.ts';
import { fitRun } from '../viewport.ts';
import { anywhere, cursorOf, playheadMs, within, type Now } from './context.ts';

const SCROLL_PX = 66;

function move(now: Now, code: string): void {
  const { view, setView } = useTimelineView.getState();
  const next = moveView(view, code, playheadMs(now()), now().timeline.endMs);
  if (next) setView(next);
}

/** Up and down through the lanes, where W and S do not zoom. */
function scrollLanes(direction: 1 | -1): void {
  document.querySelector('.tl-body')?.scrollBy({ top: direction * SCROLL_PX });
}

const zoomOrScroll = (now: Now, code: 'KeyW' | 'KeyS'): void =>
  wasdNow() === 'zoom' ? move(now, code) : scrollLanes(code === 'KeyW' ? -1 : 1);

export const viewCommands = (now: Now): Command[] => [
  within('zoomIn', 'Zoom in (or scroll up, by the setting)', '放大（或按设置向上滚动）', 'KeyW', () =>
    zoomOrScroll(now, 'KeyW'),
  ),
  within('zoomOut', 'Zoom out (or scroll down, by the setting)', '缩小（或按设置向下滚动）', 'KeyS', () =>
    zoomOrScroll(now, 'KeyS'),
  ),
  within('zoomInPad', 'Zoom in', '放大', 'NumpadAdd', () => move(now, 'NumpadAdd'), { isHidden: true }),
  within('zoomOutPad', 'Zoom out', '缩小', 'NumpadSubtract', () => move(now, 'NumpadSubtract'), { isHidden: true }),
  within('panLeft', 'Pan to the left', '向左平移', 'KeyA', () => move(now, 'KeyA')),
  within('panRight', 'Pan to the right', '向右平移', 'KeyD', () => move(now, 'KeyD')),
  within('showAll', 'Show the whole run', '显示整个运行', 'Digit0', () =>
    useTimelineView.getState().jumpTo(fitRun(now().timeline.endMs)),
  ),
  within(
    'zoomBack',
    'Back to the zoom before',
    '返回上次缩放',
    'Backspace',
    () => useTimelineView.getState().goBack(),
    {
      when: () => useTimelineView.getState().back.length > 0,
    },
  ),
  anywhere(
    'fit',
    'Fit the selection, again for the whole run',
    '适配所选，再按一次适配整个运行',
    () => fitNow(now().timeline.endMs, cursorOf(now())),
    { icon: Maximize, keybinding: 'KeyF' },
  ),
];
