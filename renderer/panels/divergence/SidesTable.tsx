/** Every value that differs between the two runs at the playhead, unit by unit. */
import { Fragment } from 'react';
import type { FieldChange, UnitChange } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { deltaText } from '../../editors/run-words/field-words.ts';
import { useSelection } from '../../stores/index.ts';
import type { Run } from '../../worker/protocol.ts';
import { formatFrame } from '../../widgets/format.ts';
import type { DivergenceText } from './i18n.ts';
import { useSides, type AnsweredSides } from './use-sides.ts';
import { useRunWords, type RunWords } from './words.ts';

export function SidesTable({ a }: { readonly a: Run }) {
  const answered = useSides();
  return answered && <Table a={a} {...answered} />;
}

const FIELDS_MAX = 200;

function Table({ a, frame, otherFrame, sides }: AnsweredSides & { readonly a: Run }) {
  const t = useTexts<DivergenceText>('divergence');
  const words = useRunWords(a);
  const at = frame === otherFrame ? formatFrame(frame) : `A ${formatFrame(frame)} · B ${formatFrame(otherFrame)}`;
  if (sides === null) return <p className="dv-note t2">{t('stateBeyond')}</p>;
  if (sides.units.length === 0) return <p className="dv-note t2">{t('stateSame', { frame: at })}</p>;
  return (
    <div className="dv-scroll">
      <table className="dv-table" aria-label={t('stateTable', { frame: at })}>
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
            <UnitRows key={unit.guid} unit={unit} words={words} />
          ))}
        </tbody>
      </table>
      {sides.more > 0 && <p className="dv-note t3">{t('moreUnits', { count: sides.more })}</p>}
    </div>
  );
}

function UnitRows({ unit, words }: { readonly unit: UnitChange; readonly words: RunWords }) {
  const t = useTexts<DivergenceText>('divergence');
  const { before, after, changes } = unit;
  const isInBoth = before !== null && after !== null;
  const row = (after ?? before)?.unit ?? '';
  return (
    <Fragment>
      <tr className="dv-unit">
        <th scope="rowgroup" colSpan={4}>
          <UnitName guid={unit.guid} words={words} />{' '}
          {!isInBoth && <span className="warn">{t(after ? 'onlyA' : 'onlyB')}</span>}
        </th>
      </tr>
      {isInBoth &&
        changes.slice(0, FIELDS_MAX).map((change) => <Line key={change.key} change={change} row={row} words={words} />)}
    </Fragment>
  );
}

const CAMP_CLASS = ['c-blue', 'c-red'];

function UnitName({ guid, words }: { readonly guid: number; readonly words: RunWords }) {
  return (
    <button
      type="button"
      className={`dv-link ${CAMP_CLASS[words.camp(guid)] ?? 'c-neutral'}`}
      onClick={() => useSelection.getState().selectUnit(guid)}
    >
      {words.unit(guid)}
    </button>
  );
}

interface LineProps {
  readonly change: FieldChange;
  /** Row id of the unit. */
  readonly row: string;
  readonly words: RunWords;
}

function Line({ change, row, words }: LineProps) {
  const { table, id } = change;
  const behind = (table === 'buffs' || table === 'skills') && id ? { table, id } : { table: 'units', id: row };
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className="dv-link acc"
          title={`${behind.table}/${behind.id}`}
          onClick={() => useSelection.getState().selectRow(behind)}
        >
          {words.field(change)}
        </button>
      </th>
      <td className="num selectable">{words.value(change, change.after)}</td>
      <td className="num selectable t2">{words.value(change, change.before)}</td>
      <td className="num warn">{deltaText(change)}</td>
    </tr>
  );
}
