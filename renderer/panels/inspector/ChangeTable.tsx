import { ArrowRight } from 'lucide-react';
import type { FieldChange, UnitState } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { deltaText, fieldName, fieldValue, rowBehind } from '../../editors/run-words/field-words.ts';
import type { InspectorTextKey } from './i18n.ts';
import type { Names } from './names.ts';
import { RowLink } from './UnitName.tsx';

export interface ChangeTableProps {
  readonly label: string;
  readonly changes: readonly FieldChange[];
  /** Also what stayed as it was, of this state. */
  readonly all?: UnitState | null;
  /** Row id of the unit. */
  readonly unit: string;
  readonly names: Names;
}

/** Fields with what they were and what they are; pressing a name opens the row behind it. */
export function ChangeTable({ label, changes, all, unit, names }: ChangeTableProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  return (
    <table className="insp-change" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('fieldHead')}</th>
          <th scope="col">{t('before')}</th>
          <th aria-hidden />
          <th scope="col">{t('after')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('difference')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(changes, all).map((line) => (
          <Line key={line.key} line={line} unit={unit} names={names} />
        ))}
      </tbody>
    </table>
  );
}

/** What changed stands at its place among all, what is gone comes last. */
function linesOf(changes: readonly FieldChange[], all: UnitState | null | undefined): readonly FieldChange[] {
  if (!all) return changes;
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const lines = all.fields.map(
    (field) => byKey.get(field.key) ?? { ...field, before: field.value, after: field.value },
  );
  const shown = new Set(lines.map(({ key }) => key));
  return [...lines, ...changes.filter(({ key }) => !shown.has(key))];
}

function Line({ line, unit, names }: { readonly line: FieldChange; readonly unit: string; readonly names: Names }) {
  const isChanged = line.before !== line.after;
  const row = rowBehind(line, unit);
  const after = fieldValue(line, line.after, names);
  return (
    <tr className={isChanged ? 'changed' : undefined}>
      <th scope="row">
        <RowLink table={row.table} id={row.id}>
          {fieldName(line, names)}
        </RowLink>
      </th>
      <td className="num t2">{isChanged ? fieldValue(line, line.before, names) : ''}</td>
      <td className="t3">{isChanged && <ArrowRight size={ICON_PX.badge} aria-hidden />}</td>
      <td className="num selectable">{after}</td>
      <td className="num t2">{isChanged ? deltaText(line) : ''}</td>
    </tr>
  );
}
