import { HITS_LISTED_MAX } from '#pack';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { formatNumber } from '../../../widgets/format.ts';
import { Progress } from '../../../widgets/Progress.tsx';
import type { SearchText } from '../i18n.ts';
import { isChosen } from '../model/choices.ts';
import { start, stop } from '../model/session.ts';
import { useSearch, type SearchState } from '../model/state.ts';

type Say = (key: SearchText, values?: Record<string, string | number>) => string;

function planWords({ plan, choices }: SearchState, t: Say): string {
  const { places, isCut } = plan!;
  const chosen = places.filter((place) => isChosen(place, choices));
  const files = new Set(chosen.map(({ path }) => path)).size;
  const words = t('chosen', {
    chosen: formatNumber(chosen.length),
    places: formatNumber(places.length),
    files: formatNumber(files),
  });
  return isCut ? `${words} · ${t('cut', { count: formatNumber(places.length) })}` : words;
}

function words(state: SearchState, t: Say): string {
  if (state.plan) return planWords(state, t);
  if (state.hitCount === 0) return '';
  const isCut = state.hitCount > HITS_LISTED_MAX;
  return t(isCut ? 'foundListed' : 'found', {
    hits: formatNumber(state.hitCount),
    files: formatNumber(state.fileCount),
    listed: formatNumber(HITS_LISTED_MAX),
  });
}

/** How far it is, then how much was found. */
export function Summary() {
  const t = useTexts<SearchText>('search');
  const state = useSearch();
  const { phase, done, total, isReading } = state;
  const isBusy = phase === 'searching' || phase === 'planning';
  const text = words(state, t);
  const progress = { done: formatNumber(done), total: formatNumber(total) };
  const doing = isReading ? t('reading', progress) : t(phase === 'planning' ? 'planning' : 'searching', progress);
  if (!isBusy && text === '' && phase !== 'stopped') return null;
  return (
    <div className="search-summary" role="status">
      <span className="t2">{text}</span>
      {phase === 'stopped' && (
        <>
          <span className="t3">{t('stopped')}</span>
          <Button size="sm" onClick={start}>
            {t('again')}
          </Button>
        </>
      )}
      {isBusy && (
        <div className="search-progress">
          <Progress text={doing} done={done} total={total} onCancel={stop} />
        </div>
      )}
    </div>
  );
}
