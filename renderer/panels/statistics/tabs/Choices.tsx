import type { Grouping } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { Segmented } from '../../../widgets/Segmented.tsx';
import type { StatisticsText } from '../i18n.ts';
import { setView, useStatisticsView } from '../view-store.ts';

/** Direction, grouping and roll-up of the tables of amounts. */
export function Choices({ groupings }: { readonly groupings: readonly Grouping[] }) {
  const t = useTexts<StatisticsText>('statistics');
  const { side, grouping, isRolledUp } = useStatisticsView();
  return (
    <>
      <Segmented
        label={t('side')}
        size="sm"
        value={side}
        options={(['done', 'taken'] as const).map((value) => ({ value, text: t(value) }))}
        onChange={(next) => setView({ side: next })}
      />
      <Segmented
        label={t('groupBy')}
        size="sm"
        value={groupings.includes(grouping) ? grouping : 'source'}
        options={groupings.map((value) => ({ value, text: t(`by.${value}`) }))}
        onChange={(next) => setView({ grouping: next })}
      />
      <span title={t('rollUpHint')}>
        <Checkbox isChecked={isRolledUp} onChange={(next) => setView({ isRolledUp: next })}>
          {t('rollUp')}
        </Checkbox>
      </span>
    </>
  );
}
