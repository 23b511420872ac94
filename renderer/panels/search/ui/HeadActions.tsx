import { ArrowDown, ArrowUp, Bookmark, ChevronsDownUp, ChevronsUpDown, History } from 'lucide-react';
import type { SearchRequest } from '#pack';
import { runCommand } from '../../../app/commands/registry.ts';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { usePreferences } from '../../../stores/index.ts';
import { Badge } from '../../../widgets/Badge.tsx';
import { IconButton } from '../../../widgets/Button.tsx';
import { formatNumber } from '../../../widgets/format.ts';
import { Menu, type MenuEntry } from '../../../widgets/Menu.tsx';
import type { SearchText } from '../i18n.ts';
import { forgetSearch, preferenceOf, saveSearch, searchesOf } from '../model/memory.ts';
import { ask } from '../model/session.ts';
import { useSearch } from '../model/state.ts';

const RECENT_SHOWN_MAX = 8;

const entryOf = (shelf: string, request: SearchRequest, onSelect: () => void): MenuEntry => ({
  id: `${shelf} ${request.mode} ${request.text}`,
  text: <code className="trunc search-remembered">{request.text}</code>,
  onSelect,
});

function useMemoryEntries(): MenuEntry[] {
  const t = useTexts<SearchText>('search');
  const saved = searchesOf(
    'saved',
    usePreferences((state) => state.values[preferenceOf('saved')]),
  );
  const recent = searchesOf(
    'recent',
    usePreferences((state) => state.values[preferenceOf('recent')]),
  );
  const request = useSearch((state) => state.request);
  const list = (shelf: string, requests: readonly SearchRequest[], heading: string): MenuEntry[] =>
    requests.length === 0
      ? []
      : [
          { kind: 'heading', id: shelf, text: heading },
          ...requests.map((one) => entryOf(shelf, one, () => ask({ ...one }))),
          { kind: 'separator', id: `${shelf}-end` },
        ];
  const removal: MenuEntry[] =
    saved.length === 0
      ? []
      : [
          {
            kind: 'submenu',
            id: 'remove',
            text: t('remove'),
            entries: saved.map((one) => entryOf('remove', one, () => forgetSearch(one))),
          },
        ];
  return [
    ...list('saved', saved, t('saved')),
    ...list('recent', recent.slice(0, RECENT_SHOWN_MAX), t('recent')),
    {
      id: 'save',
      text: t('save'),
      icon: Bookmark,
      disabled: request.text.trim() === '',
      onSelect: () => saveSearch(request),
    },
    ...removal,
  ];
}

export function HeadActions() {
  const t = useTexts<SearchText>('search');
  const paths = useSearch((state) => (state.plan ? state.plan.places : state.files));
  const isAnyOpen = useSearch((state) => paths.some(({ path }) => !state.closed.has(path)));
  const entries = useMemoryEntries();
  const fold = () =>
    useSearch.setState({ closed: new Set(isAnyOpen ? paths.map(({ path }) => path) : []), active: undefined });
  const isEmpty = paths.length === 0;
  return (
    <>
      <IconButton
        size="sm"
        icon={ArrowUp}
        label={t('previous')}
        keybinding="Shift+F4"
        disabled={isEmpty}
        onClick={() => void runCommand('search.previous')}
      />
      <IconButton
        size="sm"
        icon={ArrowDown}
        label={t('next')}
        keybinding="F4"
        disabled={isEmpty}
        onClick={() => void runCommand('search.next')}
      />
      <IconButton
        size="sm"
        icon={isAnyOpen ? ChevronsDownUp : ChevronsUpDown}
        label={t(isAnyOpen ? 'collapse' : 'expand')}
        disabled={isEmpty}
        onClick={fold}
      />
      <Menu
        label={t('memory')}
        align="end"
        entries={entries}
        trigger={<IconButton size="sm" icon={History} label={t('memory')} />}
      />
    </>
  );
}

export function HitCount() {
  const hitCount = useSearch((state) => state.hitCount);
  return hitCount === 0 ? null : <Badge>{formatNumber(hitCount)}</Badge>;
}
