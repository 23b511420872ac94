import { Braces, Share2, Table2, TableProperties } from 'lucide-react';
import { runCommand } from '../../app/commands/registry.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useWindowClass } from '../../app/shell/window-size.ts';
import { useSelection } from '../../stores/index.ts';
import { Segmented } from '../../widgets/Segmented.tsx';

/** Three ways to look at what is open; each is a panel of the same group. */
export type EditorView = 'form' | 'grid' | 'graph';

function show(view: EditorView | 'text'): void {
  const { row, table, showTable } = useSelection.getState();
  if (view === 'grid' && table === null) showTable(row?.table ?? 'skills');
  runCommand(`view.show.${view}`);
}

/** In small windows the text is a tab of another panel, and the words give way to icons. */
export function ViewSwitch({ view }: { view: EditorView }) {
  const t = useTexts('shell');
  const { isNarrow } = useWindowClass();
  const options = [
    { value: 'form' as const, text: t('viewForm'), icon: TableProperties, isIconOnly: isNarrow },
    { value: 'grid' as const, text: t('viewGrid'), icon: Table2, isIconOnly: isNarrow },
    { value: 'graph' as const, text: t('viewGraph'), icon: Share2, isIconOnly: isNarrow },
    ...(isNarrow ? [{ value: 'text' as const, text: t('viewText'), icon: Braces, isIconOnly: true }] : []),
  ];
  return <Segmented label={t('view')} size="sm" value={view} options={options} onChange={show} />;
}
