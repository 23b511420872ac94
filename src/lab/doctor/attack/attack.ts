import type { UnitView } from '#core';
import { orderAbove } from '../case.ts';
import { isKind, type Chain, type Of } from '../chain.ts';
import type { DoctorQuestion } from '../model.ts';

/** An order to attack and the one swing that is asked about. */
export interface Attack {
  /** Of a player or a computer player; a taunt gives none. */
  readonly command: Of<'command'> | undefined;
  readonly order: Of<'order'> | undefined;
  /** What the order goes back to when nobody commanded it, such as a taunt. */
  readonly forcedBy: Of<'control'> | undefined;
  /** What the computer player had decided. */
  readonly decision: Of<'ai'> | undefined;
  /** The order that took its place, or its end. */
  readonly ended: Of<'order'> | undefined;
  /** Of the swing that is asked about; what came before is over. */
  readonly windup: Of<'attackPhase'> | undefined;
  readonly commit: Of<'attackPhase'> | undefined;
  readonly broken: Of<'attackPhase'> | undefined;
  /** The swing before and the one after, where the moment lies between two. */
  readonly former: Of<'attackPhase'> | undefined;
  readonly next: Of<'attackPhase'> | undefined;
  readonly target: number;
}

/** A moment asked about is about what was ordered a frame around it. */
const NEAR_FRAMES = 1;

/** The attack that a question is about, if it is about one. */
export function attackAsked(chain: Chain, question: DoctorQuestion): Attack | undefined {
  if (question.skill !== undefined) return undefined;
  const refused = refusedNear(chain, question);
  const order = refused ? undefined : orderNear(chain, question);
  if (refused)
    return { ...causesOf(chain, refused.id), ...swingOf(chain, question, undefined), command: refused, order };
  return order && { ...causesOf(chain, order.cause), ...swingOf(chain, question, order), order };
}

export const isAttackCommand = ({ action }: Of<'command'>): boolean => action === 'attack' || action === 'attackMove';
export const isAttackOrder = ({ to }: Of<'order'>): boolean => to === 'attack' || to === 'attackMove';

function refusedNear(chain: Chain, { guid, frame, event }: DoctorQuestion): Of<'command'> | undefined {
  const refused = chain
    .of('command')
    .filter((one) => one.source === guid && isAttackCommand(one) && one.verdict !== 'ok');
  if (event !== undefined) return refused.find(({ id }) => id === orderAbove(chain, event)?.id);
  return refused.find((one) => Math.abs(one.frame - frame) <= NEAR_FRAMES);
}

export const ordersOf = (chain: Chain, guid: number): Of<'order'>[] =>
  chain.of('order').filter(({ source }) => source === guid);

/** The latest order to attack that was in force around the frame. */
function orderNear(chain: Chain, { guid, frame, event }: DoctorQuestion): Of<'order'> | undefined {
  const all = ordersOf(chain, guid);
  const at = event === undefined ? frame : (chain.tryGet(event)?.frame ?? frame);
  if (event !== undefined && !belongsToAttack(chain, event)) return undefined;
  return all
    .filter((order, index) => {
      const next = all[index + 1];
      // Who lost the target of its attack stands idle because of it until something else is ordered.
      const end = (isLost(next) ? all[index + 2] : next)?.frame ?? Infinity;
      return isAttackOrder(order) && order.frame - NEAR_FRAMES <= at && at <= end + NEAR_FRAMES;
    })
    .at(-1);
}

const isLost = (order: Of<'order'> | undefined): boolean =>
  order?.to === 'idle' && ['targetLost', 'targetDead', 'noVision'].includes(order.reason ?? '');

function belongsToAttack(chain: Chain, event: number): boolean {
  for (const above of chain.causes(event)) {
    if (above.kind === 'attackPhase') return true;
    if (above.kind === 'command') return isAttackCommand(above);
    if (above.kind === 'order') return isAttackOrder(above);
  }
  return false;
}

type Causes = Pick<Attack, 'command' | 'decision' | 'forcedBy'>;

function causesOf(chain: Chain, id: number): Causes {
  const above = [...chain.causes(id)];
  const [first] = above;
  // What lies above a taunt was ordered by whoever taunts.
  if (first?.kind === 'control') return { command: undefined, decision: undefined, forcedBy: first };
  return { command: above.find(isKind('command')), decision: above.find(isKind('ai')), forcedBy: undefined };
}

type Swing = Pick<Attack, 'ended' | 'windup' | 'commit' | 'broken' | 'former' | 'next' | 'target'>;

const NO_SWING: Swing = {
  ended: undefined,
  windup: undefined,
  commit: undefined,
  broken: undefined,
  former: undefined,
  next: undefined,
  target: 0,
};

function swingOf(chain: Chain, question: DoctorQuestion, order: Of<'order'> | undefined): Swing {
  if (!order) return NO_SWING;
  const ended = ordersOf(chain, question.guid).find(({ id }) => id > order.id);
  const phases = chain
    .of('attackPhase')
    .filter((one) => one.source === question.guid && one.id > order.id && (!ended || one.frame <= ended.frame));
  const asked = askedSwing(chain, question, phases);
  const target = order.target ?? asked.windup?.target ?? phases.find((one) => one.target !== undefined)?.target ?? 0;
  return { ...NO_SWING, ...asked, ended, target };
}

type Phases = readonly Of<'attackPhase'>[];

/** From a windup to its commit, or to where it was broken off; between two swings neither is asked about. */
function askedSwing(chain: Chain, { frame, event }: DoctorQuestion, phases: Phases): Partial<Swing> {
  const swings = phases
    .filter(({ attackPhase }) => attackPhase === 'windup')
    .map((windup) => swingFrom(phases, windup));
  const commit = event === undefined ? undefined : [...chain.causes(event)].find(isKind('attackPhase'));
  const at = commit?.frame ?? frame;
  const index = swings.findIndex(({ end }) => end + NEAR_FRAMES >= at);
  const [former, found] = [swings[index < 0 ? swings.length - 1 : index - 1], swings[index]];
  const isBetween = former?.commit !== undefined && (!found || found.windup.frame > at);
  if (isBetween) return { former: former.commit, next: found?.commit ?? found?.windup };
  return found ?? {};
}

export function swingFrom(phases: Phases, windup: Of<'attackPhase'>) {
  const after = phases.filter(({ id }) => id > windup.id);
  const end = after.find(({ attackPhase }) => attackPhase === 'commit' || attackPhase === 'idle');
  const [commit, broken] = end?.attackPhase === 'commit' ? [end, undefined] : [undefined, end];
  return { windup, commit, broken, end: end?.frame ?? Infinity };
}

/** An order that is older than the stretch is only seen in the picture of the unit. */
export const isAttacking = ({ order }: UnitView): boolean => order.type === 'attack' || order.type === 'attackMove';
