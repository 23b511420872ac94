import { useId, useState } from 'react';
import { useLanguage, useTexts } from '../../../../app/i18n/use-texts.ts';
import { formatLevel, formatNumber, withUnit } from '../../../../widgets/format.ts';
import { textIn } from '../../../../editors/rows/json.ts';
import { useLevel } from '../../model/scope.tsx';
import { childField, variantFor, type Field } from '../../../../editors/rows/field.ts';
import { helpOf, titleOf } from '../../../../editors/rows/schema-words.ts';
import type { FieldProps } from '../../fields/field-props.ts';
import { fitted, toGround, toPx, union, boxAround, type Frame } from '../drawing/frame.ts';
import { Ground } from '../drawing/Ground.tsx';
import { Handle } from '../drawing/Handle.tsx';
import { useWidth } from '../use-width.ts';
import { SHAPE_MODELS, type ShapeModel, type SizeHandle } from './shape-model.ts';
import { Standing, UNIT_RADIUS, unitAtEdge } from './Standing.tsx';
import { usePlacing, type Placing } from './use-placing.ts';
import { useSizes, type SizeEdits } from './use-sizes.ts';

const HEIGHT_PX = 196;
const FIT = { marginPx: 26, scaleMax: 64 };

/** The shape drawn to scale; dots on its outline change its sizes. */
export function ShapeEditor(props: FieldProps) {
  const kind = textIn(props.value, 'kind') ?? '';
  const model = SHAPE_MODELS[kind];
  const variant = variantFor(props.field, props.value);
  if (!variant) return null;
  return model ? (
    <SizedShape {...props} key={kind} kind={kind} model={model} variant={variant} />
  ) : (
    <Pointed {...props} variant={variant} />
  );
}

/** `self`, `single` and `all` cover no ground: the picture says whom they mean. */
function Pointed({ pointer, variant, value }: FieldProps & { variant: Field }) {
  const language = useLanguage();
  const [ref, widthPx] = useWidth<HTMLDivElement>();
  const placing = usePlacing(pointer);
  const kind = textIn(value, 'kind') ?? '';
  const frame = fitted(boxAround({ x: 0, y: 0 }, 1), widthPx, 84, FIT);
  const text = helpOf(variant, language) ?? kind;
  return (
    <div className="draw" ref={ref}>
      <svg className="drawing" width={widthPx} height={84} role="img" aria-label={text}>
        <Ground frame={frame} />
        {kind === 'all' && <rect className="d-area" x={1} y={1} width={widthPx - 2} height={82} />}
        <Standing frame={frame} origin={kind === 'self' ? 'caster' : placing.origin} isHit={kind !== 'all'} />
      </svg>
      <p className="d-note">{text}</p>
    </div>
  );
}

interface SizedProps extends FieldProps {
  readonly kind: string;
  readonly model: ShapeModel;
  readonly variant: Field;
}

function useFrame(model: ShapeModel, edits: SizeEdits, placing: Placing, widthPx: number): Frame {
  const unit = unitAtEdge(model, edits.sizes, placing.isTouch);
  const box = union(
    union(model.box(edits.sizes), boxAround(unit, UNIT_RADIUS)),
    boxAround({ x: 0, y: 0 }, UNIT_RADIUS),
  );
  return fitted(box, widthPx, HEIGHT_PX, FIT);
}

function SizedShape({ pointer, value, variant, model, label, isReadOnly }: SizedProps) {
  const t = useTexts('form');
  const noteId = useId();
  const [ref, widthPx] = useWidth<HTMLDivElement>();
  const edits = useSizes(pointer, value, model.handles);
  const placing = usePlacing(pointer);
  // While a size is dragged the drawing keeps its scale; else the dot would run away from the pointer.
  const [kept, setKept] = useState<Frame | undefined>(undefined);
  const [active, setActive] = useState<string | undefined>(undefined);
  const fit = useFrame(model, edits, placing, widthPx);
  const frame = kept ?? fit;
  const begin = (key: string) => {
    const finish = edits.begin(key);
    setKept(fit);
    return () => {
      setKept(undefined);
      finish();
    };
  };
  return (
    <div className="draw" ref={ref} data-testid="shape-editor">
      <svg
        className="drawing"
        width={widthPx}
        height={HEIGHT_PX}
        role="group"
        aria-label={t('shapeDrawn', { shape: label })}
        aria-describedby={noteId}
      >
        <Ground frame={frame} />
        <g transform={`translate(${frame.zeroX} ${frame.zeroY}) scale(${frame.scale} ${-frame.scale})`}>
          <path className="d-area" fillRule="evenodd" d={model.outline(edits.sizes)} />
        </g>
        <path
          className="d-axis"
          d={`M${frame.zeroX} ${frame.zeroY}H${toPx(frame, { x: model.box(edits.sizes).maxX, y: 0 }).x}`}
        />
        <Standing frame={frame} origin={placing.origin} isHit={false} />
        <Compared model={model} edits={edits} placing={placing} frame={frame} />
        {model.handles.map((handle) => (
          <SizeDot
            key={handle.key}
            handle={handle}
            name={titleIn(variant, handle.key)}
            frame={frame}
            edits={edits}
            isReadOnly={isReadOnly}
            noteId={noteId}
            onStart={() => begin(handle.key)}
            onFocus={() => setActive(handle.key)}
          />
        ))}
      </svg>
      <Note id={noteId} edits={edits} active={active} variant={variant} placing={placing} />
    </div>
  );
}

