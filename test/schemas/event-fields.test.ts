import { expect, it } from 'vitest';
import { eventFieldKind } from '../../src/pack/model/event-fields.ts';
import { schemaFiles, type RawNode } from './schema-files.ts';

type Nodes = Readonly<Record<string, RawNode>>;

it('names in the fields of events are known to whoever follows references', () => {
  const definitions = schemaFiles.get('trace')!['$defs'] as Nodes;
  const fields = Object.values(definitions).flatMap((definition) => {
    const properties = (definition['properties'] ?? {}) as Nodes;
    const event = String(properties['kind']?.['const'] ?? 'any');
    return Object.entries(properties).flatMap(([field, node]) => (typeof node['x-ref'] === 'string' ? [[event, field, node['x-ref']]] : []));
  });
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.map(([event, field]) => [event, field, eventFieldKind(event!, field!)])).toEqual(fields);
});
