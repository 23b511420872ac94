import { own } from '../../text/json.ts';
import { valueAt } from '../../text/pointer.ts';
import { choice, remove, set, type Fix } from '../fix.ts';
import type { Case, Maker } from './maker.ts';

/** The moment that a place is most often there for. */
function usualMoment({ file, row, pointer }: Case): string | undefined {
  if (pointer.startsWith('/tick/')) return 'buffTick';
  if (pointer.startsWith('/modifiers/')) {
    const modifier = pointer.split('/').slice(0, 3).join('/');
    const on = valueAt(row, `${modifier}/on`);
    return typeof on === 'string' ? on : 'attackHit';
  }
  if (pointer.startsWith('/attack/')) return 'attackHit';
  if (pointer.startsWith('/action/')) return 'zoneTick';
  return { skills: 'effect', buffs: 'buffApply', bullets: 'bulletHit' }[file.table as string];
}

/** The effect waits for what is raised here, or it leaves the slot. */
export const neverTriggered: Maker = (problem) => {
  const { project, path, pointer, text, file } = problem;
  const id = text('id');
  const effect = project.rows.effects.get(id);
  const moment = usualMoment(problem);
  const isSlot = file.table === 'skills' || file.table === 'buffs' || file.table === 'bullets';
  const out = choice(
    `Take “${id}” out of here`,
    `从这里移除“${id}”`,
    isSlot && /^\/effects\/\d+$/.test(pointer) ? set(path, pointer, null) : remove(path, pointer),
  );
  const wait: Fix[] =
    effect?.row && moment !== undefined && own(effect.row, 'id') === id
      ? [choice(`Let “${id}” wait for ${moment}`, `让“${id}”等待 ${moment}`, set(effect.path, '/trigger/on', moment))]
      : [];
  return [...wait, out];
};

/** Half of the rounds go on: a chain of two on average. */
const CHANCE = 0.5;

/** A chance lets the chain die out. */
export const endlessChain: Maker = ({ path }) => [
  choice(`Let it go on with a chance of ${CHANCE}`, `以 ${CHANCE} 的概率继续`, set(path, '/trigger/chance', CHANCE)),
];
