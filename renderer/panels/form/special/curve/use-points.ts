/** Edits of the points of a curve; each is one undo step. */
import type { LocalText } from '#pack';
import { inBoth } from '../../../../app/i18n/use-texts.ts';
import { beginDragOf, insertItem, setField, setFields, setItems } from '../../model/edit.ts';
import type { Json } from '../../../../editors/rows/json.ts';
import { child } from '../../../../editors/rows/pointer.ts';
import { placeTitle } from '../../model/place-title.ts';
import { rowName } from '../../model/row-name.ts';
import { useScope } from '../../model/scope.tsx';
import { formatNumber } from '../../../../widgets/format.ts';
import { POINTS_MIN, type CurvePoint, type NewPoint } from './curve-model.ts';

export function usePointEdits(pointer: string, points: readonly CurvePoint[], title: string) {
  const { row } = useScope();
  const stepLabel = (index: number) =>
    inBoth('form', 'undoItems', { name: rowName(row), what: inBoth('form', 'curvePoint', { number: index + 1 }) });
  return {
    begin: (index: number) => beginDragOf(() => stepLabel(index)),
    move: (index: number, to: CurvePoint) => {
      const place = child(pointer, index);
      const changes = (['x', 'y'] as const)
        .filter((axis) => to[axis] !== points[index]![axis])
        .map((axis) => ({ pointer: child(place, axis), value: to[axis] }));
      if (changes.length > 0) setFields(row, changes, stepLabel(index));
    },
    add: ({ index, point }: NewPoint) =>
      insertItem(row, pointer, index, { ...point }, inBoth('form', 'addPoint', { x: formatNumber(point.x) })),
    remove: (index: number) => {
      if (points.length > POINTS_MIN) setField(row, child(pointer, index), undefined);
    },
    replace: (next: readonly CurvePoint[], what: LocalText) => {
      const titles = placeTitle(row, pointer) ?? { en: title, zh: title };
      const label = { en: `${titles.en}, ${what.en}`, zh: `${titles.zh}，${what.zh}` };
      setItems(row, pointer, next as unknown as readonly Json[], label);
    },
  };
}

export type PointEdits = ReturnType<typeof usePointEdits>;
