/** Three versions of a file that somebody else changed while it had unsaved edits; see the store for what is kept. */
import '../safety.css';
import { useMemo, useRef, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, GitMerge } from 'lucide-react';
import { conflictKeys, type MergePlan } from '#pack';
import { mergePlanOf, useProject } from '../../../stores/index.ts';
import { Badge } from '../../../widgets/Badge.tsx';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SafetyText } from '../i18n.ts';
import { FieldTable } from './FieldTable.tsx';
import { FileList } from './FileList.tsx';
import { HunkList } from './HunkList.tsx';
import {
  applyMerge,
  choicesOf,
  closeMerge,
  keepMine,
  openCount,
  takeTheirs,
  useMerge,
  type MergeMode,
} from './merge-store.ts';
import { ResultText } from './ResultText.tsx';
import { WholeChoice } from './WholeChoice.tsx';

const WIDTH_PX = 1240;

export function MergeDialog() {
  const isOpen = useMerge((state) => state.isOpen);
  const conflicts = useProject((state) => state.conflicts);
  const isRecovering = useProject((state) => state.recoverable.length > 0 && !state.isRecoveryPutOff);
  return isOpen && conflicts.length > 0 && !isRecovering ? <OpenMerge /> : null;
}

/** Plans of all files in conflict; each is made anew only when one of its three texts changed. */
function usePlans(): readonly MergePlan[] {
  const conflicts = useProject((state) => state.conflicts);
  const documents = useProject((state) => state.documents);
  return useMemo(() => conflicts.map((conflict) => mergePlanOf(documents, conflict)), [conflicts, documents]);
}

function titleKey({ mine, theirs, base }: MergePlan): SafetyText {
  if (theirs === null) return 'mergeGoneTitle';
  if (mine === null) return 'mergeHereGoneTitle';
  return base === null ? 'mergeNewTitle' : 'mergeTitle';
}

function OpenMerge() {
  const t = useTexts<SafetyText>('safety');
  const plans = usePlans();
  const path = useMerge((state) => state.path);
  const plan = plans.find((one) => one.path === path) ?? plans[0]!;
  return (
    <Dialog
      isOpen
      onOpenChange={closeMerge}
      icon={GitMerge}
      title={t(titleKey(plan), { path: plan.path })}
      widthPx={WIDTH_PX}
      testId="conflict-dialog"
      footer={<Answers plan={plan} />}
    >
      <div className="mg-body">
        {plans.length > 1 && <FileList plans={plans} current={plan.path} />}
        <MergeView plan={plan} />
      </div>
    </Dialog>
  );
}

function MergeView({ plan }: { plan: MergePlan }) {
  const body = useRef<HTMLDivElement>(null);
  const mode = useMerge((state) => state.mode);
  const isText = mode === 'text' && plan.kind !== 'whole';
  return (
    <section className="mg-view">
      <Tools plan={plan} body={() => body.current} />
      <div ref={body} className={isText ? 'mg-scroll text' : 'mg-scroll'}>
        {isText ? <ResultText plan={plan} /> : <Places plan={plan} />}
      </div>
    </section>
  );
}

function Places({ plan }: { plan: MergePlan }): ReactNode {
  const choices = useMerge((state) => choicesOf(state, plan.path));
  if (plan.kind === 'whole') return <WholeChoice plan={plan} />;
  return plan.kind === 'fields' ? (
    <FieldTable plan={plan} choices={choices} />
  ) : (
    <HunkList plan={plan} choices={choices} />
  );
}

const mergedCount = (plan: MergePlan): number =>
  plan.kind === 'whole'
    ? 0
    : (plan.kind === 'fields' ? plan.fields : plan.hunks).filter(({ state }) => state === 'mine' || state === 'theirs')
        .length;

/** Goes to the next place that waits for a choice, around the ends. */
function goToConflict(body: HTMLElement | null, step: 1 | -1): void {
  const places = [...(body?.querySelectorAll<HTMLElement>('[data-conflict]') ?? [])];
  const at = places.findIndex((place) => place.contains(document.activeElement));
  const from = at < 0 && step < 0 ? 0 : at;
  const next = places[(from + step + places.length) % places.length];
  next?.scrollIntoView({ block: 'center' });
  next?.querySelector<HTMLElement>('[role=radio]')?.focus();
}

function Tools({ plan, body }: { plan: MergePlan; body: () => HTMLElement | null }) {
  const t = useTexts<SafetyText>('safety');
  const mode = useMerge((state) => state.mode);
  const open = useMerge((state) => openCount(state, plan));
  const total = conflictKeys(plan).length;
  const isList = mode === 'fields' && plan.kind !== 'whole';
  return (
    <div className="mg-tools row">
      {total > 0 ? (
        <Badge kind={open > 0 ? 'warning' : 'success'}>
          {t(open > 0 ? 'conflicts' : 'conflictsChosen', { count: open > 0 ? open : total })}
        </Badge>
      ) : (
        <Badge kind="success">{t('noConflict')}</Badge>
      )}
      {mergedCount(plan) > 0 && <Badge kind="success">{t('merged', { n: mergedCount(plan) })}</Badge>}
      <span className="push" />
      {plan.kind !== 'whole' && (
        <Segmented
          size="sm"
          label={t('view')}
          value={mode}
          options={[
            { value: 'fields' as MergeMode, text: t(plan.kind === 'fields' ? 'fields' : 'lines') },
            { value: 'text' as MergeMode, text: t('text') },
          ]}
          onChange={(next) => useMerge.setState({ mode: next })}
        />
      )}
      {isList && (
        <>
          <IconButton
            size="sm"
            icon={ArrowUp}
            label={t('previousConflict')}
            disabled={open === 0}
            onClick={() => goToConflict(body(), -1)}
          />
          <IconButton
            size="sm"
            icon={ArrowDown}
            label={t('nextConflict')}
            disabled={open === 0}
            onClick={() => goToConflict(body(), 1)}
          />
        </>
      )}
    </div>
  );
}

function Answers({ plan }: { plan: MergePlan }) {
  const t = useTexts<SafetyText>('safety');
  const open = useMerge((state) => openCount(state, plan));
  const isOwn = useMerge((state) => state.ownTexts.has(plan.path));
  return (
    <>
      <span className="t3 grow">{t('footNote')}</span>
      <Button size="lg" onClick={() => keepMine(plan.path)}>
        {t('keepMine')}
      </Button>
      <Button size="lg" onClick={() => takeTheirs(plan.path)}>
        {t('takeTheirs')}
      </Button>
      {plan.kind !== 'whole' && (
        <Button
          size="lg"
          kind="primary"
          disabled={open > 0}
          disabledReason={t('applyNote')}
          onClick={() => applyMerge(plan)}
        >
          {isOwn ? t('applyText') : open > 0 ? t('applyOpen', { n: open }) : t('apply')}
        </Button>
      )}
    </>
  );
}