function titleIn(variant: Field, key: string) {
  return childField(variant, key);
}

interface DotProps {
  readonly handle: SizeHandle;
  readonly name: Field | undefined;
  readonly frame: Frame;
  readonly edits: SizeEdits;
  readonly isReadOnly: boolean;
  readonly noteId: string;
  readonly onStart: () => () => void;
  readonly onFocus: () => void;
}

function useSizeText(handle: SizeHandle): (value: number) => string {
  const t = useTexts('form');
  return (value) =>
    handle.unit === 'deg' ? `${formatNumber(value)}°` : withUnit(formatNumber(value), t('unitLength'));
}

function SizeDot({ handle, name, frame, edits, isReadOnly, noteId, onStart, onFocus }: DotProps) {
  const language = useLanguage();
  const sizeText = useSizeText(handle);
  const value = edits.sizes[handle.key]!;
  const at = toPx(frame, handle.at(edits.sizes));
  const [min, max] = handle.range(edits.sizes);
  const title = name ? titleOf(name, language, handle.key) : handle.key;
  const text = sizeText(value);
  const isRight = at.x < frame.widthPx - 110;
  return (
    <>
      <text
        className="d-size"
        x={at.x + (isRight ? 11 : -11)}
        y={at.y - 7}
        textAnchor={isRight ? 'start' : 'end'}
        aria-hidden
      >
        {`${title} ${text}`}
      </text>
      <Handle
        label={title}
        at={at}
        value={value}
        min={min}
        max={max}
        valueText={text}
        look={handle.unit === 'deg' ? 'turn' : 'size'}
        isDisabled={isReadOnly || edits.scopeOf(handle.key) === 'curve'}
        describedBy={noteId}
        testId={`handle-${handle.key}`}
        onStart={onStart}
        onMove={(move) => edits.set(handle, handle.read(toGround(frame, move.at), edits.sizes), move.isFine)}
        onStep={(dx, dy, isFine) => edits.step(handle, dx + dy, isFine)}
        onFocus={onFocus}
      />
    </>
  );
}

/** A unit of 1.0 across where it is only just hit, so that the rule about edges is seen and not read. */
function Compared({
  model,
  edits,
  placing,
  frame,
}: Pick<SizedProps, 'model'> & { edits: SizeEdits; placing: Placing; frame: Frame }) {
  const t = useTexts('form');
  const { sizes } = edits;
  const at = toPx(frame, unitAtEdge(model, sizes, placing.isTouch));
  const text = withUnit('1.0', t('unitLength'));
  return (
    <g aria-hidden>
      <circle className="d-unit" cx={at.x} cy={at.y} r={UNIT_RADIUS * frame.scale} />
      {!placing.isTouch && <circle className="d-centre" cx={at.x} cy={at.y} r={1.5} />}
      <text className="d-text" x={at.x + UNIT_RADIUS * frame.scale + 4} y={at.y + 4}>
        {text}
      </text>
    </g>
  );
}

interface NoteProps {
  readonly id: string;
  readonly edits: SizeEdits;
  readonly active: string | undefined;
  readonly variant: Field;
  readonly placing: Placing;
}

/** How it is worked, what a drag changes, and when a unit is hit. */
function Note({ id, edits, active, variant, placing }: NoteProps) {
  const t = useTexts('form');
  const language = useLanguage();
  const level = useLevel();
  const field = active === undefined ? undefined : childField(variant, active);
  const scope = active === undefined ? undefined : edits.scopeOf(active);
  return (
    <p className="d-note" id={id}>
      {field && scope ? (
        <span>{t(`drag.${scope}`, { field: titleOf(field, language, active), level: formatLevel(level) })}</span>
      ) : (
        <span>{t('dragHint')}</span>
      )}
      <span className="t3">{t(placing.isTouch ? 'edgeTouch' : 'edgeCentre')}</span>
    </p>
  );
}
