import { B, buffRow, isHeard, On, placeOfBuff, Q, unitAt, U, type EventContext, type World } from '../world/index.ts';

/**
 * Raises a moment of a buff's life, unless an immunity holds the buff down. To its effects the caster is the buff's
 * source and the target its holder; the holder's passives and triggers may answer too.
 */
export function raiseBuff(w: World, b: number, kind: number, id: number, root: number): void {
  raiseBuffShare(w, b, kind, id, root, 1, 1);
}

/** The same with amounts cut to a share, for the last tick of a period that is not over. */
export function raiseBuffShare(
  w: World,
  b: number,
  kind: number,
  id: number,
  root: number,
  share: number,
  whole: number,
): void {
  const { cells } = w.buffs;
  if (cells[b + B.suppressed] === 1) return;
  const holder = unitAt(w, cells[b + B.guid]!);
  const ownKinds = w.index.ownKindsOfBuff[cells[b + B.row]!]!;
  if (!isHeard(w, kind, ownKinds, cells[b + B.skill]!, holder)) return;
  const context = w.contexts.push(kind);
  context.id = context.carrier = id;
  context.root = root;
  context.caster = cells[b + B.source]!;
  context.target = context.owner = cells[b + B.guid]!;
  context.hasPoint = true;
  context.x = w.units.cells[holder + U.x]!;
  context.y = w.units.cells[holder + U.y]!;
  if (w.places.count > 0) takePoint(w, b, context);
  context.dir = w.units.cells[holder + U.facing]!;
  context.skill = cells[b + B.skill]!;
  context.level = cells[b + B.level]!;
  context.buff = b / w.buffs.stride;
  context.amount = cells[b + B.stacks]!;
  context.share = share;
  context.shareOf = whole;
  w.hooks.raise(context, kind === On.buffTick ? w.index.tickSlots[buffRow(w, b).id]! : buffRow(w, b).effects);
  w.contexts.pop();
}

/** What is attached to a point or a bullet takes place there. */
function takePoint(w: World, b: number, context: EventContext): void {
  const at = placeOfBuff(w, w.buffs.cells[b + B.instance]!);
  if (at < 0) return;
  context.x = w.places.cells[at + Q.x]!;
  context.y = w.places.cells[at + Q.y]!;
  context.bullet = w.places.cells[at + Q.bullet]!;
}
