import type { CSSProperties } from 'react';
import { classNames } from '../../../widgets/class-names.ts';
import type { Column } from '../columns/column.ts';
import type { ColumnSpan, Geometry } from './geometry.ts';

export interface HeadCell {
  readonly column: Column;
  readonly at: number;
  readonly className: string | undefined;
  readonly style: CSSProperties;
}

/** The heads on the screen: frozen ones, and behind a gap those that are in sight. */
export function headCells(shown: readonly Column[], geometry: Geometry, { from, to }: ColumnSpan): readonly HeadCell[] {
  const { frozenCount, leftsPx, widthsPx, frozenPx } = geometry;
  const first = Math.max(from, frozenCount);
  return shown.flatMap((column, at) => {
    const isFrozen = at < frozenCount;
    if (!isFrozen && (at < first || at >= to)) return [];
    const className = classNames(
      isFrozen && 'fz',
      at === frozenCount - 1 && 'last',
      column.kind === 'computed' && 'fx',
    );
    const gapPx = at === first ? leftsPx[first]! - frozenPx : 0;
    const style: CSSProperties = {
      width: widthsPx[at],
      ...(isFrozen && { left: leftsPx[at] }),
      ...(gapPx > 0 && { marginLeft: gapPx }),
    };
    return [{ column, at, className, style }];
  });
}
