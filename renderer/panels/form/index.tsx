import { Search, TableProperties } from 'lucide-react';
import { registerCommand } from '../../app/commands/registry.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import './form.css';
import { wishSearch } from '../../stores/index.ts';
import { FormPanel } from './FormPanel.tsx';
import { searchesOfSelection } from './layout/FieldArea.tsx';

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
  Component: FormPanel,
  ownHead: true,
  widthMinPx: 520,
};
