import { G, offsetOf, type EventContext, type World } from '../world/index.ts';
import type { Machine } from './machine.ts';

/** What a running script stands in: the battle, the moment that called it, and who pays. */
export class Host {
  w!: World;
  context!: EventContext;
  machine!: Machine;
  /** Numeric id of the effect that called, 0 = a buff's modifier. */
  row = 0;
  /** Serial that consequences cite. */
  cause = 0;
  /** Instructions left when the step's account was last brought up to date. */
  private settledLeft = 0;

  open(w: World, context: EventContext, row: number, cause: number, budget: number): void {
    this.w = w;
    this.context = context;
    this.row = row;
    this.cause = cause;
    this.settledLeft = budget;
  }

  get root(): number {
    return this.context.root;
  }

  /** Offset of the caster, −1 = it is gone. */
  caster(): number {
    return offsetOf(this.w, this.context.caster);
  }

  /** Puts what was used since into the step's account, so that scripts called from here see what is left. */
  settle(): void {
    const left = Math.max(0, this.machine.left);
    this.w.globals.cells[G.scriptUsed]! += this.settledLeft - left;
    this.settledLeft = left;
  }

  /** After others may have used the step's budget: no more than the rest of it is ours. */
  resume(): void {
    this.machine.left = Math.min(this.machine.left, stepLeft(this.w));
    this.settledLeft = Math.max(0, this.machine.left);
  }
}

/** Instructions that scripts may still run in this step. */
export function stepLeft(w: World): number {
  return Math.max(0, w.rules.limits.scriptInstructionsPerStep - w.globals.cells[G.scriptUsed]!);
}
