import type { ResourceTrace } from '../../generated/types.ts';
import { changeResource, resourceOf } from '../attributes/index.ts';
import { emitTrace, type World } from '../world/index.ts';

/** Changes a resource and says so. */
export function changeResourceOf(
  w: World,
  u: number,
  resource: number,
  delta: number,
  why: ResourceTrace['why'],
  cause: number,
  root: number,
): void {
  const from = resourceOf(w, u, resource);
  changeResource(w, u, resource, delta);
  const id = w.moment();
  if (!w.sink) return;
  const name = w.rules.resources[resource]!.name;
  const to = resourceOf(w, u, resource);
  const wasted = Math.abs(delta) - Math.abs(to - from);
  emitTrace(w, id, cause, root, {
    kind: 'resource',
    target: w.units.cells[u]!,
    resource: name,
    from,
    to,
    why,
    wasted: wasted > 0 ? wasted : undefined,
  });
}
