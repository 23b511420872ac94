import type { SweepAxis } from '#generated/types.ts';
import { seedOfCell } from '#lab';
import { inBoth } from '../../app/i18n/use-texts.ts';
import { type BalanceResult } from '../../stores/index.ts';
import { applyValues, openSeed, type AppliedValue } from '../../stores/balance-apply.ts';
import { wishRecord, type RecordWish } from '../../stores/record-wish.ts';
import { showToast } from '../../widgets/toasts.ts';

const nameOf = ({ row, pointer }: Pick<SweepAxis, 'row' | 'pointer'>): string => `${row}${pointer}`;

/** One undo step with the fields in its name; tells what could not be written. */
export function apply(values: readonly AppliedValue[]): boolean {
  const said = values.map(({ field, value }) => `${nameOf(field)} = ${value}${field.as === 'percent' ? ' %' : ''}`);
  const refused = applyValues(values, inBoth('balance', 'applied', { values: said.join(', ') }));
  if (refused.length === 0) return true;
  const rows = refused.join(', ');
  showToast({ kind: 'error', title: inBoth('balance', 'notApplied', { rows }), body: inBoth('balance', 'notAppliedBody') }); // prettier-ignore
  return false;
}

export const valuesOf = ({ plan }: BalanceResult, cell: number): AppliedValue[] =>
  plan.axes.map(({ axis }, at) => ({ field: axis, value: plan.cells[cell]!.values[at]! }));

/** What the arena shows runs on the project's own rows, so they get the values first. */
export function openRun(result: BalanceResult, cell: number, seed: number): void {
  const values = valuesOf(result, cell);
  if (values.length === 0 || apply(values)) openSeed(result.scenario, seed);
}

/** One run of a cell as a file, through the dialog that saves what is on screen; the project stays as it is. */
export function saveRun(result: BalanceResult, cell: number, seed: number, kind: RecordWish['kind']): void {
  const planned = result.plan.cells[cell]!;
  const values = valuesOf(result, cell).map(({ field, value }) => `${nameOf(field)} = ${value}`);
  wishRecord({
    kind,
    scenario: seedOfCell(planned, seed),
    tables: result.tables,
    rows: planned.rows,
    notes: values.join('\n'),
  });
}
