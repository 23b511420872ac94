import type { BuffPrototype } from '../content/prototypes.ts';
import { B, On, U, unitAt, type World } from '../world/index.ts';
import type { Application } from './application.ts';

/** Runs the effect of a row whose stacks would pass their maximum, from the applier at the holder. */
export function runOverflow(w: World, b: number, row: BuffPrototype, application: Application): void {
  const effect = row.stacking.overflowEffect;
  if (!effect) return;
  const context = w.contexts.push(On.stackChange);
  context.id = context.carrier = application.cause;
  context.root = application.root;
  context.caster = application.source;
  context.target = context.owner = application.holder;
  const holder = unitAt(w, application.holder);
  context.hasPoint = true;
  context.x = w.units.cells[holder + U.x]!;
  context.y = w.units.cells[holder + U.y]!;
  context.dir = w.units.cells[holder + U.facing]!;
  context.skill = application.skill;
  context.level = application.level;
  context.buff = b / w.buffs.stride;
  context.amount = w.buffs.cells[b + B.stacks]!;
  w.hooks.run(context, effect);
  w.contexts.pop();
}
