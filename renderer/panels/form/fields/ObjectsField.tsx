import { useRef, useState, type KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, X } from 'lucide-react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import { parsePointer } from '#pack';
import { sameRow, useSelection } from '../../../stores/index.ts';
import { setItems } from '../model/edit.ts';
import { isList, isObject, memberOf, type Json } from '../../../editors/rows/json.ts';
import { itemWords } from '../model/item-words.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { useScope } from '../model/scope.tsx';
import { itemField, type Field } from '../../../editors/rows/field.ts';
import { kindOf } from '../../../editors/rows/field-kind.ts';
import { starterValue } from '../schema/starter.ts';
import type { FieldProps } from './field-props.ts';
import { moved, without } from './item-edits.ts';
import { editorOf } from './registry.ts';
import { isComposing } from '../../../widgets/composition.ts';

/** Long lists, such as the commands of a scenario, are drawn in parts. */
const ITEMS_SHOWN = 24;

/** More items than this are closed at first: what they say fits one line, and the one that is worked on is open. */
const OPEN_MAX = 4;
/** Items of one or two fields are as short open as closed. */
const SHORT_FIELDS = 3;

const fieldsIn = (value: Json): number =>
  isObject(value) ? Object.values(value).reduce<number>((sum, inner) => sum + fieldsIn(inner), 0) : 1;

/** Item that the selected place lies in, −1 for none. */
function useAskedIndex(pointer: string): number {
  const { row } = useScope();
  return useSelection((state) => {
    if (!sameRow(state.row, row) || !state.pointer.startsWith(`${pointer}/`)) return -1;
    return Number(parsePointer(state.pointer.slice(pointer.length))[0]);
  });
}

/** A list of objects: each with its fields, in an order that can be changed by keyboard. */
export function ObjectsField(props: FieldProps) {
  const { field, pointer, label, own, value, isReadOnly } = props;
  const t = useTexts('form');
  const { row } = useScope();
  const list = useRef<HTMLOListElement>(null);
  const [limit, setLimit] = useState(ITEMS_SHOWN);
  const item = itemField(field);
  const items = isList(value) ? value : [];
  const asked = useAskedIndex(pointer);
  const shown = Math.max(limit, asked + 1);
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isLong = items.length > OPEN_MAX && items.some((one) => fieldsIn(one) > SHORT_FIELDS);
  const isOpen = (index: number) => toggled.get(index) ?? (!isLong || index === asked);
  if (!item) return null;
  const write = (next: readonly Json[]) => next !== items && setItems(row, pointer, next, label);
  const isFull = items.length >= (field.node.maxItems ?? Infinity);
  const countMin = field.node.minItems ?? 0;
  const move = (from: number, to: number) => {
    write(moved(items, from, to));
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[to]?.focus();
  };
  return (
    <div className="f-items">
      <ol ref={list}>
        {items.slice(0, shown).map((entry, index) => (
          <Item
            // Items have no identity of their own; their place is the best there is.
            key={index}
            {...props}
            item={item}
            index={index}
            count={items.length}
            countMin={countMin}
            pointer={child(pointer, index)}
            own={memberOf(own, index)}
            value={entry}
            isOpen={isOpen(index)}
            onToggle={isLong ? () => setToggled(new Map([...toggled, [index, !isOpen(index)]])) : undefined}
            onMove={(to) => move(index, to)}
            onRemove={() => write(without(items, index))}
          />
        ))}
      </ol>
      {shown < items.length && (
        <Button kind="ghost" size="sm" onClick={() => setLimit(shown + ITEMS_SHOWN)}>
          {t('moreItems', { count: items.length - shown })}
        </Button>
      )}
      {!isReadOnly && (
        <Button
          kind="ghost"
          size="sm"
          icon={Plus}
          disabled={isFull}
          disabledReason={t('listFull', { max: field.node.maxItems ?? 0 })}
          onClick={() => write([...items, (starterValue(item) ?? {}) as Json])}
        >
          {t('addItem')}
        </Button>
      )}
    </div>
  );
}

interface ItemProps extends FieldProps {
  item: Field;
  index: number;
  count: number;
  countMin: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  isOpen: boolean;
  /** Undefined where items are always open. */
  onToggle: (() => void) | undefined;
}

function Item(props: ItemProps) {
  const { item, index, count, onMove, onRemove, isReadOnly } = props;
  const t = useTexts('form');
  const { Component } = editorOf(kindOf(item));
  const label = `${props.label} ${index + 1}`;
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || isComposing(event) || isReadOnly || event.target !== event.currentTarget) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <li className="f-item" tabIndex={-1} aria-label={label} data-pointer={props.pointer} onKeyDown={press}>
      <span className="f-item-head">
        {props.onToggle ? (
          <ToggleButton index={index} label={label} isOpen={props.isOpen} onToggle={props.onToggle} />
        ) : (
          <span className="sn">{index + 1}</span>
        )}
      </span>
      <div className="f-item-body">
        {props.isOpen ? (
          <Component
            field={item}
            pointer={props.pointer}
            label={label}
            own={props.own}
            value={props.value}
            isInherited={props.isInherited}
            isReadOnly={isReadOnly}
          />
        ) : (
          <ClosedItem value={props.value ?? null} onOpen={props.onToggle} />
        )}
      </div>
      {!isReadOnly && (
        <span className="f-item-tools">
          {count > 1 && (
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={t('moveUp', { item: label })}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
          )}
          {count > 1 && (
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={t('moveDown', { item: label })}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            />
          )}
          <IconButton
            icon={X}
            size="sm"
            label={t('removeField', { field: label })}
            disabled={count <= props.countMin}
            disabledReason={t('listLeast', { min: props.countMin })}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}

interface ToggleButtonProps {
  index: number;
  label: string;
  isOpen: boolean;
  onToggle: () => void;
}

function ToggleButton({ index, label, isOpen, onToggle }: ToggleButtonProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button type="button" className="f-item-toggle" aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
      <span className="sn">{index + 1}</span>
      <Chevron size={ICON_PX.badge} className="t3" aria-hidden />
    </button>
  );
}

/** What the item says, in one line; a press opens it. */
function ClosedItem({ value, onOpen }: { value: Json; onOpen: (() => void) | undefined }) {
  const language = useLanguage();
  return (
    <button type="button" className="f-item-closed trunc" tabIndex={-1} onClick={onOpen}>
      {itemWords(value, language)}
    </button>
  );
}
