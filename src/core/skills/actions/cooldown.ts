import { atLevel } from '../../content/prototypes.ts';
import { changeCooldown } from '../cooldown.ts';
import { endOfSkills, firstSkill } from '../skill-list.ts';
import { offsetOf, K, type World } from '../../world/index.ts';
import type { ActionKind } from './action.ts';

/** Chains may lead back to where they began. */
const STAGES_MAX = 16;

/** Changes running cooldowns of every target: of one skill, of a group, or of all. */
export const cooldown: ActionKind<'cooldown'> = {
  needsNoTarget: false,
  run(w, action, { context, first, count, cause }) {
    const value = atLevel(action.value, context.level);
    const wanted = action.skill === 0 && action.group < 0 ? context.skill : action.skill;
    for (let index = 0; index < count; index++) {
      const u = offsetOf(w, w.chosen[first + index]!);
      const end = endOfSkills(w, u);
      for (let k = firstSkill(w, u); k < end; k += w.skills.stride) {
        const row = w.skills.cells[k + K.row]!;
        const inGroup = action.group >= 0 && w.content.skills[row]!.cooldownGroup === action.group;
        if (wanted === -1 || inGroup || isMeant(w, row, wanted))
          changeCooldown(w, k, action.op, value, cause, context.root);
      }
    }
  },
};

/** A combo has one cooldown, that of its first stage: whoever names another stage, or is one, means that. */
function isMeant(w: World, row: number, wanted: number): boolean {
  let stage = row;
  for (let count = 0; stage !== wanted && count < STAGES_MAX; count++) {
    const combo = w.content.skills[stage]?.combo;
    if (!combo) return false;
    stage = combo.next;
  }
  return wanted !== 0 && stage === wanted;
}
