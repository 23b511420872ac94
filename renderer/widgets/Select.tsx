import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Check, ChevronDown } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useTexts } from '../app/i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { ICON_PX, type IconComponent } from './icons.ts';
import { useTypeAhead } from './type-ahead.ts';
import { isComposing } from './composition.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  text: string;
  hint?: string;
  icon?: IconComponent;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  size?: 'sm' | 'md';
  widthPx?: number | string;
  isInherited?: boolean;
  isInvalid?: boolean;
  disabled?: boolean;
  id?: string;
}

/**
 * One word of more than six. A list box of our own: the one of Radix writes a style element through innerHTML,
 * which the page's Trusted Types policy refuses.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const t = useTexts('shell');
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const selected = props.options.find((option) => option.value === props.value);
  const choose = (value: Value) => {
    setOpen(false);
    props.onChange(value);
  };
  const openByKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger
        id={props.id}
        role="combobox"
        aria-label={props.label}
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-invalid={props.isInvalid}
        disabled={props.disabled}
        className={classNames('in sel', props.size, props.isInherited && 'inherit', props.isInvalid && 'bad')}
        style={{ width: props.widthPx }}
        onKeyDown={openByKey}
      >
        {selected?.icon !== undefined && <selected.icon size={ICON_PX.badge} aria-hidden className="acc" />}
        <span className={classNames('trunc', props.value === undefined && 'ph')}>
          {selected?.text ?? props.value ?? t('notSet')}
        </span>
        <ChevronDown className="chev" size={ICON_PX.badge} aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="pop menu select-list"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={focusList}
        >
          <OptionList id={listId} label={props.label} value={props.value} options={props.options} onChoose={choose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function focusList(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement)
    event.currentTarget.querySelector<HTMLElement>('[role="listbox"]')?.focus();
}

interface OptionListProps<Value extends string> {
  id: string;
  label: string;
  value: Value | undefined;
  options: readonly SelectOption<Value>[];
  onChoose: (value: Value) => void;
}

/** Index that a key leads to, passing over disabled options. */
function nextIndex(options: readonly SelectOption<string>[], from: number, key: string): number | undefined {
  const usable = options.flatMap((option, index) => (option.disabled === true ? [] : [index]));
  if (key === 'ArrowDown') return usable.find((index) => index > from) ?? from;
  if (key === 'ArrowUp') return usable.findLast((index) => index < from) ?? from;
  if (key === 'Home') return usable[0];
  return key === 'End' ? usable.at(-1) : undefined;
}

function OptionList<Value extends string>({ id, label, value, options, onChoose }: OptionListProps<Value>) {
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  );
  const list = useRef<HTMLDivElement>(null);
  const findTyped = useTypeAhead();
  const go = (index: number) => {
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const option = options[active];
    const isChoice = event.key === 'Enter' || event.key === ' ';
    const target = isChoice
      ? undefined
      : (nextIndex(options, active, event.key) ??
        findTyped(
          options.map(({ text }) => text),
          active,
          event,
        ));
    if (!isChoice && target === undefined) return;
    event.preventDefault();
    if (target !== undefined) go(target);
    else if (option !== undefined && option.disabled !== true) onChoose(option.value);
  };
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={press}
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled}
          data-highlighted={index === active ? '' : undefined}
          data-disabled={option.disabled === true ? '' : undefined}
          className="mi"
          onPointerMove={() => setActive(index)}
          onClick={() => option.disabled !== true && onChoose(option.value)}
        >
          <span className="mi-mark">{option.value === value && <Check size={ICON_PX.badge} aria-hidden />}</span>
          {option.icon !== undefined && <option.icon size={ICON_PX.control} aria-hidden />}
          <span>{option.text}</span>
          {option.hint !== undefined && <span className="mi-hint">{option.hint}</span>}
        </div>
      ))}
    </div>
  );
}
