/** What axes and measures are called, in the language of the screen. */
import { useCallback, useMemo } from 'react';
import { sweepFields, type SweepField } from '#lab';
import { localNow, useTexts } from '../../app/i18n/use-texts.ts';
import { rowNow, type AxisWish, type MeasureWish } from '../../stores/index.ts';
import { scenarioOf } from '../../stores/balance-run.ts';
import type { BalanceText } from './i18n.ts';

type Place = Pick<AxisWish, 'table' | 'row' | 'pointer'>;

export const rowOf = ({ table, row }: Place) =>
  table === 'scenarios' ? (scenarioOf(row) as unknown as ReturnType<typeof rowNow>) : rowNow(table, row);

/** Fields of the row that hold numbers; [] while none is chosen. */
export function fieldsOf(place: Place): readonly SweepField[] {
  const row = rowOf(place);
  return row ? sweepFields(place.table, row) : [];
}

export const fieldOf = (place: Place): SweepField | undefined =>
  fieldsOf(place).find(({ pointer }) => pointer === place.pointer);

export function axisLabel(place: Place & { readonly level?: number | null | undefined }): string {
  const field = fieldOf(place);
  const level = typeof place.level === 'number' ? ` L${place.level}` : '';
  return `${place.row} · ${field ? localNow(field.label) : place.pointer}${level}`;
}

export function useMeasureName(): (measure: MeasureWish) => string {
  const t = useTexts<BalanceText>('balance');
  return useCallback(
    ({ kind, of }) => {
      const name = t(`kind.${kind}` as BalanceText);
      return of === '' ? name : t('measureOf', { measure: name, of });
    },
    [t],
  );
}

/** Camps and participants of a scenario. */
export function useSubjects(
  scenarioId: string,
  scenario: unknown,
): readonly { value: string; text: string; hint?: string }[] {
  return useMemo(() => {
    void scenario;
    const participants = scenarioOf(scenarioId)?.participants ?? [];
    const camps = [...new Set(participants.map(({ camp }) => camp))];
    return [
      ...camps.map((camp) => ({ value: camp, text: camp })),
      ...participants.flatMap(({ camp, slot, unit }) =>
        slot === undefined ? [] : [{ value: `${camp}:${slot}`, text: `${camp}:${slot}`, hint: unit }],
      ),
    ];
  }, [scenarioId, scenario]);
}
