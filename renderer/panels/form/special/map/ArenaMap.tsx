import { useMemo, useState } from 'react';
import { Circle, Minus, Triangle } from 'lucide-react';
import { startPlaces, type LocalText, type StartPlace } from '#pack';
import { inBoth, useTexts } from '../../../../app/i18n/use-texts.ts';
import { useProject } from '../../../../stores/index.ts';
import { IconButton, Button } from '../../../../widgets/Button.tsx';
import { FieldProblems } from '../../layout/FieldProblems.tsx';
import { insertItem, setField } from '../../model/edit.ts';
import { effectiveRow } from '../../../../editors/rows/files.ts';
import { textIn, type Json, type JsonObject } from '../../../../editors/rows/json.ts';
import { child } from '../../../../editors/rows/pointer.ts';
import { useEffectiveRow, useScope } from '../../model/scope.tsx';
import { toPx, type Frame, type Point } from '../drawing/frame.ts';
import { exact } from '../drawing/snap.ts';
import { arenaItems, boundsOf, listIn } from './arena-items.ts';
import { campClass } from './MapBody.tsx';
import { MapEditor } from './MapEditor.tsx';
import type { MapItem } from './map-items.ts';
import { useCampOrder } from './use-camps.ts';

const UNIT_RADIUS = 0.5;
/** A number does not fit into a smaller circle. */
const NUMBER_LEAST_PX = 8;
const CORNERS_LEAST = 3;
const CORNERS_MOST = 32;

const NEW_OBSTACLES = {
  circle: (at: Point) => ({ kind: 'circle', centre: at, radius: 1 }),
  segment: ({ x, y }: Point) => ({ kind: 'segment', from: { x: x - 1, y }, to: { x: x + 1, y } }),
  polygon: ({ x, y }: Point) => ({
    kind: 'polygon',
    points: [
      { x: x - 1, y: y - 1 },
      { x: x + 1, y: y - 1 },
      { x, y: y + 1 },
    ],
  }),
} as const;

type ObstacleKind = keyof typeof NEW_OBSTACLES;
const ICONS = { circle: Circle, segment: Minus, polygon: Triangle } as const;

const asIs = (text: string): LocalText => ({ en: text, zh: text });

function titleOf({ shape, pointer }: MapItem): LocalText {
  if (shape.kind === 'bounds') return inBoth('form', 'mapBounds');
  return asIs(shape.kind === 'frame' ? shape.text : `${shape.kind} ${Number(pointer.split('/').at(-1)) + 1}`);
}

/** The whole arena on one map, over its fields. */
export function ArenaMap() {
  const t = useTexts('form');
  const { row: ref, isReadOnly } = useScope();
  const row = useEffectiveRow();
  const campOrder = useCampOrder();
  const items = useMemo(() => arenaItems(row, campOrder), [row, campOrder]);
  const starts = useStarts(row);
  const [selected, select] = useState('/bounds');
  const chosen = items.find(({ pointer }) => pointer === selected);
  const add = (kind: ObstacleKind) => {
    const { minX, maxX, minY, maxY } = boundsOf(row);
    const count = listIn(row, 'obstacles').length;
    const middle = { x: exact((minX + maxX) / 2, 1), y: exact((minY + maxY) / 2, 1) };
    insertItem(ref, '/obstacles', count, NEW_OBSTACLES[kind](middle) as Json, `${kind} ${count + 1}`);
    select(`/obstacles/${count}`);
  };
  const corner = (item: MapItem, index: number, what: 'add' | 'remove') => {
    if (item.shape.kind !== 'polygon') return;
    const { points } = item.shape;
    const place = `${item.pointer}/points`;
    if (what === 'remove') {
      if (points.length > CORNERS_LEAST) setField(ref, child(place, index), undefined);
      return;
    }
    if (points.length >= CORNERS_MOST) return;
    const [a, b] = [points[index]!, points[(index + 1) % points.length]!];
    const middle = { x: exact((a.x + b.x) / 2), y: exact((a.y + b.y) / 2) };
    insertItem(ref, place, index + 1, middle, inBoth('form', 'mapCornerOf', { item: titleOf(item) }));
  };
  return (
    <MapEditor
      items={items}
      box={boundsOf(row)}
      label={t('mapArena')}
      selected={selected}
      onSelect={select}
      canRemove={({ pointer }) => pointer.startsWith('/obstacles/')}
      titleOf={titleOf}
      isReadOnly={isReadOnly}
      onCorner={corner}
      tools={
        <>
          {(Object.keys(NEW_OBSTACLES) as ObstacleKind[]).map((kind) => (
            <IconButton key={kind} icon={ICONS[kind]} label={t('mapAdd', { kind })} onClick={() => add(kind)} />
          ))}
          {chosen?.shape.kind === 'polygon' && (
            <Button size="sm" kind="ghost" onClick={() => corner(chosen, lastCorner(chosen), 'add')}>
              {t('mapAddCorner')}
            </Button>
          )}
        </>
      }
      under={(frame) =>
        starts.map((start) => (
          <Start key={`${start.camp}/${start.slot}`} frame={frame} start={start} camp={campOrder(start.camp)} />
        ))
      }
      below={
        <>
          <FieldProblems pointer="/obstacles" isDeep />
          <FieldProblems pointer="/formation" isDeep={false} />
        </>
      }
    />
  );
}

const lastCorner = ({ shape }: MapItem): number => (shape.kind === 'polygon' ? shape.points.length - 1 : 0);

/** Where the arena's own formation puts its units. */
function useStarts(row: JsonObject): readonly StartPlace[] {
  const id = textIn(row, 'formation');
  const formation = useProject((state) =>
    id === undefined ? undefined : effectiveRow(state.documents.valid, { table: 'formations', id }),
  );
  return useMemo(() => (formation ? startPlaces(row, formation) : []), [row, formation]);
}

function Start({ frame, start, camp }: { frame: Frame; start: StartPlace; camp: number }) {
  const t = useTexts('form');
  const { x, y } = toPx(frame, start.at);
  const r = Math.max(UNIT_RADIUS * frame.scale, 4);
  const isBlocked = start.blockedBy !== undefined;
  const title = t(isBlocked ? 'mapStartBlocked' : 'mapStart', { camp: start.camp, slot: start.slot });
  return (
    <g className={isBlocked ? 'm-start blocked' : `m-start ${campClass(camp)}`}>
      <title>{title}</title>
      <circle cx={x} cy={y} r={r} />
      {isBlocked && <path d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />}
      {!isBlocked && r >= NUMBER_LEAST_PX && (
        <text x={x} y={y + 4} textAnchor="middle">
          {start.slot}
        </text>
      )}
    </g>
  );
}
