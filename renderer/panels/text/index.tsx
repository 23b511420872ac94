import './text.css';
import { lazy, Suspense } from 'react';
import { Braces } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { loadTextEditor } from '../../editors/load.ts';
import { useProject, useSelection, type RowRef } from '../../stores/index.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { afterFirstRun } from './after-first-run.ts';
import type { en } from './i18n.ts';
import { RawText } from './RawText.tsx';

const TextEditor = lazy(async () => {
  await afterFirstRun();
  return loadTextEditor(document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en');
});

const SINGLE_FILES: Readonly<Record<string, (id: string) => string>> = {
  project: () => 'project.json',
  ids: () => 'ids.lock.json',
  ruleset: () => 'ruleset.json',
  scenarios: (id) => `scenarios/${id}.scenario.json`,
  scripts: (id) => `scripts/${id}.lua`,
};

function usePath(row: RowRef | null): string | undefined {
  return useProject(({ documents: { shown } }) => {
    if (!row) return undefined;
    const single = SINGLE_FILES[row.table]?.(row.id);
    if (single !== undefined) return shown.files.has(single) ? single : undefined;
    return shown.rows[row.table as keyof typeof shown.rows]?.get(row.id)?.path;
  });
}

function Component() {
  const t = useTexts<keyof typeof en>('text');
  const row = useSelection((state) => state.row);
  const path = usePath(row);
  const language = useLanguage();
  const isText = useProject(({ documents }) => path !== undefined && !documents.shown.files.get(path)?.problem);
  if (path === undefined) return <EmptyState icon={Braces} title={t('nothing')} body={t('nothingBody')} />;
  if (!isText)
    return (
      <div className="text-panel">
        <RawText path={path} />
      </div>
    );
  return (
    <div className="text-panel">
      <Broken path={path} />
      <Suspense fallback={<div className="text-loading t3">{t('loading')}</div>}>
        <TextEditor path={path} language={language} />
      </Suspense>
    </div>
  );
}

/** A text that does not parse says so where it is typed, with the place. */
function Broken({ path }: { path: string }) {
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

function Context() {
  const row = useSelection((state) => state.row);
  return <span className="mono t3">{usePath(row)}</span>;
}

export const panel: PanelDefinition = {
  id: 'text',
  title: { en: 'Text', zh: '文本' },
  icon: Braces,
  Component,
  Context,
};
