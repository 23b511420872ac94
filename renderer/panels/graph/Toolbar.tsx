import { Layers, Table2 } from 'lucide-react';
import { TABLES } from '#pack';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { Button } from '../../widgets/Button.tsx';
import { Menu, type MenuEntry } from '../../widgets/Menu.tsx';
import { Segmented } from '../../widgets/Segmented.tsx';
import { Select } from '../../widgets/Select.tsx';
import { tableIcon } from '../../widgets/table-icons.ts';
import type { GraphText } from './i18n.ts';
import { DEPTHS, toggleTable, useGraphView, type GraphView } from './view-store.ts';

/** What is shown: the row, or what the whole project says; then how much of it. */
export function Toolbar() {
  const t = useTexts<GraphText>('graph');
  const view = useGraphView((state) => state.view);
  const options = (['row', 'orphans', 'cycles'] as const).map((value) => ({ value, text: t(VIEW_TEXTS[value]) }));
  return (
    <div className="graph-bar row" role="toolbar" aria-label={t('view')}>
      <Segmented
        label={t('view')}
        size="sm"
        value={view}
        options={options}
        onChange={(next) => useGraphView.setState({ view: next })}
      />
      {view === 'row' && <RowTools />}
    </div>
  );
}

const VIEW_TEXTS: Readonly<Record<GraphView, GraphText>> = {
  row: 'viewRow',
  orphans: 'viewOrphans',
  cycles: 'viewCycles',
};

function RowTools() {
  const t = useTexts<GraphText>('graph');
  const direction = useGraphView((state) => state.direction);
  const directions = (['in', 'both', 'out'] as const).map((value) => ({ value, text: t(value) }));
  return (
    <>
      <Segmented
        label={t('direction')}
        size="sm"
        value={direction}
        options={directions}
        onChange={(next) => useGraphView.setState({ direction: next })}
      />
      <DepthSelect />
      <TablesMenu />
    </>
  );
}

function DepthSelect() {
  const t = useTexts<GraphText>('graph');
  const depth = useGraphView((state) => state.depth);
  const options = DEPTHS.map((value) => ({
    value: String(value),
    text: value === Infinity ? t('depthAll') : t('depthOf', { count: value }),
  }));
  return (
    <Select
      label={t('depth')}
      size="sm"
      widthPx={78}
      value={String(depth)}
      options={options}
      onChange={(value) => useGraphView.setState({ depth: Number(value) })}
    />
  );
}

const FILTERED = [...TABLES, 'scripts', 'scenarios', 'ruleset'];

/** Rows of a hidden table are passed through: a skill then leads straight to its buffs. */
function TablesMenu() {
  const t = useTexts<GraphText>('graph');
  const shell = useTexts('shell');
  const { hiddenTables: hidden, inheritance } = useGraphView();
  const isShown = inheritance === 'shown';
  const choices: MenuEntry[] = FILTERED.map((table) => ({
    id: table,
    icon: tableIcon(table),
    text: shell(`tables.${table}`),
    isChecked: !hidden.has(table),
    onSelect: () => toggleTable(table),
  }));
  const all: MenuEntry = {
    id: 'all',
    text: t('showAll'),
    disabled: hidden.size === 0 && isShown,
    onSelect: () => useGraphView.setState({ hiddenTables: new Set(), inheritance: 'shown' }),
  };
  const baseRows: MenuEntry = {
    id: 'base',
    icon: Layers,
    text: t('baseRows'),
    isChecked: isShown,
    onSelect: () => useGraphView.setState({ inheritance: isShown ? 'folded' : 'shown' }),
  };
  const trigger = (
    <Button size="sm" kind="ghost" icon={Table2} isOn={hidden.size > 0 || !isShown}>
      {hidden.size > 0 ? t('tablesHidden', { n: hidden.size }) : t('tables')}
    </Button>
  );
  return (
    <Menu
      label={t('tables')}
      trigger={trigger}
      entries={[baseRows, { kind: 'separator', id: 'line' }, ...choices, { kind: 'separator', id: 'end' }, all]}
    />
  );
}
