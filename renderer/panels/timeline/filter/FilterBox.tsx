import { memo, useId, useMemo } from 'react';
import { Filter, ListPlus } from 'lucide-react';
import type { Timeline } from '#timeline';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useWindowClass } from '../../../app/shell/window-size.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import type { TimelineTextKey } from '../i18n.ts';
import { completions } from './complete.ts';
import { declareFilter, useFilter } from './filter-store.ts';
import { SavedFilters } from './SavedFilters.tsx';

/** What is shown of the run; beside it the filters that were kept under a name. */
export const FilterBox = memo(function FilterBox({ timeline }: { readonly timeline: Timeline }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const { text, setText } = useFilter();
  const { isNarrow } = useWindowClass();
  const list = useId();
  const offered = useMemo(() => completions(timeline, text), [timeline, text]);
  return (
    <span className="row tl-filter">
      <TextInput
        label={t('filter')}
        value={text}
        onChange={setText}
        icon={Filter}
        placeholder={t(isNarrow ? 'filter' : 'filterHint')}
        isClearable
        isMono
        list={list}
        data-testid="timeline-filter"
      />
      <datalist id={list}>
        {offered.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      {(!isNarrow || text.trim() !== '') && (
        <IconButton
          size="sm"
          icon={ListPlus}
          label={t('declareLane')}
          disabled={text.trim() === ''}
          disabledReason={t('nothingToSave')}
          onClick={() => void declareFilter()}
        />
      )}
      <SavedFilters />
    </span>
  );
});
