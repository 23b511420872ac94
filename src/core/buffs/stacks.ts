import { capped } from '../base/index.ts';
import { atLevel, type BuffPrototype } from '../content/prototypes.ts';
import { B, buffRow, emitTrace, modifierCell, On, type World } from '../world/index.ts';
import { raiseBuff } from './event.ts';
import { settleModifiers } from './settle.ts';

/** Most stacks that one instance can have. Where each source has an instance, what a source may add is a limit too. */
export function stacksMaxOf({ stacking }: BuffPrototype, level: number): number {
  const most = Math.max(1, atLevel(stacking.max, level));
  return stacking.by === 'source' && stacking.maxPerSource > 0 ? Math.min(most, stacking.maxPerSource) : most;
}

/** Sets how many stacks a buff has. The caller has checked the maximum. */
export function changeStacks(w: World, b: number, stacks: number, cause: number, root: number): void {
  const { cells } = w.buffs;
  const before = cells[b + B.stacks]!;
  if (stacks === before) return;
  cells[b + B.stacks] = stacks;
  resizeShields(w, b, stacks - before);
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, cause, root, {
      kind: 'buffStack',
      source: cells[b + B.source]!,
      target: cells[b + B.guid]!,
      buff: buffRow(w, b).name,
      instance: cells[b + B.instance]!,
      from: before,
      to: stacks,
    });
  }
  settleModifiers(w, b);
  raiseBuff(w, b, On.stackChange, id, root);
}

/** A stack more brings its part of the shield; a stack less takes no more than is left. */
function resizeShields(w: World, b: number, added: number): void {
  const { modifiers } = buffRow(w, b);
  for (let index = 0; index < modifiers.length; index++) {
    const modifier = modifiers[index]!;
    if (modifier.kind !== 'shield' || !modifier.perStack) continue;
    const at = modifierCell(b, index);
    w.buffs.cells[at + 1] = Math.max(0, capped(w.buffs.cells[at + 1]! + capped(added * w.buffs.cells[at]!)));
  }
}
