import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTexts } from '../app/i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { formatSigned } from './format.ts';
import { levelRule, readLevelList } from './level-rule.ts';
import { NumberInput } from './NumberInput.tsx';
import type { NumberRules } from './parse-number.ts';
import { Sparkline } from './Sparkline.tsx';
import { isComposing } from './composition.ts';

export interface LevelledInputProps extends NumberRules {
  label: string;
  /** One value a level, level 1 first. */
  values: readonly number[];
  onChange: (values: number[]) => void;
  onCommit?: () => void;
  /** Level at which the form evaluates, from 1. */
  evaluatedLevel?: number | undefined;
  /** Levels whose value differs from the base row or the last export, from 1. */
  changedLevels?: ReadonlySet<number>;
  /** Levels that a rule refuses, from 1. */
  invalidLevels?: ReadonlySet<number>;
  isInherited?: boolean;
  decimals?: number;
  step?: number;
  /** Replaces the rule in words, such as "L3 was 8.0 s in 1.7.4". */
  note?: { text: string; isChange?: boolean } | undefined;
  disabled?: boolean;
}

/** One cell a level in one frame, with the shape of the curve and its rule in words. */
export function LevelledInput(props: LevelledInputProps) {
  const t = useTexts('shell');
  const frame = useRef<HTMLSpanElement>(null);
  const { values, evaluatedLevel } = props;
  const tabLevel = evaluatedLevel !== undefined && evaluatedLevel <= values.length ? evaluatedLevel : 1;

  const change = (index: number, value: number | undefined) => {
    if (value !== undefined) props.onChange(values.map((old, at) => (at === index ? value : old)));
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const list = readLevelList(event.clipboardData.getData('text'));
    if (list === undefined) return;
    event.preventDefault();
    props.onChange(values.map((old, at) => list[at - index] ?? old));
    props.onCommit?.();
  };

  return (
    <span className="row lev-row">
      <span
        ref={frame}
        className={classNames('lev', props.isInherited && 'inherit')}
        role="group"
        aria-label={props.label}
      >
        {values.map((value, index) => {
          const level = index + 1;
          const name = t('levelCell', { label: props.label, level });
          return (
            <span
              key={index}
              className={classNames(
                'lev-cell',
                level === evaluatedLevel && 'on',
                props.changedLevels?.has(level) && 'chg',
                props.invalidLevels?.has(level) && 'bad',
              )}
              onPaste={(event) => paste(event, index)}
            >
              <NumberInput
                {...numberRules(props)}
                isBare
                label={level === evaluatedLevel ? `${name} (${t('evaluatedLevel', { level })})` : name}
                value={value}
                onChange={(next) => change(index, next)}
                onKeyDown={(event) => moveBetweenCells(event, frame.current, index)}
                tabIndex={level === tabLevel ? 0 : -1}
                {...(props.onCommit !== undefined && { onCommit: props.onCommit })}
              />
            </span>
          );
        })}
      </span>
      {props.unit !== undefined && props.unit !== '' && <span className="t3">{props.unit}</span>}
      <Sparkline values={values} highlightedIndex={(evaluatedLevel ?? 0) - 1} label={t('valuesByLevel')} />
      <RuleInWords values={values} note={props.note} />
    </span>
  );
}

function numberRules({ min, max, isInteger, variables, decimals, step, disabled }: LevelledInputProps) {
  return {
    min,
    max,
    isInteger,
    variables,
    ...(decimals !== undefined && { decimals }),
    ...(step !== undefined && { step }),
    ...(disabled !== undefined && { disabled }),
  };
}

/** Left and right leave a cell only when the caret stands at its edge or everything is selected. */
function moveBetweenCells(event: KeyboardEvent<HTMLInputElement>, frame: HTMLElement | null, index: number): void {
  if (isComposing(event)) return;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  const isAtStart = isAllSelected || selectionEnd === 0;
  const isAtEnd = isAllSelected || selectionStart === value.length;
  const target =
    event.key === 'ArrowLeft' && isAtStart ? index - 1 : event.key === 'ArrowRight' && isAtEnd ? index + 1 : undefined;
  const cell = target === undefined ? undefined : frame?.querySelectorAll('input')[target];
  if (cell === undefined) return;
  event.preventDefault();
  cell.focus();
}

function RuleInWords({ values, note }: Pick<LevelledInputProps, 'values' | 'note'>) {
  const t = useTexts('shell');
  if (note !== undefined)
    return <span className={classNames('micro push trunc', note.isChange ? 'warn' : 't3')}>{note.text}</span>;
  const rule = levelRule(values);
  if (rule.kind === 'free' || values.length < 2) return null;
  const text = rule.kind === 'constant' ? t('constantLevels') : t('perLevel', { step: formatSigned(rule.step) });
  return <span className="micro t3 push trunc">{text}</span>;
}
