import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { coreCurve, curveAt } from '#pack';
import { inBoth, useTexts } from '../../../../app/i18n/use-texts.ts';
import { Button } from '../../../../widgets/Button.tsx';
import { formatNumber } from '../../../../widgets/format.ts';
import type { FieldProps } from '../../fields/field-props.ts';
import { isList, type JsonObject } from '../../../../editors/rows/json.ts';
import { useEffectiveRow } from '../../model/scope.tsx';
import { Handle } from '../drawing/Handle.tsx';
import { useWidth } from '../use-width.ts';
import {
  isProgress,
  movedPoint,
  nudgedPoint,
  plotBox,
  pointAfter,
  pointAt,
  pointsOf,
  presetPoints,
  PRESETS,
  stepsFor,
  type CurvePoint,
  type PresetName,
  type Steps,
  type NewPoint,
} from './curve-model.ts';
import { CurvePlot } from './CurvePlot.tsx';
import { CurveUsers } from './CurveUsers.tsx';
import { FormulaCurve } from './FormulaCurve.tsx';
import { MovementPreview } from './MovementPreview.tsx';
import { plotPx, plotValue, type Plot } from './plot.ts';
import { PointTable } from './PointTable.tsx';
import { usePointEdits, type PointEdits } from './use-points.ts';

const HEIGHT_PX = 224;
const TABLE_PX = 190;
const GAP_PX = 8;

/** A curve as a plot: points that are dragged, or a formula with its values. */
export function CurveField(props: FieldProps) {
  return isList(props.value) ? <PointCurve {...props} /> : <FormulaCurve {...props} />;
}

interface Curve {
  readonly points: readonly CurvePoint[];
  readonly steps: Steps;
  readonly isMovement: boolean;
  readonly row: JsonObject;
}

function useCurve(value: FieldProps['value']): Curve {
  const row = useEffectiveRow();
  const points = useMemo(() => pointsOf(value), [value]);
  const isMovement = isProgress(points);
  const steps = useMemo(() => stepsFor(points, isMovement), [points, isMovement]);
  return { points, steps, isMovement, row };
}

function PointCurve({ pointer, value, label, isReadOnly }: FieldProps) {
  const t = useTexts('form');
  const noteId = useId();
  const [ref, widthPx] = useWidth<HTMLDivElement>();
  const curve = useCurve(value);
  const { points, steps, isMovement, row } = curve;
  const edits = usePointEdits(pointer, points, label);
  const [chosen, select] = useState(0);
  const selected = Math.min(chosen, points.length - 1);
  const [kept, setKept] = useState<Plot | undefined>(undefined);
  const plotWidthPx = Math.max(widthPx - TABLE_PX - GAP_PX, 200);
  const fit = useMemo(
    () => ({ box: plotBox(points, isMovement), widthPx: plotWidthPx, heightPx: HEIGHT_PX }),
    [points, isMovement, plotWidthPx],
  );
  const plot = kept ?? fit;
  const add = (added: NewPoint | undefined) => {
    if (!added || isReadOnly) return;
    edits.add(added);
    select(added.index);
  };
  const addAfter = (index: number) => add(pointAfter(points, index, steps, (x) => curveAt(row, x)));
  return (
    <div className="draw" ref={ref} data-testid="curve-editor">
      {isMovement && !isReadOnly && <Presets edits={edits} />}
      <div className="c-both">
        <CurvePlot
          plot={plot}
          curve={coreCurve(row)}
          isMovement={isMovement}
          label={t('curvePlot')}
          describedBy={noteId}
          {...(!isReadOnly && { onAdd: (place) => add(pointAt(points, place, steps)) })}
        >
          <Dots
            curve={curve}
            plot={plot}
            edits={edits}
            selected={selected}
            isReadOnly={isReadOnly}
            noteId={noteId}
            onSelect={select}
            onAddAfter={addAfter}
            onDrag={(isOn) => setKept(isOn ? fit : undefined)}
          />
        </CurvePlot>
        <PointTable
          points={points}
          steps={steps}
          edits={edits}
          isMovement={isMovement}
          isReadOnly={isReadOnly}
          selected={selected}
          onSelect={select}
          onAddAfter={addAfter}
        />
      </div>
      <p className="d-note" id={noteId}>
        {t('curveHint')}
      </p>
      {isMovement && <MovementPreview curve={coreCurve(row)} widthPx={widthPx} />}
      <CurveUsers />
    </div>
  );
}

