import { useEffect } from 'react';
import { Braces, TableProperties } from 'lucide-react';
import { registerCommand } from '../../../app/commands/registry.ts';
import { runCommand } from '../../../app/commands/registry.ts';
import { useWindowClass } from '../../../app/shell/window-size.ts';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject, useSelection } from '../../../stores/index.ts';
import { useShallow } from 'zustand/react/shallow';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { tableIcon } from '../../../widgets/table-icons.ts';
import { Tabs } from '../../../widgets/Tabs.tsx';
import { fileOf } from '../model/files.ts';
import type { RowRef } from '../../../stores/types.ts';

const tabId = ({ table, id }: RowRef): string => `${table}/${id}`;

/** One tab for each open row, with the dot of unsaved edits. */
export function RowTabs() {
  const t = useTexts('form');
  const { isNarrow } = useWindowClass();
  const row = useSelection((state) => state.row);
  const rows = useSelection((state) => state.openRows);
  const unsaved = useProject(
    useShallow((state) =>
      rows.filter((one) => state.unsaved.has(fileOf(state.documents.shown, one)?.path ?? '')).map(tabId),
    ),
  );
  useCloseCommand();
  const byId = (id: string) => rows.find((one) => tabId(one) === id);
  const select = (id: string) => useSelection.getState().selectRow(byId(id) ?? null);
  const close = (id: string) => {
    const closed = byId(id);
    if (closed) useSelection.getState().closeRow(closed);
  };
  const tabs = rows.map((one) => ({
    id: tabId(one),
    title: one.id,
    icon: tableIcon(one.table),
    isUnsaved: unsaved.includes(tabId(one)),
  }));
  return (
    <Tabs
      label={t('openRows')}
      tabs={tabs}
      activeId={row ? tabId(row) : undefined}
      onSelect={select}
      onClose={close}
      trailing={isNarrow ? <ViewSwitch /> : undefined}
    />
  );
}

/** In small windows the text is a tab of another panel; this brings it to the front. */
function ViewSwitch() {
  const t = useTexts('form');
  const options = [
    { value: 'form', text: t('viewForm'), icon: TableProperties },
    { value: 'text', text: t('viewText'), icon: Braces, isIconOnly: true },
  ] as const;
  return (
    <Segmented
      label={t('view')}
      size="sm"
      value="form"
      options={options}
      onChange={(view) => view === 'text' && runCommand('view.show.text')}
    />
  );
}

function closePresentRow(): void {
  const { row, closeRow } = useSelection.getState();
  if (row) closeRow(row);
}

/** Browsers keep Ctrl+W for their own tabs, so there is a second key. */
function useCloseCommand(): void {
  useEffect(() => {
    const command = registerCommand({
      id: 'form.closeRow',
      title: { en: 'Close the row', zh: '关闭条目' },
      group: 'edit',
      keybinding: 'Mod+KeyW',
      alternativeKeybinding: 'Alt+KeyW',
      worksInTextFields: true,
      when: () => useSelection.getState().row !== null,
      run: closePresentRow,
    });
    return () => command.dispose();
  }, []);
}
