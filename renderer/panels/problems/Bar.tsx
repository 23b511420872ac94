import { Search } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { Segmented } from '../../widgets/Segmented.tsx';
import { Select } from '../../widgets/Select.tsx';
import { TextInput } from '../../widgets/TextInput.tsx';
import type { Counts } from './counts.ts';
import type { ProblemsText } from './i18n.ts';
import { useProblemsView } from './view-store.ts';

/** Which problems are shown and how they are grouped. */
export function Bar({ counts }: { counts: Counts }) {
  const t = useTexts<ProblemsText>('problems');
  const { shown, groupBy, filter, set } = useProblemsView();
  const all = counts.error + counts.warning + counts.info;
  const options = [
    { value: 'all' as const, text: `${t('all')} ${all}` },
    { value: 'error' as const, text: `${t('errors')} ${counts.error}` },
    { value: 'warning' as const, text: `${t('warnings')} ${counts.warning}` },
    { value: 'info' as const, text: `${t('infos')} ${counts.info}` },
  ];
  const groups = [
    { value: 'file' as const, text: t('byFile') },
    { value: 'code' as const, text: t('byCode') },
    { value: 'severity' as const, text: t('bySeverity') },
  ];
  return (
    <div className="problems-bar row">
      <Segmented
        label={t('show')}
        size="sm"
        value={shown}
        options={options}
        onChange={(next) => set({ shown: next })}
      />
      <Select
        label={t('group')}
        size="sm"
        value={groupBy}
        options={groups}
        onChange={(next) => set({ groupBy: next })}
        widthPx={112}
      />
      <TextInput
        label={t('filter')}
        placeholder={t('filter')}
        icon={Search}
        isClearable
        className="grow sm"
        value={filter}
        onChange={(next) => set({ filter: next })}
      />
    </div>
  );
}
