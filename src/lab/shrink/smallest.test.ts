import { expect, it } from 'vitest';
import { finish, type Work } from '../jobs/work.ts';
import { smallest } from './smallest.ts';

const asWork = <Item>(holds: (items: readonly Item[]) => boolean) =>
  function* (items: readonly Item[]): Work<boolean> {
    return holds(items);
  };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('finds one item among a thousand in a few dozen tries', () => {
  let tries = 0;
  const found = finish(
    smallest(
      numbers(1000),
      asWork((items) => (tries++, items.includes(617))),
    ),
  );
  expect(found).toEqual({ items: [617], isMinimal: true });
  expect(tries).toBeLessThan(40);
});

it('keeps items that are needed together, and no other', () => {
  const needed = [3, 41, 97];
  const holds = asWork<number>((items) => needed.every((one) => items.includes(one)));
  expect(finish(smallest(numbers(100), holds)).items).toEqual(needed);
});

it('cannot do without any single item that it gives, even when more would not hold', () => {
  // Holds for any three neighbours: many answers, all of them small.
  const holds = (items: readonly number[]) => items.some((one) => items.includes(one + 1) && items.includes(one + 2));
  const { items } = finish(smallest(numbers(60), asWork(holds)));
  expect(holds(items)).toBe(true);
  for (const one of items) expect(holds(items.filter((other) => other !== one))).toBe(false);
});

it('gives nothing when nothing is needed, and says when it was ended early', () => {
  expect(
    finish(
      smallest(
        numbers(9),
        asWork(() => true),
      ),
    ).items,
  ).toEqual([]);
  let tries = 0;
  const holds = asWork<number>((items) => (tries++, items.length > 7));
  expect(finish(smallest(numbers(50), holds, () => tries > 5)).isMinimal).toBe(false);
});
