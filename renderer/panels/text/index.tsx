import { Braces } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';

/** Placeholder until the panel itself arrives. */
function Component() {
  return <EmptyState icon={Braces} title="Text" body="" />;
}

export const panel: PanelDefinition = {
  id: 'text',
  title: { en: 'Text', zh: '文本' },
  icon: Braces,
  Component,
};
