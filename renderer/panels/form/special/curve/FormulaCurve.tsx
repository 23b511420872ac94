import { useMemo } from 'react';
import { coreCurve, curveAt, usages } from '#pack';
import { inBoth, useTexts } from '../../../../app/i18n/use-texts.ts';
import { asOneStep, useProject } from '../../../../stores/index.ts';
import { Button } from '../../../../widgets/Button.tsx';
import { formatLevel, formatNumber } from '../../../../widgets/format.ts';
import { GroupField } from '../../fields/GroupField.tsx';
import type { FieldProps } from '../../fields/field-props.ts';
import { setField } from '../../model/edit.ts';
import { levelMaxOf } from '../../model/level-max.ts';
import { rowName } from '../../model/row-name.ts';
import { useEffectiveRow, useScope } from '../../model/scope.tsx';
import { useWidth } from '../use-width.ts';
import { plotBox } from './curve-model.ts';
import { CurvePlot } from './CurvePlot.tsx';
import { CurveUsers } from './CurveUsers.tsx';
import { MovementPreview } from './MovementPreview.tsx';

const HEIGHT_PX = 180;
const LEVELS_LEAST = 10;
const PROGRESS_PARTS = 8;

/** A formula says nothing about where it is read: the rows that use it do. */
function useDomain(): { isMovement: boolean; levelMax: number } {
  const { row } = useScope();
  const project = useProject((state) => state.documents.valid);
  return useMemo(() => {
    const uses = usages(project, 'curves', row.id);
    const moves = uses.filter(({ pointer }) => /^\/(move|action)\/curve$/.test(pointer));
    const levels = uses.flatMap(({ table, by }) =>
      table && by !== null ? [levelMaxOf(project, { table, id: by })] : [],
    );
    return {
      isMovement: moves.length > 0 && moves.length === uses.length,
      levelMax: Math.max(LEVELS_LEAST, ...levels),
    };
  }, [project, row]);
}

/** The numbers of the formula, the curve that comes of them, and its value at each level. */
export function FormulaCurve(props: FieldProps) {
  const t = useTexts('form');
  const { row } = useScope();
  const whole = useEffectiveRow();
  const [ref, widthPx] = useWidth<HTMLDivElement>();
  const { isMovement, levelMax } = useDomain();
  const xs = isMovement
    ? Array.from({ length: PROGRESS_PARTS + 1 }, (_, part) => part / PROGRESS_PARTS)
    : Array.from({ length: levelMax }, (_, index) => index + 1);
  const points = xs.map((x) => ({ x, y: curveAt(whole, x) }));
  const turn = () =>
    asOneStep(inBoth('form', 'undoItems', { name: rowName(row), what: inBoth('form', 'formulaToPoints') }), () => {
      setField(row, '/formula', undefined);
      setField(row, '/points', points);
    });
  return (
    <div className="draw" ref={ref} data-testid="curve-editor">
      <GroupField {...props} />
      <CurvePlot
        plot={{ box: plotBox(points, isMovement), widthPx, heightPx: HEIGHT_PX }}
        curve={coreCurve(whole)}
        isMovement={isMovement}
        label={t('curvePlot')}
      />
      <dl className="c-values">
        {points.map(({ x, y }) => (
          <div key={x}>
            <dt>{isMovement ? formatNumber(x) : formatLevel(x)}</dt>
            <dd>{formatNumber(y)}</dd>
          </div>
        ))}
      </dl>
      {isMovement && <MovementPreview curve={coreCurve(whole)} widthPx={widthPx} />}
      {!props.isReadOnly && (
        <Button size="sm" kind="ghost" onClick={turn}>
          {t('formulaToPoints')}
        </Button>
      )}
      <CurveUsers />
    </div>
  );
}
