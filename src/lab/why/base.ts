import { atLevel, type Battle, type Content, type UnitInspection, type UnitView } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import type { Simulation } from '../simulation/simulation.ts';

/** One term of an amount: what was measured, and what it adds. */
export interface BaseTerm {
  readonly of: 'caster' | 'target' | 'source';
  /** Id of an attribute or a resource. */
  readonly name: string;
  readonly isResource: boolean;
  readonly part: 'current' | 'max' | 'missing' | 'base' | 'bonus';
  readonly ratioBp: number;
  readonly valueMilli: number;
  readonly addsMilli: number;
}

/** The base of a figure worked out again from the row of its effect and the units as they were. */
export interface BaseFormula {
  readonly effect: string;
  readonly level: number;
  readonly flatMilli: number;
  readonly terms: readonly BaseTerm[];
  readonly totalMilli: number;
  /** Whether it comes to what was dealt: an amount that was remembered or shared out does not. */
  readonly isExact: boolean;
}

type Figure = Extract<TraceEvent, { kind: 'damage' | 'heal' }>;
type Amount = NonNullable<ReturnType<typeof amountOf>>;

interface Seen {
  readonly unit: UnitView | undefined;
  readonly inspection: UnitInspection | undefined;
}

interface Sides {
  readonly caster: Seen;
  readonly target: Seen;
}

const BP_ONE = 10_000n;
const LEVELS_MAX = 30;

/** How a damage or healing came to its base; null where no effect with an amount dealt it. */
export function baseOf(simulation: Simulation, frame: number, eventId: number): BaseFormula | null {
  const { figure, sides } = momentOf(simulation, frame, eventId);
  const { content } = simulation.scenario;
  const amount = figure?.effect === undefined ? null : amountOf(content, figure.effect);
  if (!figure || !sides || !amount) return null;
  const likely = Math.max(1, sides.caster.unit?.skills.find(({ skill }) => skill === figure.skill)?.level ?? 1);
  const levels = [likely, ...Array.from({ length: LEVELS_MAX }, (_, index) => index + 1)];
  const at = (level: number) => formulaAt(content, figure, amount, level, sides);
  // What dealt it may have a level of its own, such as that of a buff: the one that fits is it.
  const fitting = levels.find((level) => at(level).isExact);
  return at(fitting ?? likely);
}

function amountOf(content: Content, effect: string) {
  const action = content.effects[content.idOf.effects.get(effect) ?? 0]?.action;
  return action?.kind === 'damage' || action?.kind === 'heal' ? action.amount : null;
}

/** The units right before the figure: at the last thing that happened before it was dealt. */
function momentOf(simulation: Simulation, frame: number, eventId: number) {
  const found: { figure?: Figure; sides?: Sides } = {};
  const wanted = simulation.seek(Math.max(0, frame - 1));
  const guids = partiesOf(simulation, frame, eventId);
  let last = sidesIn(wanted, guids);
  simulation.lookInto(frame, {
    onEvent(event, battle) {
      if (event.id > eventId) return;
      if (event.id === eventId && (event.kind === 'damage' || event.kind === 'heal')) {
        found.figure = { ...event };
        found.sides = last;
      } else last = sidesIn(battle, guids);
    },
    onPhase: () => undefined,
  });
  return found;
}

interface Guids {
  readonly caster: number;
  readonly target: number;
}

function partiesOf(simulation: Simulation, frame: number, eventId: number): Guids {
  const guids = { caster: 0, target: 0 };
  simulation.watch(frame, frame, {
    level: 'explain',
    emit(event) {
      if (event.id === eventId) Object.assign(guids, { caster: event.source ?? 0, target: event.target ?? 0 });
    },
  });
  return guids;
}

function sidesIn(battle: Battle, { caster, target }: Guids): Sides {
  const { units } = battle.view();
  const seen = (guid: number): Seen => ({
    unit: units.find((one) => one.guid === guid),
    inspection: battle.inspect(guid),
  });
  return { caster: seen(caster), target: seen(target) };
}

function formulaAt(content: Content, figure: Figure, amount: Amount, level: number, sides: Sides): BaseFormula {
  const flatMilli = atLevel(amount.flatMilli, level);
  const terms = amount.terms.map((term): BaseTerm => {
    const { of, part } = term;
    const isResource = term.resource >= 0;
    const list = isResource ? content.ruleset.resources : content.ruleset.attributes;
    const ratioBp = atLevel(term.ratioBp, level);
    const valueMilli = measure(content, term, of === 'target' ? sides.target : sides.caster);
    const addsMilli = Number((BigInt(valueMilli) * BigInt(ratioBp)) / BP_ONE);
    const name = list[isResource ? term.resource : term.attribute]?.name ?? '';
    return {
      of: of === 'target' ? 'target' : of === 'source' ? 'source' : 'caster',
      name,
      isResource,
      part,
      ratioBp,
      valueMilli,
      addsMilli,
    };
  });
  let totalMilli = terms.reduce((sum, { addsMilli }) => sum + addsMilli, flatMilli);
  if (amount.minMilli) totalMilli = Math.max(totalMilli, atLevel(amount.minMilli, level));
  if (amount.maxMilli) totalMilli = Math.min(totalMilli, atLevel(amount.maxMilli, level));
  return { effect: figure.effect!, level, flatMilli, terms, totalMilli, isExact: totalMilli === figure.amount };
}

function measure(
  content: Content,
  { attribute, resource, part }: Amount['terms'][number],
  { unit, inspection }: Seen,
): number {
  if (resource < 0) {
    const found = inspection?.attributes[attribute];
    const [value, base] = [found?.valueMilli ?? 0, found?.baseMilli ?? 0];
    return part === 'base' ? base : part === 'bonus' ? value - base : part === 'missing' ? 0 : value;
  }
  const { value = 0, max = 0 } = unit?.resources[resource] ?? {};
  const base = inspection?.attributes[content.ruleset.resources[resource]!.maxAttribute]?.baseMilli ?? 0;
  const parts = { current: value, max, missing: max - value, base, bonus: max - base };
  return parts[part];
}
