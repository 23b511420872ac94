import { atLevel } from '../../content/prototypes.ts';
import { changeCooldown } from '../cooldown.ts';
import { endOfSkills, firstSkill } from '../skill-list.ts';
import { offsetOf, K } from '../../world/index.ts';
import type { ActionKind } from './action.ts';

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
        if (wanted === -1 || inGroup || row === wanted) changeCooldown(w, k, action.op, value, cause, context.root);
      }
    }
  },
};
