import { useEffect } from 'react';
import { PanelLeft } from 'lucide-react';
import { useLocalized, useTexts } from '../i18n/use-texts.ts';
import { panels } from '../panels.ts';
import type { TableStatus } from '../ports.ts';
import { usePorts } from '../ports-context.tsx';
import { classNames } from '../../widgets/class-names.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { TableIcon } from '../../widgets/TableIcon.tsx';
import type { TableName } from '../../widgets/table-icons.ts';
import { Tooltip } from '../../widgets/Tooltip.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useOverlays } from './overlays.ts';
import { isComposing } from '../../widgets/composition.ts';

const AT_THE_END: ReadonlySet<TableName> = new Set(['scenarios', 'replays']);

/** The explorer of a small window: one icon a table with a dot for problems; the tree slides out over the dock. */
export function Rail() {
  const t = useTexts('shell');
  const tables = usePorts().useTables();
  const { isExplorerOut, setExplorerOut } = useOverlays();
  const label = t(isExplorerOut ? 'closeExplorer' : 'openExplorer');
  return (
    <>
      <nav className="rail" aria-label={t('rail')}>
        {tables
          .filter(({ table }) => !AT_THE_END.has(table))
          .map((status) => (
            <RailButton key={status.table} status={status} />
          ))}
        <span className="grow" />
        {tables
          .filter(({ table }) => AT_THE_END.has(table))
          .map((status) => (
            <RailButton key={status.table} status={status} />
          ))}
        <Tooltip content={label} side="right">
          <button
            type="button"
            className={classNames('rl', isExplorerOut && 'on')}
            aria-label={label}
            aria-expanded={isExplorerOut}
            onClick={() => setExplorerOut(!isExplorerOut)}
          >
            <PanelLeft size={ICON_PX.head} aria-hidden />
          </button>
        </Tooltip>
      </nav>
      {isExplorerOut && <ExplorerFlyout />}
    </>
  );
}

type Mark = 'error' | 'warning' | 'unsaved' | undefined;

function markOf(status: TableStatus): Mark {
  if (status.errorCount > 0) return 'error';
  if (status.warningCount > 0) return 'warning';
  return status.unsavedCount > 0 ? 'unsaved' : undefined;
}

function RailButton({ status }: { status: TableStatus }) {
  const t = useTexts('shell');
  const { actions } = usePorts();
  const mark = markOf(status);
  const table = t(`tables.${status.table}`);
  const values = { table, errors: status.errorCount, warnings: status.warningCount, count: status.unsavedCount };
  const label = mark === undefined ? table : t(mark === 'unsaved' ? 'tableUnsaved' : 'tableProblems', values);
  return (
    <Tooltip content={label} side="right">
      <button type="button" className="rl" aria-label={label} onClick={() => actions.revealTable(status.table)}>
        <TableIcon table={status.table} size={ICON_PX.head} />
        {mark !== undefined && <b className={classNames('pd', mark)} />}
      </button>
    </Tooltip>
  );
}

/** What is part of the flyout though it is drawn elsewhere: its menus and dialogs, and the rail that opens it. */
const BELONGS = '.flyout, .rail, [role="menu"], [role="dialog"], .scrim';
const ROW = '.flyout [data-row^="row:"]';

/** The flyout goes when a row was opened, at Escape and at a press beside it: it lies over the form. */
function useLeaving(leave: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const isOpened = event.key === 'Enter' && (event.target as Element).closest(ROW) !== null;
      if (isOpened || (event.key === 'Escape' && !event.defaultPrevented)) leave();
    };
    const point = (event: PointerEvent) => {
      if ((event.target as Element).closest(BELONGS) === null) leave();
    };
    const click = (event: MouseEvent) => {
      if ((event.target as Element).closest(ROW) !== null) leave();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('pointerdown', point);
    window.addEventListener('click', click);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('pointerdown', point);
      window.removeEventListener('click', click);
    };
  });
}

function ExplorerFlyout() {
  const localized = useLocalized();
  const setExplorerOut = useOverlays((state) => state.setExplorerOut);
  const panel = panels.find(({ id }) => id === 'explorer');
  useLeaving(() => setExplorerOut(false));
  if (panel === undefined) return null;
  const title = localized(panel.title);
  return (
    <section className="flyout" aria-label={title} data-panel="explorer" tabIndex={-1}>
      <div className="phead">
        <h2>{title}</h2>
        <span className="push row">{panel.Actions !== undefined && <panel.Actions />}</span>
      </div>
      <div className="flyout-body">
        <ErrorBoundary panelTitle={title}>
          <panel.Component panelId="explorer" />
        </ErrorBoundary>
      </div>
    </section>
  );
}
