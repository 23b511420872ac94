import { clamp } from '../../base/index.ts';
import { refreshListens } from '../../buffs/index.ts';
import { emitTrace, K, U, type World } from '../../world/index.ts';
import { chargesMax } from '../cooldown.ts';
import { beginPassive } from '../passive.ts';
import { skillsOf } from '../skill-list.ts';
import { OK, refuse } from '../verdict.ts';
import type { OrderKind } from './kind.ts';

function skillInSlot(w: World, u: number, slot: number): number {
  return skillsOf(w, u).find((k) => w.skills.cells[k + K.slot] === slot) ?? -1;
}

const asksForPoints = ({ rules }: World): boolean => (rules.levels?.skillPoints ?? 0) > 0;

/** Raise a skill by a level. With points in the rules it costs one, and no skill passes the level of its unit. */
export const upgrade: OrderKind<'upgrade'> = {
  admit(w, u, action) {
    const k = skillInSlot(w, u, action.slot);
    if (k < 0) return refuse('unknownSkill');
    const level = w.skills.cells[k + K.level]!;
    const { maxLevel } = w.content.skills[w.skills.cells[k + K.row]!]!;
    if (level >= maxLevel) return refuse('maxLevel', maxLevel, level);
    if (!asksForPoints(w)) return OK;
    const { cells } = w.units;
    if (level >= cells[u + U.level]!) return refuse('maxLevel', cells[u + U.level]!, level);
    return cells[u + U.skillPoints]! > 0 ? OK : refuse('noSkillPoint', 1, 0);
  },
  window: () => 'free',
  takesOver: () => false,
  begin(w, u, action, cause, root) {
    const k = skillInSlot(w, u, action.slot);
    if (asksForPoints(w)) w.units.cells[u + U.skillPoints]!--;
    const { cells } = w.skills;
    const chargesBefore = chargesMax(w, k);
    const from = cells[k + K.level]!;
    cells[k + K.level] = from + 1;
    const chargesNow = chargesMax(w, k);
    cells[k + K.charges] = clamp(cells[k + K.charges]! + chargesNow - chargesBefore, 0, chargesNow);
    refreshListens(w, u);
    const id = w.moment();
    if (w.sink) {
      const skill = w.content.skills[cells[k + K.row]!]!.name;
      emitTrace(w, id, cause, root, { kind: 'level', source: w.units.cells[u]!, skill, from, to: from + 1 });
    }
    // A passive skill that is learned late begins late.
    if (from === 0 && cells[k + K.passive] === 1) beginPassive(w, u, k, id, root);
  },
};
