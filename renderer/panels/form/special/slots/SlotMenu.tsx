import { ArrowLeft, ArrowRight, ArrowUpRight, Ban, CopyPlus, GripVertical, ListOrdered, Trash2 } from 'lucide-react';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { useSelection } from '../../../../stores/index.ts';
import { ICON_PX } from '../../../../widgets/icons.ts';
import { Menu, type MenuEntry } from '../../../../widgets/Menu.tsx';
import type { SlotCardProps } from './SlotCard.tsx';

/** The grip: drag it, or press it for everything that can be done with the slot. */
export function SlotMenu({
  slot,
  name,
  names,
  onMove,
  onPut,
  onRemove,
  onDuplicate,
}: SlotCardProps & { name: string }) {
  const t = useTexts('form');
  const { index } = slot;
  const open = (): MenuEntry[] =>
    slot.kind === 'effect'
      ? [
          {
            id: 'open',
            icon: ArrowUpRight,
            text: t('openRow', { id: slot.id }),
            keybinding: 'Enter',
            onSelect: () => useSelection.getState().selectRow({ table: 'effects', id: slot.id }),
          },
        ]
      : [];
  const entries: MenuEntry[] = [
    ...open(),
    {
      id: 'before',
      icon: ArrowLeft,
      text: t('moveSlotBack'),
      keybinding: 'Alt+ArrowUp',
      disabled: index === 0,
      onSelect: () => onMove(index, index - 1),
    },
    {
      id: 'after',
      icon: ArrowRight,
      text: t('moveSlotOn'),
      keybinding: 'Alt+ArrowDown',
      onSelect: () => onMove(index, index + 1),
    },
    {
      kind: 'submenu',
      id: 'to',
      icon: ListOrdered,
      text: t('moveSlotTo'),
      entries: names.map((other, at) => ({
        id: String(at),
        text: `${at + 1}  ${other}`,
        disabled: at === index,
        onSelect: () => onMove(index, at),
      })),
    },
    {
      id: 'duplicate',
      icon: CopyPlus,
      text: t('duplicateEffect'),
      keybinding: 'Mod+KeyD',
      disabled: onDuplicate === undefined,
      onSelect: () => onDuplicate?.(),
    },
    { id: 'skip', icon: Ban, text: t('skipSlot'), disabled: slot.kind !== 'effect', onSelect: () => onPut(null) },
    { id: 'remove', icon: Trash2, text: t('removeSlot'), isDanger: true, onSelect: onRemove },
  ];
  const trigger = (
    <button type="button" className="slot-grip t3" aria-label={t('slotMenu', { name })} tabIndex={-1}>
      <GripVertical size={ICON_PX.badge} aria-hidden />
    </button>
  );
  return <Menu label={t('slotMenu', { name })} trigger={trigger} entries={entries} align="end" />;
}
