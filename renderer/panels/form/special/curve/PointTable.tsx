import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../../widgets/Button.tsx';
import { classNames } from '../../../../widgets/class-names.ts';
import { NumberInput } from '../../../../widgets/NumberInput.tsx';
import { endTyping } from '../../model/edit.ts';
import { POINTS_MIN, type CurvePoint, type Steps } from './curve-model.ts';
import type { PointEdits } from './use-points.ts';
import { isComposing } from '../../../../widgets/composition.ts';

const ROW_PX = 26;

interface PointTableProps {
  readonly points: readonly CurvePoint[];
  readonly steps: Steps;
  readonly edits: PointEdits;
  readonly isMovement: boolean;
  readonly isReadOnly: boolean;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onAddAfter: (index: number) => void;
}

/** The same points as numbers. Curves of hundreds of points draw only the rows in view. */
export function PointTable(props: PointTableProps) {
  const { points, isMovement, selected } = props;
  const t = useTexts('form');
  const scroll = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const rows = useVirtualizer({
    count: points.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    initialRect: { width: 200, height: 200 },
  });
  useEffect(() => rows.scrollToIndex(selected), [rows, selected]);
  return (
    <div className="c-table" role="group" aria-label={t('curvePoints')}>
      <div className="c-row head micro t3" aria-hidden>
        <span className="grow">{t(isMovement ? 'axisTime' : 'axisLevel')}</span>
        <span className="grow">{t(isMovement ? 'axisWay' : 'axisValue')}</span>
        <span className="c-tool" />
      </div>
      <div className="c-rows" ref={scroll}>
        <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <PointRow key={index} {...props} index={index} point={points[index]!} topPx={start} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface PointRowProps extends PointTableProps {
  readonly index: number;
  readonly point: CurvePoint;
  readonly topPx: number;
}

const PointRow = memo(function PointRow(props: PointRowProps) {
  const { points, steps, edits, isReadOnly, selected, index, point, topPx } = props;
  const t = useTexts('form');
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Insert' || isReadOnly) return;
    event.preventDefault();
    props.onAddAfter(index);
  };
  const input = (axis: 'x' | 'y') => (
    <NumberInput
      label={t(axis === 'x' ? 'curvePointX' : 'curvePointY', { number: index + 1 })}
      value={point[axis]}
      step={steps[axis]}
      disabled={isReadOnly}
      widthPx="100%"
      onChange={(next) => next !== undefined && edits.move(index, { ...point, [axis]: next })}
      onCommit={endTyping}
    />
  );
  return (
    <div
      className={classNames('c-row', index === selected && 'selected')}
      style={{ transform: `translateY(${topPx}px)` }}
      onFocus={() => props.onSelect(index)}
      onKeyDown={press}
    >
      {input('x')}
      {input('y')}
      <IconButton
        icon={X}
        size="sm"
        className="c-tool"
        label={t('removePoint', { number: index + 1 })}
        disabled={isReadOnly || points.length <= POINTS_MIN}
        disabledReason={t('pointsLeast')}
        onClick={() => edits.remove(index)}
      />
    </div>
  );
});
