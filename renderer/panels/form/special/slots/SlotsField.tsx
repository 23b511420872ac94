import { useRef, useState, type KeyboardEvent } from 'react';
import type { FieldProps } from '../../fields/field-props.ts';
import { setItems } from '../../model/edit.ts';
import { useScope } from '../../model/scope.tsx';
import { SlotCard } from './SlotCard.tsx';
import { SlotDetail } from './SlotDetail.tsx';
import { slotCards, slotItems, swapped, withSlot } from './slot-list.ts';
import { isComposing } from '../../../../widgets/composition.ts';

const SLOTS_MAX = 8;
const COLUMNS = 4;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** Up to eight effects, run in order. Cards are dragged, or moved with Alt and the arrow keys. */
export function SlotsField(props: FieldProps) {
  const { field, pointer, label, value, isReadOnly } = props;
  const { row } = useScope();
  const list = useRef<HTMLOListElement>(null);
  const items = slotItems(value);
  const cards = slotCards(items, field.node.maxItems ?? SLOTS_MAX);
  const [selected, setSelected] = useState(0);
  const chosen = cards[Math.min(selected, cards.length - 1)];

  const write = (next: readonly (string | null)[]) => next !== items && setItems(row, pointer, next, label);
  const focus = (index: number) => {
    if (index < 0 || index >= cards.length) return;
    setSelected(index);
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[index]?.focus();
  };
  const move = (from: number, to: number) => {
    const isPlace = to >= 0 && to < Math.min(cards.length, field.node.maxItems ?? SLOTS_MAX);
    if (isReadOnly || !isPlace || items[from] === undefined) return;
    write(swapped(items, from, to));
    focus(to);
  };
  const press = (event: KeyboardEvent, index: number) => {
    if (isComposing(event) || event.target !== event.currentTarget) return;
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!event.altKey) return focus(index + step);
    // Up and down are the keys of the guide; in a grid they mean one place before or after.
    move(index, index + Math.sign(step));
  };
  return (
    <>
      <ol className="slots" ref={list} aria-label={label}>
        {cards.map((slot) => (
          <SlotCard
            key={slot.index}
            slot={slot}
            pointer={pointer}
            isSelected={slot === chosen}
            isReadOnly={isReadOnly}
            onSelect={() => setSelected(slot.index)}
            onKeyDown={(event) => press(event, slot.index)}
            onMove={move}
            onPut={(id) => write(withSlot(items, slot.index, id))}
            onRemove={() => write(items.toSpliced(slot.index, 1))}
          />
        ))}
      </ol>
      {chosen?.kind === 'effect' && <SlotDetail key={chosen.id} index={chosen.index} id={chosen.id} />}
    </>
  );
}
