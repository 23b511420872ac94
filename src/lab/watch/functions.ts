/** What stands on its own in an expression: functions and names that belong to no unit. */
import { WatchError, type Part } from './fault.ts';
import { asNumber } from './operators.ts';
import type { Moment } from './moment.ts';
import { MILLI, type Term } from './term.ts';

type MakeTerm = (given: readonly Term[], parts: readonly Part[]) => Term;

const numbers =
  (name: string, count: readonly [number, number], join: (values: readonly number[]) => number): MakeTerm =>
  (given, parts) => {
    const [min, max] = count;
    if (given.length < min || given.length > max) throw new WatchError('arguments', name, `${min} … ${max}`);
    const terms = given.map((term, index) => asNumber(term, parts[index]!));
    return {
      kind: 'number',
      read(moment: Moment) {
        const values = terms.map((term) => term.read(moment));
        return values.includes(null) ? null : join(values as number[]);
      },
    };
  };

const ARGUMENTS_MAX = 16;

function distance(given: readonly Term[]): Term {
  const [a, b] = given;
  if (given.length !== 2 || a?.kind !== 'unit' || b?.kind !== 'unit')
    throw new WatchError('arguments', 'distance', 'two units, such as distance(blue:1, red:1)');
  return {
    kind: 'number',
    read(moment) {
      const [one, other] = [a.read(moment), b.read(moment)];
      if (one === null || other === null) return null;
      const [dx, dy] = [one.x - other.x, one.y - other.y];
      return Math.floor(Math.sqrt(dx * dx + dy * dy));
    },
  };
}

/** Units that come later have no name but their number. */
function unit(given: readonly Term[]): Term {
  const [guid] = given;
  if (given.length !== 1 || guid?.kind !== 'number') throw new WatchError('arguments', 'unit', 'the number of a unit');
  return {
    kind: 'unit',
    read: (moment) => moment.unit((guid.read(moment) ?? 0) / MILLI),
  };
}

export const FUNCTIONS: Readonly<Record<string, MakeTerm>> = {
  distance,
  unit,
  min: numbers('min', [1, ARGUMENTS_MAX], (values) => Math.min(...values)),
  max: numbers('max', [1, ARGUMENTS_MAX], (values) => Math.max(...values)),
  abs: numbers('abs', [1, 1], ([value]) => Math.abs(value!)),
};

export const GLOBALS: Readonly<Record<string, Term>> = {
  frame: { kind: 'number', read: ({ battle }) => battle.frame * MILLI },
  ms: { kind: 'number', read: ({ battle }) => battle.frame * battle.stepMs * MILLI },
  draws: { kind: 'number', read: ({ battle }) => battle.randomUsed * MILLI },
};
