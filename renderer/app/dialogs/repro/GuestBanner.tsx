import './repro.css';
import { useEffect } from 'react';
import { Film, X } from 'lucide-react';
import type { LocalizedText } from '#generated/types.ts';
import {
  cancelOpening,
  cancelVerify,
  closeRecording,
  listenToGuestRefusals,
  twinOf,
  usePlayhead,
  useProject,
  useRecording,
  verifyAgain,
  type Recording,
} from '../../../stores/index.ts';
import { chooseBeside } from '../../../stores/beside.ts';
import { Badge } from '../../../widgets/Badge.tsx';
import { Button } from '../../../widgets/Button.tsx';
import { formatFrame, formatNumber } from '../../../widgets/format.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { Progress } from '../../../widgets/Progress.tsx';
import { showToast } from '../../../widgets/toasts.ts';
import { Tooltip } from '../../../widgets/Tooltip.tsx';
import { runCommand, tryGetCommand } from '../../commands/registry.ts';
import { inBoth, useLanguage, useTexts } from '../../i18n/use-texts.ts';
import type { ReproText } from './i18n.ts';
import { PictureButton } from './Picture.tsx';
import { take } from './take.ts';
import { useOutcome, verdictWords } from './verdict.ts';

/** What is on screen instead of the project's fight, whether it is what was recorded, and the way back. */
export function GuestBanner() {
  const { recording, reading } = useRecording();
  useEffect(() => listenToGuestRefusals(sayLookOnly), []);
  if (reading) return <Reading {...reading} />;
  return recording ? <Shown recording={recording} /> : null;
}

function sayLookOnly(): void {
  showToast({
    kind: 'info',
    id: 'look-only',
    title: inBoth('repro', 'lookOnly'),
    body: inBoth('repro', 'lookOnlyBody'),
    actions: useProject.getState().readOnly ? [] : [{ text: inBoth('repro', 'openToChange'), run: take }],
  });
}

function Reading({ name, progress }: NonNullable<ReturnType<typeof useRecording.getState>['reading']>) {
  const t = useTexts<ReproText>('repro');
  const counts = { name, done: formatNumber(progress?.done ?? 0), total: formatNumber(progress?.total ?? 0) };
  return (
    <aside className="guest-banner" aria-label={t('opening', { name })}>
      <Progress
        done={progress?.done ?? 0}
        total={progress?.total ?? 0}
        text={t(progress ? 'openingSteps' : 'opening', counts)}
        onCancel={cancelOpening}
      />
    </aside>
  );
}

function Shown({ recording }: { readonly recording: Recording }) {
  const t = useTexts<ReproText>('repro');
  const language = useLanguage();
  const { name, manifest, replay, scenario } = recording;
  const madeWith = t('madeWith', { tool: manifest?.madeWith ?? replay.madeWith });
  const kind = t(manifest ? 'bundleNamed' : 'replayNamed');
  return (
    <aside className="guest-banner" aria-label={kind} data-testid="guest-banner">
      <span className="guest-name">
        <Film size={ICON_PX.control} aria-hidden className="acc" />
        <span className="acc">{kind}</span>
        <b className="trunc">{textIn(scenario.title, language)}</b>
        <Tooltip content={`${name} · ${madeWith}`}>
          <span className="t3 trunc" tabIndex={0}>
            <span className="mono">{name}</span> {madeWith}
          </span>
        </Tooltip>
      </span>
      <span className="guest-verdict row" role="status">
        <Verdict />
      </span>
      <About recording={recording} />
      <PictureButton recording={recording} />
      <TakeButton recording={recording} />
      <Button size="sm" icon={X} tooltip={t('closeHint')} onClick={closeRecording}>
        {t('closeRecording')}
      </Button>
    </aside>
  );
}

const textIn = (text: LocalizedText, language: string): string =>
  typeof text === 'string' ? text : (text[language] ?? text['en'] ?? '');

function Verdict() {
  const t = useTexts<ReproText>('repro');
  const verification = useRecording((state) => state.verification);
  if (verification.state === 'running' && verification.progress) {
    const { done, total } = verification.progress;
    const text = t('verifying', { done: formatNumber(done), total: formatNumber(total) });
    return <Progress {...{ done, total, text }} onCancel={cancelVerify} />;
  }
  const { kind, text, hint, frame } = verdictWords(verification, t);
  return (
    <>
      <Tooltip content={hint}>
        <span tabIndex={0} data-testid="guest-verdict">
          <Badge kind={kind}>{text}</Badge>
        </span>
      </Tooltip>
      {frame !== undefined && (
        <>
          <Button size="sm" onClick={() => usePlayhead.getState().seek(frame)}>
            {t('goToParting', { frame: formatFrame(frame) })}
          </Button>
          <Button size="sm" tooltip={t('besideHint')} onClick={compareWithRecorded}>
            {t('beside')}
          </Button>
        </>
      )}
      {(verification.state === 'cancelled' || verification.state === 'failed') && (
        <Button size="sm" onClick={verifyAgain}>
          {t('verify')}
        </Button>
      )}
    </>
  );
}

/** The recorded hashes stand as B, beside the fight run again. */
function compareWithRecorded(): void {
  chooseBeside({ kind: 'recorded' });
  if (tryGetCommand('view.show.divergence')) void runCommand('view.show.divergence');
}

const ROWS_NAMED = 3;

/** On what it is shown, how the project differs from that, and what its maker wrote. */
function About({ recording }: { readonly recording: Recording }) {
  const t = useTexts<ReproText>('repro');
  const outcome = useOutcome();
  const on = t(({ bundle: 'onOwnRows', project: 'onProjectRows', pack: 'onPackRows' } as const)[recording.from]);
  const parts = [on, ...(outcome ? [againstProject(outcome, t)] : [])];
  const text = parts.join(' ');
  const notes = recording.manifest?.notes;
  const all = outcome?.differing?.map(({ key }) => key).join(', ') ?? '';
  return (
    <Tooltip content={[notes, text, all].filter(Boolean).join(' · ')}>
      <span className="guest-about trunc" tabIndex={0}>
        {notes !== undefined && <q>{notes}</q>} {text}
      </span>
    </Tooltip>
  );
}

function againstProject(
  { isSamePack, differing }: NonNullable<ReturnType<typeof useOutcome>>,
  t: (key: ReproText, values?: Record<string, string | number>) => string,
): string {
  if (isSamePack) return t('samePack');
  if (!differing) return t('unknownRows');
  if (differing.length === 0) return t('sameRows');
  const named = differing.slice(0, ROWS_NAMED).map(({ key }) => key);
  const more = differing.length - named.length;
  const list = [...named, ...(more > 0 ? [t('more', { count: more })] : [])].join(', ');
  return t('differ', { count: differing.length, list });
}

function TakeButton({ recording }: { readonly recording: Recording }) {
  const t = useTexts<ReproText>('repro');
  const readOnly = useProject((state) => state.readOnly);
  const hasProject = useProject((state) => state.handle !== '');
  const outcome = useOutcome();
  const isSame = outcome !== undefined && (outcome.isSamePack || outcome.differing?.length === 0);
  if (!hasProject || readOnly) return null;
  const twin = twinOf(recording);
  const key = isSame ? 'openInProject' : twin === undefined ? 'saveScenario' : 'onMyRows';
  return (
    <Button size="sm" tooltip={t(`${key}Hint`, { id: twin ?? '' })} onClick={take}>
      {t(key)}
    </Button>
  );
}
