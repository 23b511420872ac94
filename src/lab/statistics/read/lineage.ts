/** What is behind each event: handed down from its cause, as the events come in order. */
import type { TraceEvent } from '#generated/types.ts';
import type { Origin } from '../fight.ts';

export interface Lineage {
  /** Unit whose deed it is. */
  readonly unit: number;
  readonly skill: string;
  readonly isAttack: boolean;
  /** Number of the cast, or the event of the attack; 0 = none. */
  readonly cast: number;
  /** Buff that ticked or answered on the way, '' = none. */
  readonly buff: string;
}

const NOTHING: Lineage = { unit: 0, skill: '', isAttack: false, cast: 0, buff: '' };

export class Lineages {
  readonly #byEvent = new Map<number, Lineage>();
  readonly #byInstance = new Map<number, Lineage>();

  /** Events are given in order, each once. */
  add(event: TraceEvent): Lineage {
    const lineage = this.#next(event, this.#byEvent.get(event.cause) ?? NOTHING);
    this.#byEvent.set(event.id, lineage);
    if (event.kind === 'buffApply') this.#byInstance.set(event.instance, lineage);
    return lineage;
  }

  /** What put a buff on. */
  ofInstance(instance: number): Lineage {
    return this.#byInstance.get(instance) ?? NOTHING;
  }

  #next(event: TraceEvent, before: Lineage): Lineage {
    switch (event.kind) {
      case 'castPhase':
        return { ...NOTHING, unit: event.source ?? 0, skill: event.skill ?? '', cast: event.cast };
      case 'skillEffect': {
        const cast = event.cast === 0 ? event.id : event.cast;
        return { ...NOTHING, unit: event.source ?? 0, skill: event.skill ?? '', cast };
      }
      case 'attackPhase':
        return { ...NOTHING, unit: event.source ?? 0, isAttack: true, cast: event.id };
      case 'buffTick':
        return { ...this.ofInstance(event.instance), buff: event.buff ?? '' };
      case 'damage':
      case 'heal':
        // A reaction is its buff's, not that of the hit it answers.
        return event.instance === undefined
          ? before
          : { ...this.ofInstance(event.instance), unit: event.source ?? 0, buff: event.buff ?? '' };
      case 'effect':
        return effectOf(event, before);
      default:
        return before;
    }
  }
}

/** An effect that somebody else's deed set off, such as a passive that answers a hit, is its own beginning. */
function effectOf(event: TraceEvent, before: Lineage): Lineage {
  const unit = event.source ?? before.unit;
  const skill = event.skill ?? '';
  if (unit === before.unit && (skill === '' || skill === before.skill)) return before;
  const isSame = unit === before.unit;
  return { ...NOTHING, unit, skill, cast: isSame ? before.cast : 0, buff: isSame ? before.buff : '' };
}

type Told = Pick<TraceEvent, 'skill' | 'effect' | 'buff'> & { readonly tags?: readonly string[] };

const OTHER: Origin = { kind: 'other', id: '' };
const ATTACK: Origin = { kind: 'attack', id: '' };

/** What did it directly. */
export function partOf(event: Told, { buff, isAttack }: Lineage): Origin {
  const answered = event.buff ?? buff;
  if (answered !== '') return { kind: 'buff', id: answered };
  if (event.effect !== undefined) return { kind: 'effect', id: event.effect };
  return isAttack || event.tags?.includes('attack') ? ATTACK : OTHER;
}

/** What is behind it in the end. */
export function originOf(event: Told, { skill, isAttack, buff }: Lineage): Origin {
  const known = event.skill ?? skill;
  if (known !== '') return { kind: 'skill', id: known };
  if (isAttack || event.tags?.includes('attack')) return ATTACK;
  const answered = event.buff ?? buff;
  if (answered !== '') return { kind: 'buff', id: answered };
  return event.effect === undefined ? OTHER : { kind: 'effect', id: event.effect };
}
