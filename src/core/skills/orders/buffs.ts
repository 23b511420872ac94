import { applyBuff as putOn, endBuff, changeStacks, OWN_DURATION, OWN_SHIELD } from '../../buffs/index.ts';
import { B, buffRow, BuffState, firstBuff, nextBuff, U, unitAt, type World } from '../../world/index.ts';
import type { Action } from '../order.ts';
import { OK, refuse, type Verdict } from '../verdict.ts';
import { admitUnit, isAmount, testOrder } from './test-order.ts';

type Application = Extract<Action, { type: 'applyBuff' }>;
type Removal = Extract<Action, { type: 'removeBuff' }>;

/** Puts a buff on a unit, as an effect would: immunities, ranks and stacking have their say. */
export const applyBuff = testOrder<'applyBuff'>(admitApplication, (w, action, cause, root) => {
  const { guid: holder, buff: row, by, level, stacks, durationMs } = action;
  const u = unitAt(w, holder);
  const place = { bullet: 0, x: w.units.cells[u + U.x]!, y: w.units.cells[u + U.y]! };
  const source = by === 0 ? holder : by;
  const rest = { skill: 0, shieldMilli: OWN_SHIELD, cause, root };
  const at = w.content.buffs[row]!.attach === 'point' ? { place } : {};
  putOn(w, { holder, source, row, level, stacks, durationMs, ...rest, ...at });
});

/** Takes a buff off, whether or not it can be dispelled. */
export const removeBuff = testOrder<'removeBuff'>(admitRemoval, (w, action, cause, root) => {
  const u = unitAt(w, action.guid);
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b))
    if (isMeant(w, b, action)) take(w, b, action.stacks, cause, root);
});

function take(w: World, b: number, stacks: number, cause: number, root: number): void {
  const left = w.buffs.cells[b + B.stacks]! - stacks;
  if (stacks > 0 && left > 0) changeStacks(w, b, left, cause, root);
  else endBuff(w, b, 'removed', cause, root);
}

function admitApplication(w: World, { guid, buff, by, level, stacks, durationMs }: Application): Verdict {
  const row = w.content.buffs[buff];
  if (!row) return refuse('unknownBuff');
  if (row.attach === 'bullet' || !isAmount(stacks) || stacks < 1 || !isAmount(level) || level < 1)
    return refuse('unsupported');
  if (!Number.isSafeInteger(durationMs) || durationMs < OWN_DURATION) return refuse('unsupported');
  return admitParties(w, guid, by);
}

function admitRemoval(w: World, action: Removal): Verdict {
  const { guid, buff, by, stacks } = action;
  if (!w.content.buffs[buff]) return refuse('unknownBuff');
  if (!isAmount(stacks)) return refuse('unsupported');
  const verdict = admitParties(w, guid, by);
  if (verdict.code !== 'ok') return verdict;
  for (let b = firstBuff(w, unitAt(w, guid)); b >= 0; b = nextBuff(w, b)) if (isMeant(w, b, action)) return OK;
  return refuse('nothingToRemove');
}

function admitParties(w: World, guid: number, by: number): Verdict {
  const verdict = admitUnit(w, guid);
  return verdict.code !== 'ok' || by === 0 ? verdict : admitUnit(w, by);
}

function isMeant(w: World, b: number, { buff, by }: Removal): boolean {
  const { cells } = w.buffs;
  return buffRow(w, b).id === buff && cells[b + B.state] !== BuffState.dead && (by === 0 || cells[b + B.source] === by);
}
