import '../dialogs.css';
import './repro.css';
import { Film, Package } from 'lucide-react';
import type { DifferingRow } from '#lab';
import { closeQuestionOfReplay, runAsNewFight, useRecording, type ReplayQuestion } from '../../../stores/index.ts';
import { Badge } from '../../../widgets/Badge.tsx';
import { Button } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ReproText } from './i18n.ts';
import { pickFile } from './open-files.ts';

/** A replay of other data is never played silently: which rows differ, and what it shall run on. */
export function ReplayQuestionDialog() {
  const question = useRecording((state) => state.question);
  return question ? <Asked question={question} /> : null;
}

const HASH_DIGITS = 12;

function Asked({ question }: { readonly question: ReplayQuestion }) {
  const t = useTexts<ReproText>('repro');
  const { name, replay, outcome } = question;
  const { id, version, contentHash } = replay.pack;
  const recorded = `${id} ${version} (${contentHash.slice(0, HASH_DIGITS)})`;
  const { kind } = outcome.verdict;
  const why = kind === 'otherStart' ? 'otherStartQuestion' : kind === 'unusable' ? 'unusableQuestion' : 'otherData';
  return (
    <Dialog
      isOpen
      onOpenChange={closeQuestionOfReplay}
      icon={Film}
      title={t('otherDataTitle')}
      description={t(why, { name, recorded })}
      widthPx={560}
      testId="replay-question"
      footer={
        <>
          <Button size="lg" className="push" onClick={closeQuestionOfReplay} autoFocus>
            {t('cancel')}
          </Button>
          <Button size="lg" tooltip={t('runAnywayHint')} disabled={kind === 'unusable'} onClick={runAsNewFight}>
            {t('runAnyway')}
          </Button>
          <Button
            size="lg"
            kind="primary"
            icon={Package}
            tooltip={t('choosePackHint', { version })}
            onClick={() => pickFile('.swpack')}
          >
            {t('choosePack')}
          </Button>
        </>
      }
    >
      <DifferingRows rows={outcome.differing} />
    </Dialog>
  );
}

function DifferingRows({ rows }: { readonly rows: readonly DifferingRow[] | undefined }) {
  const t = useTexts<ReproText>('repro');
  if (!rows) return <p className="t2">{t('unknownRows')}</p>;
  if (rows.length === 0) return <p className="t2">{t('sameRows')}</p>;
  return (
    <section className="repro-rows" aria-label={t('itsRows')}>
      <h3>
        {t('itsRows')} <span className="t3">{rows.length}</span>
      </h3>
      <ul className="change-list" tabIndex={0} aria-label={t('itsRows')}>
        {rows.map(({ key, kind }) => (
          <li key={key}>
            <span className="mono trunc grow">{key}</span>
            <Badge kind={kind === 'missing' ? 'failed' : 'warning'}>
              {t(kind === 'missing' ? 'missingRow' : 'changedRow')}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
