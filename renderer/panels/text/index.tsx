import './text.css';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { Braces } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { loadBaselineDiff, loadTextEditor } from '../../editors/load.ts';
import { textActions, useTextView } from '../../editors/text-view.ts';
import { useBaseline, useProject, type Language } from '../../stores/index.ts';
import { isComposing } from '../../widgets/composition.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { Actions } from './Actions.tsx';
import { afterFirstRun } from '../../app/after-first-run.ts';
import { Crumbs } from './Crumbs.tsx';
import type { en } from './i18n.ts';
import { Broken, Comparing, UsedBy } from './Notes.tsx';
import { RawText } from './RawText.tsx';
import { usePath } from './use-path.ts';

const languageAtStart = (): Language => (document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en');

const TextEditor = lazy(async () => {
  await afterFirstRun();
  return loadTextEditor(languageAtStart());
});
const BaselineDiff = lazy(() => loadBaselineDiff(languageAtStart()));

/** Escape leaves the text for its panel; Enter goes back in. */
function enterText(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget || isComposing(event)) return;
  event.preventDefault();
  textActions()?.focus();
}

function Component() {
  const t = useTexts<keyof typeof en>('text');
  const path = usePath();
  const isText = useProject(({ documents }) => path !== undefined && !documents.shown.files.get(path)?.problem);
  if (path === undefined) return <EmptyState icon={Braces} title={t('nothing')} body={t('nothingBody')} />;
  if (!isText)
    return (
      <div className="text-panel">
        <RawText path={path} />
      </div>
    );
  return (
    <section className="text-panel" data-text-panel="" tabIndex={-1} aria-label={t('left')} onKeyDown={enterText}>
      <Broken path={path} />
      <UsedBy path={path} />
      <Suspense fallback={<div className="text-loading t3">{t('loading')}</div>}>
        <Text path={path} />
      </Suspense>
    </section>
  );
}

function Text({ path }: { path: string }) {
  const language = useLanguage();
  const kind = useTextView((state) => state.baseline);
  const baseline = useBaseline(kind ?? 'disk');
  if (kind === null || !baseline) return <TextEditor path={path} language={language} />;
  return (
    <>
      <Comparing kind={kind} label={baseline.label} isNew={baseline.textOf(path) === null} />
      <BaselineDiff path={path} before={baseline.textOf(path) ?? ''} language={language} />
    </>
  );
}

function Badge() {
  const t = useTexts<keyof typeof en>('text');
  const path = usePath();
  const parses = useProject((state) =>
    path === undefined ? true : (state.documents.shown.files.get(path)?.parses ?? true),
  );
  if (parses) return null;
  return (
    <span className="badge e" title={t('brokenShort')}>
      !<span className="visually-hidden">{t('brokenShort')}</span>
    </span>
  );
}

export const panel: PanelDefinition = {
  id: 'text',
  title: { en: 'Text', zh: '文本' },
  icon: Braces,
  Component,
  Context: Crumbs,
  Actions,
  Badge,
};
