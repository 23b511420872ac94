import type { Steps, Timeline } from './model.ts';

const lanesOf = ({ groups }: Timeline) => groups.flatMap(({ lanes }) => lanes);

/** Values of the run before, by the lane in which they went otherwise. */
export function valuesThatDiffer(before: Timeline, after: Timeline): ReadonlyMap<string, Steps> {
  const now = new Map(lanesOf(after).flatMap(({ id, steps }) => (steps ? [[id, steps] as const] : [])));
  const others = lanesOf(before).flatMap(({ id, steps }) => {
    const present = now.get(id);
    return steps && present && !isSameSteps(steps, present) ? [[id, steps] as const] : [];
  });
  return new Map(others);
}

const isSameSteps = (one: Steps, other: Steps): boolean =>
  one.ms.length === other.ms.length &&
  one.ms.every((ms, index) => ms === other.ms[index] && one.values[index] === other.values[index]);
