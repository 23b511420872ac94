import { describe, expect, it } from 'vitest';
import { parseQuery, type JsonObject, type Query } from '#pack';
import { schemaColumns } from '../columns/schema-columns.ts';
import { orderRows, type OrderInputs } from './order.ts';

const ROWS: Record<string, JsonObject> = {
  bolt: { id: 'bolt', castMode: 'unit', range: 6, cooldown: { ms: [9000, 8000] } },
  nova: { id: 'nova', castMode: 'none', cooldown: { ms: 5000 } },
  ward: { id: 'ward', castMode: 'unit', range: 3, cooldown: { ms: { base: 7000, perLevel: 2000 } } },
};
const columns = schemaColumns('skills', 'en', undefined);

const order = (more: Partial<OrderInputs>, level = 2) =>
  orderRows({
    table: 'skills',
    ids: [...Object.keys(ROWS), 'torn'],
    rowOf: (id) => ROWS[id],
    columns,
    query: undefined,
    filters: {},
    sort: [],
    evaluation: { level, caster: undefined, target: undefined, ruleset: undefined, findCurve: () => undefined },
    ...more,
  });

describe('rows of the grid', () => {
  it('are all there without a filter, also those that cannot be read', () => {
    expect(order({})).toEqual(['bolt', 'nova', 'ward', 'torn']);
  });

  it('answer to a comparison at the level', () => {
    expect(order({ filters: { '/cooldown/ms': '< 8.5s' } })).toEqual(['bolt', 'nova']);
    expect(order({ filters: { '/cooldown/ms': '< 8.5s' } }, 1)).toEqual(['nova', 'ward']);
  });

  it('answer to a range, a word and a part of the id', () => {
    expect(order({ filters: { '/range': '3..5' } })).toEqual(['ward']);
    expect(order({ filters: { '/castMode': 'unit' } })).toEqual(['bolt', 'ward']);
    expect(order({ filters: { '/id': 'OV' } })).toEqual(['nova']);
  });

  it('are all there while a filter makes no sense yet', () => {
    expect(order({ filters: { '/range': '<' } })).toHaveLength(4);
  });

  it('answer to the query and the filters together', () => {
    const query = parseQuery('castMode:unit') as Query;
    expect(order({ query, filters: { '/range': '> 3' } })).toEqual(['bolt']);
  });

  it('come by several keys, rows without a value last', () => {
    const sort = [
      { id: '/castMode', isDescending: false },
      { id: '/range', isDescending: false },
    ];
    expect(order({ sort })).toEqual(['nova', 'ward', 'bolt', 'torn']);
    expect(order({ sort: [{ id: '/range', isDescending: true }] })).toEqual(['bolt', 'ward', 'nova', 'torn']);
  });
});
