import { useEffect, useMemo, useRef, type RefObject } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Info } from 'lucide-react';
import { useLocalized, useTexts } from '../../../app/i18n/use-texts.ts';
import { useHelp, type HelpPlace } from '../../../stores/index.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import type { HelpTextKey } from '../i18n.ts';
import { anchorId, ArticleContext } from './article-context.ts';
import { blocks } from './blocks.tsx';
import type { Anchor } from '../model/anchors.ts';
import type { HelpText } from '../model/library.ts';
import { PAGES } from '../model/pages.ts';
import { OnThisPage } from './OnThisPage.tsx';
import { StepsBar } from './StepsBar.tsx';

const PLUGINS = [remarkGfm];
const keepUrl = (url: string) => url;

/** Goes where the place says whenever it changes: to the anchor, or back to where the page was left. */
function usePlaceOnPage(body: RefObject<HTMLDivElement | null>, anchors: readonly Anchor[]): void {
  const place = useHelp((state) => state.place);
  const focused = useRef<HelpPlace>(undefined);
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    if (place.scrollTop !== undefined) {
      element.scrollTo({ top: place.scrollTop });
      return;
    }
    // Whoever asked for a page reads on with the arrow keys. Another language of it is not asked for here.
    if (focused.current !== place) element.focus({ preventScroll: true });
    focused.current = place;
    if (anchors.some(({ name }) => name === place.anchor)) goTo(element, place.anchor);
    else element.scrollTo({ top: 0 });
  }, [body, place, anchors]);
}

function goTo(body: HTMLElement, anchor: string): void {
  const target = body.querySelector<HTMLElement>(`#${CSS.escape(anchorId(anchor))}`);
  if (target === null) return;
  target.scrollIntoView({ block: 'start' });
  for (const other of body.querySelectorAll('.is-wanted')) other.classList.remove('is-wanted');
  target.classList.add('is-wanted');
}

/** One page. Its Markdown is our own; nothing in it is run, fetched or drawn as HTML. */
export function Article({ page, source }: { page: string; source: HelpText }) {
  const t = useTexts<HelpTextKey>('help');
  const body = useRef<HTMLDivElement>(null);
  usePlaceOnPage(body, source.anchors);
  const context = useMemo(() => ({ page, anchors: source.anchors }), [page, source]);
  const drawn = useMemo(
    () => (
      <Markdown remarkPlugins={PLUGINS} components={blocks as Components} urlTransform={keepUrl} skipHtml>
        {source.text}
      </Markdown>
    ),
    [source],
  );
  return (
    <>
      {page === 'first-skill' && <StepsBar anchors={source.anchors} />}
      <div
        ref={body}
        className="help-body help-article selectable"
        tabIndex={0}
        role="document"
        lang={source.isTranslated ? undefined : 'en'}
        onScroll={({ currentTarget }) => useHelp.getState().rememberScroll(currentTarget.scrollTop)}
      >
        {!source.isTranslated && (
          <p className="help-notice row">
            <Info size={ICON_PX.control} aria-hidden /> {t('notTranslated')}
          </p>
        )}
        <ArticleContext value={context}>
          {page !== 'first-skill' && <OnThisPage anchors={source.anchors} />}
          {drawn}
          <NextPage page={page} />
        </ArticleContext>
      </div>
    </>
  );
}

/** Chapters are read one after the other. */
function NextPage({ page }: { page: string }) {
  const t = useTexts<HelpTextKey>('help');
  const localized = useLocalized();
  const at = PAGES.findIndex(({ id }) => id === page);
  const next = PAGES[at + 1];
  if (next === undefined || next.group !== PAGES[at]?.group || next.group === 'start') return null;
  return (
    <p className="help-next">
      <button type="button" className="help-link" onClick={() => useHelp.getState().open(next.id)}>
        {t('nextPage', { page: localized(next.title) })} →
      </button>
    </p>
  );
}
