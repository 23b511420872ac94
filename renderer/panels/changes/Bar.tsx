import { Filter } from 'lucide-react';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { useEarlier, type BaselineKind, type Earlier } from '../../stores/index.ts';
import { Segmented } from '../../widgets/Segmented.tsx';
import { TextInput } from '../../widgets/TextInput.tsx';
import { compareWith, useChanges } from './changes-store.ts';
import type { ChangesText } from './i18n.ts';

const labelled = (name: string, earlier: Earlier): string =>
  earlier.state === 'ready' ? `${name} ${earlier.label}` : name;

interface BarProps {
  filter: string;
  onFilter: (filter: string) => void;
  /** Rows that the filter lets through. */
  shownCount: number;
}

/** What is compared with what, how much differs, and a filter. */
export function Bar({ filter, onFilter, shownCount }: BarProps) {
  const t = useTexts<ChangesText>('changes');
  const { kind } = useChanges();
  const earlier = useEarlier();
  const options: { value: BaselineKind; text: string }[] = [
    { value: 'disk', text: t('disk') },
    { value: 'export', text: labelled(t('export'), earlier.export) },
    { value: 'head', text: labelled(t('head'), earlier.head) },
  ];
  return (
    <div className="changes-bar row">
      <Segmented label={t('against')} size="sm" value={kind} options={options} onChange={compareWith} />
      <Said shownCount={shownCount} isFiltered={filter.trim() !== ''} />
      <TextInput
        label={t('filter')}
        placeholder={t('filter')}
        icon={Filter}
        isClearable
        className="changes-filter push"
        value={filter}
        onChange={onFilter}
      />
    </div>
  );
}

function Said({ shownCount, isFiltered }: { shownCount: number; isFiltered: boolean }) {
  const t = useTexts<ChangesText>('changes');
  const { changes, count } = useChanges();
  const rowCount = changes?.rows.length ?? 0;
  const when = useWhen();
  if (!changes) return null;
  const counts = isFiltered
    ? t('shown', { n: shownCount, of: rowCount })
    : t('counts', { count, rows: t('rows', { count: rowCount }) });
  return (
    <span className="t3 trunc" data-testid="changes-counts" title={when === '' ? counts : `${counts} · ${when}`}>
      {counts}
      {when !== '' && ` · ${when}`}
    </span>
  );
}

/** Date of what is compared with, and its branch. */
function useWhen(): string {
  const t = useTexts<ChangesText>('changes');
  const language = useLanguage();
  const { kind } = useChanges();
  const earlier = useEarlier((state) => (kind === 'disk' ? undefined : state[kind]));
  if (earlier?.state !== 'ready' || earlier.atMs === undefined) return '';
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(earlier.atMs);
  return kind === 'head' && earlier.detail !== '' ? t('onBranch', { branch: earlier.detail, date }) : t('at', { date });
}
