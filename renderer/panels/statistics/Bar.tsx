import { useMemo } from 'react';
import type { Fight } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { scenarioIds, useRun } from '../../stores/index.ts';
import { useRange } from '../../stores/range.ts';
import { NumberInput } from '../../widgets/NumberInput.tsx';
import { Segmented } from '../../widgets/Segmented.tsx';
import { Select, type SelectOption } from '../../widgets/Select.tsx';
import { formatSeconds } from '../../widgets/format.ts';
import type { StatisticsText } from './i18n.ts';
import type { Names } from './names.ts';
import { spanOf } from './scope.ts';
import { setView, useStatisticsView, type RangeMode } from './view-store.ts';

interface BarProps {
  readonly fight: Fight;
  readonly names: Names;
}

/** Which stretch, whose, and beside which other run. */
export function Bar({ fight, names }: BarProps) {
  return (
    <div className="stats-controls">
      <RangeControl fight={fight} />
      <Whose fight={fight} names={names} />
      <BesideControl />
    </div>
  );
}

function RangeControl({ fight }: { readonly fight: Fight }) {
  const t = useTexts<StatisticsText>('statistics');
  const selected = useRange((state) => state.range);
  const view = useStatisticsView();
  const span = spanOf(fight, view, selected);
  const choose = (rangeMode: RangeMode) => setView({ rangeMode, ...(rangeMode === 'typed' && { typed: span }) });
  const type = (change: Partial<typeof span>) => setView({ typed: { ...span, ...change } });
  const end = { unit: 'ms', isInteger: true, min: 0, max: fight.endMs, widthPx: 92 };
  return (
    <div className="row">
      <Segmented
        label={t('range')}
        size="sm"
        value={view.rangeMode}
        options={[
          { value: 'whole', text: t('whole') },
          {
            value: 'selection',
            text: t('selection'),
            ...(selected === null && { disabledReason: t('selectionHint') }),
          },
          { value: 'typed', text: t('typed') },
        ]}
        onChange={choose}
      />
      {view.rangeMode === 'typed' ? (
        <>
          <NumberInput {...end} label={t('from')} value={span.fromMs} onChange={(ms) => type({ fromMs: ms ?? 0 })} />
          <span className="t3">–</span>
          <NumberInput
            {...end}
            label={t('to')}
            value={span.toMs}
            onChange={(ms) => type({ toMs: ms ?? fight.endMs })}
          />
        </>
      ) : (
        <span className="micro t3 stats-span" data-testid="statistics-span">
          {`${formatSeconds(span.fromMs, 2)} – ${formatSeconds(span.toMs, 2)}`}
        </span>
      )}
    </div>
  );
}

function Whose({ fight, names }: BarProps) {
  const t = useTexts<StatisticsText>('statistics');
  const whose = useStatisticsView((state) => state.whose);
  const options = useMemo(() => {
    const units = [...fight.units.values()];
    const camps = [...new Set(units.map(({ camp }) => camp))];
    return [
      { value: '', text: t('everybody') },
      ...camps.map((camp) => ({ value: `camp:${camp}`, text: names.camp(camp) })),
      ...units.map(({ guid, camp }) => ({ value: `unit:${guid}`, text: names.unit(guid), hint: names.camp(camp) })),
    ];
  }, [fight, names, t]);
  const isKnown = options.some(({ value }) => value === whose);
  return (
    <label className="row">
      <span className="micro t3">{t('filter')}</span>
      <Select
        label={t('filter')}
        size="sm"
        widthPx={118}
        value={isKnown ? whose : ''}
        options={options}
        onChange={(next) => setView({ whose: next })}
      />
    </label>
  );
}

function BesideControl() {
  const t = useTexts<StatisticsText>('statistics');
  const beside = useStatisticsView((state) => state.beside);
  const hasPrevious = useRun((state) => state.previous !== null);
  const own = useRun((state) => state.scenarioId);
  const options: SelectOption<string>[] = [
    { value: '', text: t('compareNone') },
    { value: 'previous', text: t('comparePrevious'), disabled: !hasPrevious },
    ...scenarioIds().filter((id) => id !== own).map((id) => ({ value: id, text: id })),
  ]; // prettier-ignore
  return (
    <label className="row">
      <span className="micro t3">{t('compare')}</span>
      <Select
        label={t('compare')}
        size="sm"
        widthPx={118}
        value={beside}
        options={options}
        onChange={(next) => setView({ beside: next })}
      />
    </label>
  );
}
