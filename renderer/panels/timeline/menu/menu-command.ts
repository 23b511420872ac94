import { Ellipsis } from 'lucide-react';
import type { Command } from '../../../app/commands/registry.ts';
import { openMenuOn } from '../../../editors/offers/open-menu.ts';
import { playheadMs, within, type Now } from '../keys/context.ts';
import { useTimelineView } from '../view-store.ts';
import { xOf } from '../viewport.ts';

const lanesNow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('.tl-lanes') ??
  document.querySelector<HTMLElement>('.tl-body .tl-lanes');

/** At the playhead where that is in view, since what is selected mostly stands there. */
function openMenu(now: Now): void {
  const lanes = lanesNow();
  if (lanes === null) return;
  const { left, top, width, height } = lanes.getBoundingClientRect();
  const x = Math.min(Math.max(xOf(useTimelineView.getState().view, width, playheadMs(now())), 0), width);
  openMenuOn(lanes, { x: left + x, y: top + height / 2 });
}

/** The heads of lanes have a menu of their own. */
const isBesideHeads = (): boolean => (document.activeElement?.closest('.tl-heads') ?? null) === null;

export const menuCommands = (now: Now): Command[] => [
  within(
    'menu',
    'What can be done with the selected (also right click)',
    '可对所选执行的操作（也可右击）',
    'Shift+F10',
    () => openMenu(now),
    { icon: Ellipsis, worksInTextFields: false, when: isBesideHeads },
  ),
];
