import { run } from '../../../src/core/scripting/testing/script-run.ts';
import type { Table } from '../table.ts';
import { code } from './words.ts';

/** Statements and what they leave in the trace; an error with its line, which counts from the wrapper around them. */
export function lua(): Table {
  const bodies = [
    'return 7 // 2, -7 // 2, math.div(-7, 2)',
    'return -7 % 3, math.fmod(-7, 3), math.muldiv(999, 3333, 10000)',
    'return math.maxinteger',
    'return math.maxinteger + 1',
    'for k in pairs({b = 1, [2] = 2, a = 3, [1] = 4}) do battle.log(k) end',
    'return pcall(error, "a")',
    'while true do end',
    'return pcall(function() while true do end end)',
    'local function f() return f() + 1 end; return f()',
    'battle.heal(1, 1.5)',
  ];
  return {
    head: ['script', 'gives'],
    rows: bodies.map((body) => {
      try {
        const { logs, errors } = run(body);
        return [code(body.replaceAll('|', '∣')), [...logs.map(code), ...errors.map(withoutLine)].join(', ')];
      } catch (error) {
        return [code(body), withoutLine(error instanceof Error ? error.message : '')];
      }
    }),
  };
}

const withoutLine = (message: string): string => message.replace(/^(line )?\w+: /, '').replace(/\n.*/s, '');

/** Adds up to n in a loop, with a budget of so many instructions. */
export function budgets(): Table {
  const cases: [number, number][] = [
    [10, 1_000],
    [1_000, 1_000],
    [1_000, 20_000],
    [10_000, 20_000],
  ];
  return {
    head: ['additions', '`budget`', 'comes to'],
    rows: cases.map(([count, budget]) => {
      const { logs, errors } = run(`local n = 0; for i = 1, ${count} do n = n + i end; return n`, {}, budget);
      return [count, budget, [...logs, ...errors.map(withoutLine)].join(', ')];
    }),
  };
}
