import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
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
  const t = useTexts<InspectorTextKey>('inspector');
  const listId = useId();
  const line = useExpression(props);
  const { text, shown, active, fault } = line;
  return (
    <span
      className="insp-expression"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && line.commit()}
    >
      <TextInput
        label={props.label}
        value={text}
        isMono
        widthPx="100%"
        placeholder={props.placeholder}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
        onChange={line.type}
        onSubmit={line.commit}
        onKeyDown={line.press}
      />
      {shown.length > 0 && <ChoiceList id={listId} choices={shown} active={active} onChoose={line.choose} />}
      {fault !== undefined && shown.length === 0 && (
        <p className="insp-fault micro" role="alert">
          {faultWords(fault, t)}
        </p>
      )}
    </span>
  );
}

interface ChoiceListProps {
  readonly id: string;
  readonly choices: readonly string[];
  readonly active: number;
  readonly onChoose: (choice: string) => void;
}

function ChoiceList({ id, choices, active, onChoose }: ChoiceListProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  // Pressing must not take the focus from the line.
  const choose = (event: MouseEvent, choice: string) => {
    event.preventDefault();
    onChoose(choice);
  };
  return (
    <div className="pop insp-choices">
      <div role="listbox" id={id} aria-label={t('completions')}>
        {choices.map((choice, index) => (
          <div
            key={choice}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={index === active ? 'mi mono on' : 'mi mono'}
            onMouseDown={(event) => choose(event, choice)}
          >
            {choice}
          </div>
        ))}
      </div>
      <p className="micro t3">{t('completionKeys')}</p>
    </div>
  );
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What is being written, what may follow, and what is wrong with it; nothing is lost while it is wrong. */
function useExpression(props: ExpressionInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [isListOpen, setListOpen] = useState(false);
  const text = draft ?? props.value;
  const fault = draft === null ? undefined : faultOf(text, props);
  const { from, choices } = isListOpen
    ? completionsAt(text, props.vocabulary, props.hasEvent)
    : { from: 0, choices: [] };
  const shown = choices.slice(0, SHOWN_MAX);

  const write = (next: string, isOpen: boolean) => {
    setDraft(next);
    setActive(0);
    setListOpen(isOpen);
  };
  const choose = (choice: string) => {
    write(text.slice(0, from) + choice, choice.endsWith('"') || choice.endsWith('('));
  };
  const commit = () => {
    setListOpen(false);
    if (draft === null || fault !== undefined) return;
    if (props.isForNew !== true || text.trim() !== '') props.onCommit(text.trim());
    setDraft(null);
  };
  const move = (step: number) => {
    if (isListOpen) setActive((active + step + shown.length) % Math.max(1, shown.length));
    else setListOpen(true);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const step = MOVES[event.key];
    const takes = event.key === 'Tab' && shown.length > 0 && draft !== null && !event.shiftKey;
    if (step !== undefined || takes) event.preventDefault();
    if (step !== undefined) move(step);
    if (takes) choose(shown[active] ?? shown[0]!);
    if (event.key !== 'Escape' || (!isListOpen && draft === null)) return;
    event.stopPropagation();
    if (isListOpen) setListOpen(false);
    else setDraft(null);
  };
  return { text, shown, active, fault, commit, choose, press, type: (next: string) => write(next, true) };
}

function faultOf(text: string, { vocabulary, isCondition, hasEvent, isOptional, isForNew }: ExpressionInputProps) {
  if (text.trim() === '' && (isOptional === true || isForNew === true)) return undefined;
  const compiled =
    isCondition === true ? compileCondition(text, vocabulary, hasEvent) : compileWatch(text, vocabulary, hasEvent);
  return 'fault' in compiled ? compiled.fault : undefined;
}
