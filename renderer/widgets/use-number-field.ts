import { useRef, type ChangeEvent, type CompositionEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { formatNumber } from './format.ts';
import type { NumberInputProps } from './NumberInput.tsx';
import { parseNumberText, stepNumber, type NumberProblem, type ParsedNumber } from './parse-number.ts';
import { useDraft } from './use-draft.ts';
import { isComposing } from './composition.ts';

const COARSE = 10;
const FINE = 0.1;

export interface NumberField {
  text: string;
  isDirty: boolean;
  /** What is wrong with the typed text itself. */
  problem: NumberProblem | undefined;
  handlers: {
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    onFocus: (event: FocusEvent<HTMLInputElement>) => void;
    onBlur: () => void;
    onCompositionStart: () => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

function stepOf(event: KeyboardEvent, step: number): number {
  const size = event.shiftKey ? step * COARSE : event.altKey ? step * FINE : step;
  return event.key === 'ArrowDown' ? -size : size;
}

/** An echo of the typed text, or nothing that could replace it: the text stays. */
function keepsDraft(text: string, value: number | undefined, props: NumberInputProps): boolean {
  const parsed = parseNumberText(text, props);
  return parsed.kind === 'value' ? parsed.value === value : parsed.kind === 'empty' && value === undefined;
}

/** Typing, stepping, committing and cancelling of one number; see NumberInput for what each means to the author. */
export function useNumberField(props: NumberInputProps): NumberField {
  const { value, onChange, onCommit } = props;
  const valueAtFocus = useRef(value);
  const shown = value === undefined ? '' : formatNumber(value, props.decimals);
  const draft = useDraft(value, shown, (text, next) => keepsDraft(text, next, props));
  const parsed: ParsedNumber = draft.isDirty ? parseNumberText(draft.text, props) : { kind: 'empty' };

  const emit = (next: ParsedNumber) => {
    if (next.kind === 'value' && next.value !== value) onChange(next.value);
    if (next.kind === 'empty' && props.isOptional === true && value !== undefined) onChange(undefined);
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
    emit({ kind: 'value', value: stepNumber(base, stepOf(event, props.step ?? 1), props) });
    onCommit?.();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to the input method while it composes.
    if (isComposing(event) || draft.isComposing()) return;
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') cancel(event);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') nudge(event);
    if (!event.defaultPrevented) props.onKeyDown?.(event);
  };

  return {
    text: draft.text,
    isDirty: draft.isDirty,
    problem: parsed.kind === 'invalid' ? parsed.problem : undefined,
    handlers: {
      onChange: ({ target }) => {
        draft.type(target.value);
        if (!draft.isComposing()) emit(parseNumberText(target.value, props));
      },
      onKeyDown: press,
      onFocus: ({ target }) => {
        valueAtFocus.current = value;
        target.select();
      },
      onBlur: commit,
      onCompositionStart: draft.compositionStart,
      onCompositionEnd: ({ currentTarget }) => {
        draft.compositionEnd();
        emit(parseNumberText(currentTarget.value, props));
      },
    },
  };
}
