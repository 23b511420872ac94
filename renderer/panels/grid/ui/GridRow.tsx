import { memo } from 'react';
import { FileWarning, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { JsonObject } from '../../../editors/rows/json.ts';
import { classNames } from '../../../widgets/class-names.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { UnsavedDot } from '../../../widgets/UnsavedDot.tsx';
import { cellText } from '../cells/cell-text.ts';
import { cellValue, type Evaluation } from '../cells/cell-value.ts';
import { isChanged, isInherited, problemsAt, type RowState } from '../cells/cell-state.ts';
import type { Column } from '../columns/column.ts';
import { isCut, ROW_NUMBER_PX, ROW_PX, type Geometry } from './geometry.ts';
import type { RowMarks } from './row-marks.ts';

export interface GridRowProps {
  readonly index: number;
  readonly id: string;
  readonly offsetPx: number;
  /** Undefined: the text never parsed. */
  readonly effective: JsonObject | undefined;
  readonly file: RowState['file'] | undefined;
  readonly onDisk: RowState['onDisk'];
  readonly problems: RowState['problems'];
  readonly shown: readonly Column[];
  readonly geometry: Geometry;
  readonly from: number;
  readonly to: number;
  readonly decimals: ReadonlyMap<string, number>;
  readonly evaluation: Evaluation;
  readonly marks: RowMarks | undefined;
  readonly tornText: string;
  /** How an id is changed; undefined where nothing may be. */
  readonly renameText: string | undefined;
}

/** One row; drawn anew only when something in it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, geometry, from, to, marks, offsetPx } = props;
  const columns = [...range(0, geometry.frozenCount), ...range(Math.max(from, geometry.frozenCount), to)];
  const gapPx = geometry.leftsPx[Math.max(from, geometry.frozenCount)]! - geometry.frozenPx;
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      className={classNames('gr', marks?.isActive === true && 'on')}
      style={{ transform: `translateY(${offsetPx}px)`, width: geometry.totalPx, height: ROW_PX }}
    >
      <div role="rowheader" className="gc rn fz" data-r={index} data-c={-1} style={{ width: ROW_NUMBER_PX }}>
        {index + 1}
      </div>
      {columns.map((column) => (
        <CellOf key={column} row={props} at={column} gapPx={column === columns[geometry.frozenCount] ? gapPx : 0} />
      ))}
    </div>
  );
});

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

interface CellProps {
  readonly row: GridRowProps;
  readonly at: number;
  /** Columns that are not drawn lie before it. */
  readonly gapPx: number;
}

function CellOf({ row, at, gapPx }: CellProps) {
  const { shown, geometry, file, effective, marks } = row;
  const column = shown[at]!;
  const state = file && { file, onDisk: row.onDisk, problems: row.problems };
  const value = effective && cellValue(column, effective, row.evaluation);
  const isBad = state !== undefined && problemsAt(column, state.problems).some(({ severity }) => severity === 'error');
  const isFrozen = at < geometry.frozenCount;
  const isBase = state !== undefined && effective !== undefined && isInherited(column, state, effective);
  const text = column.kind === 'id' ? '' : cellText(column, value, row.decimals.get(column.id) ?? 0);
  const look = classNames(
    'gc',
    isCut(text, geometry.widthsPx[at]!) && 'cut',
    column.isNumeric && 'num',
    column.kind === 'id' && 'id',
    (column.kind === 'words' || column.kind === 'summary') && 't2',
    column.kind === 'computed' && 'fx',
    isFrozen && 'fz',
    at === geometry.frozenCount - 1 && 'last',
    isBase && 'inh',
    state !== undefined && isChanged(column, state) && 'chg',
    isBad && 'bad',
    marks?.classOf(at),
  );
  return (
    <div
      role="gridcell"
      id={`grid-cell-${row.index}-${at}`}
      aria-colindex={at + 2}
      aria-selected={marks?.isSelected(at) ?? false}
      aria-invalid={isBad || undefined}
      aria-readonly={column.kind === 'id' || column.kind === 'summary' || column.kind === 'computed' || undefined}
      data-r={row.index}
      data-c={at}
      className={look}
      style={{
        width: geometry.widthsPx[at],
        ...(isFrozen && { left: geometry.leftsPx[at] }),
        ...(gapPx > 0 && { marginLeft: gapPx }),
      }}
    >
      {column.kind === 'id' ? <IdText row={row} /> : text}
      {marks?.handleAt === at && <i className="fill-handle" data-handle />}
    </div>
  );
}

/** The id, and what is to be known of the whole row: torn text, problems, unsaved edits. */
function IdText({ row }: { row: GridRowProps }) {
  const worst = worstOf(row);
  return (
    <span className="idr">
      <span
        className={classNames('trunc', row.file?.parses === false && 'err')}
        title={row.renameText === undefined ? row.id : `${row.id}\n${row.renameText}`}
      >
        {row.id}
      </span>
      <span className="push row">
        {row.file?.parses === false && (
          <span className="err row" title={row.tornText} data-torn>
            <FileWarning size={ICON_PX.badge} aria-label={row.tornText} />
          </span>
        )}
        {row.file?.parses !== false && worst === 'error' && (
          <OctagonAlert className="err" size={ICON_PX.badge} aria-label={worst} />
        )}
        {worst === 'warning' && <TriangleAlert className="warn" size={ICON_PX.badge} aria-label={worst} />}
        {row.onDisk !== undefined && <UnsavedDot />}
      </span>
    </span>
  );
}

function worstOf({ problems }: GridRowProps): 'error' | 'warning' | undefined {
  if (problems === undefined) return undefined;
  const all = [...problems.values()].flat();
  if (all.some(({ severity }) => severity === 'error')) return 'error';
  return all.some(({ severity }) => severity === 'warning') ? 'warning' : undefined;
}
