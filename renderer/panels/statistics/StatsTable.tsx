import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { classNames } from '../../widgets/class-names.ts';
import { isComposing } from '../../widgets/composition.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { NOT_APPLICABLE } from '../../widgets/format.ts';
import { useShownTable } from './shown-table.ts';
import { nextSort, sorted, tsvOf, type Column, type Sort } from './table.ts';

export interface StatsTableProps<Row> {
  /** Its accessible name, and the first line of a copy: it says of how many runs the figures are. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly total?: Row;
  readonly columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  onPick?(row: Row): void;
  readonly selectedKey?: string;
  /** Not the one that is copied: a second table of a tab. */
  readonly isBeside?: boolean;
}

const ROW_PX = 24;
const OVERSCAN = 12;
/** A shorter table is drawn as a whole. */
const LONG = 60;

/** Sortable, right-aligned, of any length: only what is on the screen is drawn. Arrows walk, Enter picks. */
export function StatsTable<Row>(props: StatsTableProps<Row>) {
  const { rows, columns, label, total, isBeside } = props;
  const [sort, setSort] = useState<Sort | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => sorted(rows, columns, sort), [rows, columns, sort]);
  useEffect(() => {
    if (isBeside === true) return;
    const text = () => tsvOf(label, total === undefined ? shown : [...shown, total], columns);
    useShownTable.setState({ text });
    return () => useShownTable.setState((state) => (state.text === text ? { text: null } : state));
  }, [shown, columns, label, total, isBeside]);
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const lines = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    initialRect: { width: 800, height: 480 },
  });
  const isLong = shown.length > LONG;
  const items = lines.getVirtualItems();
  const indexes = isLong ? items.map(({ index }) => index) : [...shown.keys()];
  const beforePx = isLong ? (items[0]?.start ?? 0) : 0;
  const afterPx = isLong ? lines.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  return (
    <div ref={scroller} className="stats-table" onKeyDown={(event) => walk(event, scroller.current)}>
      <table aria-label={label} aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Space heightPx={beforePx} />
          {indexes.map((index) => (
            <Line key={props.keyOf(shown[index]!)} row={shown[index]!} isFirst={index === 0} {...props} />
          ))}
          <Space heightPx={afterPx} />
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={total} isTotal />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const Space = ({ heightPx }: { readonly heightPx: number }): ReactNode =>
  heightPx > 0 ? <tr aria-hidden style={{ height: heightPx }} /> : null;

function walk(event: KeyboardEvent, scroller: HTMLElement | null): void {
  if (isComposing(event) || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('tr');
  if (!row || event.target.tagName === 'BUTTON') return;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  if (next instanceof HTMLElement && next.tabIndex >= -1 && next.hasAttribute('data-row')) next.focus();
  else scroller?.scrollBy({ top: step * ROW_PX });
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  onSort(sort: Sort): void;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const isSorted = sort?.column === column.id;
  const Arrow = sort?.isDown === true ? ChevronDown : ChevronUp;
  return (
    <th
      scope="col"
      className={column.isText === true ? undefined : 'num'}
      aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" title={column.hint} onClick={() => onSort(nextSort(sort, column as Column<never>))}>
        {column.title}
        {isSorted && <Arrow size={ICON_PX.badge} aria-hidden />}
      </button>
    </th>
  );
}

function Line<Row>({
  row,
  columns,
  keyOf,
  onPick,
  selectedKey,
  isFirst,
}: StatsTableProps<Row> & { row: Row; isFirst: boolean }) {
  // prettier-ignore
  const isSelected = selectedKey !== undefined && selectedKey === keyOf(row);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    event.stopPropagation();
    onPick?.(row);
  };
  return (
    <tr
      data-row
      tabIndex={onPick === undefined ? -1 : isFirst || isSelected ? 0 : -1}
      aria-selected={onPick === undefined ? undefined : isSelected}
      className={classNames(onPick !== undefined && 'pick', isSelected && 'on')}
      onClick={() => onPick?.(row)}
      onKeyDown={press}
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  );
}

function Cell<Row>({ column, row, isTotal }: { column: Column<Row>; row: Row; isTotal?: boolean }) {
  const value = column.value(row);
  const text = value === undefined ? NOT_APPLICABLE : column.text ? column.text(row) : String(value);
  const share = isTotal === true ? undefined : column.share?.(row);
  return (
    <td
      className={classNames(column.isText !== true && 'num', column.className?.(row))}
      title={column.isText ? text : undefined}
    >
      {share !== undefined && (
        <span className="stats-bar" aria-hidden style={{ '--share': `${Math.max(0, Math.min(1, share)) * 100}%` }} />
      )}
      <span>{text}</span>
    </td>
  );
}
