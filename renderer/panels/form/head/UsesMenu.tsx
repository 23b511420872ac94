import { memo } from 'react';
import { Search } from 'lucide-react';
import type { Usage } from '#pack';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { openRefactor, useSelection, type RowRef } from '../../../stores/index.ts';
import { Menu, type MenuEntry } from '../../../widgets/Menu.tsx';
import { tableIcon } from '../../../widgets/table-icons.ts';

const TABLE_OF_FILE: Readonly<Record<string, string>> = {
  scenario: 'scenarios',
  ruleset: 'ruleset',
  project: 'project',
};

const tableOf = ({ table, fileKind }: Usage): string => table ?? TABLE_OF_FILE[fileKind] ?? '';

/** Where in the row it stands, or how often. */
function placesIn(uses: readonly Usage[], { path, pointer }: Usage): string {
  const count = uses.filter((one) => one.path === path).length;
  return count > 1 ? `× ${count}` : pointer;
}

/** A menu longer than the window helps nobody; the dialog shows them all. */
const ROWS_MAX = 20;

interface UsesMenuProps {
  readonly row: RowRef;
  readonly uses: readonly Usage[];
}

/** Uses are counted anew at every edit, which mostly finds the same. */
const saysSame = (a: UsesMenuProps, b: UsesMenuProps): boolean =>
  a.row.id === b.row.id &&
  a.row.table === b.row.table &&
  a.uses.length === b.uses.length &&
  a.uses.every(({ path, pointer }, at) => path === b.uses[at]?.path && pointer === b.uses[at].pointer);

/** “7 uses” opens the list of who names this row. */
export const UsesMenu = memo(function UsesMenu({ row, uses }: UsesMenuProps) {
  const t = useTexts('form');
  if (uses.length === 0) return <span className="t3">{t('noUses')}</span>;
  const rows = [...new Map(uses.map((use) => [use.path, use])).values()];
  const entries: MenuEntry[] = rows.slice(0, ROWS_MAX).map((use) => ({
    id: use.path,
    icon: tableIcon(tableOf(use)),
    text: use.by ?? use.path,
    hint: placesIn(uses, use),
    onSelect: () => useSelection.getState().selectRow({ table: tableOf(use), id: use.by ?? '' }, use.pointer),
  }));
  entries.push(
    { kind: 'separator', id: 'line' },
    {
      id: 'all',
      icon: Search,
      text: t('allUses'),
      keybinding: 'Shift+F12',
      onSelect: () => openRefactor('usages', row),
    },
  );
  const trigger = (
    <button type="button" className="link">
      {t('uses', { count: rows.length })}
    </button>
  );
  return <Menu label={t('usedBy')} trigger={trigger} entries={entries} />;
}, saysSame);
