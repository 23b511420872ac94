import { Interpreter } from './interpreter.ts';
import { runOnCore } from './on-core.ts';
import { randomCase } from './random-case.ts';
import type { FramePicture, RefCase } from './case.ts';

/** The first thing that core and reference say otherwise after a step; nothing where they agree to the end. */
export function* differencesTo(one: RefCase, core: readonly FramePicture[] = runOnCore(one)): Iterable<string> {
  const reference = new Interpreter(one);
  for (const [index, found] of core.entries()) {
    const wanted = reference.step();
    const parts = pictureParts(found, wanted).filter(
      ({ core: a, reference: b }) => JSON.stringify(a) !== JSON.stringify(b),
    );
    if (parts.length === 0) continue;
    for (const { what, core: a, reference: b } of parts.slice(0, 4))
      yield `frame ${index + 1}, ${what}: core ${JSON.stringify(a)}, reference ${JSON.stringify(b)}`;
    return;
  }
}

export const referenceDifferences = (seed: number): Iterable<string> => differencesTo(randomCase(seed));

function pictureParts(core: FramePicture, reference: FramePicture) {
  const units = core.units.flatMap((unit, index) => {
    const other = reference.units[index]!;
    // Of the dead only counts that they are, and what stays on them.
    const keys =
      unit.alive || other.alive ? (Object.keys(unit) as (keyof typeof unit)[]) : (['alive', 'buffs'] as const);
    return keys.map((key) => ({ what: `${key} of unit ${index + 1}`, core: unit[key], reference: other[key] }));
  });
  return [{ what: 'hits' as string, core: core.hits as unknown, reference: reference.hits as unknown }, ...units];
}
