import { useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { inBoth, useTexts } from '../../../../app/i18n/use-texts.ts';
import { Button } from '../../../../widgets/Button.tsx';
import { Segmented } from '../../../../widgets/Segmented.tsx';
import { insertItem } from '../../model/edit.ts';
import { memberOf, textIn } from '../../../../editors/rows/json.ts';
import { useEffectiveRow, useScope } from '../../model/scope.tsx';
import { boxAround, toPx, union, type Frame } from '../drawing/frame.ts';
import { exact } from '../drawing/snap.ts';
import { freeSlot, listIn, pointIn, slotItems } from './arena-items.ts';
import { MapEditor } from './MapEditor.tsx';
import type { MapItem } from './map-items.ts';
import { useCampOrder } from './use-camps.ts';

const SLOTS_MAX = 64;
/** A lone slot does not fill the map. */
const RADIUS_LEAST = 3;

const titleOf = ({ shape }: MapItem) => inBoth('form', 'mapSlot', { slot: shape.kind === 'frame' ? shape.text : '' });

/** Slots of one camp after the other, each in the frame of its camp. */
export function FormationMap() {
  const t = useTexts('form');
  const { row: ref, isReadOnly } = useScope();
  const row = useEffectiveRow();
  const campOrder = useCampOrder();
  const camps = listIn(row, 'camps');
  const [asked, setCamp] = useState(0);
  const camp = Math.min(asked, camps.length - 1);
  const [chosen, select] = useState('');
  const items = useMemo(() => slotItems(row, camp, campOrder), [row, camp, campOrder]);
  if (camps.length === 0) return null;
  const slots = listIn(camps[camp], 'slots');
  const selected = items.some(({ pointer }) => pointer === chosen) ? chosen : (items[0]?.pointer ?? '');
  const box = items.reduce(
    (all, { handles }) => union(all, boxAround(handles[0]!.at, 1)),
    boxAround({ x: 0, y: 0 }, RADIUS_LEAST),
  );
  const add = () => {
    const last = memberOf(slots.at(-1), 'offset') === undefined ? { x: 1, y: 0 } : pointIn(slots.at(-1), 'offset');
    const slot = freeSlot(slots);
    const value = { slot, offset: { x: exact(last.x - 1), y: last.y }, facing: 0 };
    insertItem(ref, `/camps/${camp}/slots`, slots.length, value, inBoth('form', 'mapSlot', { slot }));
    select(`/camps/${camp}/slots/${slots.length}`);
  };
  return (
    <>
      {camps.length > 1 && (
        <div className="row m-camps">
          <Segmented
            label={t('mapCamp')}
            value={camp}
            options={camps.map((one, index) => ({ value: index, text: textIn(one, 'camp') ?? String(index + 1) }))}
            onChange={setCamp}
          />
        </div>
      )}
      <MapEditor
        key={camp}
        items={items}
        box={box}
        label={t('mapFormation', { camp: textIn(camps[camp], 'camp') ?? '' })}
        selected={selected}
        onSelect={select}
        canRemove={() => slots.length > 1}
        titleOf={titleOf}
        isReadOnly={isReadOnly}
        under={(frame) => <Origin frame={frame} />}
        tools={
          <Button
            size="sm"
            icon={Plus}
            disabled={slots.length >= SLOTS_MAX}
            disabledReason={t('listFull', { max: SLOTS_MAX })}
            onClick={add}
          >
            {t('mapAddSlot')}
          </Button>
        }
      />
    </>
  );
}

/** Zero of the camp's frame, and the way it looks. */
function Origin({ frame }: { frame: Frame }) {
  const t = useTexts('form');
  const { x, y } = toPx(frame, { x: 0, y: 0 });
  return (
    <g className="m-origin" aria-hidden>
      <path d={`M${x - 7} ${y}h14M${x} ${y - 7}v14`} />
      <path d={`M${frame.widthPx - 74} 16h56m-7-4l7 4l-7 4`} />
      <text x={frame.widthPx - 18} y={32} textAnchor="end">
        {t('mapAhead')}
      </text>
    </g>
  );
}
