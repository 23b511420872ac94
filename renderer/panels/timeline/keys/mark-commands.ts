/** Marks, notes and the search. */
import { Flag, Search, StickyNote } from 'lucide-react';
import type { Command } from '../../../app/commands/registry.ts';
import { markHere, noteHere, walkMarks } from '../notes/use-notes.ts';
import { nextDeath, nextRefusal } from '../search/jumps.ts';
import { useTimelineSearch } from '../search/search-store.ts';
import { anywhere, within, type Now } from './context.ts';

export const markCommands = (now: Now): Command[] => [
  anywhere('mark', 'Mark the playhead, or take the mark away', '在播放头做标记或取消', () => markHere(now().timeline), {
    icon: Flag,
    keybinding: 'KeyM',
  }),
  anywhere(
    'note',
    'Note on the selected event or the playhead',
    '为所选事件或播放头写备注',
    () => noteHere(now().timeline),
    {
      icon: StickyNote,
      keybinding: 'Shift+KeyM',
    },
  ),
  within('previousMark', 'Previous mark', '上一个标记', 'Mod+ArrowLeft', () => walkMarks(now().timeline, -1), {
    worksInTextFields: false,
  }),
  within('nextMark', 'Next mark', '下一个标记', 'Mod+ArrowRight', () => walkMarks(now().timeline, 1), {
    worksInTextFields: false,
  }),
  within('search', 'Search the timeline', '在时间线中查找', 'Mod+KeyF', () => useTimelineSearch.getState().open(), {
    icon: Search,
  }),
  anywhere('nextDeath', 'Next death', '下一次死亡', nextDeath),
  anywhere('nextRefused', 'Next refused cast', '下一次被拒的施放', nextRefusal),
];
