import { describe, expect, it } from 'vitest';
import { LUA_API } from '#generated/lua-api.ts';
import {
  functionAt,
  hoverOf,
  isAfterBattle,
  openCall,
  signatureLabel,
  tableOfArgument,
  tryGetFunction,
} from './lua-help.ts';

const calledIn = (text: string) => {
  const call = openCall(text);
  return call && [call.of.name, call.active];
};

describe('help on the functions of battle', () => {
  it('completes after battle and nowhere else', () => {
    expect(['battle.', 'x = battle.addB', 'if battle . '].map(isAfterBattle)).toEqual([true, true, true]);
    expect(['my.battle.', 'mybattle.', 'battle', 'ctx.'].map(isAfterBattle)).toEqual([false, false, false, false]);
  });

  it('finds the function under the pointer', () => {
    const line = '  local hp = battle.attribute(u, "hp") + battle.nothing()';
    expect(functionAt(line, 22)!.of.name).toBe('attribute');
    expect(functionAt(line, 4)).toBeUndefined();
    expect(functionAt(line, 45)).toBeUndefined();
  });

  it('knows which argument is being written', () => {
    expect(calledIn('battle.addBuff(')).toEqual(['addBuff', 0]);
    expect(calledIn("battle.addBuff(ctx.target, 'burn', ")).toEqual(['addBuff', 2]);
    expect(calledIn('battle.addBuff(pick(a, b), ')).toEqual(['addBuff', 1]);
    expect(calledIn('battle.addBuff(\n  battle.attribute(u, ')).toEqual(['attribute', 1]);
    expect(calledIn('battle.unitsInSector(0, 0, 0, 1, 2, { kind = "hero", ')).toEqual(['unitsInSector', 5]);
  });

  it('does not count commas of texts, comments and closed calls', () => {
    expect(calledIn("battle.addBuff('a, (b', ")).toEqual(['addBuff', 1]);
    expect(calledIn('battle.addBuff( -- first, second\n')).toEqual(['addBuff', 0]);
    expect(calledIn('battle.addBuff(1, 2) ')).toBeUndefined();
    expect(calledIn('print(')).toBeUndefined();
  });

  it('offers rows where an argument takes an id', () => {
    expect(tableOfArgument("battle.addBuff(u, '")).toBe('buffs');
    expect(tableOfArgument('battle.addBuff(u, "bur')).toBe('buffs');
    expect(tableOfArgument("battle.attribute(u, '")).toBeUndefined();
    expect(tableOfArgument('battle.addBuff(u, ')).toBeUndefined();
    expect(tableOfArgument("print('")).toBeUndefined();
  });

  it('says all there is to a function in both languages', () => {
    const addBuff = tryGetFunction('addBuff')!;
    expect(signatureLabel(addBuff)).toBe(
      'battle.addBuff(target: integer, buff: string, stacks?: integer, durationMs?: integer, shield?: integer)',
    );
    expect(hoverOf(addBuff, 'en')).toContain('Puts a buff');
    expect(hoverOf(addBuff, 'zh-CN')).toContain('施加状态');
  });

  it('has a hover for every function', () => {
    for (const of of LUA_API) expect(hoverOf(of, 'en')).toContain(of.name);
  });
});
