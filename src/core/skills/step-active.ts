import { K, type World } from '../world/index.ts';
import { isToggledOn, offersStage } from './active.ts';
import { isCastingSkill } from './cast/current.ts';
import { endChain } from './combo.ts';
import { endOfSkills, firstSkill } from './skill-list.ts';
import { stepToggle, switchOff } from './toggle.ts';

/** Toggles tick and windows of combos run out. A stage that is being cast keeps its window open. */
export function stepActive(w: World, u: number): void {
  const end = endOfSkills(w, u);
  for (let k = firstSkill(w, u); k < end; k += w.skills.stride) {
    const { cells } = w.skills;
    if (cells[k + K.active] === 0) continue;
    if (isToggledOn(w, k)) stepToggle(w, u, k);
    else if (cells[k + K.activeUntil]! <= w.nowMs && !isCastingSkill(w, u, k))
      endChain(w, u, k, 'expired', cells[k + K.activeCause]!, cells[k + K.activeRoot]!);
  }
}

/** Death ends all of it. */
export function endActive(w: World, u: number, cause: number, root: number): void {
  const end = endOfSkills(w, u);
  for (let k = firstSkill(w, u); k < end; k += w.skills.stride) {
    if (isToggledOn(w, k)) switchOff(w, u, k, 'died', cause, root);
    else if (offersStage(w, k)) endChain(w, u, k, 'died', cause, root);
  }
}
