import { useRef, useState, type KeyboardEvent } from 'react';
import { GripVertical, X } from 'lucide-react';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { Button } from '../../../../widgets/Button.tsx';
import { classNames } from '../../../../widgets/class-names.ts';
import { ICON_PX } from '../../../../widgets/icons.ts';
import type { FieldProps } from '../../fields/field-props.ts';
import { moved, without } from '../../fields/item-edits.ts';
import { UnionField } from '../../fields/UnionField.tsx';
import { FieldProblems } from '../../layout/FieldProblems.tsx';
import { setItems } from '../../model/edit.ts';
import { isList, memberOf, textIn, type Json } from '../../../../editors/rows/json.ts';
import { child } from '../../../../editors/rows/pointer.ts';
import { useProblemsWithin } from '../../model/problems.ts';
import { useScope } from '../../model/scope.tsx';
import { itemField } from '../../../../editors/rows/field.ts';
import { growsWithStacks, modifierWords } from '../../summaries/modifiers.ts';
import { useSummaryContext } from '../../summaries/use-summary.ts';
import { AddModifier } from './AddModifier.tsx';
import { isComposing } from '../../../../widgets/composition.ts';

const MODIFIERS_MAX = 4;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function ModifierChips(props: FieldProps & { hasTitle: boolean }) {
  const { field, pointer, label, own, value, isReadOnly, hasTitle } = props;
  const t = useTexts('form');
  const { row } = useScope();
  const list = useRef<HTMLSpanElement>(null);
  const [openIndex, setOpenIndex] = useState<number | undefined>(undefined);
  const item = itemField(field);
  const modifiers = isList(value) ? value : [];
  const max = field.node.maxItems ?? MODIFIERS_MAX;
  const open = openIndex === undefined ? undefined : modifiers[openIndex];
  const write = (next: readonly Json[]) => next !== modifiers && setItems(row, pointer, next, label);
  const move = (from: number, to: number) => {
    write(moved(modifiers, from, to));
    if (openIndex === from) setOpenIndex(to);
    list.current?.querySelectorAll<HTMLElement>('.chip')[to]?.focus();
  };
  const add = (modifier: Json) => {
    write([...modifiers, modifier]);
    setOpenIndex(modifiers.length);
  };
  return (
    <>
      <span className="chips mods" ref={list}>
        {hasTitle && <span className="t2">{t('modifiersUsed', { used: modifiers.length, max })}</span>}
        {modifiers.map((modifier, index) => (
          <Chip
            key={index}
            modifier={modifier}
            pointer={child(pointer, index)}
            isOpen={index === openIndex}
            isReadOnly={isReadOnly}
            onOpen={() => setOpenIndex(index === openIndex ? undefined : index)}
            onMove={(step) => move(index, index + step)}
            onDrop={(from) => move(from, index)}
            index={index}
          />
        ))}
        {!isReadOnly && item && modifiers.length < max && <AddModifier field={item} onAdd={add} />}
      </span>
      {item && open !== undefined && openIndex !== undefined && (
        <div className="amount">
          <UnionField
            field={item}
            pointer={child(pointer, openIndex)}
            label={label}
            own={memberOf(own, openIndex)}
            value={open}
            isInherited={props.isInherited}
            isReadOnly={isReadOnly}
          />
          <FieldProblems pointer={child(pointer, openIndex)} isDeep={false} />
          {!isReadOnly && (
            <Button
              kind="ghost"
              size="sm"
              icon={X}
              onClick={() => {
                setOpenIndex(undefined);
                write(without(modifiers, openIndex));
              }}
            >
              {t('removeModifier')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface ChipProps {
  modifier: Json;
  index: number;
  pointer: string;
  isOpen: boolean;
  isReadOnly: boolean;
  onOpen: () => void;
  onMove: (step: number) => void;
  onDrop: (from: number) => void;
}

function Chip({ modifier, index, pointer, isOpen, isReadOnly, onOpen, onMove, onDrop }: ChipProps) {
  const t = useTexts('form');
  const context = useSummaryContext();
  const { path } = useScope();
  const isBad = useProblemsWithin(path, pointer).some(({ severity }) => severity === 'error');
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (isComposing(event) || !event.altKey || step === undefined || isReadOnly) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <button
      type="button"
      className={classNames('chip', isOpen && 'on', isBad && 'bad')}
      aria-expanded={isOpen}
      aria-description={t('orderHint')}
      data-pointer={pointer}
      draggable={!isReadOnly}
      onClick={onOpen}
      onKeyDown={press}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => onDrop(Number(event.dataTransfer.getData('text/plain')))}
    >
      <GripVertical size={ICON_PX.badge} className="t3" aria-hidden />
      {textIn(modifier, 'kind')} <b>{modifierWords(modifier, context)}</b>
      {growsWithStacks(modifier) && <span>{t('perStack')}</span>}
    </button>
  );
}
