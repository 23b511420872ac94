import { ArrowUpRight } from 'lucide-react';
import { useLanguage, useTexts } from '../../../../app/i18n/use-texts.ts';
import { useSelection } from '../../../../stores/index.ts';
import { Button } from '../../../../widgets/Button.tsx';
import { formatMs, formatNumber } from '../../../../widgets/format.ts';
import { memberOf } from '../../../../editors/rows/json.ts';
import { levelAt } from '#pack';
import { InnerRow, useRowModel, type RowModel } from '../../model/scope.tsx';
import { useSummaryContext } from '../../summaries/use-summary.ts';
import { childField, rootField } from '../../../../editors/rows/field.ts';
import { titleOf } from '../../../../editors/rows/schema-words.ts';
import { ModifierChips } from '../modifiers/ModifierChips.tsx';
import { StackingSummary } from './StackingSummary.tsx';
import { tickFigure } from './tick-figure.ts';
import { TickStrip } from './TickStrip.tsx';

/** The buff that the selected slot applies: ticks, stacking and modifiers at a glance, edited in place. */
export function BuffOfSlot({ slotNumber, id }: { slotNumber: number; id: string }) {
  const model = useRowModel({ table: 'buffs', id });
  if (!model) return null;
  return (
    <InnerRow scope={model.scope}>
      <section className="sect inner">
        <Head slotNumber={slotNumber} model={model} />
        <TickStrip buff={model.effective} />
        <StackingSummary model={model} />
        <Modifiers model={model} />
      </section>
    </InnerRow>
  );
}

function Head({ slotNumber, model }: { slotNumber: number; model: RowModel }) {
  const t = useTexts('form');
  const context = useSummaryContext();
  const { level, findCurve } = context.inputs;
  const { id } = model.scope.row;
  const open = () => useSelection.getState().selectRow({ table: 'buffs', id });
  const duration = levelAt(memberOf(model.effective, 'durationMs'), level, findCurve) ?? 0;
  const every = levelAt(memberOf(memberOf(model.effective, 'tick'), 'everyMs'), level, findCurve) ?? 0;
  const figure = tickFigure(model.effective, undefined, context);
  return (
    <h3>
      <b className="nowrap">{t('buffOfSlot', { number: slotNumber })}</b>
      <button type="button" className="link acc trunc" onClick={open}>
        {id}
      </button>
      <span className="t3 nowrap">
        {duration < 0 ? t('untilRemoved') : formatMs(duration)}
        {every > 0 && t('everyTime', { time: formatMs(every) })}
      </span>
      {figure && (
        <span className="nowrap">
          <b>{figure.count}</b> {t('ticks')}
          {figure.each > 0 && (
            <>
              , <b className={figure.tone}>{formatNumber(figure.total, 1)}</b>
            </>
          )}
        </span>
      )}
      <span className="push">
        <Button kind="ghost" size="sm" icon={ArrowUpRight} onClick={open}>
          {t('open')}
        </Button>
      </span>
    </h3>
  );
}

function Modifiers({ model }: { model: RowModel }) {
  const language = useLanguage();
  const field = childField(rootField('buff'), 'modifiers');
  const value = memberOf(model.effective, 'modifiers');
  if (!field) return null;
  return (
    <ModifierChips
      field={field}
      pointer="/modifiers"
      label={titleOf(field, language, 'modifiers')}
      own={memberOf(model.own, 'modifiers')}
      value={value}
      isInherited={false}
      isReadOnly={model.scope.isReadOnly}
      hasTitle
    />
  );
}
