import type { Content, FrameView, SkillPrototype, UnitView } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { explainStretch } from '../simulation/explain.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { attackAsked, isAttacking, type Attack } from './attack/attack.ts';
import { branchesOf, type Branch } from './branch.ts';
import { Chain, type Of } from './chain.ts';
import type { CastNote, DoctorQuestion } from './model.ts';
import { skillNamed } from './rows.ts';

/** How far around the frame is looked: long enough for a pursuit before and a slow bullet after. */
const BEFORE_MS = 10_000;
const AFTER_MS = 15_000;

/** An order to cast and what became of it. */
export interface Cast {
  readonly ordered: Of<'command'>;
  /** The same one, or what it became after it had waited. */
  readonly command: Of<'command'>;
  /** Changes of the cast machine; none for quick skills and refused orders. */
  readonly phases: readonly Of<'castPhase'>[];
  readonly took: Of<'skillEffect'> | undefined;
  /** What the order moved a computer player to, when it was none of a player's. */
  readonly decision: Of<'ai'> | undefined;
}

/** All that the links look at. */
export interface DoctorCase {
  readonly simulation: Simulation;
  readonly content: Content;
  readonly question: DoctorQuestion;
  readonly chain: Chain;
  readonly cast: Cast | undefined;
  /** Where the question is about a basic attack and no cast. */
  readonly attack: Attack | undefined;
  /** All orders to cast of the unit in the stretch. */
  readonly casts: readonly Cast[];
  readonly skill: SkillPrototype | undefined;
  readonly level: number;
  readonly branches: readonly Branch[];
  /** The stretch reaches the end of the run. */
  readonly toFrame: number;
}

/** Picture of a frame, those beside the run clamped. */
export const viewAt = ({ simulation }: Pick<DoctorCase, 'simulation'>, frame: number): FrameView =>
  simulation.seek(Math.max(0, Math.min(frame, simulation.frame))).view();

export const unitAt = (of: Pick<DoctorCase, 'simulation'>, frame: number, guid: number): UnitView | undefined =>
  viewAt(of, frame).units.find((unit) => unit.guid === guid);

export function openCase(simulation: Simulation, question: DoctorQuestion): DoctorCase {
  const { content } = simulation.scenario;
  const { stepMs } = content.ruleset;
  const near = stretch(simulation, question.frame - BEFORE_MS / stepMs, question.frame + AFTER_MS / stepMs);
  // An attack or a buff may go back to an order that was given long ago.
  const isKnown =
    question.event === undefined
      ? knowsOrder(simulation, near.chain, question)
      : orderAbove(near.chain, question.event) !== undefined;
  const { chain, toFrame } = isKnown ? near : stretch(simulation, 0, question.frame + AFTER_MS / stepMs);
  const guid = (question.event !== undefined && orderAbove(chain, question.event)?.source) || question.guid;
  const casts = castsOf(chain, guid);
  const cast = chosen(chain, casts, question, Math.round(1_000 / stepMs));
  const skill = cast?.command.skill === undefined ? undefined : skillNamed({ content }, cast.command.skill);
  const level = cast?.took?.level ?? levelOf(simulation, cast, skill?.name);
  const asked = { ...question, guid };
  const attack = cast ? undefined : attackAsked(chain, asked);
  const base = { simulation, content, question: asked, chain, cast, attack, casts, skill, level, toFrame };
  return { ...base, branches: cast ? branchesOf(base, cast) : [] };
}

/** Who has been attacking since before the stretch was told to do so earlier. */
function knowsOrder(simulation: Simulation, chain: Chain, { guid, frame }: DoctorQuestion): boolean {
  const unit = unitAt({ simulation }, frame, guid);
  return !unit || !isAttacking(unit) || chain.of('order').some(({ source }) => source === guid);
}

function stretch(simulation: Simulation, from: number, to: number): { chain: Chain; toFrame: number } {
  const toFrame = Math.min(Math.ceil(to), simulation.frame);
  const fromFrame = Math.max(0, Math.min(Math.floor(from), simulation.frame));
  return { chain: new Chain(explainStretch(simulation, fromFrame, toFrame)), toFrame };
}

function levelOf(simulation: Simulation, cast: Cast | undefined, skill: string | undefined): number {
  if (!cast) return 1;
  const unit = unitAt({ simulation }, cast.command.frame - 1, cast.command.source ?? 0);
  return unit?.skills.find((one) => one.skill === skill || one.offers === skill)?.level ?? 1;
}

const isCastOrder = ({ action }: Of<'command'>): boolean => action === 'castUnit' || action === 'castPosition';

const isDoing = ({ kind }: TraceEvent): boolean => kind === 'order' || kind === 'attackPhase';

/**
 * The order that an event goes back to. What broke a cast off is not where the cast came from, and who forces an attack on
 * another did not order what comes of it.
 */
export function orderAbove(chain: Chain, id: number): Of<'command'> | undefined {
  const event = chain.tryGet(id);
  const cast = event && 'cast' in event && event.cast > 0 ? event.cast : id;
  for (const above of chain.causes(cast)) {
    if (above.kind === 'command') return above;
    if (isDoing(above) && chain.tryGet(above.cause)?.kind === 'control') return undefined;
  }
  return undefined;
}

/** Orders to cast that a unit was given, in their order; one that waited counts once. */
export function castsOf(chain: Chain, guid: number): Cast[] {
  return chain
    .of('command')
    .filter((command) => command.source === guid && isCastOrder(command))
    .filter(({ cause }) => chain.tryGet(cause)?.kind !== 'command')
    .map((ordered) => castOf(chain, ordered));
}

function castOf(chain: Chain, ordered: Of<'command'>): Cast {
  const later = chain.after(ordered.id).find((event) => event.kind === 'command') as Of<'command'> | undefined;
  const command = later ?? ordered;
  const below = chain.below(command.id);
  const first = below.find((event): event is Of<'castPhase'> => event.kind === 'castPhase');
  const phases = first === undefined ? [] : chain.of('castPhase').filter(({ cast }) => cast === first.cast);
  const took = chain
    .of('skillEffect')
    .find(({ cast, cause }) => (first === undefined ? cause === command.id : cast === first.cast));
  const above = chain.tryGet(ordered.cause);
  return { ordered, command, phases, took, decision: above?.kind === 'ai' ? above : undefined };
}

/** Frames from the order to the return to idleness. */
function lastFrameOf({ command, phases }: Cast): number {
  return Math.max(command.frame, ...phases.map(({ frame }) => frame));
}

function chosen(
  chain: Chain,
  casts: readonly Cast[],
  { event, frame, skill }: DoctorQuestion,
  skillFrames: number,
): Cast | undefined {
  if (event !== undefined) {
    const order = orderAbove(chain, event);
    return casts.find(({ ordered, command }) => order && (order.id === ordered.id || order.id === command.id));
  }
  const asked = casts.filter(({ command }) => skill === undefined || command.skill === skill);
  const away = (cast: Cast): number =>
    Math.max(0, cast.ordered.frame - frame, frame - lastFrameOf(cast)) +
    Math.abs(cast.ordered.frame - frame) / 1_000_000;
  const [nearest] = [...asked].sort((a, b) => away(a) - away(b));
  const framesMax = skill === undefined ? 2 : skillFrames;
  return nearest && away(nearest) < framesMax ? nearest : undefined;
}

export const noteOf = ({ ordered, command }: Cast): CastNote => ({
  event: ordered.id,
  frame: ordered.frame,
  guid: ordered.source ?? 0,
  skill: command.skill ?? '',
  verdict: command.verdict,
});
