import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { LocalText } from '#pack';
import { inBoth, useLocalized, useTexts } from '../../../../app/i18n/use-texts.ts';
import { formatNumber, withUnit } from '../../../../widgets/format.ts';
import { beginDragOf, setField, setFields } from '../../model/edit.ts';
import { rowName } from '../../model/row-name.ts';
import { useScope } from '../../model/scope.tsx';
import { toGround, toPx, type Box, type Frame, type Point } from '../drawing/frame.ts';
import { Handle } from '../drawing/Handle.tsx';
import { useWidth } from '../use-width.ts';
import { MapBody } from './MapBody.tsx';
import { MapCanvas, useMapFrame } from './MapCanvas.tsx';
import { FINE_GRID, GRID, type Change, type MapHandle, type MapItem } from './map-items.ts';
import { MapList } from './MapList.tsx';

const HEIGHT_PX = 300;
const LIST_PX = 168;
const GAP_PX = 8;
/** How far a handle that turns stands from what it turns. */
const TURN_PX = 30;
const LIMIT = 100_000;

export interface MapEditorProps {
  readonly items: readonly MapItem[];
  readonly box: Box;
  readonly label: string;
  readonly selected: string;
  readonly onSelect: (pointer: string) => void;
  readonly canRemove: (item: MapItem) => boolean;
  /** In both languages: undo steps are named by it. */
  readonly titleOf: (item: MapItem) => LocalText;
  readonly isReadOnly: boolean;
  /** Buttons over the list. */
  readonly tools: ReactNode;
  /** Drawn beneath the things that are moved. */
  readonly under?: (frame: Frame) => ReactNode;
  readonly onCorner?: (item: MapItem, corner: number, what: 'add' | 'remove') => void;
  readonly below?: ReactNode;
}

/** Edits of what lies on a map: a drag is one step that names the thing. */
export function useMapEdits(titleOf: MapEditorProps['titleOf']) {
  const { row } = useScope();
  const label = (item: MapItem) => inBoth('form', 'undoItems', { name: rowName(row), what: titleOf(item) });
  return {
    begin: (item: MapItem) => beginDragOf(() => label(item)),
    write: (item: MapItem, changes: readonly Change[]) => {
      const edits = changes.map(({ path, value }) => ({ pointer: item.pointer + path, value }));
      if (edits.length > 0) setFields(row, edits, label(item));
    },
    remove: (item: MapItem) => setField(row, item.pointer, undefined),
  };
}

/** A map, and the list of what lies on it. */
export function MapEditor(props: MapEditorProps) {
  const { items, box, label, selected, onSelect, titleOf, isReadOnly } = props;
  const t = useTexts('form');
  const noteId = useId();
  const [ref, widthPx] = useWidth<HTMLDivElement>();
  const look = useMapFrame(box, Math.max(widthPx - LIST_PX - GAP_PX, 200), HEIGHT_PX);
  const edits = useMapEdits(titleOf);
  const { frame } = look;
  const begin = (item: MapItem) => {
    const finish = edits.begin(item);
    if (!look.isHeld) look.hold();
    return () => {
      if (!look.isHeld) look.showAll();
      finish();
    };
  };
  const remove = (item: MapItem) => {
    if (isReadOnly || !props.canRemove(item)) return;
    const index = items.indexOf(item);
    edits.remove(item);
    onSelect((items[index - 1] ?? items[index + 1])?.pointer ?? '');
  };
  const chosen = items.find(({ pointer }) => pointer === selected);
  const holdOf = (item: MapItem): HoldProps => ({
    ...props,
    item,
    frame,
    isChosen: item === chosen,
    noteId,
    onStart: () => begin(item),
    onWrite: (changes) => edits.write(item, changes),
    onRemove: () => remove(item),
  });
  return (
    <div className="draw" ref={ref} data-testid="map-editor">
      <div className="m-both">
        <MapCanvas look={look} label={label} describedBy={noteId}>
          {props.under?.(frame)}
          {items.map((item) =>
            isWhole(item, item.handles[0]) ? (
              <Hold key={item.pointer} {...holdOf(item)} handle={item.handles[0]!} />
            ) : (
              <MapBody key={item.pointer} frame={frame} item={item} />
            ),
          )}
          {chosen?.handles
            .filter((handle) => !isWhole(chosen, handle))
            .map((handle) => (
              <Hold key={handle.key} {...holdOf(chosen)} handle={handle} />
            ))}
        </MapCanvas>
        <MapList {...props} onRemove={remove} noteId={noteId} />
      </div>
      <p className="d-note" id={noteId}>
        {t('mapHint')}
      </p>
      {props.below}
    </div>
  );
}

