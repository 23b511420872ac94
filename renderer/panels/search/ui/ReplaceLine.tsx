import { Replace } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import type { SearchText } from '../i18n.ts';
import { applyChosen } from '../model/apply.ts';
import { isChosen } from '../model/choices.ts';
import { setReplacement } from '../model/session.ts';
import { useSearch } from '../model/state.ts';
import { NewProblems } from './NewProblems.tsx';
import { ErrorLine } from './RequestError.tsx';
import { Summary } from './Summary.tsx';

/** How many places are ticked, or why nothing can be replaced now. */
function useReplace(): { count: number; reason: SearchText | undefined } {
  const readOnly = useProject((state) => state.readOnly);
  const { plan, choices, request, replacement, phase } = useSearch();
  const count = plan?.places.filter((place) => isChosen(place, choices)).length ?? 0;
  if (readOnly) return { count, reason: 'readOnly' };
  if (request.mode === 'query' && replacement.trim() === '') return { count, reason: 'typeReplacement' };
  if (!plan || phase !== 'done') return { count, reason: 'planUnderWay' };
  return { count, reason: count === 0 ? 'nothingChosen' : undefined };
}

export function ReplaceLine() {
  const t = useTexts<SearchText>('search');
  const { request, replacement, replaceError } = useSearch();
  const { count, reason } = useReplace();
  const hint = request.mode === 'query' ? 'replaceQuery' : request.isPattern ? 'replacePattern' : 'replaceText';
  return (
    <>
      <div className="search-line">
        <TextInput
          className="grow"
          icon={Replace}
          label={t('replacement')}
          placeholder={t(hint)}
          isMono={request.mode === 'query' || request.isPattern}
          value={replacement}
          onChange={setReplacement}
          data-testid="replace-box"
        />
        <Summary />
        <NewProblems />
        <Button
          kind="primary"
          disabled={reason !== undefined}
          disabledReason={reason === undefined ? undefined : t(reason)}
          onClick={applyChosen}
        >
          {t('apply', { count })}
        </Button>
      </div>
      {replaceError && <ErrorLine error={replaceError} text={replacement} />}
    </>
  );
}
