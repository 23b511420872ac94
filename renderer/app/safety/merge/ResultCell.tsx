import { Check } from 'lucide-react';
import { canJoin, outcomeOf, type JsonValue, type MergeChoice, type MergeChoices, type MergeField } from '#pack';
import { Button } from '../../../widgets/Button.tsx';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SafetyText } from '../i18n.ts';
import { choose } from './merge-store.ts';
import { OwnValue } from './OwnValue.tsx';

export interface ResultCellProps {
  readonly path: string;
  readonly field: MergeField;
  readonly choices: MergeChoices;
  readonly label: string;
  readonly unit: string | undefined;
}

type Word = 'mine' | 'theirs' | 'both' | 'own';

const wordOf = (choice: MergeChoice | undefined): Word | undefined =>
  choice === undefined || typeof choice === 'string' ? choice : 'own';

/** A conflict is chosen; what merged by itself says what it took, and can take the other side. */
export function ResultCell(props: ResultCellProps) {
  const { path, field, choices } = props;
  const choice = choices.get(field.key);
  if (field.state !== 'conflict') return <Merged {...props} />;
  return (
    <span className="mg-result">
      <Choice {...props} />
      {typeof choice === 'object' && (
        <OwnValue
          label={props.label}
          unit={props.unit}
          value={choice.value}
          onChange={(value: JsonValue | undefined) => choose(path, field.key, { value })}
        />
      )}
    </span>
  );
}

function Choice({ path, field, choices, label }: ResultCellProps) {
  const t = useTexts<SafetyText>('safety');
  const pick = (word: Word) =>
    choose(path, field.key, word === 'own' ? { value: outcomeOf(field, choices) ?? field.theirs } : word);
  const options = [
    { value: 'mine' as Word, text: t('sideMine') },
    { value: 'theirs' as Word, text: t('sideTheirs') },
    ...(canJoin(field) ? [{ value: 'both' as Word, text: t('sideBoth') }] : []),
    ...(field.isOrder ? [] : [{ value: 'own' as Word, text: t('sideOwn') }]),
  ];
  return (
    <Segmented
      size="sm"
      label={t('choiceFor', { field: label })}
      value={wordOf(choices.get(field.key))}
      options={options}
      onChange={pick}
    />
  );
}

function Merged({ path, field, choices }: ResultCellProps) {
  const t = useTexts<SafetyText>('safety');
  if (field.state === 'same') {
    return (
      <span className="ok mg-took">
        <Check size={12} aria-hidden /> {t('tookSame')}
      </span>
    );
  }
  const taken = choices.get(field.key) === undefined ? field.state : choices.get(field.key);
  const other = taken === 'mine' ? 'theirs' : 'mine';
  const sideText = t(other === 'mine' ? 'sideMine' : 'sideTheirs');
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={Check}
      className="ok"
      tooltip={t('takeInstead', { side: sideText })}
      onClick={() => choose(path, field.key, other === field.state ? undefined : other)}
    >
      {t(taken === 'mine' ? 'tookMine' : 'tookTheirs')}
    </Button>
  );
}
