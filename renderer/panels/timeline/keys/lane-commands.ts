/** The lane one is on: pinned, alone, hidden, moved. The mouse does the same at the head of the lane. */
import type { Command } from '../../../app/commands/registry.ts';
import {
  collapseAll,
  hide,
  moveLane,
  resetArrangement,
  showAll,
  togglePinned,
  toggleSkipsEmpty,
  toggleSolo,
} from '../arrange/arranging.ts';
import { declareFilter, useFilter } from '../filter/filter-store.ts';
import { useTimelineView } from '../view-store.ts';
import { anywhere, cursorOf, within, type Now } from './context.ts';

const laneNow = (now: Now): string | undefined => cursorOf(now())?.lane.id;

function move(now: Now, step: 1 | -1): void {
  const laneId = laneNow(now);
  const { layout, whole } = now();
  if (laneId !== undefined) moveLane(whole, laneId, step, (id) => layout.lanes.some(({ lane }) => lane.id === id));
}

export const laneCommands = (now: Now): Command[] => {
  const onLane = (act: (laneId: string) => void) => () => {
    const laneId = laneNow(now);
    if (laneId !== undefined) act(laneId);
  };
  const isOnLane = { when: () => laneNow(now) !== undefined };
  return [
    within('pinLane', 'Pin or unpin the lane at the top', '置顶或取消置顶轨道', 'KeyP', onLane(togglePinned), isOnLane),
    within(
      'soloLane',
      'Show only this lane, or all again',
      '只显示此轨道，或恢复',
      'KeyO',
      onLane(toggleSolo),
      isOnLane,
    ),
    within('hideLane', 'Hide the lane', '隐藏轨道', 'KeyH', onLane(hide), isOnLane),
    within('showLanes', 'Show hidden lanes', '显示隐藏的轨道', 'Shift+KeyH', showAll),
    within('laneUp', 'Move the lane up', '上移轨道', 'Alt+ArrowUp', () => move(now, -1), isOnLane),
    within('laneDown', 'Move the lane down', '下移轨道', 'Alt+ArrowDown', () => move(now, 1), isOnLane),
    anywhere('skipEmpty', 'Hide or show rows without events in view', '隐藏或显示视图内无事件的行', toggleSkipsEmpty),
    anywhere('collapseAll', 'Close all units', '收起所有单位', () => collapseAll(now().whole, true)),
    anywhere('expandAll', 'Open all units', '展开所有单位', () => collapseAll(now().whole, false)),
    anywhere(
      'declareLane',
      'Show the filter as a lane of the project',
      '将筛选显示为项目轨道',
      () => void declareFilter(),
      { when: () => useFilter.getState().text.trim() !== '' },
    ),
    anywhere('resetLanes', 'Lanes as they come', '恢复轨道默认排列', resetArrangement),
    anywhere(
      'highlight',
      'Let the selected unit stand out, or not',
      '突出或取消突出所选单位',
      () => useTimelineView.getState().toggleHighlight(),
      { keybinding: 'Shift+KeyU' },
    ),
  ];
};