function Presets({ edits }: { edits: PointEdits }) {
  const t = useTexts('form');
  return (
    <div className="row c-presets" role="group" aria-label={t('presets')}>
      <span className="micro t3">{t('presets')}</span>
      {(Object.keys(PRESETS) as PresetName[]).map((name) => (
        <Button
          key={name}
          size="sm"
          onClick={() => edits.replace(presetPoints(name), inBoth('form', `preset.${name}`))}
        >
          {t(`preset.${name}`)}
        </Button>
      ))}
    </div>
  );
}

interface DotsProps {
  readonly curve: Curve;
  readonly plot: Plot;
  readonly edits: PointEdits;
  readonly selected: number;
  readonly isReadOnly: boolean;
  readonly noteId: string;
  readonly onSelect: (index: number) => void;
  readonly onAddAfter: (index: number) => void;
  readonly onDrag: (isOn: boolean) => void;
}

const GO: Readonly<Record<string, (at: number, last: number) => number>> = {
  PageUp: (at) => at - 1,
  PageDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** One point is reached by Tab; the others from it, so that long curves do not trap the keyboard. */
function Dots(props: DotsProps) {
  const { curve, plot, edits, selected, isReadOnly } = props;
  const { points, steps } = curve;
  const t = useTexts('form');
  const group = useRef<SVGGElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    group.current?.querySelectorAll<SVGGElement>('[role=slider]')[selected]?.focus();
  }, [selected, points.length]);
  const press = (event: KeyboardEvent, index: number) => {
    const go = GO[event.key];
    const isEdit = event.key === 'Insert' || event.key === 'Delete' || event.key === 'Backspace';
    if (!go && !isEdit) return;
    event.preventDefault();
    isMoving.current = true;
    if (go) return props.onSelect(Math.min(Math.max(go(index, points.length - 1), 0), points.length - 1));
    if (isReadOnly) return;
    if (event.key === 'Insert') return props.onAddAfter(index);
    edits.remove(index);
    props.onSelect(Math.max(index - 1, 0));
  };
  const start = (index: number) => {
    const finish = edits.begin(index);
    props.onDrag(true);
    return () => {
      props.onDrag(false);
      finish();
    };
  };
  const ys = points.map(({ y }) => y);
  return (
    <g ref={group}>
      {points.map((point, index) => (
        <Handle
          key={index}
          label={t('curvePoint', { number: index + 1 })}
          at={plotPx(plot, point)}
          value={point.y}
          min={Math.min(...ys)}
          max={Math.max(...ys)}
          valueText={`${formatNumber(point.x)} → ${formatNumber(point.y)}`}
          look="point"
          isSelected={index === selected}
          isDisabled={isReadOnly}
          tabIndex={index === selected ? 0 : -1}
          describedBy={props.noteId}
          testId={`point-${index}`}
          onStart={() => start(index)}
          onMove={({ at, isFine }) =>
            edits.move(index, movedPoint(points, index, plotValue(plot, at), isFine ? fineOf(steps) : steps))
          }
          onStep={(dx, dy, isFine) =>
            edits.move(index, nudgedPoint(points, index, dx, dy, isFine ? fineOf(steps) : steps))
          }
          onKey={(event) => press(event, index)}
          onFocus={() => props.onSelect(index)}
        />
      ))}
    </g>
  );
}

/** The least that places and values of curves can tell apart, within reason. */
const fineOf = ({ x, y }: Steps): Steps => ({ x: x / 10, y: Math.max(y / 10, 0.001) });
