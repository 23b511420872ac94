import { expect, it } from 'vitest';
import { schemaColumns } from '../columns/schema-columns.ts';
import { withSeconds } from '../columns/seconds.ts';
import { inShownUnit, START } from './request.ts';

const ms = schemaColumns('skills', 'en', undefined).find(({ id }) => id === '/cooldown/ms')!;
const long = { id: 'a', cooldown: { ms: [6500, 6000] } };
const [s] = withSeconds([ms], [long], { levelMax: 1, findCurve: () => undefined });
const textFor = (column: typeof ms, mode: 'set' | 'plus' | 'times', text: string) =>
  inShownUnit({ ...START, mode, text }, [{ id: 'a', column }]).text;

it('a plain number means seconds where seconds are shown, and no other text is touched', () => {
  expect([textFor(s!, 'set', '6'), textFor(s!, 'plus', '-0.5'), textFor(s!, 'times', '0.9')]).toEqual(['6s', '-0.5s', '0.9']); // prettier-ignore
  expect([textFor(s!, 'set', '6000ms'), textFor(s!, 'plus', '5%'), textFor(ms, 'set', '6')]).toEqual(['6000ms', '5%', '6']); // prettier-ignore
});

it('rounding is in the unit that is shown too', () => {
  expect(inShownUnit({ ...START, roundTo: 0.05 }, [{ id: 'a', column: s! }]).roundTo).toBe(50);
});
