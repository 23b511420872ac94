/** What the menu at the head of a lane or unit offers; the same as the keys do. */
import { Eye, EyeOff, Focus, Pin, PinOff, RotateCcw, Rows3 } from 'lucide-react';
import type { Timeline } from '#timeline';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import type { MenuEntry } from '../../../widgets/Menu.tsx';
import { useAddedMenu } from '../added/added.ts';
import type { TimelineTextKey } from '../i18n.ts';
import {
  collapseAll,
  hide,
  resetArrangement,
  showAll,
  togglePinned,
  toggleSkipsEmpty,
  toggleSolo,
  useArrangement,
} from './arranging.ts';

/** Key of a lane, or of a group when `isGroup`; '' = beside all heads. */
export function useLaneMenu(timeline: Timeline, key: string, isGroup: boolean): MenuEntry[] {
  const t = useTexts<TimelineTextKey>('timeline');
  const { pinned, solo, hidden, skipsEmpty } = useArrangement();
  const isPinned = pinned.includes(key);
  const isSolo = solo.includes(key);
  const own: MenuEntry[] = [
    ...(isGroup
      ? []
      : [
          {
            id: 'pin',
            text: t(isPinned ? 'unpin' : 'pin'),
            icon: isPinned ? PinOff : Pin,
            keybinding: 'KeyP',
            onSelect: () => togglePinned(key),
          },
        ]),
    {
      id: 'solo',
      text: t(isSolo ? 'unsolo' : 'solo'),
      icon: Focus,
      keybinding: 'KeyO',
      onSelect: () => toggleSolo(key),
    },
    { id: 'hide', text: t('hide'), icon: EyeOff, keybinding: 'KeyH', onSelect: () => hide(key) },
    { kind: 'separator', id: 'own-end' },
  ];
  const added = useAddedMenu((state) => state.of)(key);
  const isAllShown = hidden.length + solo.length === 0;
  return [
    ...(key === '' ? [] : own),
    ...added,
    {
      id: 'showAll',
      text: t('showHidden'),
      icon: Eye,
      keybinding: 'Shift+KeyH',
      disabled: isAllShown,
      onSelect: showAll,
    },
    { id: 'skipEmpty', text: t('skipEmpty'), isChecked: skipsEmpty, onSelect: toggleSkipsEmpty },
    { id: 'collapse', text: t('collapseAll'), icon: Rows3, onSelect: () => collapseAll(timeline, true) },
    { id: 'expand', text: t('expandAll'), icon: Rows3, onSelect: () => collapseAll(timeline, false) },
    { id: 'reset', text: t('resetLanes'), icon: RotateCcw, onSelect: resetArrangement },
  ];
}
