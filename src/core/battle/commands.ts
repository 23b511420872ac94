import { cleaned, executeAction, nextOrdinal, refuseStranger, unitOfPlayer } from '../skills/index.ts';
import type { World } from '../world/index.ts';
import type { Command } from './api.ts';

/** Commands that wait for their frame, in the order in which they will be executed. No part of the battle's state. */
export class CommandQueue {
  private readonly waiting: Command[] = [];
  private done = 0;

  /** Throws a RangeError for a frame that has passed: executing it later would be another battle. */
  add(command: Command, frame: number): void {
    if (!Number.isSafeInteger(command.frame) || !Number.isSafeInteger(command.sequence)) {
      throw new RangeError(
        `Command has frame ${command.frame} and sequence ${command.sequence}. Give both as whole numbers.`,
      );
    }
    if (command.frame <= frame) {
      throw new RangeError(
        `Command for frame ${command.frame} came too late: frame ${frame} has run. Submit it for ${frame + 1} or later.`,
      );
    }
    let place = this.waiting.length;
    while (place > this.done && runsBefore(command, this.waiting[place - 1]!)) place--;
    if (place === this.waiting.length) this.waiting.push(command);
    else this.waiting.splice(place, 0, command);
  }

  /** Executes everything due by now. */
  run(w: World): void {
    while (this.done < this.waiting.length && this.waiting[this.done]!.frame <= w.frame)
      execute(w, this.waiting[this.done++]!);
    if (this.done > 0 && this.done === this.waiting.length) this.clear();
  }

  clear(): void {
    this.waiting.length = 0;
    this.done = 0;
  }
}

function runsBefore(a: Command, b: Command): boolean {
  return a.frame < b.frame || (a.frame === b.frame && a.sequence < b.sequence);
}

function execute(w: World, { player, action: given }: Command): void {
  const action = cleaned(given);
  const delivery = { player, ordinal: nextOrdinal(w), cause: 0, mayWait: true };
  const u = unitOfPlayer(w, player);
  if (u < 0) refuseStranger(w, action, delivery);
  else executeAction(w, u, action, delivery);
}
