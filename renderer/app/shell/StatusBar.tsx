import { CircleCheck, CircleQuestionMark, Keyboard, Zap } from 'lucide-react';
import { useTexts, inBoth } from '../i18n/use-texts.ts';
import { runCommand } from '../commands/registry.ts';
import { usePorts } from '../ports-context.tsx';
import { RunBadge } from '../../panels/arena/RunBadge.tsx';
import { formatFrame, formatNumber } from '../../widgets/format.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { Menu } from '../../widgets/Menu.tsx';
import { showToast } from '../../widgets/toasts.ts';
import { useCommandEntries } from './more-menu.ts';
import { ProblemFigures } from './ProblemFigures.tsx';
import { useWindowClass } from './window-size.ts';

export function StatusBar() {
  const { isNarrow, isLow } = useWindowClass();
  return (
    <footer className="status">
      <JournalState />
      <RunState isCompact={isNarrow} />
      {(isNarrow || isLow) && <StatusCounts />}
      <span className="grow" />
      <RunIdentity isCompact={isNarrow} />
      <HelpButton />
      <ShortcutButton />
    </footer>
  );
}

function ageText(t: (key: string, values?: Record<string, number>) => string, ageMs: number): string {
  const seconds = Math.round(ageMs / 1000);
  if (seconds < 60) return t('secondsAge', { count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? t('minutesAge', { count: minutes }) : t('hoursAge', { count: Math.round(minutes / 60) });
}

function JournalState() {
  const t = useTexts('shell');
  const ports = usePorts();
  const journalAgeMs = ports.useProject('journalAgeMs');
  const unsavedCount = ports.useProject('unsavedCount');
  const name = ports.useProject('name');
  if (name === '') return <span className="t3">{t('noProject')}</span>;
  const isRecent = journalAgeMs !== undefined && journalAgeMs < 1000;
  const text = isRecent ? t('journalSavedNow') : t('journalSaved', { age: ageText(t, journalAgeMs ?? 0) });
  if (journalAgeMs === undefined && unsavedCount > 0) return null;
  return (
    <span className="ok">
      <CircleCheck size={ICON_PX.badge} aria-hidden /> {journalAgeMs === undefined ? t('noUnsavedEdits') : text}
    </span>
  );
}

function RunState({ isCompact }: { isCompact: boolean }) {
  const t = useTexts('shell');
  const { progress, stepMs, stepCount, tookMs, fromKeyframe } = usePorts().useRun();
  if (progress !== undefined) return <RunProgress doneSteps={progress.doneSteps} totalSteps={progress.totalSteps} />;
  if (stepMs === undefined) return null;
  const values = { steps: formatNumber(stepCount), ms: formatNumber(tookMs, 0) };
  return (
    <>
      <span data-testid="run-state">
        <Zap size={ICON_PX.badge} aria-hidden /> {t(isCompact ? 'resimulatedShort' : 'resimulated', values)}
      </span>
      {!isCompact && (
        <span className="t3">
          {fromKeyframe === undefined ? t('fromStart') : t('fromKeyframe', { frame: formatFrame(fromKeyframe) })}
        </span>
      )}
    </>
  );
}

function RunProgress({ doneSteps, totalSteps }: { doneSteps: number; totalSteps: number }) {
  const t = useTexts('shell');
  const { actions } = usePorts();
  const text = t('resimulating', { done: formatNumber(doneSteps), total: formatNumber(totalSteps) });
  return (
    <>
      <span role="status">{text}</span>
      <span
        className="bar"
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={totalSteps}
        aria-valuenow={doneSteps}
      >
        <b style={{ width: `${(doneSteps / Math.max(totalSteps, 1)) * 100}%` }} />
      </span>
      <button type="button" onClick={actions.cancelRun}>
        {t('cancel')}
      </button>
    </>
  );
}

function StatusCounts() {
  return (
    <button type="button" onClick={() => void runCommand('view.show.problems')}>
      <ProblemFigures iconPx={ICON_PX.badge} />
    </button>
  );
}

function RunIdentity({ isCompact }: { isCompact: boolean }) {
  const t = useTexts('shell');
  const { seed, hash, stepMs } = usePorts().useRun();
  if (stepMs === undefined) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(hash ?? '');
    showToast({ kind: 'success', title: inBoth('shell', 'hashCopied'), body: hash ?? '' });
  };
  return (
    <>
      <RunBadge />
      {seed !== undefined && <span className="t3">{t('oneRun', { seed })}</span>}
      {!isCompact && hash !== undefined && (
        <button type="button" className="mono t3" data-testid="hash" title={t('copyHash')} onClick={() => void copy()}>
          {t('hash', { hash })}
        </button>
      )}
      <span className="t3">{t('stepLength', { ms: stepMs })}</span>
    </>
  );
}

function HelpButton() {
  const t = useTexts('shell');
  return (
    <Menu
      label={t('group.help')}
      align="end"
      entries={useCommandEntries('help')}
      trigger={
        <button type="button" className="t3" data-help="help">
          <CircleQuestionMark size={ICON_PX.badge} aria-hidden /> {t('group.help')}
        </button>
      }
    />
  );
}

function ShortcutButton() {
  const t = useTexts('shell');
  return (
    <button
      type="button"
      className="t3"
      aria-label={t('shortcuts')}
      title={t('shortcuts')}
      onClick={() => void runCommand('help.shortcuts')}
    >
      <Keyboard size={ICON_PX.badge} aria-hidden /> ?
    </button>
  );
}
