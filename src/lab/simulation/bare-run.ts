import { createBattle, type Battle, type UnitView } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import type { PreparedScenario } from '../prepare/scenario.ts';
import { CommandCursor } from './command-list.ts';
import { hexOf } from './hash-chain.ts';

/** A run that nobody looks back into: nothing is kept of it but its last state, so that thousands follow each other fast. */
export class BareRun {
  private readonly battle: Battle;
  private readonly cursor: CommandCursor;

  /** `onEvent` is told what happens, as a run with trace level events would record it. */
  constructor(
    private readonly prepared: PreparedScenario,
    onEvent?: (event: TraceEvent) => void,
  ) {
    const { snapshot, content, commands } = prepared;
    this.battle = createBattle(snapshot, content, onEvent && { trace: { level: 'events', emit: onEvent } });
    this.cursor = new CommandCursor(commands);
  }

  /** Takes up to so many steps; true when the run is complete. */
  advance(stepsMax: number): boolean {
    const { battle, prepared } = this;
    for (let step = 0; step < stepsMax && battle.frame < prepared.untilFrame; step++) {
      this.cursor.submitFor(battle);
      battle.step();
    }
    return battle.frame >= prepared.untilFrame;
  }

  get units(): readonly UnitView[] {
    return this.battle.view().units;
  }

  /** 16 hex digits after the last step. */
  get hash(): string {
    const words = new Uint32Array(2);
    this.battle.hashInto(words);
    return hexOf(words);
  }
}
