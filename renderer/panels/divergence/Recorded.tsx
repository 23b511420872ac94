/** The recording on screen beside its fight run again: of the former only hashes are known, and that is said. */
import { Crosshair } from 'lucide-react';
import type { RecordedCheck } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useRecording } from '../../stores/index.ts';
import { useRecordedChecks } from '../../stores/recorded-checks.ts';
import type { Run } from '../../worker/protocol.ts';
import { Button } from '../../widgets/Button.tsx';
import { formatFrame, formatNumber, formatSeconds } from '../../widgets/format.ts';
import type { DivergenceText } from './i18n.ts';

function goTo(frame: number): void {
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(frame);
}

export function Recorded({ a }: { readonly a: Run }) {
  const t = useTexts<DivergenceText>('divergence');
  const { recording, verification } = useRecording();
  const checks = useRecordedChecks(a);
  if (!recording) return <p className="dv-note warn">{t('recordedGone')}</p>;
  if (verification.state === 'running') return <p className="dv-note t2">{t('recordedRunning')}</p>;
  if (checks.length === 0) return <p className="dv-note warn">{t('recordedUnknown')}</p>;
  return (
    <>
      <Parting a={a} checks={checks} />
      <p className="dv-note t2">
        {t('recordedOnly', { count: checks.length, every: formatNumber(recording.replay.hashEvery) })}
      </p>
      <CheckTable a={a} checks={checks} />
    </>
  );
}

interface ChecksProps {
  readonly a: Run;
  readonly checks: readonly RecordedCheck[];
}

/** The first hash that differs, or, where phases were recorded, the very step and phase. */
function Parting({ a, checks }: ChecksProps) {
  const t = useTexts<DivergenceText>('divergence');
  const { verification } = useRecording();
  const verdict = verification.state === 'done' ? verification.outcome.verdict : undefined;
  if (verdict?.kind !== 'diverged') return <p className="dv-note ok">{t('recordedSame', { count: checks.length })}</p>;
  const { frame, lastEqualFrame, phase, expected, actual } = verdict;
  const from = Math.max(0, lastEqualFrame);
  return (
    <section className="dv-first" data-testid="first-difference">
      <p className="selectable">
        {phase || frame === lastEqualFrame + 1
          ? t('recordedParts', { frame: formatFrame(frame) })
          : t('recordedPartsWithin', { from: formatFrame(from), frame: formatFrame(frame) })}
      </p>
      <p className="t3">
        <span className="num">{formatSeconds(frame * a.stepMs)}</span>
        {phase && <> · {t('phase', { phase })}</>} ·{' '}
        <span className="mono selectable">{t('recordedHashes', { expected, actual })}</span>
      </p>
      <div className="row dv-tools">
        <Button size="sm" icon={Crosshair} onClick={() => goTo(frame)}>
          {t('goTo', { frame: formatFrame(frame) })}
        </Button>
        <Button size="sm" kind="ghost" onClick={() => goTo(from)}>
          {t('goToLastSame', { frame: formatFrame(from) })}
        </Button>
      </div>
    </section>
  );
}

const AROUND = 6;

/** Those around the parting, or the last ones. */
function around(checks: readonly RecordedCheck[]): readonly RecordedCheck[] {
  const at = checks.findIndex(({ state }) => state === 'differs');
  const end = at < 0 ? checks.length : Math.min(checks.length, at + AROUND + 1);
  return checks.slice(Math.max(0, end - 2 * AROUND - 1), end);
}

const MARKS = { same: '✓', differs: '≠', unproven: '…' } as const;
const TONES = { same: 'ok', differs: 'err', unproven: 't3' } as const;

function CheckTable({ checks }: ChecksProps) {
  const t = useTexts<DivergenceText>('divergence');
  const shown = around(checks);
  return (
    <div className="dv-scroll">
      <table className="dv-table" aria-label={t('checkTable')}>
        <tbody>
          {shown.map(({ frame, hash, state }) => (
            <tr key={frame}>
              <th scope="row">
                <Button size="sm" kind="ghost" onClick={() => goTo(frame)}>
                  {formatFrame(frame)}
                </Button>
              </th>
              <td className="mono selectable">{hash}</td>
              <td className={TONES[state]}>
                <span aria-hidden>{MARKS[state]}</span> {t(`check.${state}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < checks.length && (
        <p className="dv-note t3">{t('moreChecks', { count: checks.length - shown.length })}</p>
      )}
    </div>
  );
}
