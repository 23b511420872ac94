import { useRef, useState, type KeyboardEvent } from 'react';
import type { FieldProps } from '../../fields/field-props.ts';
import { useScope } from '../../model/scope.tsx';
import { SlotCard } from './SlotCard.tsx';
import { SlotDetail } from './SlotDetail.tsx';
import { isComposing } from '../../../../widgets/composition.ts';
import { slotEdits } from './slot-edits.ts';
import { freeAfter, slotCards, slotItems } from './slot-list.ts';

const SLOTS_MAX = 8;
const COLUMNS = 4;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** Up to eight effects, run in order. Cards are dragged, or moved with Alt and the arrow keys. */
export function SlotsField(props: FieldProps) {
  const { field, pointer, label, value, isReadOnly } = props;
  const { row } = useScope();
  const list = useRef<HTMLOListElement>(null);
  const items = slotItems(value);
  const slotsMax = field.node.maxItems ?? SLOTS_MAX;
  const cards = slotCards(items, slotsMax);
  const [selected, setSelected] = useState(0);
  const chosen = cards[Math.min(selected, cards.length - 1)];

  const edits = slotEdits({ row, pointer, label, items, slotsMax });
  const focus = (index: number) => {
    if (index < 0 || index >= cards.length) return;
    setSelected(index);
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[index]?.focus();
  };
  const move = (from: number, to: number) => {
    const isPlace = to >= 0 && to < Math.min(cards.length, slotsMax);
    if (isReadOnly || !isPlace || items[from] === undefined) return;
    edits.move(from, to);
    focus(to);
  };
  const duplicate = (index: number) => {
    const copied = isReadOnly ? undefined : edits.duplicate(index);
    if (copied !== undefined) focus(copied);
  };
  const press = (event: KeyboardEvent, index: number) => {
    if (isComposing(event) || event.target !== event.currentTarget) return;
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD') {
      event.preventDefault();
      event.stopPropagation();
      return duplicate(index);
    }
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
            onPut={(id) => edits.put(slot.index, id)}
            onInsert={(id) => edits.insert(slot.index, id)}
            onDuplicate={
              slot.kind === 'effect' && freeAfter(items, slot.index, slotsMax) !== undefined
                ? () => duplicate(slot.index)
                : undefined
            }
            names={cards.map((one) => (one.kind === 'effect' ? one.id : '—'))}
            onRemove={() => edits.remove(slot.index)}
          />
        ))}
      </ol>
      {chosen?.kind === 'effect' && <SlotDetail key={chosen.id} index={chosen.index} id={chosen.id} />}
    </>
  );
}
