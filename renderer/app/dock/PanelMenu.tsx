import { useState, type ReactElement } from 'react';
import { ContextMenu as Radix } from 'radix-ui';
import { Maximize2, X } from 'lucide-react';
import { useLocalized, useTexts } from '../i18n/use-texts.ts';
import type { PanelDefinition } from '../panel.ts';
import { panels } from '../panels.ts';
import { MenuEntries, type MenuEntry } from '../../widgets/Menu.tsx';
import {
  closePanel,
  movePanelBeside,
  movePanelToEdge,
  openPanelIds,
  toggleMaximizePanel,
  type Edge,
} from './dock-controller.ts';

const EDGES: { edge: Edge; text: string }[] = [
  { edge: 'left', text: 'moveLeft' },
  { edge: 'right', text: 'moveRight' },
  { edge: 'above', text: 'moveUp' },
  { edge: 'below', text: 'moveDown' },
];

/** "Move to…", the keyboard twin of dragging; also in the command palette. */
export function useMoveEntries(panelId: string): MenuEntry[] {
  const t = useTexts('shell');
  const localized = useLocalized();
  const open = new Set(openPanelIds());
  const others = panels.filter(({ id }) => id !== panelId && open.has(id));
  return [
    ...EDGES.map(({ edge, text }) => ({ id: edge, text: t(text), onSelect: () => movePanelToEdge(panelId, edge) })),
    { kind: 'separator' as const, id: 'separator' },
    ...others.map(({ id, title }) => ({
      id,
      text: t('moveInto', { panel: localized(title) }),
      onSelect: () => movePanelBeside(panelId, id),
    })),
  ];
}

/** Right button (or the menu key) on a tab. */
export function PanelMenu({ panel, children }: { panel: PanelDefinition; children: ReactElement }) {
  const t = useTexts('shell');
  const name = useLocalized()(panel.title);
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root modal={false} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="pop menu" aria-label={t('movePanel', { panel: name })} collisionPadding={8}>
          {isOpen && <PanelEntries panel={panel} name={name} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PanelEntries({ panel, name }: { panel: PanelDefinition; name: string }) {
  const t = useTexts('shell');
  const entries: MenuEntry[] = [
    { kind: 'submenu', id: 'move', text: t('movePanel', { panel: name }), entries: useMoveEntries(panel.id) },
    {
      id: 'maximize',
      icon: Maximize2,
      text: t('maximizePanel', { panel: name }),
      onSelect: () => toggleMaximizePanel(panel.id),
    },
    { id: 'close', icon: X, text: t('closePanel', { panel: name }), onSelect: () => closePanel(panel.id) },
  ];
  return <MenuEntries entries={entries} primitive={Radix} />;
}
