import type { Battle, Command } from '#core';

/** Hands commands to a battle just before the step that runs them, so that a battle never holds later ones. */
export class CommandCursor {
  private readonly commands: readonly Command[];
  private next = 0;

  constructor(commands: readonly Command[]) {
    this.commands = commands;
  }

  /** Continues after a frame: its commands and all before have been run. */
  moveAfter(frame: number): void {
    this.next = firstAfter(this.commands, frame);
  }

  submitFor(battle: Battle): void {
    const frame = battle.frame + 1;
    while (this.next < this.commands.length && this.commands[this.next]!.frame <= frame) {
      battle.submit(this.commands[this.next++]!);
    }
  }
}

/** Index of the first item after a frame in a list sorted by frames. */
export function firstAfter(sorted: readonly { readonly frame: number }[], frame: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.frame <= frame) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Frame of the first command in which two lists differ; Infinity when they are alike. */
export function firstChange(before: readonly Command[], after: readonly Command[]): number {
  const count = Math.max(before.length, after.length);
  for (let index = 0; index < count; index++) {
    const a = before[index];
    const b = after[index];
    if (a !== b && !sameCommand(a, b)) return Math.min(a?.frame ?? Infinity, b?.frame ?? Infinity);
  }
  return Infinity;
}

/** Sequence numbers are places in the list, so lists that agree so far agree in them too. */
function sameCommand(a: Command | undefined, b: Command | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.frame === b.frame && a.player === b.player && JSON.stringify(a.action) === JSON.stringify(b.action);
}
