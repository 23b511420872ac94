import { useId, type KeyboardEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import { useTexts } from '../app/i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { ICON_PX } from './icons.ts';
import type { NumberRules } from './parse-number.ts';
import { useNumberField } from './use-number-field.ts';

export interface NumberInputProps extends NumberRules {
  label: string;
  value: number | undefined;
  /** Live, on every key that leaves a valid number; `undefined` when the field was emptied and `isOptional`. */
  onChange: (value: number | undefined) => void;
  /** After Enter, blur or an arrow key: a good moment to close an undo step. */
  onCommit?: () => void;
  isOptional?: boolean;
  decimals?: number;
  step?: number;
  placeholder?: string;
  isInherited?: boolean;
  /** A rule outside of the field says no; the sentence shows on hover and focus, so show it in the form too. */
  error?: string | undefined;
  disabled?: boolean;
  disabledReason?: string | undefined;
  widthPx?: number | string;
  id?: string;
  className?: string;
  /** Extra keys after the field's own, such as moving between cells. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  tabIndex?: number;
  /** Leave the frame to the parent, as in a row of level cells. */
  isBare?: boolean;
}

function frameClass(props: NumberInputProps, isDirty: boolean, isWrong: boolean): string {
  return classNames(
    props.isBare === true ? 'in-bare' : 'in num',
    props.isInherited === true && !isDirty && 'inherit',
    isWrong && 'bad',
    props.disabled === true && 'off',
    props.className,
  );
}

/** Number with its unit. Typed text that is wrong stays as typed; the last valid value stays in the simulation. */
export function NumberInput(props: NumberInputProps) {
  const t = useTexts('shell');
  const errorId = useId();
  const field = useNumberField(props);
  const own = field.problem === undefined ? undefined : t(`number.${field.problem.key}`, field.problem.values);
  const sentence = own ?? props.error;
  const isWrong = sentence !== undefined;
  return (
    <span
      className={frameClass(props, field.isDirty, isWrong)}
      style={{ width: props.widthPx }}
      title={props.disabled === true ? props.disabledReason : undefined}
    >
      {isWrong && props.isBare !== true && <CircleAlert className="err" size={ICON_PX.badge} aria-hidden />}
      <input
        {...field.handlers}
        id={props.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        data-live-edit=""
        aria-label={props.id === undefined ? props.label : undefined}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
        disabled={props.disabled}
        tabIndex={props.tabIndex}
        placeholder={props.placeholder}
        value={field.text}
      />
      {props.unit !== undefined && props.unit !== '' && <span className="u">{props.unit}</span>}
      {isWrong && (
        <span className={classNames('in-note', own !== undefined && 'is-own')} id={errorId} role="alert">
          {sentence}
        </span>
      )}
    </span>
  );
}
