import { useRef, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { ICON_PX, type IconComponent } from './icons.ts';
import { isComposing } from './composition.ts';

export interface SegmentedOption<Value extends string | number> {
  value: Value;
  /** Text of the segment; ids and enum words stay as in the data. */
  text: string;
  icon?: IconComponent;
  /** Show only the icon; `text` becomes the accessible name. */
  isIconOnly?: boolean;
  lang?: string;
  /** It cannot be chosen, and why; it stays chosen where it already is. */
  disabledReason?: string;
}

export interface SegmentedProps<Value extends string | number> {
  label: string;
  value: Value | undefined;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  size?: 'sm' | 'md';
  isInherited?: boolean;
  disabled?: boolean;
}

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Up to six fixed words, one of them chosen; above six use Select. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { options, value, onChange } = props;
  const group = useRef<HTMLDivElement>(null);
  const selectedIndex = options.findIndex((option) => option.value === value);

  const move = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || isComposing(event);
    if (step === undefined || hasModifier || props.disabled === true) return;
    event.preventDefault();
    const from = Math.max(selectedIndex, 0);
    const around = options.map((_, at) => (from + step * (at + 1) + options.length * options.length) % options.length);
    const index = around.find((at) => options[at]?.disabledReason === undefined);
    const option = index === undefined ? undefined : options[index];
    if (index === undefined || option === undefined) return;
    onChange(option.value);
    (group.current?.children[index] as HTMLElement | undefined)?.focus();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={props.label}
      className={classNames('seg', props.size === 'sm' && 'sm', props.isInherited === true && 'inherit')}
      onKeyDown={move}
    >
      {options.map((option, index) => {
        const isSelected = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={isSelected}
            aria-label={option.isIconOnly === true ? option.text : undefined}
            title={option.disabledReason ?? (option.isIconOnly === true ? option.text : undefined)}
            aria-disabled={option.disabledReason === undefined ? undefined : true}
            aria-description={option.disabledReason}
            lang={option.lang}
            disabled={props.disabled}
            tabIndex={isSelected || (selectedIndex < 0 && index === 0) ? 0 : -1}
            className={isSelected ? 'on' : undefined}
            onClick={() => option.disabledReason === undefined && onChange(option.value)}
          >
            {option.icon !== undefined && (
              <option.icon size={ICON_PX[props.size === 'sm' ? 'badge' : 'control']} aria-hidden />
            )}
            {option.isIconOnly !== true && option.text}
          </button>
        );
      })}
    </div>
  );
}
