import {
  AlignLeft,
  Diff,
  Ellipsis,
  ListTree,
  Search,
  WrapText,
  CircleAlert,
  ArrowRightToLine,
  Quote,
} from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { textActions, useTextView } from '../../editors/text-view.ts';
import { useBaseline, type BaselineKind } from '../../stores/index.ts';
import { IconButton } from '../../widgets/Button.tsx';
import { Menu, type MenuEntry } from '../../widgets/Menu.tsx';
import type { en } from './i18n.ts';
import { usePath } from './use-path.ts';

type Say = ReturnType<typeof useTexts<keyof typeof en>>;

const BASELINE_TEXTS = { disk: 'withDisk', export: 'withExport', head: 'withHead' } as const;

const setBaseline = (baseline: BaselineKind | null) => useTextView.setState({ baseline });

function useBaselineEntries(t: Say): MenuEntry[] {
  const present = useTextView((state) => state.baseline);
  const known = { disk: useBaseline('disk'), export: useBaseline('export'), head: useBaseline('head') };
  const kinds = Object.keys(known) as BaselineKind[];
  return [
    { kind: 'heading', id: 'compare', text: t('compare') },
    ...kinds.map((kind) => ({
      id: kind,
      text: t(BASELINE_TEXTS[kind]),
      ...(known[kind] ? (known[kind].label === '' ? {} : { hint: known[kind].label }) : { hint: t('noBaseline') }),
      disabled: known[kind] === undefined,
      isChecked: present === kind,
      onSelect: () => setBaseline(present === kind ? null : kind),
    })),
  ];
}

const run = (action: string) => () => textActions()?.run(action);

function useTextEntries(t: Say, isScript: boolean): MenuEntry[] {
  const isWrapped = useTextView((state) => state.isWrapped);
  return [
    { id: 'find', icon: Search, text: t('find'), keybinding: 'Mod+KeyF', onSelect: run('actions.find') },
    {
      id: 'symbols',
      icon: ListTree,
      text: t('symbols'),
      keybinding: 'Mod+Shift+KeyO',
      onSelect: run('editor.action.quickOutline'),
    },
    {
      id: 'definition',
      icon: ArrowRightToLine,
      text: t('definition'),
      keybinding: 'F12',
      onSelect: run('editor.action.revealDefinition'),
    },
    {
      id: 'uses',
      icon: Quote,
      text: t('uses'),
      keybinding: 'Shift+F12',
      onSelect: run('editor.action.goToReferences'),
    },
    {
      id: 'problem',
      icon: CircleAlert,
      text: t('nextProblem'),
      keybinding: 'F8',
      onSelect: run('editor.action.marker.next'),
    },
    { kind: 'separator', id: 'layout' },
    ...(isScript
      ? []
      : [
          {
            id: 'format',
            icon: AlignLeft,
            text: t('format'),
            keybinding: 'Shift+Alt+KeyF',
            onSelect: run('editor.action.formatDocument'),
          },
        ]),
    {
      id: 'wrap',
      icon: WrapText,
      text: t('wrap'),
      isChecked: isWrapped,
      onSelect: () => useTextView.setState({ isWrapped: !isWrapped }),
    },
  ];
}

/** Comparison and what the text editor can do, for people who do not know its keys. */
export function Actions() {
  const t = useTexts<keyof typeof en>('text');
  const path = usePath();
  const baseline = useTextView((state) => state.baseline);
  const baselines = useBaselineEntries(t);
  const entries = useTextEntries(t, path?.endsWith('.lua') === true);
  if (path === undefined) return null;
  return (
    <>
      <Menu
        trigger={<IconButton kind="ghost" size="sm" icon={Diff} label={t('compare')} isOn={baseline !== null} />}
        label={t('compare')}
        align="end"
        entries={baselines}
      />
      <Menu
        trigger={<IconButton kind="ghost" size="sm" icon={Ellipsis} label={t('more')} />}
        label={t('more')}
        align="end"
        entries={entries}
      />
    </>
  );
}
