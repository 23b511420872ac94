import { useTexts } from '../../app/i18n/use-texts.ts';
import { Segmented } from '../../widgets/Segmented.tsx';
import type { InspectorTextKey } from './i18n.ts';
import { useInspectorTab } from './view-store.ts';

/** Event or unit, in the panel's head. */
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
      ]}
      onChange={(next) => useInspectorTab.setState({ tab: next })}
    />
  );
}
