import { Crosshair, FolderOpen, Copy, PenLine, Search, UnfoldHorizontal, FoldHorizontal } from 'lucide-react';
import type { Reach } from '#pack';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { openRefactor, thingOf } from '../../stores/index.ts';
import type { MenuEntry } from '../../widgets/Menu.tsx';
import { copyId, openRow } from './actions.ts';
import type { GraphText } from './i18n.ts';
import { moveToMiddle, openNode } from './view-store.ts';

/** Menu of a node; what does not apply to it is left out. */
export function useNodeMenu(graph: Reach, key: string): MenuEntry[] {
  const t = useTexts<GraphText>('graph');
  const node = graph.nodes.find((one) => one.key === key);
  if (!node) return [];
  const { ref, kind } = node;
  const cut = node.cutIn + node.cutOut;
  const unfold: MenuEntry[] =
    cut > 0
      ? [{ id: 'open', text: t('open', { n: cut }), icon: UnfoldHorizontal, onSelect: () => openNode(key, true) }]
      : [{ id: 'close', text: t('close'), icon: FoldHorizontal, onSelect: () => openNode(key, false) }];
  const id: MenuEntry = { id: 'copy', text: t('copyId'), icon: Copy, onSelect: () => void copyId(ref) };
  if (kind === 'bundle') return [{ id: 'next', text: t('showNext', { n: 60 }), onSelect: () => openNode(key, true) }];
  if (kind === 'missing') return [id];
  const refactor: MenuEntry[] = thingOf(ref)
    ? [
        { id: 'usages', text: t('usages'), icon: Search, onSelect: () => openRefactor('usages', ref) },
        { id: 'rename', text: t('rename'), icon: PenLine, onSelect: () => openRefactor('rename', ref) },
      ]
    : [];
  return [
    { id: 'row', text: t('openRow'), icon: FolderOpen, onSelect: () => openRow(ref) },
    { id: 'middle', text: t('middle'), icon: Crosshair, onSelect: () => moveToMiddle(ref) },
    ...unfold,
    { kind: 'separator', id: 'line' },
    ...refactor,
    id,
  ];
}
