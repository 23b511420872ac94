import { TABLES, type TableName } from '#pack';
import { useProject, useSelection } from '../../stores/index.ts';
import { tableIcon } from '../../widgets/table-icons.ts';
import { showPanel } from '../dock/dock-controller.ts';
import { textOf } from '../i18n/lookup.ts';
import type { Command } from './registry.ts';

function openTable(table: TableName): void {
  useSelection.getState().showTable(table);
  showPanel('grid');
}

/** One command a table: its rows as a spreadsheet. */
export function tableCommands(): Command[] {
  return TABLES.map((table) => ({
    id: `table.open.${table}`,
    group: 'view',
    title: {
      en: `Open table: ${textOf('en', 'shell', `tables.${table}`)}`,
      zh: `打开表：${textOf('zh-CN', 'shell', `tables.${table}`)}`,
    },
    icon: tableIcon(table),
    keywords: ['grid', '表格', table],
    when: () => useProject.getState().status === 'ready',
    run: () => openTable(table),
  }));
}