/** Does the handle move the item as a whole? The ground has none such: dragging it pans. */
const isWhole = ({ handles }: MapItem, handle: MapHandle | undefined): boolean =>
  handle !== undefined && handle === handles[0] && handle.role === 'place';

interface HoldProps extends MapEditorProps {
  readonly item: MapItem;
  readonly frame: Frame;
  readonly isChosen: boolean;
  readonly noteId: string;
  readonly onStart: () => () => void;
  readonly onWrite: (changes: readonly Change[]) => void;
  readonly onRemove: () => void;
}

function placeOf(frame: Frame, { at, turnDeg }: MapHandle): Point {
  const px = toPx(frame, at);
  if (turnDeg === undefined) return px;
  const angle = (turnDeg / 180) * Math.PI;
  return { x: px.x + TURN_PX * Math.cos(angle), y: px.y - TURN_PX * Math.sin(angle) };
}

const LOOKS = { place: 'place', size: 'size', turn: 'turn', corner: 'corner', edge: 'corner' } as const;

/** Anything can be moved at once; what changes its form is shown for the chosen one. */
function Hold(props: HoldProps & { readonly handle: MapHandle }) {
  const { item, handle, frame, isChosen, isReadOnly, onWrite } = props;
  const t = useTexts('form');
  const isAll = isWhole(item, handle);
  const title = useLocalized()(props.titleOf(item));
  const name = isAll ? title : `${title}, ${handle.key}`;
  const grid = (isFine: boolean) => (isFine ? FINE_GRID : GRID);
  const press = (event: KeyboardEvent) => {
    const isRemove = event.key === 'Delete' || event.key === 'Backspace';
    if (isReadOnly || (!isRemove && event.key !== 'Insert')) return;
    event.preventDefault();
    if (handle.corner !== undefined) props.onCorner?.(item, handle.corner, isRemove ? 'remove' : 'add');
    else if (isRemove) props.onRemove();
  };
  return (
    <Handle
      label={name}
      at={placeOf(frame, handle)}
      value={handle.value}
      min={handle.unit === 'deg' ? -180 : -LIMIT}
      max={handle.unit === 'deg' ? 180 : LIMIT}
      valueText={valueText(handle, t('unitLength'))}
      look={LOOKS[handle.role]}
      isSelected={isChosen && isAll}
      isDisabled={isReadOnly}
      tabIndex={isChosen ? 0 : -1}
      describedBy={props.noteId}
      testId={`${item.pointer}#${handle.key}`}
      onStart={() => {
        props.onSelect(item.pointer);
        return props.onStart();
      }}
      onMove={({ at, isFine }) => onWrite(handle.to(toGround(frame, at), grid(isFine)))}
      onStep={(dx, dy, isFine) => onWrite(handle.by(dx, dy, grid(isFine)))}
      onKey={press}
      onFocus={() => props.onSelect(item.pointer)}
    >
      {isAll ? <MapBody frame={frame} item={item} /> : undefined}
    </Handle>
  );
}

function valueText({ unit, value, at }: MapHandle, length: string): string {
  if (unit === 'deg') return `${formatNumber(value)}°`;
  return unit === 'u' ? withUnit(formatNumber(value), length) : `${formatNumber(at.x)}, ${formatNumber(at.y)}`;
}
