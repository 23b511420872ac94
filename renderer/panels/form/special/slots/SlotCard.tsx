import { type KeyboardEvent } from 'react';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { classNames } from '../../../../widgets/class-names.ts';
import { EffectContent } from './EffectContent.tsx';
import { FreeSlot, SkippedSlot } from './EmptySlots.tsx';
import { SlotMenu } from './SlotMenu.tsx';
import { useEffectCard } from './use-effect-card.ts';
import type { Slot } from './slot-list.ts';
import { useSelection } from '../../../../stores/index.ts';
import { isComposing } from '../../../../widgets/composition.ts';
import { useScope } from '../../model/scope.tsx';
import { useSlotDrag } from './slot-drag.ts';

export interface SlotCardProps {
  slot: Slot;
  /** Pointer of the list. */
  pointer: string;
  isSelected: boolean;
  isReadOnly: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (from: number, to: number) => void;
  /** Sets this slot; null skips it. */
  onPut: (id: string | null) => void;
  onRemove: () => void;
  /** An effect comes before this slot's own. */
  onInsert: (id: string) => void;
  /** Undefined while there is no room for a copy. */
  onDuplicate: (() => void) | undefined;
  /** Names of all slots, for moving to one of them. */
  names: readonly string[];
}

export function SlotCard(props: SlotCardProps) {
  const { slot, pointer, isSelected, isReadOnly, onSelect } = props;
  const t = useTexts('form');
  const { row } = useScope();
  const card = useEffectCard(slot.kind === 'effect' ? slot.id : undefined, pointer, slot.index);
  const open = () => slot.kind === 'effect' && useSelection.getState().selectRow({ table: 'effects', id: slot.id });
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && event.target === event.currentTarget) open();
    props.onKeyDown(event);
  };
  const drag = useSlotDrag(
    { list: `${row.table}/${row.id}${pointer}`, index: slot.index },
    {
      onMove: (from) => props.onMove(from, slot.index),
      onInsert: (id) => !isReadOnly && props.onInsert(id),
    },
  );
  const number = slot.index + 1;
  const label = card
    ? t('slotLabel', { number, name: card.name, text: `${card.text} ${card.result}`.trim() })
    : t('slotEmpty', { number });
  return (
    <li
      className={classNames(
        'slot',
        isSelected && 'on',
        card?.problem && 'bad',
        slot.kind !== 'effect' && 'nul',
        drag.isOver && 'drop',
      )}
      tabIndex={isSelected ? 0 : -1}
      aria-label={label}
      aria-current={isSelected}
      aria-description={t('slotHint')}
      data-pointer={`${pointer}/${slot.index}`}
      draggable={slot.kind === 'effect' && !isReadOnly}
      onClick={onSelect}
      onFocus={onSelect}
      onDoubleClick={open}
      onKeyDown={press}
      {...drag.handlers}
    >
      <div className="row">
        <span className="sn">{number}</span>
        {slot.kind === 'effect' && <span className="badge">{card?.trigger ?? '?'}</span>}
        {slot.kind === 'skipped' && <span className="t3 mono">null</span>}
        {slot.kind !== 'free' && !isReadOnly && <SlotMenu {...props} name={card?.name ?? String(number)} />}
      </div>
      {card && <EffectContent card={card} />}
      {slot.kind === 'skipped' && <SkippedSlot />}
      {slot.kind === 'free' && !isReadOnly && <FreeSlot onPut={props.onPut} />}
    </li>
  );
}
