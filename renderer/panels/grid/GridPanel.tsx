import { useEffect, useLayoutEffect } from 'react';
import { Filter, ListPlus, Table2 } from 'lucide-react';
import { isTable, TABLES, type TableName } from '#pack';
import { runCommand } from '../../app/commands/registry.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useWideEditor } from '../../app/shell/wide-editor.ts';
import { OpenTabs } from '../../editors/tabs/OpenTabs.tsx';
import { useSelection } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { tableIcon } from '../../widgets/table-icons.ts';
import type { GridText } from './i18n.ts';
import { resetCells } from './state/cells.ts';
import { useGridModel } from './state/use-model.ts';
import { FormulaBar } from './ui/FormulaBar.tsx';
import { GridBar } from './ui/GridBar.tsx';
import { GridFoot } from './ui/GridFoot.tsx';
import { GridView } from './ui/GridView.tsx';
import { PasteDialog } from './ui/PasteDialog.tsx';

export function GridPanel() {
  const table = useSelection((state) => state.table);
  const isInFront = useWideEditor((state) => state.isPossible);
  useEffect(() => {
    if (isInFront) showTableOfRow();
  }, [isInFront]);
  return (
    <div className="grid">
      <OpenTabs view="grid" />
      {table !== null && isTable(table) ? <TableGrid key={table} table={table} /> : <NoTable table={table} />}
    </div>
  );
}

/** Whoever comes from a row finds its table, unless another is open already. */
function showTableOfRow(): void {
  const { row, table, showTable } = useSelection.getState();
  if (table === null && row !== null && isTable(row.table)) showTable(row.table);
}

/** Some tables of the tree are files of another kind: they have no columns. */
function NoTable({ table }: { table: string | null }) {
  const t = useTexts<GridText>('grid');
  const tables = useTexts('shell');
  return (
    <EmptyState icon={Table2} title={t(table === null ? 'noTable' : 'noColumns')} body={t('noTableBody')}>
      {TABLES.slice(0, 5).map((one) => (
        <Button key={one} icon={tableIcon(one)} onClick={() => useSelection.getState().showTable(one)}>
          {tables(`tables.${one}`)}
        </Button>
      ))}
    </EmptyState>
  );
}

function TableGrid({ table }: { table: TableName }) {
  const t = useTexts<GridText>('grid');
  const model = useGridModel(table);
  // Before the cells of this table look where they should scroll to.
  useLayoutEffect(resetCells, [table]);
  if (model.totalCount === 0) {
    return (
      <EmptyState icon={ListPlus} title={t('noRows')} body={t('noRowsBody')}>
        <Button kind="primary" onClick={() => runCommand('view.show.explorer')}>
          {t('toExplorer')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <GridBar model={model} />
      <FormulaBar model={model} />
      <div className="grid-body">
        <GridView model={model} />
        {model.ids.length === 0 && (
          <div className="grid-none">
            <EmptyState icon={Filter} title={t('noMatch')} body={t('noMatchBody', { total: model.totalCount })}>
              <Button onClick={() => model.setView({ query: '', filters: {} })}>{t('showAll')}</Button>
            </EmptyState>
          </div>
        )}
      </div>
      <GridFoot model={model} />
      <PasteDialog model={model} />
    </>
  );
}
