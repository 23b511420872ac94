import { useTexts } from '../../app/i18n/use-texts.ts';
import { useWindowClass } from '../../app/shell/window-size.ts';
import { Segmented } from '../../widgets/Segmented.tsx';
import { Select } from '../../widgets/Select.tsx';
import type { InspectorTextKey } from './i18n.ts';
import { useInspectorTab } from './view-store.ts';

const TABS = ['event', 'unit', 'change', 'draws', 'watch'] as const;

/** What is inspected, in the panel's head; a list where the head has no room for all words. */
export function Context() {
  const t = useTexts<InspectorTextKey>('inspector');
  const { isNarrow } = useWindowClass();
  const tab = useInspectorTab((state) => state.tab);
  const common = {
    label: t('tabs'),
    size: 'sm',
    value: tab,
    options: TABS.map((value) => ({ value, text: t(value) })),
    onChange: (next: typeof tab) => useInspectorTab.setState({ tab: next }),
  } as const;
  return isNarrow ? <Select {...common} widthPx="auto" /> : <Segmented {...common} />;
}
