/** Draws that the scenario decides instead of chance: rows of its list, changed like any other field. */
import type { ScenarioFile } from '#generated/types.ts';
import { inBoth } from '../../../app/i18n/use-texts.ts';
import { editRow, insertInRow, useRun } from '../../../stores/index.ts';

export type Pins = NonNullable<ScenarioFile['draws']>;

const NONE: Pins = [];

export const usePins = (): Pins => useRun((state) => state.scenario?.draws ?? NONE);

/** False when the scenario's text cannot be edited for now: it is not loaded, or does not parse. */
export function pinDraw(counter: number, value: number): boolean {
  const { scenarioId, scenario } = useRun.getState();
  if (scenarioId === null) return false;
  const row = { table: 'scenarios', id: scenarioId };
  const label = inBoth('inspector', 'pinStep', { counter });
  const pins = scenario?.draws ?? NONE;
  const index = pins.findIndex((pin) => pin.counter === counter);
  if (index >= 0) return editRow(row, [{ pointer: `/draws/${index}/value`, value }], label);
  return pins.length === 0
    ? editRow(row, [{ pointer: '/draws', value: [{ counter, value }] }], label)
    : insertInRow(row, '/draws/-', { counter, value }, label);
}

/** Chance decides the draw again; a list that is left empty goes too. */
export function unpinDraw(counter: number): boolean {
  const { scenarioId, scenario } = useRun.getState();
  const pins = scenario?.draws ?? NONE;
  const index = pins.findIndex((pin) => pin.counter === counter);
  if (scenarioId === null || index < 0) return false;
  const pointer = pins.length === 1 ? '/draws' : `/draws/${index}`;
  return editRow(
    { table: 'scenarios', id: scenarioId },
    [{ pointer, value: undefined }],
    inBoth('inspector', 'unpinStep', { counter }),
  );
}
