/** Life of each unit as a step line: the trace says the exact value after every change. */
import type { Draft, TraceOf } from '../draft.ts';

/** Row id of the lane: the resource whose end is death, whatever the ruleset calls it. */
export const LIFE = 'hp';

export function readSpawnLife(draft: Draft, event: TraceOf<'spawn'>): void {
  if (event.hp > 0) draft.lane('value', event.source ?? event.target, LIFE).step(event.ms, event.hp);
}

export function readLifeAfter(draft: Draft, event: TraceOf<'damage' | 'heal'>): void {
  draft.lane('value', event.target, LIFE).step(event.ms, event.hpAfter);
}

export function readLifeResource(draft: Draft, event: TraceOf<'resource'>): void {
  if (event.resource !== draft.facts.lifeResource) return;
  draft.lane('value', event.target ?? event.source, LIFE).step(event.ms, event.to);
}
