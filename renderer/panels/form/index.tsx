import { TableProperties } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';

/** Placeholder until the panel itself arrives. */
function Component() {
  return <EmptyState icon={TableProperties} title="Form" body="" />;
}

export const panel: PanelDefinition = {
  id: 'form',
  title: { en: 'Form', zh: '表单' },
  icon: TableProperties,
  Component,
  ownHead: true,
};
