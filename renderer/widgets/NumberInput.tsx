import { useId, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import { useTexts } from '../app/i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { formatNumber } from './format.ts';
import { ICON_PX } from './icons.ts';
import { parseNumberText, stepNumber, type NumberRules, type ParsedNumber } from './parse-number.ts';
import { useDraft } from './use-draft.ts';

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
  /** A rule outside of the field says no; the sentence is shown beside the frame. */
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

const COARSE = 10;
const FINE = 0.1;

function stepOf(event: KeyboardEvent, step: number): number {
  const size = event.shiftKey ? step * COARSE : event.altKey ? step * FINE : step;
  return event.key === 'ArrowDown' ? -size : size;
}

/** Number with its unit. Typed text that is wrong stays as typed; the last valid value stays in the simulation. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onCommit, decimals, step = 1 } = props;
  const t = useTexts('shell');
  const errorId = useId();
  const valueAtFocus = useRef(value);
  const draft = useDraft(value, value === undefined ? '' : formatNumber(value, decimals), (text, next) => {
    const parsed = parseNumberText(text, props);
    return parsed.kind === 'value' ? parsed.value === next : parsed.kind === 'invalid' || next === undefined;
  });
  const parsed: ParsedNumber = draft.isDirty ? parseNumberText(draft.text, props) : { kind: 'empty' };

  const emit = (next: ParsedNumber) => {
    if (next.kind === 'value' && next.value !== value) onChange(next.value);
    if (next.kind === 'empty' && props.isOptional === true && value !== undefined) onChange(undefined);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    draft.type(event.target.value);
    if (!draft.isComposing()) emit(parseNumberText(event.target.value, props));
  };
  const commit = () => {
    if (draft.isDirty && parsed.kind !== 'invalid') draft.drop();
    onCommit?.();
  };
  const cancel = (event: KeyboardEvent) => {
    if (!draft.isDirty) return;
    event.stopPropagation();
    draft.drop();
    if (value !== valueAtFocus.current) onChange(valueAtFocus.current);
  };
  const nudge = (event: KeyboardEvent) => {
    event.preventDefault();
    const base = parsed.kind === 'value' ? parsed.value : (value ?? 0);
    draft.drop();
    emit({ kind: 'value', value: stepNumber(base, stepOf(event, step), props) });
    onCommit?.();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing || draft.isComposing()) return;
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') cancel(event);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') nudge(event);
    if (!event.defaultPrevented) props.onKeyDown?.(event);
  };

  const problem = parsed.kind === 'invalid' ? t(`number.${parsed.problem.key}`, parsed.problem.values) : props.error;
  const frame = classNames(
    props.isBare === true ? 'in-bare' : 'in num',
    props.isInherited === true && !draft.isDirty && 'inherit',
    problem !== undefined && 'bad',
    props.disabled === true && 'off',
    props.className,
  );
  return (
    <span className={frame} style={{ width: props.widthPx }} title={props.disabled === true ? props.disabledReason : undefined}>
      {problem !== undefined && props.isBare !== true && (
        <CircleAlert className="err" size={ICON_PX.badge} aria-hidden />
      )}
      <input
        id={props.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        data-live-edit=""
        aria-label={props.id === undefined ? props.label : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : errorId}
        disabled={props.disabled}
        tabIndex={props.tabIndex}
        placeholder={props.placeholder}
        value={draft.text}
        onChange={type}
        onKeyDown={press}
        onFocus={(event) => {
          valueAtFocus.current = value;
          event.target.select();
        }}
        onBlur={commit}
        onCompositionStart={draft.compositionStart}
        onCompositionEnd={(event) => {
          draft.compositionEnd();
          emit(parseNumberText(event.currentTarget.value, props));
        }}
      />
      {props.unit !== undefined && props.unit !== '' && <span className="u">{props.unit}</span>}
      {problem !== undefined && (
        <span className={classNames('in-note', parsed.kind === 'invalid' && 'is-own')} id={errorId} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
