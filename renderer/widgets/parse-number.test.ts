import { describe, expect, it } from 'vitest';
import { parseNumberText, stepNumber } from './parse-number.ts';

const valueOf = (text: string, rules = {}) => {
  const parsed = parseNumberText(text, rules);
  return parsed.kind === 'value' ? parsed.value : parsed.kind === 'empty' ? 'empty' : parsed.problem.key;
};

describe('number text', () => {
  it('converts units of the same family', () => {
    expect(valueOf('1.2s', { unit: 'ms' })).toBe(1200);
    expect(valueOf('1.2 S', { unit: 'ms' })).toBe(1200);
    expect(valueOf('350ms', { unit: 's' })).toBe(0.35);
    expect(valueOf('25%', { unit: '%' })).toBe(25);
  });

  it('knows a unit in either language, whichever is shown', () => {
    expect([valueOf('3u', { unit: '单位' }), valueOf('3 单位', { unit: 'u' })]).toEqual([3, 3]);
    expect(valueOf('3u/s', { unit: '单位/s' })).toBe(3);
  });

  it('names the unit that does not fit', () => {
    const parsed = parseNumberText('3u', { unit: 'ms' });
    expect(parsed).toEqual({
      kind: 'invalid',
      problem: { key: 'unknownUnit', values: { unit: 'u', expected: 'ms, s, min' } },
    });
  });

  it('evaluates formulas with variables and typographic signs', () => {
    expect(valueOf('= 8 − L / 2', { variables: { L: 4 } })).toBe(6);
    expect(valueOf('=180×1.1')).toBe(198);
    expect(valueOf('=max(2, 3) * (1 + 1)')).toBe(6);
    expect(valueOf('=0.1+0.2')).toBe(0.3);
  });

  it('refuses formulas that are unfinished or unsafe', () => {
    for (const text of ['=', '=1+', '=(2', '=2)', '=constructor(1)', '=alert(1)', '=1/0', '=L']) {
      expect(valueOf(text), text).toBe('badFormula');
    }
  });

  it('reads back what the screen shows', () => {
    expect(valueOf('1\u202f824.5')).toBe(1824.5);
    expect(valueOf('\u2212113.4')).toBe(-113.4);
    expect(valueOf('１２．５')).toBe(12.5);
  });

  it('tells empty text from wrong text', () => {
    expect(valueOf('  ')).toBe('empty');
    expect(valueOf('12..5')).toBe('notANumber');
    expect(valueOf('abc')).toBe('notANumber');
  });

  it('checks limits and whole numbers last', () => {
    expect(valueOf('340', { max: 200 })).toBe('aboveMax');
    expect(valueOf('-1', { min: 0 })).toBe('belowMin');
    expect(valueOf('1.5', { isInteger: true })).toBe('notInteger');
    expect(valueOf('1.5s', { unit: 'ms', isInteger: true })).toBe(1500);
  });

  it('steps without binary noise and within limits', () => {
    expect(stepNumber(0.2, 0.1)).toBe(0.3);
    expect(stepNumber(5, 0.1, { isInteger: true })).toBe(6);
    expect(stepNumber(5, -0.1, { isInteger: true })).toBe(4);
    expect(stepNumber(199, 10, { max: 200 })).toBe(200);
  });
});
