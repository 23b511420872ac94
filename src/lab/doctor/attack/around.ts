import { explainStretch } from '../../simulation/explain.ts';
import type { Simulation } from '../../simulation/simulation.ts';
import { Chain, type Of } from '../chain.ts';
import type { AttackChoice } from '../model.ts';
import { isAttackCommand, isAttackOrder, ordersOf, swingFrom } from './attack.ts';

/** Basic attacks of all units in a stretch, to pick from: every swing, and the orders that came to none. */
export function attacksAround(simulation: Simulation, fromFrame: number, toFrame: number): AttackChoice[] {
  const from = Math.max(0, Math.min(fromFrame, simulation.frame));
  const chain = new Chain(explainStretch(simulation, from, Math.min(toFrame, simulation.frame)));
  return [...refused(chain), ...idleOrders(chain), ...swings(chain)].sort((a, b) => a.event - b.event);
}

type Attacked = Of<'command'> | Of<'order'> | Of<'attackPhase'>;

const choice = ({ id, frame, source = 0 }: Attacked, target = 0, fate: AttackChoice['fate']): AttackChoice => ({
  event: id,
  frame,
  guid: source,
  target,
  fate,
});

/** What waits is not refused: it comes again as an order of its own. */
const refused = (chain: Chain): AttackChoice[] =>
  chain
    .of('command')
    .filter((one) => isAttackCommand(one) && one.verdict !== 'ok' && one.verdict !== 'buffered')
    .map((one) => choice(one, one.target, 'refused'));

function swings(chain: Chain): AttackChoice[] {
  const phases = chain.of('attackPhase');
  return windupsOf(chain).map((windup) => {
    const own = phases.filter(({ source }) => source === windup.source);
    const { commit, broken } = swingFrom(own, windup);
    return choice(commit ?? broken ?? windup, windup.target, broken ? 'broken' : 'swung');
  });
}

const windupsOf = (chain: Chain): Of<'attackPhase'>[] =>
  chain.of('attackPhase').filter(({ attackPhase }) => attackPhase === 'windup');

function idleOrders(chain: Chain): AttackChoice[] {
  const guids = new Set(chain.of('order').map(({ source = 0 }) => source));
  return [...guids].flatMap((guid) => idleOrdersOf(chain, ordersOf(chain, guid)));
}

/** Of an order that is given again and again only the last one counts. */
const idleOrdersOf = (chain: Chain, orders: readonly Of<'order'>[]): AttackChoice[] =>
  orders
    .filter((order, index) => {
      const next = orders[index + 1];
      const isRepeated = next?.to === order.to && next.target === order.target;
      return isAttackOrder(order) && !isRepeated && !hasSwing(chain, order, next);
    })
    .map((order) => choice(order, order.target, 'noSwing'));

const hasSwing = (chain: Chain, { id, source }: Of<'order'>, next: Of<'order'> | undefined): boolean =>
  windupsOf(chain).some((one) => one.source === source && one.id > id && one.id < (next?.id ?? Infinity));
