import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useTexts } from '../app/i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { ICON_PX, type IconComponent } from './icons.ts';

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
 * One word of more than six. Radix' own `Viewport` is left out on purpose: it writes a style element through
 * innerHTML, which the page's Trusted Types policy refuses.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const t = useTexts('shell');
  const selected = props.options.find((option) => option.value === props.value);
  return (
    <Radix.Root value={props.value ?? ''} onValueChange={(value) => props.onChange(value as Value)} disabled={props.disabled === true}>
      <Radix.Trigger
        id={props.id}
        aria-label={props.label}
        aria-invalid={props.isInvalid}
        className={classNames('in sel', props.size, props.isInherited && 'inherit', props.isInvalid && 'bad')}
        style={{ width: props.widthPx }}
      >
        {selected?.icon !== undefined && <selected.icon size={ICON_PX.badge} aria-hidden className="acc" />}
        <span className={classNames('trunc', selected === undefined && 'ph')}>
          <Radix.Value placeholder={t('notSet')}>{selected?.text ?? props.value}</Radix.Value>
        </span>
        <ChevronDown className="chev" size={ICON_PX.badge} aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="pop menu" position="popper" sideOffset={4} collisionPadding={8}>
          <div className="menu-scroll">
            {props.options.map((option) => (
              <SelectItem key={option.value} option={option} />
            ))}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function SelectItem({ option }: { option: SelectOption<string> }) {
  return (
    <Radix.Item className="mi" value={option.value} disabled={option.disabled === true} textValue={option.text}>
      <span className="mi-mark">
        <Radix.ItemIndicator>
          <Check size={ICON_PX.badge} aria-hidden />
        </Radix.ItemIndicator>
      </span>
      {option.icon !== undefined && <option.icon size={ICON_PX.control} aria-hidden />}
      <Radix.ItemText>{option.text}</Radix.ItemText>
      {option.hint !== undefined && <span className="mi-hint">{option.hint}</span>}
    </Radix.Item>
  );
}
