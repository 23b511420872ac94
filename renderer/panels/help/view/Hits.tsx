import { useLocalized, useTexts } from '../../../app/i18n/use-texts.ts';
import type { HelpTextKey } from '../i18n.ts';
import { tryGetPage } from '../model/pages.ts';
import type { HelpHit } from '../model/search.ts';

interface HitsProps {
  readonly hits: readonly HelpHit[];
  readonly count: number;
  readonly query: string;
  readonly onOpen: (page: string, anchor: string) => void;
}

/** What was found, with the words around it. */
export function Hits({ hits, count, query, onOpen }: HitsProps) {
  const t = useTexts<HelpTextKey>('help');
  const words = query.trim().toLowerCase().split(/\s+/);
  const isCut = hits.length < count;
  return (
    <div className="help-body help-hits">
      <p className="micro t3" role="status">
        {isCut ? t('firstHits', { shown: hits.length, count }) : t('hits', { count })}
      </p>
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.page}#${hit.anchor}#${hit.title}`}>
            <Hit hit={hit} words={words} onOpen={() => onOpen(hit.page, hit.anchor)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hit({ hit, words, onOpen }: { hit: HelpHit; words: readonly string[]; onOpen: () => void }) {
  const page = tryGetPage(hit.page);
  const title = useLocalized()(page?.title ?? { en: hit.page, zh: hit.page });
  return (
    <button type="button" className="help-hit" onClick={onOpen}>
      <span className="row">
        <span className="b">
          <Marked text={hit.anchor === '' ? title : hit.title} words={words} />
        </span>
        {hit.anchor !== '' && <span className="t3 trunc">{title}</span>}
      </span>
      <span className="t2">
        <Marked text={hit.excerpt} words={words} />
      </span>
    </button>
  );
}

const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The words that were looked for, set apart by weight and not by colour alone. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const parts = text.split(new RegExp(`(${words.map(escape).join('|')})`, 'gi'));
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
