import { fail } from '../base/index.ts';
import type { EffectPrototype, ScriptCall } from '../content/prototypes.ts';
import type { EventContext } from './context.ts';

/**
 * What lower layers ask of higher ones. The battle fills the table in once; a layer that is used alone, as in a test,
 * fails loudly at what it lacks.
 */
export interface Hooks {
  /** Runs everything that answers to the moment: the effects given, then skill slots, passives and trigger modifiers. */
  raise(context: EventContext, own: readonly (EffectPrototype | null)[] | null): void;
  /** Runs one effect as a moment of its own, whatever its trigger says. */
  run(context: EventContext, effect: EffectPrototype): void;
  /** Ends what the unit is doing: cast, attack, own displacement, waiting command. */
  interrupt(unit: number, reason: InterruptReason, cause: number, root: number): void;
  /** A fear or taunt came or went: whoever brought it says where the unit goes, or no longer does. */
  lead(unit: number, cause: number, root: number): void;
  /** A basic attack arrives: by bullet or by hand. */
  attackLands(attacker: number, target: number, bullet: number, cause: number, root: number): void;
  /** Whether a unit (offset) could cast a skill (numeric id) now, its aim aside. Reads only. */
  skillReady(u: number, skill: number): boolean;
  /** Calls a script once, for the moment and the `count` units of `w.chosen` from `first` on; `row` draws its random numbers. */
  script(context: EventContext, call: ScriptCall, first: number, count: number, row: number, cause: number): void;
}

export type InterruptReason = 'stunned' | 'dead' | 'displaced' | 'silenced' | 'disarmed' | 'feared' | 'taunted';

const missing = (name: string) => (): never => fail(`the world has no ${name} hook: it belongs to a battle`);

export function unsetHooks(): Hooks {
  return {
    raise: missing('raise'),
    run: missing('run'),
    interrupt: missing('interrupt'),
    lead: missing('lead'),
    attackLands: missing('attackLands'),
    skillReady: missing('skillReady'),
    script: missing('script'),
  };
}
