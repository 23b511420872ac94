/** One run of a sweep as a file: which cell and seed is meant, and how it is recorded. */
import { cellOfValues, seedOfCell, type RecordOutcome, type SweepCell, type SweepPlan } from '#lab';
import { VERSION, type Laboratory } from '../host/index.ts';
import { UnusableInput } from './context.ts';

export interface CellRunWish {
  readonly cell: SweepCell;
  readonly seed: number;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const SEED = /^\d{1,10}$/;

const valuesText = ({ axes }: SweepPlan): string =>
  axes.map(({ axis, values }) => `\n  ${axis.table}/${axis.row}${axis.pointer}: ${values.join(', ')}`).join('');

function seedIn(text: string | undefined, { seeds }: SweepPlan): number {
  if (text === undefined) return seeds[0]!;
  if (!SEED.test(text))
    throw new UnusableInput(`--replay-cell: “${text}” is no seed. Write a whole number, or leave it out.`);
  return Number(text);
}

/** `3000,150` or `3000,150,7`: a value for each field of the sweep, then a seed, else its first one. */
export function cellIn(text: string, plan: SweepPlan): CellRunWish {
  const parts = text === '' ? [] : text.split(',').map((part) => part.trim());
  const count = plan.axes.length;
  const values = parts.slice(0, count);
  if (parts.length < count || parts.length > count + 1 || !values.every((part) => NUMBER.test(part)))
    throw new UnusableInput(`--replay-cell ${text}: write a value for each of its fields, then a seed if you like:${valuesText(plan)}`); // prettier-ignore
  const cell = cellOfValues(plan, values.map(Number));
  if (cell === undefined)
    throw new UnusableInput(`--replay-cell ${text}: the sweep has no such cell. Its values are:${valuesText(plan)}`);
  return { cell, seed: seedIn(parts[count], plan) };
}

/** A `.swrepro` brings the rows of the cell along; a `.replay` does not. */
export function kindOfFile(file: string): 'bundle' | 'replay' {
  if (file.endsWith('.swrepro')) return 'bundle';
  if (file.endsWith('.replay')) return 'replay';
  throw new UnusableInput(`--replay ${file}: give a name that ends in .replay or .swrepro.`);
}

type Made = Extract<RecordOutcome, { made: true }>;

export async function recordCell(
  laboratory: Laboratory,
  { cell, seed }: CellRunWish,
  wants: 'bundle' | 'replay',
): Promise<Made> {
  const input = {
    scenario: seedOfCell(cell, seed),
    rows: cell.rows,
    madeWith: `spellwright ${VERSION}`,
    wants,
  };
  const outcome = await laboratory.run('record', input).result;
  if (outcome.made) return outcome;
  const list = outcome.problems.map(({ code, pointer }) => `\n  ${pointer} ${code}`).join('');
  throw new UnusableInput(`The cell ${cell.values.join(', ')} cannot be run (${outcome.reason}).${list}`);
}
