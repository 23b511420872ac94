import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { diskRow, indexProblems } from '../cells/cell-state.ts';
import { clampSelection } from '../select/selection.ts';
import { select, useCells } from '../state/cells.ts';
import { sizeOf, type GridModel } from '../state/model.ts';
import { useEffectiveRows } from '../state/use-model.ts';
import { useWantedFigures } from '../formulas/use-wanted-figures.ts';
import type { GridText } from '../i18n.ts';
import { ActiveTip } from './ActiveTip.tsx';
import { CellHost } from './CellHost.tsx';
import { columnSpan, geometryOf, HEAD_PX, ROW_PX, scrollLeftFor, type ColumnSpan, type Geometry } from './geometry.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { marksOf } from './row-marks.ts';
import { ScrollMarks } from './ScrollMarks.tsx';
import { useFollowRenamed } from './use-follow-renamed.ts';
import { usePointer } from './use-pointer.ts';
import { BEFORE_ROWS } from './scroll-order.ts';

const OVERSCAN_ROWS = 10;

type Rows = Virtualizer<HTMLDivElement, Element>;

export interface Viewport {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly geometry: Geometry;
}

/** The cells: heads, the rows on the screen, and over them the one text field that everything is typed into. */
export function GridView({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, ids, view } = model;
  const geometry = useMemo(
    () => geometryOf(shown, view.widthsPx, view.frozenCount),
    [shown, view.widthsPx, view.frozenCount],
  );
  const rows = useRows(ids, scroller);
  const span = useColumnSpan(scroller, geometry);
  useFollowRenamed(ids);
  useFollowActive(model, rows, scroller, geometry);
  const pointer = usePointer(model, scroller);
  const viewport = useMemo(() => ({ scroller, geometry }), [geometry]);
  return (
    <div className="grid-view">
      <div ref={scroller} className="grid-scroller" {...pointer} tabIndex={-1}>
        <div
          role="grid"
          id="grid-cells"
          aria-label={t('cellsOf', { table: t(`shell:tables.${model.table}` as never) })}
          aria-rowcount={ids.length + 2}
          aria-colcount={shown.length + 1}
          aria-multiselectable
          aria-readonly={model.isReadOnly}
          className="grid-cells"
          style={{ width: geometry.totalPx, height: rows.getTotalSize() }}
        >
          <GridHead model={model} geometry={geometry} span={span} />
          <GridRows model={model} rows={rows} geometry={geometry} span={span} />
        </div>
      </div>
      <ScrollMarks model={model} />
      <CellHost
        model={model}
        viewport={viewport}
        pageRows={Math.max(1, Math.floor((rows.scrollRect?.height ?? 0) / ROW_PX) - 3)}
      />
      <ActiveTip model={model} viewport={viewport} />
    </div>
  );
}

function useRows(ids: readonly string[], scroller: RefObject<HTMLDivElement | null>): Rows {
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  return useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    paddingStart: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
  });
}

const isSameSpan = (a: ColumnSpan, b: ColumnSpan): boolean => a.from === b.from && a.to === b.to;

/** Columns on the screen; drawn anew only when one comes or goes. */
function useColumnSpan(scroller: RefObject<HTMLDivElement | null>, geometry: Geometry): ColumnSpan {
  const [span, setSpan] = useState<ColumnSpan>({ from: geometry.frozenCount, to: geometry.widthsPx.length });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const next = columnSpan(geometry, element.scrollLeft, element.clientWidth);
      setSpan((before) => (isSameSpan(before, next) ? before : next));
    };
    look();
    element.addEventListener('scroll', look, BEFORE_ROWS);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look, BEFORE_ROWS);
      sizes.disconnect();
    };
  }, [scroller, geometry]);
  const [from, to] = [span.from, Math.min(span.to, geometry.widthsPx.length)];
  return useMemo(() => ({ from, to }), [from, to]);
}

/** The active cell comes into sight whenever it is another one, and stays within the grid. */
function useFollowActive(model: GridModel, rows: Rows, scroller: RefObject<HTMLDivElement | null>, geometry: Geometry) {
  const corner = useCells(({ selection }) => followed(selection));
  const { rowCount, columnCount } = sizeOf(model);
  useEffect(() => {
    if (rowCount === 0 || columnCount === 0) return;
    const { selection } = useCells.getState();
    const kept = clampSelection(selection, { rowCount, columnCount });
    if (kept !== selection) select(kept);
  }, [rowCount, columnCount]);
  const [row, column] = corner.split(' ').map(Number) as [number, number];
  const latest = useRef({ rows, geometry });
  useEffect(() => {
    latest.current = { rows, geometry };
  });
  useEffect(() => {
    const element = scroller.current;
    const now = latest.current;
    if (element === null || row >= rowCount || column + 1 >= now.geometry.leftsPx.length) return;
    now.rows.scrollToIndex(row, { align: 'auto' });
    element.scrollTo({ left: scrollLeftFor(now.geometry, column, element.scrollLeft, element.clientWidth) });
  }, [row, column, rowCount, scroller]);
}

/** The corner that moves: of a range the one that is being dragged. */
function followed({ active, anchor, ranges }: ReturnType<typeof useCells.getState>['selection']): string {
  const last = ranges.at(-1)!;
  if (ranges.length > 1 || (last.top === last.bottom && last.left === last.right))
    return `${active.row} ${active.column}`;
  const isWholeRow =
    last.left === 0 && anchor.column === 0 && last.right > 0 && last.bottom > last.top && active.column === 0;
  const row = anchor.row === last.top ? last.bottom : last.top;
  const column = isWholeRow ? 0 : anchor.column === last.left ? last.right : last.left;
  return `${row} ${column}`;
}

interface RowsProps {
  readonly model: GridModel;
  readonly rows: Rows;
  readonly geometry: Geometry;
  readonly span: ColumnSpan;
}

function GridRows({ model, rows, geometry, span }: RowsProps) {
  const t = useTexts<GridText>('grid');
  const { table, ids, shown, decimals, evaluation } = model;
  const effective = useEffectiveRows(table);
  const index = useProject((state) => state.documents.shown.rows[table]);
  const disk = useProject((state) => state.documents.disk);
  const unsaved = useProject((state) => state.unsaved);
  const problems = indexProblems(useProject((state) => state.diagnostics));
  const selection = useCells((state) => state.selection);
  const fillTo = useCells((state) => state.fillTo);
  const tornText = t('rowTorn');
  const renameText = model.isReadOnly ? undefined : t('renameHelp');
  const items = rows.getVirtualItems();
  useWantedFigures(model, items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1);
  return (
    <>
      {items.map((item) => {
        const id = ids[item.index];
        if (id === undefined) return null;
        const file = index.get(id);
        const path = file?.path ?? '';
        return (
          <GridRow
            key={id}
            index={item.index}
            id={id}
            offsetPx={item.start}
            effective={effective.get(id)}
            file={file}
            onDisk={unsaved.has(path) ? diskRow(path, disk.get(path)?.text) : undefined}
            problems={problems.get(path)}
            shown={shown}
            geometry={geometry}
            from={span.from}
            to={span.to}
            decimals={decimals}
            evaluation={evaluation}
            marks={marksOf(item.index, { selection, fillTo })}
            tornText={tornText}
            renameText={renameText}
          />
        );
      })}
    </>
  );
}
