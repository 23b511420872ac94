import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { rowFile, isTable, type Project } from '#pack';
import { registerCommand, runCommand } from '../../app/commands/registry.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, useSelection, type RowRef } from '../../stores/index.ts';
import { formatNumber } from '../../widgets/format.ts';
import { tableIcon } from '../../widgets/table-icons.ts';
import { Tabs, type TabItem } from '../../widgets/Tabs.tsx';
import { ViewSwitch, type EditorView } from './ViewSwitch.tsx';

const tabOfRow = ({ table, id }: RowRef): string => `${table}/${id}`;
const tabOfTable = (table: string): string => `${table}/`;

const pathOf = (project: Project, { table, id }: RowRef): string | undefined =>
  isTable(table) ? rowFile(project, table, id)?.path : undefined;

/** One strip over form, grid and graph: open tables, then open rows, and the switch between the three views. */
export function OpenTabs({ view }: { view: EditorView }) {
  const t = useTexts('shell');
  const row = useSelection((state) => state.row);
  const table = useSelection((state) => state.table);
  useCloseCommand(view);
  const tabs = useTabs();
  const activeId = view === 'grid' ? table && tabOfTable(table) : row && tabOfRow(row);
  return (
    <Tabs
      label={t('openRows')}
      tabs={tabs}
      activeId={activeId ?? undefined}
      onSelect={(id) => openTab(id, view)}
      onClose={closeTab}
      trailing={<ViewSwitch view={view} />}
    />
  );
}

function useTabs(): TabItem[] {
  const t = useTexts('shell');
  const rows = useSelection((state) => state.openRows);
  const tables = useSelection((state) => state.openTables);
  const unsaved = useProject(
    useShallow((state) =>
      rows.filter((one) => state.unsaved.has(pathOf(state.documents.shown, one) ?? '')).map(tabOfRow),
    ),
  );
  const counts = useProject(
    useShallow((state) => tables.map((one) => (isTable(one) ? state.documents.shown.rows[one].size : undefined))),
  );
  return [
    ...tables.map((table, at) => ({
      id: tabOfTable(table),
      title: t(`tables.${table}` as 'tables.skills'),
      icon: tableIcon(table),
      ...(counts[at] !== undefined && { count: formatNumber(counts[at]) }),
    })),
    ...rows.map((row) => ({
      id: tabOfRow(row),
      title: row.id,
      icon: tableIcon(row.table),
      isUnsaved: unsaved.includes(tabOfRow(row)),
    })),
  ];
}

/** A row's tab id is `table/id`, a table's `table/`; tables have no slash in their name. */
function rowOfTab(id: string): RowRef {
  const slash = id.indexOf('/');
  return { table: id.slice(0, slash), id: id.slice(slash + 1) };
}

function openTab(id: string, view: EditorView): void {
  const row = rowOfTab(id);
  if (row.id === '') {
    useSelection.getState().showTable(row.table);
    if (view !== 'grid') runCommand('view.show.grid');
    return;
  }
  useSelection.getState().selectRow(row);
  if (view === 'grid') runCommand('view.show.form');
}

function closeTab(id: string): void {
  const row = rowOfTab(id);
  if (row.id === '') useSelection.getState().closeTable(row.table);
  else useSelection.getState().closeRow(row);
}

function closePresent(view: EditorView): void {
  const { row, table, closeRow, closeTable } = useSelection.getState();
  if (view === 'grid' && table !== null) closeTable(table);
  else if (row) closeRow(row);
}

/** Browsers keep Ctrl+W for their own tabs, so there is a second key. Only the strip in front registers it. */
function useCloseCommand(view: EditorView): void {
  useEffect(() => {
    const command = registerCommand({
      id: `${view}.closeTab`,
      title: { en: 'Close the tab', zh: '关闭标签页' },
      group: 'edit',
      keybinding: 'Mod+KeyW',
      alternativeKeybinding: 'Alt+KeyW',
      worksInTextFields: true,
      when: () => useSelection.getState().row !== null || useSelection.getState().table !== null,
      run: () => closePresent(view),
    });
    return () => command.dispose();
  }, [view]);
}
