import { ChevronDown } from 'lucide-react';
import { OTHER_TABLES, TABLES } from '#pack';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import { Menu, type MenuEntry } from '../../../widgets/Menu.tsx';
import type { SearchText } from '../i18n.ts';
import { ask } from '../model/session.ts';
import { useSearch } from '../model/state.ts';

const ALL: readonly string[] = [...TABLES, ...OTHER_TABLES];

/** Ticking the first one looks there alone; ticking all is the same as ticking none. */
function toggled(tables: readonly string[] | undefined, table: string): readonly string[] | undefined {
  const next = tables?.includes(table) ? tables.filter((one) => one !== table) : [...(tables ?? []), table];
  return next.length === 0 || next.length === ALL.length ? undefined : next;
}

export function useTableName(): (table: string) => string {
  const t = useTexts<SearchText>('search');
  const shell = useTexts('shell');
  return (table) => (table === 'project' ? t('table.project') : shell(`tables.${table}`));
}

export function TablesMenu() {
  const t = useTexts<SearchText>('search');
  const nameOf = useTableName();
  const tables = useSearch((state) => state.request.tables);
  const [only] = tables ?? [];
  const text =
    tables === undefined || only === undefined
      ? t('allTables')
      : tables.length === 1
        ? nameOf(only)
        : t('someTables', { count: tables.length, total: ALL.length });
  const entries: MenuEntry[] = [
    { id: 'all', text: t('allTables'), isChecked: tables === undefined, onSelect: () => ask({ tables: undefined }) },
    { kind: 'separator', id: 'line' },
    ...ALL.map((table) => ({
      id: table,
      text: nameOf(table),
      isChecked: tables?.includes(table) ?? false,
      onSelect: () => ask({ tables: toggled(tables, table) }),
    })),
  ];
  return (
    <Menu
      label={t('tables')}
      align="end"
      entries={entries}
      trigger={
        <Button aria-label={`${t('tables')}: ${text}`} isOn={tables !== undefined}>
          {text}
          <ChevronDown size={ICON_PX.badge} aria-hidden />
        </Button>
      }
    />
  );
}
