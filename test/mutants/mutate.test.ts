import { describe, expect, it } from 'vitest';
import { applied, mutantsOf } from './mutate.ts';

const textsOf = (source: string) => mutantsOf('rule.ts', source).map((mutant) => applied(source, mutant));

describe('mutants', () => {
  it.each<[string, string, string[]]>([
    ['makes a comparison loose and turns it round', 'f(a < b);', ['f(a <= b);', 'f(a >= b);']],
    ['makes a comparison strict and turns it round', 'f(a >= b);', ['f(a > b);', 'f(a < b);']],
    ['turns an equality into its opposite', 'f(a === b);', ['f(a !== b);']],
    ['swaps plus and minus', 'f(a - b + c);', ['f(a + b + c);', 'f(a - b - c);']],
    ['swaps adding and taking away', 'a += b; c--;', ['a -= b; c--;', 'a += b; c++;']],
    ['swaps and and or', 'f(a && b);', ['f(a || b);']],
    ['swaps the lesser and the greater', 'Math.max(a, b);', ['Math.min(a, b);']],
    ['decides a condition beforehand', 'if (a) b();', ['if (true) b();', 'if (false) b();']],
    ['decides a choice beforehand', 'f(a ? b : c);', ['f(true ? b : c);', 'f(false ? b : c);']],
    ['leaves out a loop, and makes none endless', 'while (a) b();', ['while (false) b();']],
    ['moves a constant up and down', 'f(10_000);', ['f(10001);', 'f(9999);']],
    ['leaves none for nothing only', 'f(-1);', ['f(0);']],
    [
      'leaves out an early return that does something',
      'function f() { if (a) return g(); b(); }',
      [
        'function f() { if (true) return g(); b(); }',
        'function f() { if (false) return g(); b(); }',
        'function f() { if (a) g(); b(); }',
      ],
    ],
  ])('%s', (_what, source, expected) => {
    expect(textsOf(source)).toEqual(expected);
  });

  it.each([
    ['a type', 'type A = 1 | 2; let a: 3; interface B { c: 4 }'],
    ['an enumeration', 'const enum A { b = 1, c = 2 }'],
    ['a comment', '// a < b + 1\n/* if (a) return 1 */'],
    ['an assertion', "assert(a < b && c > 1, 'a + 1');"],
    ['a text', "f('a' + 'b' + c, 'x < 1');"],
    ['the last return', 'function f() { return a; }'],
  ])('leave %s alone', (_what, source) => {
    expect(textsOf(source)).toEqual([]);
  });

  it('know their place', () => {
    expect(mutantsOf('rule.ts', 'f();\n\nf(a || b);')).toMatchObject([{ line: 3, column: 5, what: '|| → &&' }]);
  });
});
