import type { CreatePlan, PlannedRow } from '#pack';
import { LongList } from '../../../widgets/LongList.tsx';
import { TableIcon } from '../../../widgets/TableIcon.tsx';
import { useLocalized, useTexts } from '../../i18n/use-texts.ts';
import type { CreateText } from './i18n.ts';

/** Every row that Create writes, as it would be named at this moment. */
export function PlanPreview({ plan, isBlank }: { readonly plan: CreatePlan; readonly isBlank: boolean }) {
  const t = useTexts<CreateText>('create');
  return (
    <section className="plan-preview">
      <h3 className="t2">{t('willMake')}</h3>
      {isBlank || plan.rows.length === 0 ? (
        <p className="t3">{isBlank ? t('nothingYet') : ''}</p>
      ) : (
        <LongList
          label={t('willMake')}
          count={plan.rows.length}
          renderLine={(index) => <PlanLine row={plan.rows[index]!} />}
          className="plan-lines"
        />
      )}
    </section>
  );
}

function PlanLine({ row }: { readonly row: PlannedRow }) {
  const t = useTexts<CreateText>('create');
  const local = useLocalized();
  return (
    <div className="plan-line" title={row.path}>
      <TableIcon table={row.table} />
      <span className="mono trunc plan-id">{row.id}</span>
      <span className="t2 trunc grow">{local(row.sentence)}</span>
      <span className="t3">{t(row.isNew ? 'isNew' : 'isChanged')}</span>
    </div>
  );
}
