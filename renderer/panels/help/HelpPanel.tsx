import './help.css';
import { useEffect, useMemo, useState } from 'react';
import { BookX, SearchX } from 'lucide-react';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import type { Language } from '../../app/i18n/index.ts';
import { useHelp } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import type { HelpTextKey } from './i18n.ts';
import type { Library } from './model/library.ts';
import { loadLibrary } from './model/load-library.ts';
import { tryGetPage } from './model/pages.ts';
import { indexOf, searchHelp } from './model/search.ts';
import { Article } from './view/Article.tsx';
import { Contents } from './view/Contents.tsx';
import { Hits } from './view/Hits.tsx';
import { ShortcutsPage } from './view/ShortcutsPage.tsx';
import { Toolbar } from './view/Toolbar.tsx';

interface Loaded {
  readonly language: Language;
  readonly library: Library | 'failed';
}

/** The library of the language; while another one loads, the last one stays. */
function useLibrary(): { library: Library | 'failed' | undefined; retry: () => void } {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isWanted = true;
    const take = (library: Library | 'failed') => isWanted && setLoaded({ language, library });
    loadLibrary(language).then(take, () => take('failed'));
    return () => {
      isWanted = false;
    };
  }, [language, attempt]);
  return { library: loaded?.library, retry: () => setAttempt((count) => count + 1) };
}

/** Pages to read beside the work: contents, search, and what links in fields lead to. */
export default function HelpPanel() {
  const t = useTexts<HelpTextKey>('help');
  const { library, retry } = useLibrary();
  const [query, setQuery] = useState('');
  if (library === undefined) return <div className="panel-loading">{t('contents')}</div>;
  if (library === 'failed')
    return (
      <EmptyState icon={BookX} title={t('loadFailed')} body={t('loadFailedBody')}>
        <Button onClick={retry}>{t('tryAgain')}</Button>
      </EmptyState>
    );
  return (
    <div className="help">
      <Toolbar query={query} setQuery={setQuery} />
      {query.trim() === '' ? (
        <Page library={library} />
      ) : (
        <Results library={library} query={query} clear={() => setQuery('')} />
      )}
    </div>
  );
}

function Page({ library }: { library: Library }) {
  const t = useTexts<HelpTextKey>('help');
  const page = useHelp((state) => state.place.page);
  if (page === '') return <Contents />;
  if (page === 'shortcuts') return <ShortcutsPage />;
  const text = library.get(page);
  if (text !== undefined && tryGetPage(page) !== undefined) return <Article key={page} page={page} source={text} />;
  return (
    <EmptyState icon={BookX} title={t('pageGone', { page })} body={t('pageGoneBody')}>
      <Button onClick={() => useHelp.getState().open('')}>{t('contents')}</Button>
    </EmptyState>
  );
}

function Results({ library, query, clear }: { library: Library; query: string; clear: () => void }) {
  const t = useTexts<HelpTextKey>('help');
  const index = useMemo(() => indexOf(library), [library]);
  const { hits, count } = useMemo(() => searchHelp(index, query), [index, query]);
  const open = (page: string, anchor: string) => {
    clear();
    useHelp.getState().open(page, anchor);
  };
  if (hits.length > 0) return <Hits hits={hits} count={count} query={query} onOpen={open} />;
  return (
    <EmptyState icon={SearchX} title={t('nothingFound', { query: query.trim() })} body={t('nothingFoundBody')}>
      <Button onClick={clear}>{t('clearSearch')}</Button>
    </EmptyState>
  );
}
