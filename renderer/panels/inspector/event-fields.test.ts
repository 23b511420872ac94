import { expect, it } from 'vitest';
import { TraceBuilder } from '../../../src/timeline/testing/trace-builder.ts';
import { fieldsOf } from './event-fields.ts';

const trace = () => new TraceBuilder().at(3);
const field = (event: Parameters<typeof fieldsOf>[0], name: string) => fieldsOf(event).find((one) => one.name === name);

it('names the killer, who struck last and those who helped as units', () => {
  const event = trace().add('death', { target: 1, killer: 2, lastHit: 9, assists: [3, 4] });
  expect([field(event, 'killer'), field(event, 'lastHit'), field(event, 'assists')].map((one) => one?.guids)).toEqual([
    [2],
    [9],
    [3, 4],
  ]);
});

it('shows an empty list as nothing', () => {
  const event = trace().add('death', { target: 1, assists: [] });
  expect(field(event, 'assists')).toEqual({ name: 'assists', value: '—' });
});

it('leads from a script event to its line', () => {
  const event = trace().add('scriptError', { source: 1, file: 'burst', line: 7, message: 'no' });
  expect(field(event, 'file')?.row).toEqual({ table: 'scripts', id: 'burst', line: 7 });
});

it('writes gold as an amount, and says why others were not chosen and by how much', () => {
  const reward = trace().add('reward', { source: 1, target: 2, gold: 40_500, experience: 0 });
  expect(field(reward, 'gold')?.value).toBe('40.500');
  const rejected = [
    { guid: 4, reason: 'outsideRadius' as const, by: 412 },
    { guid: 5, reason: 'dead' as const },
  ];
  const decision = trace().add('ai', { source: 1, decision: 'attack', target: 2, rejected });
  expect(field(decision, 'rejected')?.value).toBe('#4 outsideRadius 0.412, #5 dead');
});
