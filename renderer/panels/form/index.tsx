import { Search, TableProperties } from 'lucide-react';
import { registerCommand } from '../../app/commands/registry.ts';
import { alongside } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { wishSearch } from '../../stores/index.ts';
import './form.css';
import { searchesOfSelection } from './model/search-here.ts';

registerCommand({
  id: 'search.value',
  group: 'edit',
  title: { en: 'Search for the value of this field', zh: '搜索此字段的值' },
  icon: Search,
  keywords: ['find', '查找'],
  when: () => searchesOfSelection().length > 0,
  run: () => {
    const [first] = searchesOfSelection();
    if (first) wishSearch(first);
  },
});

export const panel: PanelDefinition = {
  id: 'form',
  title: { en: 'Form', zh: '表单' },
  icon: TableProperties,
  Component: alongside(async () => (await import('./FormPanel.tsx')).FormPanel),
  ownHead: true,
  widthMinPx: 520,
};
