import type { ResourceTrace } from '../../generated/types.ts';
import { changeResource, resourceOf } from '../attributes/index.ts';
import { emitTrace, type World } from '../world/index.ts';

/** Changes a resource and says so. Life is left at least a thousandth: only damage kills. */
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
  const least = resource === w.rules.hp && from > 0 ? 1 : 0;
  changeResource(w, u, resource, Math.max(delta, least - from));
  const id = w.moment();
  if (!w.sink) return;
  const name = w.rules.resources[resource]!.name;
  const to = resourceOf(w, u, resource);
  emitTrace(w, id, cause, root, { kind: 'resource', target: w.units.cells[u]!, resource: name, from, to, why });
}
