import { describe, expect, it } from 'vitest';
import { matchesQuery, type MatchOptions } from './match.ts';
import { parseQuery } from './parse.ts';
import type { Query } from './query.ts';

const ROW = {
  id: 'oath-shield',
  name: { en: 'Oath Shield', 'zh-CN': '誓约之盾' },
  tags: ['hero', 'control'],
  castMode: 'direction',
  maxLevel: 6,
  range: 6.5,
  pursue: true,
  cooldown: { ms: [8000, 7500, 7000] },
  cost: [{ resource: 'mana', amount: { base: 60, perLevel: 5 } }],
  tick: { everyMs: 500 },
};

const read = (text: string): Query => {
  const query = parseQuery(text);
  if (query.kind === 'error') throw new Error(query.message.en);
  return query;
};
const finds = (text: string, options?: MatchOptions, table = 'skills') => matchesQuery(read(text), ROW, table, options);

describe('a query over rows', () => {
  it.each([
    ['', true],
    ['shield', true],
    ['誓约', true],
    ['"oath shield" control', true],
    ['oath sword', false],
    ['-sword', true],
    ['-shield', false],
    ['/^oath-.*d$/', true],
    ['name~oath', true],
    ['name~/^oath s/', true],
    ['tag:hero', true],
    ['tag:mage|hero', true],
    ['tag:her', false],
    ['castMode:unit|direction', true],
    ['castMode!=unit', true],
    ['castMode=Direction', true],
    ['pursue:true', true],
    ['range>6', true],
    ['range<=6.4', false],
    ['range:6..7', true],
    ['cooldown.ms<7.2s', true],
    ['cooldown.ms<6.9s', false],
    ['cost.amount>80', true],
    ['cost[0].resource:mana', true],
    ['cost.resource:rage', false],
    ['*.everyMs<=500', true],
    ['*.everyMs<500', false],
    ['charge:*', false],
    ['-charge:*', true],
    ['maxLevel:6', true],
  ])('%s → %s', (text, expected) => expect(finds(text)).toBe(expected));

  it('reads levelled values at the level that is asked for', () => {
    expect(finds('cooldown.ms<7200', { level: 1 })).toBe(false);
    expect(finds('cooldown.ms<7200', { level: 9 })).toBe(true);
    expect(finds('cost.amount:65', { level: 2 })).toBe(true);
  });

  it('speaks of one table when it names one', () => {
    expect(finds('buff: *.everyMs<=500', {}, 'skills')).toBe(false);
    expect(finds('buff: *.everyMs<=500', {}, 'buffs')).toBe(true);
    expect(finds('table:skills skill: oath', {}, 'skills')).toBe(true);
  });

  it('reads values through curves when it is given them', () => {
    const row = { ...ROW, range: { curve: 'reach', scale: 2 } };
    const readCurve = (_id: string, level: number) => level;
    expect(matchesQuery(read('range>=12'), row, 'skills')).toBe(false);
    expect(matchesQuery(read('range>=12'), row, 'skills', { readCurve })).toBe(true);
  });

  it('tells where each piece stands', () => {
    expect(read('tag:hero  cooldown.ms<65000').terms.map(({ at, length }) => [at, length])).toEqual([
      [0, 8],
      [10, 17],
    ]);
  });

  it.each([
    ['range<', 0, 'missing'],
    ['oath range<far', 5, 'no number'],
    ['range<5s', 0, 'no number'],
    ['"oath', 0, 'not closed'],
    ['name~/(/', 0, 'no pattern'],
    ['range:7..3', 0, 'backwards'],
  ])('%s is refused at %i', (text, at, words) => {
    const error = parseQuery(text);
    expect(error).toMatchObject({ kind: 'error', at });
    expect(error.kind === 'error' && error.message.en).toContain(words);
  });
});
