import { useMemo } from 'react';
import { mergeFieldWords, outcomeOf, type JsonValue, type MergeChoices, type MergeField, type MergePlan } from '#pack';
import { useProject } from '../../../stores/index.ts';
import { classNames } from '../../../widgets/class-names.ts';
import { useLocalized, useTexts } from '../../i18n/use-texts.ts';
import type { SafetyText } from '../i18n.ts';
import { ResultCell } from './ResultCell.tsx';
import { useHeads } from './use-heads.ts';
import { valueText } from './value-text.ts';

type FieldsPlan = Extract<MergePlan, { kind: 'fields' }>;

/** Conflicts first: they are what the author is here for. */
const ORDER: Readonly<Record<MergeField['state'], number>> = { conflict: 0, theirs: 1, mine: 2, same: 3 };

export function FieldTable({ plan, choices }: { plan: FieldsPlan; choices: MergeChoices }) {
  const t = useTexts<SafetyText>('safety');
  const heads = useHeads(plan);
  const row = useProject((state) => state.documents.shown.files.get(plan.path)?.row) as JsonValue | undefined;
  const fields = useMemo(() => [...plan.fields].sort((a, b) => ORDER[a.state] - ORDER[b.state]), [plan]);
  if (fields.length === 0) return <p className="mg-note t2">{t('sameFields')}</p>;
  return (
    <table className="mg">
      <colgroup>
        <col className="mg-field" />
        <col className="mg-base" />
        <col />
        <col />
        <col className="mg-choice" />
      </colgroup>
      <thead>
        <tr>
          {[t('field'), heads.base, heads.mine, heads.theirs, t('result')].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <Row key={field.key} plan={plan} row={row} field={field} choices={choices} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly plan: FieldsPlan;
  readonly row: JsonValue | undefined;
  readonly field: MergeField;
  readonly choices: MergeChoices;
}

function useWords({ plan, row, field }: RowProps): { label: string; unit: string | undefined } {
  const t = useTexts<SafetyText>('safety');
  const localized = useLocalized();
  const words = useMemo(() => mergeFieldWords(plan.path, row, field), [plan.path, row, field]);
  const title = localized(words.label) || t('root');
  return { label: field.isOrder ? t('itemOrder', { field: title }) : title, unit: words.unit };
}

function Row(props: RowProps) {
  const { plan, field, choices } = props;
  const { label, unit } = useWords(props);
  const isOpen = field.state === 'conflict' && !choices.has(field.key);
  const outcome = valueText(outcomeOf(field, choices), unit);
  const isTaken = (value: JsonValue | undefined) =>
    !isOpen && field.state !== 'same' && valueText(value, unit) === outcome;
  return (
    <tr className={classNames(isOpen && 'conf')} data-conflict={isOpen ? field.key : undefined}>
      <th scope="row" title={label}>
        {label}
      </th>
      <Value value={field.base} unit={unit} className="t2" />
      <Value value={field.mine} unit={unit} isChanged={field.state !== 'theirs'} isTaken={isTaken(field.mine)} />
      <Value value={field.theirs} unit={unit} isChanged={field.state !== 'mine'} isTaken={isTaken(field.theirs)} />
      <td>
        <ResultCell path={plan.path} field={field} choices={choices} label={label} unit={unit} />
      </td>
    </tr>
  );
}

interface ValueProps {
  readonly value: JsonValue | undefined;
  readonly unit: string | undefined;
  readonly className?: string;
  readonly isChanged?: boolean;
  readonly isTaken?: boolean;
}

function Value({ value, unit, className, isChanged, isTaken }: ValueProps) {
  const t = useTexts<SafetyText>('safety');
  const text = valueText(value, unit);
  return (
    <td
      className={classNames('mono trunc', className, isTaken && 'pick', isChanged && 'b')}
      title={text ?? t('absent')}
    >
      {text ?? <span className="t3">— {t('absent')}</span>}
    </td>
  );
}
