/** Every step of the session by name: to go to, or to take back alone. */
import '../safety.css';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ArrowRight, History, Undo2 } from 'lucide-react';
import { goToStep, revertStep, useProject, type HistoryEntry } from '../../../stores/index.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { classNames } from '../../../widgets/class-names.ts';
import { isComposing } from '../../../widgets/composition.ts';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { EmptyState } from '../../../widgets/EmptyState.tsx';
import { useTexts, useLocalized, inBoth } from '../../i18n/use-texts.ts';
import { clockText } from '../clock-text.ts';
import type { SafetyText } from '../i18n.ts';
import { closeHistory, useHistoryView } from './history-store.ts';

const WIDTH_PX = 560;

export function HistoryDialog() {
  const isOpen = useHistoryView((state) => state.isOpen);
  return isOpen ? <OpenHistory /> : null;
}

function OpenHistory() {
  const t = useTexts<SafetyText>('safety');
  const { done, undone } = useProject((state) => state.history);
  const isEmpty = done.length + undone.length === 0;
  return (
    <Dialog
      isOpen
      onOpenChange={closeHistory}
      icon={History}
      title={t('historyTitle')}
      {...(!isEmpty && { description: t('historyBody') })}
      widthPx={WIDTH_PX}
      testId="history-dialog"
      footer={
        <Button size="lg" onClick={closeHistory}>
          {t('close')}
        </Button>
      }
    >
      {isEmpty ? <EmptyState icon={History} title={t('historyEmpty')} body={t('historyEmptyBody')} /> : <Steps />}
    </Dialog>
  );
}

/** Up and down walk the steps; Tab goes on to what can be done with one. */
function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const delta = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (delta === undefined || isComposing(event)) return;
  event.preventDefault();
  const steps = [...(list?.querySelectorAll<HTMLElement>('.step-go') ?? [])];
  const at = steps.findIndex((step) => step.closest('li')!.contains(document.activeElement));
  steps[Math.max(0, Math.min(steps.length - 1, at + delta))]?.focus();
}

function Steps() {
  const t = useTexts<SafetyText>('safety');
  const local = useLocalized();
  const list = useRef<HTMLOListElement>(null);
  const { done, undone } = useProject((state) => state.history);
  const steps = [...done, ...[...undone].reverse()];
  return (
    <ol ref={list} className="steps" aria-label={t('historySteps')} onKeyDown={(event) => walk(event, list.current)}>
      {steps
        .map((entry, index) => (
          <Step
            key={index}
            count={index + 1}
            doneCount={done.length}
            label={local(entry.label)}
            meta={<Meta entry={entry} />}
            entry={entry}
          />
        ))
        .reverse()}
      <Step count={0} doneCount={done.length} label={t('historyStart')} meta={null} />
    </ol>
  );
}

function Meta({ entry }: { entry: HistoryEntry }) {
  const t = useTexts<SafetyText>('safety');
  return (
    <>
      {entry.changes.length > 1 && (
        <span className="t3 micro">{t('filesTouched', { count: entry.changes.length })}</span>
      )}
      <span className="t3 num">{clockText(entry.atMs)}</span>
    </>
  );
}

interface StepProps {
  /** How many steps are done once this one is. */
  readonly count: number;
  readonly doneCount: number;
  readonly label: string;
  readonly meta: ReactNode;
  readonly entry?: HistoryEntry;
}

function Step({ count, doneCount, label, meta, entry }: StepProps) {
  const t = useTexts<SafetyText>('safety');
  const isNow = count === doneCount;
  const isUndone = count > doneCount;
  return (
    <li className={classNames('step', isNow && 'on', isUndone && 'undone')}>
      <button
        type="button"
        className="step-go"
        aria-current={isNow ? 'step' : undefined}
        autoFocus={isNow}
        onClick={() => goToStep(count)}
      >
        <span className="step-mark" aria-hidden>
          {isNow && <ArrowRight size={12} />}
        </span>
        <span className="trunc grow" title={label}>
          {label}
        </span>
        {isNow && <span className="micro acc">{t('historyNow')}</span>}
        {meta}
      </button>
      {entry && !isUndone && !isNow ? (
        <IconButton
          size="sm"
          icon={Undo2}
          label={t('undoOnlyThis')}
          onClick={() => revertStep(entry, inBoth('safety', 'stepRevert', { label: entry.label }))}
        />
      ) : (
        <span className="step-gap" />
      )}
    </li>
  );
}
