import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { compileCondition, compileWatch, completionsAt, type Vocabulary } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { isComposing } from '../../../widgets/composition.ts';
import { TextInput } from '../../../widgets/TextInput.tsx';
import type { InspectorTextKey } from '../i18n.ts';
import { faultWords } from './fault-words.ts';

export interface ExpressionInputProps {
  readonly label: string;
  readonly value: string;
  readonly vocabulary: Vocabulary;
  /** On Enter and when it is left, if it can be evaluated. */
  readonly onCommit: (text: string) => void;
  readonly placeholder?: string;
  /** Yes or no is wanted. */
  readonly isCondition?: boolean;
  readonly hasEvent?: boolean;
  /** An empty one is fine. */
  readonly isOptional?: boolean;
  /** Empties itself after a commit. */
  readonly isForNew?: boolean;
}

const SHOWN_MAX = 8;

/** A line of the language of watches: completes names, and says at once what is wrong and what there is instead. */
export function ExpressionInput(props: ExpressionInputProps) {
  const { label, value, vocabulary, hasEvent = false } = props;
  const t = useTexts<InspectorTextKey>('inspector');
  const [draft, setDraft] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [isListOpen, setListOpen] = useState(false);
  const listId = useId();
  const input = useRef<HTMLSpanElement>(null);
  const text = draft ?? value;
  const fault = faultOf(text, props);
  const { from, choices } = isListOpen ? completionsAt(text, vocabulary, hasEvent) : { from: 0, choices: [] };
  const shown = choices.slice(0, SHOWN_MAX);

  const choose = (choice: string) => {
    setDraft(text.slice(0, from) + choice);
    setActive(0);
    setListOpen(choice.endsWith('"') || choice.endsWith('('));
    input.current?.querySelector('input')?.focus();
  };
  const commit = () => {
    setListOpen(false);
    if (draft === null || fault !== undefined) return;
    if (props.isForNew !== true || text.trim() !== '') props.onCommit(text.trim());
    setDraft(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (isListOpen) setActive((active + step + shown.length) % Math.max(1, shown.length));
      else setListOpen(true);
    } else if (event.key === 'Tab' && shown.length > 0 && draft !== null && !event.shiftKey) {
      event.preventDefault();
      choose(shown[active] ?? shown[0]!);
    } else if (event.key === 'Escape' && (isListOpen || draft !== null)) {
      event.stopPropagation();
      if (isListOpen) setListOpen(false);
      else setDraft(null);
    }
  };

  return (
    <span
      className="insp-expression"
      ref={input}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && commit()}
    >
      <TextInput
        label={label}
        value={text}
        isMono
        widthPx="100%"
        placeholder={props.placeholder}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
        onChange={(next) => {
          setDraft(next);
          setActive(0);
          setListOpen(true);
        }}
        onSubmit={commit}
        onKeyDown={press}
      />
      {shown.length > 0 && (
        <div className="pop insp-choices" role="listbox" id={listId} aria-label={t('completions')}>
          {shown.map((choice, index) => (
            <div
              key={choice}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={index === active ? 'mi mono on' : 'mi mono'}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(choice);
              }}
            >
              {choice}
            </div>
          ))}
          <p className="micro t3">{t('completionKeys')}</p>
        </div>
      )}
      {fault !== undefined && draft !== null && shown.length === 0 && (
        <p className="insp-fault micro" role="alert">
          {faultWords(fault, t)}
        </p>
      )}
    </span>
  );
}

function faultOf(text: string, { vocabulary, isCondition, hasEvent, isOptional, isForNew }: ExpressionInputProps) {
  if (text.trim() === '' && (isOptional === true || isForNew === true)) return undefined;
  const compiled =
    isCondition === true ? compileCondition(text, vocabulary, hasEvent) : compileWatch(text, vocabulary, hasEvent);
  return 'fault' in compiled ? compiled.fault : undefined;
}
