/** Lines above the text: what is wrong with it, what it is compared with, and who uses a script. */
import { X } from 'lucide-react';
import { callersOf, classifyPath, type ScriptCaller } from '#pack';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { useTextView } from '../../editors/text-view.ts';
import { useProject, useSelection, type BaselineKind } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import type { en } from './i18n.ts';

/** A text that does not parse says so where it is typed, with the place. */
export function Broken({ path }: { path: string }) {
  const t = useTexts<keyof typeof en>('text');
  const language = useLanguage();
  const parses = useProject((state) => state.documents.shown.files.get(path)?.parses ?? true);
  const problem = useProject((state) => state.diagnostics.find((one) => one.path === path && one.severity === 'error'));
  if (parses || !problem) return null;
  const message = language === 'zh-CN' ? problem.message.zh : problem.message.en;
  return (
    <div className="text-broken" role="status">
      {t('broken', { line: problem.line, message })}
    </div>
  );
}

const COMPARING = { disk: 'comparingDisk', export: 'comparingExport', head: 'comparingHead' } as const;

export function Comparing({ kind, label, isNew }: { kind: BaselineKind; label: string; isNew: boolean }) {
  const t = useTexts<keyof typeof en>('text');
  return (
    <div className="text-note" role="status">
      <span>{[t(COMPARING[kind]), label, isNew ? t('newFile') : ''].filter((part) => part !== '').join(' ')}</span>
      <Button kind="ghost" size="sm" icon={X} onClick={() => useTextView.setState({ baseline: null })}>
        {t('stopComparing')}
      </Button>
    </div>
  );
}

const SHOWN_MAX = 6;
const NOBODY: readonly ScriptCaller[] = [];

/** The way back from a script to the rows that call it. */
export function UsedBy({ path }: { path: string }) {
  const t = useTexts<keyof typeof en>('text');
  const { kind, id } = classifyPath(path);
  const project = useProject((state) => state.documents.shown);
  if (kind !== 'script' || id === null) return null;
  const callers = project.files.has(path) ? callersOf(project, id) : NOBODY;
  if (callers.length === 0) return <div className="text-note t3">{t('usedByNobody')}</div>;
  return (
    <div className="text-note">
      <span className="t3">{t('usedBy')}</span>
      {callers.slice(0, SHOWN_MAX).map((caller) => (
        <button
          key={`${caller.path}${caller.pointer}`}
          type="button"
          className="link mono"
          onClick={() => useSelection.getState().selectRow({ table: caller.table, id: caller.id }, caller.pointer)}
        >
          {caller.id}
          {caller.entry !== '' && <span className="t3"> {caller.entry}()</span>}
        </button>
      ))}
      {callers.length > SHOWN_MAX && <span className="t3">+{callers.length - SHOWN_MAX}</span>}
    </div>
  );
}
