import type { Battle, Command } from '../battle/api.ts';
import { hashHex } from '../battle/hash.ts';

/** A second way in which every fight of a test runs: it must come out the same. */
export type EachMode = 'save' | 'replay';

let mode: EachMode | undefined;
let recorded: Recorded[] = [];

/** Switches the second way on for all fights that are opened from now on. */
export function runEach(wanted: EachMode | undefined): void {
  mode = wanted;
  recorded = [];
}

/** Runs every fight since the last call again from its own commands; says where one went another way. */
export function replayEach(): string[] {
  const faults = recorded.flatMap((one) => one.replay());
  recorded = [];
  return faults;
}

/** The battle itself, or one that does more behind the scenes. `open` makes one that tells nobody anything. */
export function eachBattle(battle: Battle, open: () => Battle, watch: (battle: Battle) => void): Battle {
  if (mode === 'save') return moving(battle, open, watch);
  if (mode === undefined) return battle;
  const one = new Recorded(battle, open);
  recorded.push(one);
  return one.watched();
}

type Method = (...given: never[]) => unknown;

/** A battle some of whose methods are others; `current` says which battle the rest goes to. */
function altered(current: () => Battle, own: Partial<Battle>): Battle {
  return new Proxy({} as Battle, {
    get(_, key) {
      if (Object.hasOwn(own, key)) return Reflect.get(own, key) as unknown;
      const value: unknown = Reflect.get(current(), key);
      return typeof value === 'function' ? (value as Method).bind(current()) : value;
    },
  });
}

/** After each step the state moves to a battle that knows nothing of the ones before. */
function moving(first: Battle, open: () => Battle, watch: (battle: Battle) => void): Battle {
  let battle = first;
  let waiting: Command[] = [];
  return altered(() => battle, {
    submit(command) {
      battle.submit(command);
      waiting.push(command);
    },
    step(afterPhase) {
      battle.step(afterPhase);
      waiting = waiting.filter(({ frame }) => frame > battle.frame);
      const bytes = battle.save();
      battle = open();
      battle.restore(bytes);
      watch(battle);
      for (const command of waiting) battle.submit(command);
    },
    restore(bytes) {
      battle.restore(bytes);
      waiting = [];
    },
  });
}

/** A fight with all that is needed to run it again, as a replay has it. */
class Recorded {
  private readonly battle: Battle;
  private readonly open: () => Battle;
  private readonly commands: Command[] = [];
  private readonly chain: string[] = [];
  private isWhole = true;

  constructor(battle: Battle, open: () => Battle) {
    this.battle = battle;
    this.open = open;
    this.chain.push(stateOf(battle));
  }

  watched(): Battle {
    const { battle } = this;
    return altered(() => battle, {
      submit: (command) => {
        battle.submit(command);
        this.commands.push(command);
      },
      step: (afterPhase) => {
        battle.step(afterPhase);
        this.chain.push(stateOf(battle));
      },
      // What comes after a restored state is no run from the start.
      restore: (bytes) => {
        battle.restore(bytes);
        this.isWhole = false;
      },
    });
  }

  replay(): string[] {
    if (!this.isWhole) return [];
    const again = this.open();
    for (const { action, ...command } of this.commands) again.submit({ ...command, action: { ...action } });
    for (const [frame, expected] of this.chain.entries()) {
      if (frame > 0) again.step();
      const found = stateOf(again);
      if (found !== expected) return [`frame ${frame} came out as ${expected}, and as ${found} in its own replay`];
    }
    return [];
  }
}

const lanes = new Uint32Array(2);

function stateOf(battle: Battle): string {
  battle.hashInto(lanes);
  return `${hashHex(lanes)} after ${battle.randomUsed} draws`;
}
