import { ArrowLeftRight, ChevronLeft, ChevronRight } from 'lucide-react';
import type { MomentChange, UnitChange } from '#lab';
import type { TraceEvent } from '#generated/types.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { IconButton } from '../../widgets/Button.tsx';
import { Checkbox } from '../../widgets/Checkbox.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatFrame } from '../../widgets/format.ts';
import { Select } from '../../widgets/Select.tsx';
import type { Run } from '../../worker/protocol.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { useChangeSubject, stepScope } from './change-subject.ts';
import { eventTitle } from './event-title.ts';
import type { InspectorTextKey } from './i18n.ts';
import { useNames, type Names } from './names.ts';
import { UnitName } from './UnitName.tsx';
import { useAnswer } from './use-answer.ts';
import { useChangeView, type Scope } from './view-store.ts';

/** Both states of the units involved, around an event, a phase of its step, or the whole step. */
export function ChangeTab({ run }: { readonly run: Run }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const names = useNames(run);
  const subject = useChangeSubject(run);
  const { guids, frame, event } = subject;
  const changes = useAnswer('moment', guids.length === 0 ? null : { frame, guids, eventId: event?.id ?? 0 });
  const wanted = useChangeView((state) => state.scope);
  if (guids.length === 0) return <EmptyState icon={ArrowLeftRight} title={t('noChange')} body={t('noChangeHint')} />;
  if (changes === null) return null;
  const shown = changes.find(({ scope }) => scope === wanted) ?? changes[0]!;
  return (
    <div className="insp-body">
      <ScopeBar shown={shown} changes={changes} frame={frame} event={event} names={names} />
      {shown.units.map((unit) => (
        <UnitChanges key={unit.guid} unit={unit} names={names} isAlone={shown.units.length === 1} />
      ))}
    </div>
  );
}

interface ScopeBarProps {
  readonly shown: MomentChange;
  readonly changes: readonly MomentChange[];
  readonly frame: number;
  readonly event: TraceEvent | undefined;
  readonly names: Names;
}

const countOf = ({ units }: MomentChange): number => units.reduce((sum, { changes }) => sum + changes.length, 0);

function ScopeBar({ shown, changes, frame, event, names }: ScopeBarProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const isChangedOnly = useChangeView((state) => state.isChangedOnly);
  const nameOf = (scope: Scope): string =>
    scope === 'picked' && event ? eventTitle(event, names) : t(`scope.${scope}`);
  return (
    <header className="insp-head insp-scope">
      <div className="row">
        <IconButton
          icon={ChevronLeft}
          size="sm"
          label={t('phaseBack')}
          onClick={() => stepScope(changes, shown.scope, frame, -1)}
        />
        <Select
          label={t('scopeLabel')}
          size="sm"
          value={shown.scope}
          options={changes.map((one) => ({
            value: one.scope,
            text: nameOf(one.scope),
            hint: t('changedCount', { count: countOf(one) }),
          }))}
          onChange={(scope) => useChangeView.setState({ scope })}
        />
        <IconButton
          icon={ChevronRight}
          size="sm"
          label={t('phaseOn')}
          onClick={() => stepScope(changes, shown.scope, frame, 1)}
        />
        <span className="mono t3">{formatFrame(frame)}</span>
        <span className="push">
          <Checkbox isChecked={isChangedOnly} onChange={(next) => useChangeView.setState({ isChangedOnly: next })}>
            {t('changedOnly')}
          </Checkbox>
        </span>
      </div>
    </header>
  );
}

interface UnitChangesProps {
  readonly unit: UnitChange;
  readonly names: Names;
  readonly isAlone: boolean;
}

function UnitChanges({ unit, names, isAlone }: UnitChangesProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const isChangedOnly = useChangeView((state) => state.isChangedOnly);
  const { guid, before, after, changes } = unit;
  const state = after ?? before;
  if (state === null) return null;
  // One of many that nothing happened to is not worth a heading.
  if (changes.length === 0 && isChangedOnly && !isAlone)
    return (
      <h3>
        <UnitName guid={guid} names={names} /> <span className="t3">{t('unchanged')}</span>
      </h3>
    );
  return (
    <section aria-label={names.unit(guid)}>
      <h3>
        <UnitName guid={guid} names={names} />{' '}
        <span className="t3">
          {changes.length === 0 ? t('unchanged') : t('changedCount', { count: changes.length })}
        </span>
        {before === null && <span className="t2">{t('enters')}</span>}
        {after === null && <span className="t2">{t('leaves')}</span>}
      </h3>
      {(changes.length > 0 || !isChangedOnly) && (
        <ChangeTable
          label={names.unit(guid)}
          changes={changes}
          all={isChangedOnly ? null : state}
          unit={state.unit}
          names={names}
        />
      )}
    </section>
  );
}
