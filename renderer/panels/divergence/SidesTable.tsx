/** Every value that differs between the two runs at the playhead, unit by unit. */
import { Fragment } from 'react';
import type { FieldChange, UnitChange } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import type { Run } from '../../worker/protocol.ts';
import { formatFrame } from '../../widgets/format.ts';
import { deltaText, fieldName, fieldValue, rowBehind } from '../inspector/field-words.ts';
import type { InspectorTextKey } from '../inspector/i18n.ts';
import { useNames, type Names } from '../inspector/names.ts';
import { RowLink, UnitName } from '../inspector/UnitName.tsx';
import type { DivergenceText } from './i18n.ts';
import { useSides, type AnsweredSides } from './use-sides.ts';

export function SidesTable({ a }: { readonly a: Run }) {
  const answered = useSides();
  return answered && <Table a={a} {...answered} />;
}

const FIELDS_MAX = 200;

function Table({ a, frame, otherFrame, sides }: AnsweredSides & { readonly a: Run }) {
  const t = useTexts<DivergenceText>('divergence');
  const names = useNames(a);
  const at = frame === otherFrame ? formatFrame(frame) : `A ${formatFrame(frame)} · B ${formatFrame(otherFrame)}`;
  if (sides === null) return <p className="dv-note t2">{t('stateBeyond')}</p>;
  if (sides.units.length === 0) return <p className="dv-note t2">{t('stateSame', { frame: at })}</p>;
  return (
    <div className="dv-scroll">
      <table className="insp-change dv-table" aria-label={t('stateTable', { frame: at })}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">{t('delta')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.units.map((unit) => (
            <UnitRows key={unit.guid} unit={unit} names={names} />
          ))}
        </tbody>
      </table>
      {sides.more > 0 && <p className="dv-note t3">{t('moreUnits', { count: sides.more })}</p>}
    </div>
  );
}

function UnitRows({ unit, names }: { readonly unit: UnitChange; readonly names: Names }) {
  const t = useTexts<DivergenceText>('divergence');
  const { before, after, changes } = unit;
  const isInBoth = before !== null && after !== null;
  const row = (after ?? before)?.unit ?? '';
  return (
    <Fragment>
      <tr className="dv-unit">
        <th scope="rowgroup" colSpan={4}>
          <UnitName guid={unit.guid} names={names} />{' '}
          {!isInBoth && <span className="warn">{t(after ? 'onlyA' : 'onlyB')}</span>}
        </th>
      </tr>
      {isInBoth &&
        changes.slice(0, FIELDS_MAX).map((change) => <Line key={change.key} change={change} row={row} names={names} />)}
    </Fragment>
  );
}

interface LineProps {
  readonly change: FieldChange;
  /** Row id of the unit. */
  readonly row: string;
  readonly names: Names;
}

function Line({ change, row, names }: LineProps) {
  const say = useTexts<InspectorTextKey>('inspector');
  const behind = rowBehind(change, row);
  return (
    <tr>
      <th scope="row">
        <RowLink table={behind.table} id={behind.id}>
          {fieldName(change, names, say)}
        </RowLink>
      </th>
      <td className="num selectable">{fieldValue(change, change.after, names, say)}</td>
      <td className="num selectable t2">{fieldValue(change, change.before, names, say)}</td>
      <td className="num warn">{deltaText(change)}</td>
    </tr>
  );
}
