import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { parseBulk, parseExpression } from './parse.ts';
import { ratioOf, toNumber } from './ratio.ts';

const NAMES: Record<string, number> = { value: 200, base: 0.1, level: 3, 'cooldown.ms': 8000, 'cost[0].amount': 60 };
const lookup = (name: string) => (NAMES[name] === undefined ? undefined : ratioOf(NAMES[name]));

function result(text: string): number | string {
  const parsed = parseBulk(text);
  if (parsed.kind === 'error') return `${parsed.note.code}@${parsed.note.at}`;
  const worked = evaluate(parsed.expression, lookup);
  return 'note' in worked ? `${worked.note.code}@${worked.note.at}` : toNumber(worked.value);
}

describe('bulk expressions', () => {
  it.each([
    ['×1.1', 220],
    ['*1.1', 220],
    ['x 1.1', 220],
    ['÷2', 100],
    ['/2', 100],
    ['+5', 205],
    ['-5', 195],
    ['−5%', 190],
    ['+10%', 220],
    ['*50%', 100],
    ['= -5', -5],
    ['12', 12],
    ['= base*1.2', 0.12],
    ['= base + 0.2', 0.3],
    ['= round(value*1.133, 50)', 250],
    ['= round(-2.5)', -3],
    ['= floor(-2.5)', -3],
    ['= ceil(2.01, 0.5)', 2.5],
    ['= clamp(value, 1, 150)', 150],
    ['= min(value, cooldown.ms, 7)', 7],
    ['= max(level, 2) * cost[0].amount', 180],
    ['= 1.2s', 1200],
    ['= 2 + 3 * (4 - 1)', 11],
    ['= value - 5% * 2', 199.9],
    ['＝ ５＋１', 6],
    ['= 1/3*3', 1],
  ])('%s', (text, expected) => expect(result(text)).toBe(expected));

  it.each([
    ['= 2 +', 'missingValue@5'],
    ['= (2 + 1', 'unclosed@2'],
    ['= 2)', 'unopened@3'],
    ['= 2 3', 'missingOperator@4'],
    ['= sqrt(2)', 'unknownFunction@2'],
    ['= clamp(1, 2)', 'wrongCount@2'],
    ['= 2 # 3', 'unknownSign@4'],
    ['= 1 / (level - 3)', 'byZero@4'],
    ['= range * 2', 'noName@2'],
    ['', 'missingValue@0'],
  ])('%s is refused with its place', (text, expected) => expect(result(text)).toBe(expected));

  it('do not run deeper than a stack can hold', () => {
    expect(parseExpression('('.repeat(5000))).toMatchObject({ kind: 'error', note: { code: 'tooDeep' } });
  });
});
