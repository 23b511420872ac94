import { memo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { ArrowDown, ArrowUp, FunctionSquare, ListFilter } from 'lucide-react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { classNames } from '../../../widgets/class-names.ts';
import { isComposing } from '../../../widgets/composition.ts';
import { formatLevel } from '../../../widgets/format.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { Tooltip } from '../../../widgets/Tooltip.tsx';
import { isLevelled, type Column } from '../columns/column.ts';
import type { GridText } from '../i18n.ts';
import { useCells } from '../state/cells.ts';
import type { GridModel } from '../state/model.ts';
import { sortedBy } from '../view/view.ts';
import { columnDragOf, columnDropOf, dropSide, moveTo, useColumnDrag } from './column-drag.ts';
import { FilterField } from './FilterField.tsx';
import { HEAD_PX, ROW_NUMBER_PX, WIDTH_MAX_PX, WIDTH_MIN_PX, type ColumnSpan, type Geometry } from './geometry.ts';
import { headCells, type HeadCell } from './head-cells.ts';

interface GridHeadProps {
  readonly model: GridModel;
  readonly geometry: Geometry;
  readonly span: ColumnSpan;
}

/** Names and filters of the columns; they stay at the top, and scrolling down draws none of them anew. */
export const GridHead = memo(function GridHead({ model, geometry, span }: GridHeadProps) {
  const t = useTexts<GridText>('grid');
  const cells = headCells(model.shown, geometry, span);
  return (
    <div className="ghead" style={{ height: HEAD_PX, width: geometry.totalPx }} role="rowgroup">
      <div role="row" aria-rowindex={1} className="gr gh">
        <div role="columnheader" className="gc rn fz" style={{ width: ROW_NUMBER_PX }} aria-label={t('rowNumber')}>
          #
        </div>
        {cells.map((cell) => (
          <Head key={cell.column.id} cell={cell} model={model} />
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="gr gf">
        <div role="gridcell" className="gc rn fz" style={{ width: ROW_NUMBER_PX }} aria-label={t('filters')}>
          <ListFilter size={ICON_PX.badge} aria-hidden />
        </div>
        {cells.map(({ column, className, style }) => (
          <div key={column.id} role="gridcell" className={classNames('gc', className)} style={style}>
            <FilterField column={column} model={model} />
          </div>
        ))}
      </div>
    </div>
  );
});

function Head({ cell, model }: { cell: HeadCell; model: GridModel }) {
  const { column, at, className, style } = cell;
  const { sort } = model.view;
  const keyAt = sort.findIndex(({ id }) => id === column.id);
  const isActive = useCells(({ selection }) => selection.active.column === at);
  const side = useColumnDrag((drag) => dropSide(drag, at));
  const isDescending = sort[keyAt]?.isDescending;
  const Arrow = isDescending === true ? ArrowDown : ArrowUp;
  const order = keyAt < 0 ? 'none' : isDescending === true ? 'descending' : 'ascending';
  const level = isLevelled(column) && model.levelMax > 1 ? ` ${formatLevel(model.evaluation.level)}` : '';
  const title = `${column.title}${level}`;
  return (
    <div
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={order}
      className={classNames('gc', className, isActive && 'cs', column.isNumeric && 'num', side && `drop-${side}`)}
      style={style}
      {...columnDropOf(model, at)}
    >
      <Tooltip content={<ColumnHelp column={column} />}>
        <button
          type="button"
          className="gh-name"
          data-head={at}
          tabIndex={at === 0 ? 0 : -1}
          onClick={(event) => model.setView({ sort: sortedBy(sort, column.id, event.shiftKey) })}
          onKeyDown={(event) => pressHead(event, model, column, at)}
          {...columnDragOf(model, column.id, at)}
        >
          {column.kind === 'computed' && <FunctionSquare size={ICON_PX.badge} aria-hidden />}
          <span className="trunc">{title}</span> {column.unit !== undefined && <i>{column.unit}</i>}
          {keyAt >= 0 && (
            <span className="gh-sort">
              <Arrow size={ICON_PX.badge} aria-hidden />
              {sort.length > 1 && keyAt + 1}
            </span>
          )}
        </button>
      </Tooltip>
      <ResizeHandle model={model} column={column} widthPx={Number(style.width)} />
    </div>
  );
}

/** What the schema says of the column, in the language of the interface first. */
function ColumnHelp({ column }: { column: Column }) {
  const language = useLanguage();
  const { en, zh } = column.help;
  const [first, second] = language === 'zh-CN' ? [zh, en] : [en, zh];
  return (
    <span className="column-help">
      <b>
        {column.title}
        {column.unit !== undefined && ` (${column.unit})`}
      </b>
      {column.kind !== 'computed' && <span className="mono t3">{column.pointer.slice(1).replaceAll('/', '.')}</span>}
      <span>{first}</span>
      {second !== first && <span className="t3">{second}</span>}
    </span>
  );
}

function setWidth(model: GridModel, id: string, px: number): void {
  const widthPx = Math.round(Math.max(WIDTH_MIN_PX, Math.min(px, WIDTH_MAX_PX)));
  model.setView({ widthsPx: { ...model.view.widthsPx, [id]: widthPx } });
}

const KEY_STEP_PX = 10;

/** Arrows walk the heads, Alt moves the column, Shift makes it wider or narrower. */
function pressHead(event: KeyboardEvent<HTMLElement>, model: GridModel, column: Column, at: number): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (isComposing(event) || step === undefined) return;
  event.preventDefault();
  const widthPx = model.view.widthsPx[column.id] ?? column.widthPx;
  if (event.altKey) moveTo(model, column.id, at + step);
  else if (event.shiftKey) setWidth(model, column.id, widthPx + step * KEY_STEP_PX);
  const target = event.shiftKey && !event.altKey ? at : at + step;
  const row = event.currentTarget.closest('.gh');
  requestAnimationFrame(() => row?.querySelector<HTMLElement>(`[data-head="${target}"]`)?.focus());
}

function ResizeHandle({ model, column, widthPx }: { model: GridModel; column: Column; widthPx: number }) {
  const start = useRef<{ x: number; widthPx: number } | undefined>(undefined);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (start.current) setWidth(model, column.id, start.current.widthPx + event.clientX - start.current.x);
  };
  return (
    <span
      className="gh-resize"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, widthPx };
      }}
      onPointerMove={drag}
      onPointerUp={() => (start.current = undefined)}
      onDoubleClick={() => setWidth(model, column.id, column.widthPx)}
    />
  );
}
