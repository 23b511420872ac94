import { useId } from 'react';
import { classNames } from '../../../widgets/class-names.ts';
import { useDraft } from '../../../widgets/use-draft.ts';
import { endTyping } from '../model/edit.ts';

export interface DraftTextProps {
  label: string;
  value: string;
  /** On every key, but not while an input method composes. */
  onChange: (text: string) => void;
  placeholder?: string;
  suggestions?: readonly string[];
  isMultiline?: boolean;
  isMono?: boolean;
  isInherited?: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
  lang?: string;
  widthPx?: number | string;
}

const ROWS_MAX = 8;
const LETTERS_A_ROW = 64;

const rowsFor = (text: string): number =>
  Math.min(
    ROWS_MAX,
    text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LETTERS_A_ROW)), 0),
  );

/** Text that is written to the row while it is typed. */
export function DraftText(props: DraftTextProps) {
  const listId = useId();
  const draft = useDraft(props.value, props.value, (text, value) => text === value);
  const emit = (text: string) => {
    if (text !== props.value) props.onChange(text);
  };
  const common = {
    'aria-label': props.label,
    'aria-invalid': props.isInvalid,
    'data-live-edit': '',
    autoComplete: 'off',
    spellCheck: false,
    disabled: props.isDisabled,
    lang: props.lang,
    placeholder: props.placeholder,
    value: draft.text,
    onChange: (event: { target: { value: string } }) => {
      draft.type(event.target.value);
      if (!draft.isComposing()) emit(event.target.value);
    },
    onCompositionStart: draft.compositionStart,
    onCompositionEnd: (event: { currentTarget: { value: string } }) => {
      draft.compositionEnd();
      emit(event.currentTarget.value);
    },
    onBlur: () => {
      draft.drop();
      endTyping();
    },
  };
  const frame = classNames(
    'in',
    props.isMultiline && 'long',
    props.isInherited && !draft.isDirty && 'inherit',
    props.isInvalid && 'bad',
    props.isDisabled && 'off',
  );
  return (
    <span className={frame} style={{ width: props.widthPx }}>
      {props.isMultiline === true ? (
        <textarea {...common} rows={rowsFor(draft.text)} />
      ) : (
        <input
          {...common}
          type="text"
          className={props.isMono === true ? 'mono' : undefined}
          list={props.suggestions ? listId : undefined}
        />
      )}
      {props.suggestions && (
        <datalist id={listId}>
          {props.suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </span>
  );
}
