import { describe, expect, it } from 'vitest';
import { rankMatches } from './rank-matches.ts';

const rows = [
  { id: 'whirling-shields', name: '回旋打击' },
  { id: 'oath-shield', name: '誓约之盾' },
  { id: 'oath-shield.strike', name: '誓约打击' },
  { id: 'shield', name: '盾' },
];
const find = (query: string) => rankMatches(rows, query, (row) => [row.id, row.name]).map(({ id }) => id);

describe('ranked search', () => {
  it('prefers exact over word start over inside', () => {
    expect(find('shield')).toEqual(['shield', 'whirling-shields', 'oath-shield', 'oath-shield.strike']);
    expect(find('oath-shield')[0]).toBe('oath-shield');
  });

  it('finds names in either language', () => {
    expect(find('打击')).toEqual(['whirling-shields', 'oath-shield.strike']);
  });

  it('wants every word and accepts scattered letters', () => {
    expect(find('oath strike')).toEqual(['oath-shield.strike']);
    expect(find('oashs')).toEqual(['oath-shield.strike']);
    expect(find('zzz')).toEqual([]);
  });

  it('keeps the given order without a query', () => {
    expect(find(' ')).toEqual(rows.map(({ id }) => id));
  });
});
