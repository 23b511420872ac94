import { describe, expect, it } from 'vitest';
import { textLiterals } from './text-literals.ts';

const found = (source: string) => textLiterals(source)!.map(({ value, role }) => [value, role]);

describe('texts of a script', () => {
  it('know the function that they are an argument of', () => {
    expect(found('battle.addBuff(ctx.target, "burn", 1)')).toEqual([
      ['burn', { kind: 'argument', of: 'addBuff', index: 1 }],
    ]);
    expect(found("battle.log 'burn'")).toEqual([['burn', { kind: 'argument', of: 'log', index: 0 }]]);
  });

  it('know the option, the field of ctx or the result that they meet', () => {
    expect(found('battle.units({ buff = "burn" })')).toEqual([
      ['burn', { kind: 'option', of: 'units', field: 'buff' }],
    ]);
    expect(found('return ctx.buff == "burn"')).toEqual([['burn', { kind: 'context', field: 'buff' }]]);
    expect(found('return "red" ~= battle.camp(1)')).toEqual([['red', { kind: 'result', of: 'camp' }]]);
  });

  it('are no more than texts elsewhere', () => {
    expect(found('local name = "burn" return other.addBuff(1, "x")')).toEqual([
      ['burn', { kind: 'other' }],
      ['x', { kind: 'other' }],
    ]);
  });

  it('are found behind a BOM, carriage returns and characters of several bytes', () => {
    const source = '\ufeff-- 灼烧 🔥\r\nlocal a = "灼烧"\r\nbattle.hasBuff(1, "burn")\r\n';
    const places = textLiterals(source)!.map(({ offset, length }) => source.slice(offset, offset + length));
    expect(places).toEqual(['"灼烧"', '"burn"']);
  });

  it('of a source that does not parse are not guessed', () => {
    expect(textLiterals('battle.addBuff(')).toBeUndefined();
  });
});
