import { useTexts } from '../../app/i18n/use-texts.ts';
import { Segmented } from '../../widgets/Segmented.tsx';
import type { InspectorTextKey } from './i18n.ts';
import { useInspectorTab } from './view-store.ts';

/** What is inspected, in the panel's head. */
export function Context() {
  const t = useTexts<InspectorTextKey>('inspector');
  const tab = useInspectorTab((state) => state.tab);
  return (
    <Segmented
      label={t('tabs')}
      size="sm"
      value={tab}
      options={[
        { value: 'event', text: t('event') },
        { value: 'unit', text: t('unit') },
        { value: 'change', text: t('change') },
        { value: 'draws', text: t('draws') },
        { value: 'watch', text: t('watch') },
      ]}
      onChange={(next) => useInspectorTab.setState({ tab: next })}
    />
  );
}
