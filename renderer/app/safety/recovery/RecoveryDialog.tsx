/** After a crash: what the journal still holds, in words, to take back or to leave. */
import '../safety.css';
import { useMemo, useState } from 'react';
import { History } from 'lucide-react';
import type { JournalEntry } from '#contract';
import { discardRecovery, hasMovedOn, putOffRecovery, recover, useProject } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { inBoth, useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { clockText } from '../clock-text.ts';
import type { SafetyText } from '../i18n.ts';
import { changeWords } from './change-words.ts';

const WIDTH_PX = 640;

export function RecoveryDialog() {
  const entries = useProject((state) => state.recoverable);
  const isPutOff = useProject((state) => state.isRecoveryPutOff);
  return entries.length === 0 || isPutOff ? null : <OpenRecovery entries={entries} />;
}

function OpenRecovery({ entries }: { entries: readonly JournalEntry[] }) {
  const t = useTexts<SafetyText>('safety');
  const [left, setLeft] = useState<ReadonlySet<JournalEntry>>(new Set());
  const chosen = entries.filter((entry) => !left.has(entry));
  const toggle = (entry: JournalEntry, isOn: boolean) =>
    setLeft((before) => new Set(isOn ? [...before].filter((one) => one !== entry) : [...before, entry]));
  return (
    <Dialog
      isOpen
      isAnswerNeeded
      onOpenChange={() => putOffRecovery(true)}
      icon={History}
      title={t('recoverTitle', { count: entries.length })}
      description={t('recoverBody')}
      widthPx={WIDTH_PX}
      testId="recovery-dialog"
      footer={
        <>
          <Button size="lg" kind="ghost" onClick={() => putOffRecovery(true)}>
            {t('recoverLater')}
          </Button>
          <span className="push" />
          <Button size="lg" onClick={() => void discardRecovery()}>
            {t('discard', { n: entries.length })}
          </Button>
          <Button
            size="lg"
            kind="primary"
            autoFocus
            disabled={chosen.length === 0}
            onClick={() => recover(chosen, inBoth('safety', 'stepRecover'))}
          >
            {t('recover', { n: chosen.length, of: entries.length })}
          </Button>
        </>
      }
    >
      <ul className="recover-list">
        {entries.map((entry, index) => (
          <Entry
            key={`${entry.path} ${index}`}
            entry={entry}
            isChosen={!left.has(entry)}
            onChange={(isOn) => toggle(entry, isOn)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface EntryProps {
  readonly entry: JournalEntry;
  readonly isChosen: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Entry({ entry, isChosen, onChange }: EntryProps) {
  const t = useTexts<SafetyText>('safety');
  const language = useLanguage();
  const documents = useProject((state) => state.documents);
  const isMoved = hasMovedOn(documents, entry);
  const words = useMemo(() => {
    const known = isMoved ? entry.baseText : documents.disk.get(entry.path)?.text;
    const before = entry.baseHash === null ? null : known;
    return changeWords({ path: entry.path, before, after: entry.text }, language, t);
  }, [entry, documents, isMoved, language, t]);
  const text = isMoved ? t('recoverMoved', { words }) : words;
  return (
    <li>
      <Checkbox isChecked={isChosen} onChange={onChange}>
        <span className="mono trunc" title={entry.path}>
          {entry.path}
        </span>
      </Checkbox>
      <span className={isMoved ? 'trunc warn' : 'trunc'} title={text}>
        {text}
      </span>
      <span className="t3 num">{entry.changedAtMs === undefined ? '' : clockText(entry.changedAtMs)}</span>
    </li>
  );
}
