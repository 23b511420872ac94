import { Filter } from 'lucide-react';
import { closest, TABLES } from '#pack';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { EmptyState } from '../../../widgets/EmptyState.tsx';
import type { ExplorerText } from '../i18n.ts';

interface NothingMatchesProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly onClear: () => void;
}

/** What was probably meant, and the way back. */
export function NothingMatches({ filter, onFilter, onClear }: NothingMatchesProps) {
  const t = useTexts<ExplorerText>('explorer');
  const meant = useProject(({ documents }) => {
    const ids = TABLES.flatMap((table) => [...documents.shown.rows[table].keys()]);
    return filter.trim() === '' ? undefined : closest(filter.trim().toLowerCase(), ids)[0];
  });
  return (
    <EmptyState
      icon={Filter}
      title={t('nothingTitle', { filter })}
      body={meant === undefined ? t('filterHelp') : t('closestBody', { id: meant })}
    >
      {meant !== undefined && <Button onClick={() => onFilter(meant)}>{meant}</Button>}
      <Button kind={meant === undefined ? 'default' : 'ghost'} onClick={onClear}>
        {t('clear')}
      </Button>
    </EmptyState>
  );
}
