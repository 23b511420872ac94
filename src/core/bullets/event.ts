import type { Reason } from '../../generated/types.ts';
import { BP_ONE } from '../base/index.ts';
import { endBuffsOnBullet } from '../buffs/index.ts';
import { orNone, emitTrace, On, P, type World } from '../world/index.ts';

/** Ends that were an impact: the last moment was the hit. */
const IMPACTS: readonly Reason[] = ['hitLimit', 'arrived', 'noTarget'];

/** A bullet meets a unit (`guid`), or its goal (0). `share` of the step's way was flown. */
export function raiseHit(w: World, p: number, guid: number, share: number): void {
  const { cells } = w.bullets;
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, cells[p + P.cause]!, cells[p + P.root]!, {
      source: cells[p + P.owner]!,
      bullet: w.content.bullets[cells[p + P.row]!]!.name,
      kind: 'bulletHit',
      target: orNone(guid),
      guid: cells[p + P.guid]!,
      toi: Math.trunc(share / 100),
      x: cells[p + P.x]!,
      y: cells[p + P.y]!,
    });
  }
  raise(w, p, On.bulletHit, guid, id);
  if (guid !== 0 && w.bullets.cells[p + P.attack] === 1) {
    w.hooks.attackLands(w.bullets.cells[p + P.owner]!, guid, p, id, w.bullets.cells[p + P.root]!);
  }
}

/** Ends a bullet. What did not end in an impact has a last moment of its own. */
export function endBullet(w: World, p: number, reason: Reason): void {
  const { cells } = w.bullets;
  if (cells[p + P.ended] === 1) return;
  cells[p + P.ended] = 1;
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, cells[p + P.cause]!, cells[p + P.root]!, {
      source: cells[p + P.owner]!,
      bullet: w.content.bullets[cells[p + P.row]!]!.name,
      kind: 'bulletEnd',
      guid: cells[p + P.guid]!,
      reason,
      x: cells[p + P.x]!,
      y: cells[p + P.y]!,
    });
  }
  if (!IMPACTS.includes(reason)) raise(w, p, On.bulletExpire, 0, id);
  if (w.places.count > 0) endBuffsOnBullet(w, cells[p + P.guid]!, id, cells[p + P.root]!);
}

function raise(w: World, p: number, kind: number, target: number, id: number): void {
  const { cells } = w.bullets;
  const context = w.contexts.push(kind);
  context.id = context.carrier = id;
  context.root = cells[p + P.root]!;
  context.caster = context.owner = cells[p + P.owner]!;
  context.target = target;
  context.hasPoint = true;
  context.x = cells[p + P.x]!;
  context.y = cells[p + P.y]!;
  context.dir = cells[p + P.heading]!;
  context.skill = cells[p + P.skill]!;
  context.level = cells[p + P.level]!;
  context.bullet = cells[p + P.guid]!;
  context.bulletRow = cells[p + P.row]!;
  context.flags = cells[p + P.flags]!;
  if (cells[p + P.strengthBp] !== BP_ONE) {
    context.share = cells[p + P.strengthBp]!;
    context.shareOf = BP_ONE;
  }
  w.hooks.raise(context, w.content.bullets[cells[p + P.row]!]!.effects);
  w.contexts.pop();
}
