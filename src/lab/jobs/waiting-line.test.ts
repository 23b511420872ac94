import { expect, it } from 'vitest';
import { WaitingLine } from './waiting-line.ts';

interface Waiter {
  readonly name: string;
  readonly isBackground: boolean;
}

const line = () => new WaitingLine<Waiter>(({ isBackground }) => isBackground);
const one = (name: string, isBackground = false): Waiter => ({ name, isBackground });

function drain(waiting: WaitingLine<Waiter>): string[] {
  const names: string[] = [];
  for (let job = waiting.take(); job; job = waiting.take()) names.push(job.name);
  return names;
}

it('lets those go first for whom somebody waits, each in the order in which they came', () => {
  const waiting = line();
  for (const job of [one('a', true), one('b'), one('c', true), one('d')]) waiting.add(job);
  expect(waiting.size).toBe(4);
  expect(drain(waiting)).toEqual(['b', 'd', 'a', 'c']);
  waiting.add(one('e'));
  expect(drain(waiting)).toEqual(['e']);
});

it('forgets what is taken out of the middle, once', () => {
  const waiting = line();
  const jobs = [one('a'), one('b'), one('c')];
  jobs.forEach((job) => waiting.add(job));
  expect(waiting.take()).toBe(jobs[0]);
  expect([waiting.delete(jobs[1]!), waiting.delete(jobs[1]!), waiting.delete(jobs[0]!)]).toEqual([true, false, false]);
  expect(waiting.size).toBe(1);
  expect(drain(waiting)).toEqual(['c']);
});
