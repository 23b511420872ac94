import { useMemo } from 'react';
import { X } from 'lucide-react';
import { rowOptions } from './row-names.ts';
import { localNow, useTexts } from '../../app/i18n/use-texts.ts';
import { axisFor, EMPTY_AXIS, setAxis, setWish, useBalance, useProject, type AxisWish } from '../../stores/index.ts';
import { scenarioOf } from '../../stores/balance-run.ts';
import { IconButton } from '../../widgets/Button.tsx';
import { NumberInput } from '../../widgets/NumberInput.tsx';
import { ReferencePicker } from '../../widgets/ReferencePicker.tsx';
import { Segmented } from '../../widgets/Segmented.tsx';
import { Select } from '../../widgets/Select.tsx';
import { axisUnit } from './figures.ts';
import type { BalanceText } from './i18n.ts';
import { fieldOf, fieldsOf, rowOf } from './names.ts';

const TABLES = ['skills', 'effects', 'buffs', 'bullets', 'units', 'ai', 'curves', 'formations', 'arenas', 'scenarios'] as const; // prettier-ignore

interface AxisProps {
  readonly axis: AxisWish;
  readonly index: number;
}

/** One field and the values that it takes. */
export function AxisEditor({ axis, index }: AxisProps) {
  const t = useTexts<BalanceText>('balance');
  const name = t('axis', { index: index + 1 });
  const remove = () => setWish({ axes: useBalance.getState().wish.axes.filter((_, at) => at !== index) });
  return (
    <fieldset className="bal-axis" aria-label={name}>
      <div className="row">
        <span className="micro t3">{name}</span>
        <span className="push" />
        <IconButton icon={X} size="sm" label={t('removeAxis', { index: index + 1 })} onClick={remove} />
      </div>
      <WhichField axis={axis} index={index} />
      {axis.pointer !== '' && <WhichValues axis={axis} index={index} />}
    </fieldset>
  );
}

function WhichField({ axis, index }: AxisProps) {
  const t = useTexts<BalanceText>('balance');
  const wished = useBalance((state) => state.wish.scenarioId);
  const chooseTable = (table: AxisWish['table']) => {
    const row = table === 'scenarios' ? (scenarioOf(wished)?.id ?? '') : '';
    setAxis(index, { ...EMPTY_AXIS, table, row });
  };
  const choose = (pointer: string | undefined) =>
    setAxis(index, pointer === undefined ? { pointer: '' } : axisFor({ ...axis, pointer, level: undefined }, rowOf(axis))); // prettier-ignore
  return (
    <div className="bal-place">
      <Select
        label={t('table')}
        size="sm"
        value={axis.table}
        options={TABLES.map((table) => ({ value: table, text: t(`table.${table}`) }))}
        onChange={chooseTable}
      />
      <ReferencePicker
        label={t('row')}
        size="sm"
        table={axis.table}
        value={axis.row === '' ? undefined : axis.row}
        isDangling={axis.row !== '' && rowOf(axis) === undefined}
        disabled={axis.table === 'scenarios'}
        emptyText={t('chooseRow')}
        loadOptions={() => rowOptions(axis.table)}
        onChange={(row) => setAxis(index, { ...EMPTY_AXIS, table: axis.table, row: row ?? '' })}
      />
      <ReferencePicker
        label={t('field')}
        size="sm"
        table={axis.table}
        value={axis.pointer === '' ? undefined : axis.pointer}
        isDangling={axis.pointer !== '' && axis.row !== '' && fieldOf(axis) === undefined}
        disabled={axis.row === ''}
        emptyText={t('chooseField')}
        loadOptions={() => fieldsOf(axis).map(({ pointer, label }) => ({ id: pointer, name: localNow(label) }))}
        onChange={choose}
      />
    </div>
  );
}

function WhichValues({ axis, index }: AxisProps) {
  const t = useTexts<BalanceText>('balance');
  const project = useProject((state) => state.documents.valid);
  // prettier-ignore
  const field = useMemo(() => { void project; return fieldOf(axis); }, [axis, project]);
  const unit = axisUnit(axis, field);
  const isLevelled = field?.rules?.kind === 'levelled';
  const range = { unit, widthPx: 92 };
  const setAs = (as: AxisWish['as']) => {
    if (as === axis.as) return;
    setAxis(index, as === 'percent' ? { as, level: null, from: 50, to: 150, step: 10 } : axisFor({ ...axis, level: 1 }, rowOf(axis))); // prettier-ignore
  };
  return (
    <>
      <div className="row bal-values">
        <Segmented
          label={t('as')}
          size="sm"
          value={axis.as}
          options={[
            { value: 'value', text: t('asValue') },
            { value: 'percent', text: t('asPercent') },
          ]}
          onChange={setAs}
        />
        {isLevelled && axis.as === 'value' && (
          <NumberInput
            label={t('level')}
            unit={t('levelUnit')}
            isOptional
            isInteger
            min={1}
            max={100}
            widthPx={86}
            placeholder={t('allLevels')}
            value={axis.level ?? undefined}
            onChange={(level) => setAxis(index, { level: level ?? null })}
          />
        )}
      </div>
      <div className="row bal-values">
        <label className="row">
          <span className="micro t3">{t('from')}</span>
          <NumberInput {...range} label={t('from')} value={axis.from} onChange={(from) => setAxis(index, { from: from ?? 0 })} />
        </label>
        <label className="row">
          <span className="micro t3">{t('to')}</span>
          <NumberInput {...range} label={t('to')} value={axis.to} onChange={(to) => setAxis(index, { to: to ?? 0 })} />
        </label>
        <label className="row">
          <span className="micro t3">{t('step')}</span>
          <NumberInput {...range} label={t('step')} isOptional min={0.0001} placeholder={t('auto')} value={axis.step ?? undefined} onChange={(step) => setAxis(index, { step: step ?? null })} />
        </label>
      </div>
    </>
  ); // prettier-ignore
}
