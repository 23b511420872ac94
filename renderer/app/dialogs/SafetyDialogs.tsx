/** Dialogs that keep edits from being lost: recovery after a crash, and files changed by somebody else. */
import './dialogs.css';
import { useEffect, useRef, useState } from 'react';
import { FileWarning, History } from 'lucide-react';
import { discardRecovery, recover, resolveConflict, useProject } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { Checkbox } from '../../widgets/Checkbox.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import type { DialogText } from './i18n.ts';

export function RecoveryDialog() {
  const t = useTexts<DialogText>('dialogs');
  const entries = useProject((state) => state.recoverable);
  const disk = useProject((state) => state.documents.disk);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (entries.length === 0) return null;
  const chosen = entries.filter(({ path }) => !left.has(path));
  const toggle = (path: string, isOn: boolean) =>
    setLeft((before) => new Set(isOn ? [...before].filter((one) => one !== path) : [...before, path]));
  return (
    <Dialog
      isOpen
      isAnswerNeeded
      onOpenChange={() => undefined}
      icon={History}
      title={t('recoverTitle', { count: entries.length })}
      description={t('recoverBody')}
      widthPx={520}
      testId="recovery-dialog"
      footer={
        <>
          <span className="push" />
          <Button size="lg" onClick={() => void discardRecovery()}>
            {t('discard', { n: entries.length })}
          </Button>
          <Button size="lg" kind="primary" autoFocus onClick={() => recover(new Set(chosen.map(({ path }) => path)))}>
            {t('recover', { n: chosen.length, of: entries.length })}
          </Button>
        </>
      }
    >
      <ul className="recover-list">
        {entries.map(({ path, baseHash }) => (
          <li key={path} className="row">
            <Checkbox isChecked={!left.has(path)} onChange={(isOn) => toggle(path, isOn)}>
              <span className="mono">{path}</span>
            </Checkbox>
            {(disk.get(path)?.hash ?? null) !== baseHash && <span className="warn push">{t('recoverMoved')}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** One conflict at a time; the dialog stays until each is decided, since a save waits for it. */
export function ConflictDialog() {
  const t = useTexts<DialogText>('dialogs');
  const conflict = useProject((state) => state.conflicts[0]);
  const mine = useProject((state) => (conflict ? state.documents.shown.files.get(conflict.path)?.text : undefined));
  const recovering = useProject((state) => state.recoverable.length > 0);
  if (!conflict || recovering) return null;
  const choose = (choice: 'mine' | 'disk') =>
    resolveConflict(conflict.path, choice, t('tookDisk', { path: conflict.path }));
  return (
    <Dialog
      isOpen
      isAnswerNeeded
      onOpenChange={() => undefined}
      icon={FileWarning}
      title={t('conflictTitle', { path: conflict.path })}
      description={t('conflictBody')}
      widthPx={860}
      testId="conflict-dialog"
      footer={
        <>
          <span className="push" />
          <Button size="lg" autoFocus onClick={() => choose('mine')}>
            {t('keepMine')}
          </Button>
          <Button size="lg" onClick={() => choose('disk')}>
            {t('takeDisk')}
          </Button>
        </>
      }
    >
      <div className="two-texts">
        <Side title={t('mine')} text={mine ?? ''} other={conflict.text ?? ''} />
        <Side title={t('theirs')} text={conflict.text ?? t('conflictGone')} other={mine ?? ''} />
      </div>
    </Dialog>
  );
}

function Side({ title, text, other }: { title: string; text: string; other: string }) {
  const others = new Set(other.split('\n'));
  const sheet = useRef<HTMLPreElement>(null);
  // The eye should land on what differs, not on the first line of a long file.
  useEffect(() => {
    sheet.current?.querySelector('.line-differs')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section>
      <h3>{title}</h3>
      <pre ref={sheet} className="mono" tabIndex={0} aria-label={title}>
        {text.split('\n').map((line, index) => (
          <span key={index} className={others.has(line) ? undefined : 'line-differs'}>
            {line + '\n'}
          </span>
        ))}
      </pre>
    </section>
  );
}
