import { mulDiv } from '../base/index.ts';
import type { Modifier } from '../content/prototypes.ts';
import type { World } from '../world/index.ts';
import { aggregate } from './aggregate.ts';
import { resourceOf, setResource } from './resource.ts';

export type MaxChange = Extract<Modifier, { kind: 'attribute' }>['maxChange'];

/** Works an attribute out anew and lets a resource whose maximum it is follow by the rule of the cause. */
export function recompute(w: World, u: number, attribute: number, maxChange: MaxChange): void {
  const at = u + w.attributeAt + attribute;
  const before = w.units.cells[at]!;
  const after = aggregate(w, u, attribute, null);
  if (after === before) return;
  w.units.cells[at] = after;
  const resource = w.index.resourceOfMaximum[attribute]!;
  if (resource >= 0) setResource(w, u, resource, followed(resourceOf(w, u, resource), before, after, maxChange));
}

/**
 * keep: the current value stays. ratio: it keeps its share. delta: it moves by as much as the maximum. fill: it gains
 * with a rise and stays with a fall. Whatever the rule, it never exceeds the new maximum; a share never rounds to 0.
 */
function followed(current: number, before: number, after: number, rule: MaxChange): number {
  switch (rule) {
    case 'keep':
      return current;
    case 'ratio':
      return before > 0 ? Math.max(current > 0 ? 1 : 0, mulDiv(current, after, before)) : current;
    case 'delta':
      return current > 0 ? Math.max(1, current + after - before) : current;
    case 'fill':
      return after > before ? current + after - before : current;
  }
}
