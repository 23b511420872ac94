/** What stands where results would: where to begin, what to try instead, what went wrong. */
import { CircleAlert, SearchX, TimerOff } from 'lucide-react';
import type { SearchRequest } from '#pack';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { EmptyState } from '../../../widgets/EmptyState.tsx';
import { formatNumber } from '../../../widgets/format.ts';
import { SILENCE_MAX_MS } from '../../../worker/search/search-client.ts';
import type { SearchText } from '../i18n.ts';
import { ask, start, submit } from '../model/session.ts';
import { useSearch } from '../model/state.ts';

type Example = readonly [text: string, says: SearchText, mode: SearchRequest['mode'], isPattern?: boolean];

const EXAMPLES: readonly Example[] = [
  ['buff: tick.everyMs<=500', 'example.compare', 'query'],
  ['skill: castMode=unit', 'example.cast', 'query'],
  ['*.ratio>=1', 'example.deep', 'query'],
  ['has:cooldown', 'example.has', 'query'],
  ['missing:zh-CN', 'example.missing', 'query'],
];

/** Examples that find something in this project. */
function useExamples(): readonly Example[] {
  const rows = useProject((state) => state.documents.shown.rows);
  const [effect] = rows.effects.keys();
  const [skill] = rows.skills.keys();
  const own: Example[] = [
    ...(skill === undefined ? [] : [[skill, 'example.text', 'text'] as Example]),
    ...(effect === undefined ? [] : [[`uses:${effect}`, 'example.uses', 'query'] as Example]),
  ];
  return [...own, ...EXAMPLES, ['\\b\\d{4}\\b', 'example.pattern', 'text', true]];
}

export function Start() {
  const t = useTexts<SearchText>('search');
  const examples = useExamples();
  return (
    <div className="search-start">
      <h3>{t('start')}</h3>
      <p className="t2">{t('startBody')}</p>
      <ul>
        {examples.map(([text, says, mode, isPattern = false]) => (
          <li key={text}>
            <button
              type="button"
              className="search-example"
              onClick={() => {
                ask({ text, mode, isPattern, isWholeWord: false, matchesCase: false, tables: undefined });
                submit();
              }}
            >
              <code>{text}</code>
              <span className="t2">{t(says)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function NothingFound() {
  const t = useTexts<SearchText>('search');
  const { request, total, hitCount } = useSearch();
  const files = formatNumber(total);
  if (hitCount > 0) return <EmptyState icon={SearchX} title={t('noneReplace')} />;
  const body = t(request.mode === 'text' ? 'noneText' : 'noneQuery', { files });
  return (
    <EmptyState icon={SearchX} title={t('none', { text: request.text })} body={body}>
      {request.tables !== undefined && <Button onClick={() => ask({ tables: undefined })}>{t('everywhere')}</Button>}
      {request.mode === 'text' && (request.matchesCase || request.isWholeWord) && (
        <Button onClick={() => ask({ matchesCase: false, isWholeWord: false })}>{t('anyCase')}</Button>
      )}
    </EmptyState>
  );
}

export function Slow() {
  const t = useTexts<SearchText>('search');
  return (
    <EmptyState icon={TimerOff} title={t('slow', { seconds: SILENCE_MAX_MS / 1000 })} body={t('slowBody')}>
      <Button onClick={start}>{t('again')}</Button>
    </EmptyState>
  );
}

export function Failed() {
  const t = useTexts<SearchText>('search');
  const failure = useSearch((state) => state.failure);
  return (
    <EmptyState icon={CircleAlert} title={t('failed')} body={failure}>
      <Button onClick={start}>{t('again')}</Button>
    </EmptyState>
  );
}
