/** Whose deed something counts as, and which deeds are asked for. */
import type { Fight, FightUnit, Origin } from './fight.ts';
import { isWithin, type Span } from './span.ts';

export interface Question {
  readonly span: Span;
  /** Only deeds of these units, or done to them where the table is of what was suffered; absent = of all. */
  readonly units?: ReadonlySet<number>;
  /** Deeds of a summoned unit are its owner's, and a buff that ticks is the skill's that put it on. */
  readonly isRolledUp: boolean;
}

/** In which direction a table looks. */
export type Side = 'done' | 'taken';

const OWNERS_MAX = 8;

/** The unit itself, or who summoned it in the end. */
export function ownerOf(units: ReadonlyMap<number, FightUnit>, guid: number): number {
  let at = guid;
  for (let hop = 0; hop < OWNERS_MAX; hop++) {
    const owner = units.get(at)?.owner ?? 0;
    if (owner === 0) return at;
    at = owner;
  }
  return at;
}

interface Deed {
  readonly ms: number;
  readonly source: number;
  readonly target: number;
  readonly part: Origin;
  readonly origin: Origin;
}

export const sourceOf = ({ units }: Fight, { source }: Deed, { isRolledUp }: Question): number =>
  isRolledUp ? ownerOf(units, source) : source;

export const whatOf = ({ part, origin }: Deed, { isRolledUp }: Question): Origin => (isRolledUp ? origin : part);

/** Deeds that a question is about, in order. */
export function asked<D extends Deed>(fight: Fight, deeds: readonly D[], question: Question, side: Side): D[] {
  const { span, units } = question;
  const about = (deed: D) => (side === 'done' ? sourceOf(fight, deed, question) : deed.target);
  return deeds.filter((deed) => isWithin(span, deed.ms) && (units === undefined || units.has(about(deed))));
}

/** The units of a camp, those of everybody else being left out. */
export const unitsOfCamp = ({ units }: Fight, camp: string): ReadonlySet<number> =>
  new Set([...units.values()].filter((unit) => unit.camp === camp).map(({ guid }) => guid));
