import { holds } from '../attributes/index.ts';
import type { AiPrototype, AiSkill, SkillPrototype } from '../content/prototypes.ts';
import {
  admitAction,
  endOfSkills,
  findSkill,
  firstSkill,
  isToggledOn,
  offeredRow,
  offersStage,
  type Action,
} from '../skills/index.ts';
import { K, type World } from '../world/index.ts';
import { act } from './act.ts';
import { aimAt, aimOfUse, type MindAim } from './aim.ts';
import { suits } from './uses.ts';

const parties = { caster: -1, target: -1 };

/**
 * Casts one skill, if any is wanted and admitted: those of the AI row in its order, then what a hint recommends, by
 * weight, equal weights in the order of the slots. `target` is −1 when there is nobody to fight.
 */
export function castSomething(w: World, u: number, row: AiPrototype, target: number): boolean {
  for (let index = 0; index < row.skills.length; index++) {
    const action = listedCast(w, u, row.skills[index]!, target);
    if (action !== null && casts(w, u, action)) return true;
  }
  const action = hintedCast(w, u, row, target);
  return action !== null && casts(w, u, action);
}

type CastAction = Extract<Action, { readonly skill: number }>;

function casts(w: World, u: number, action: CastAction): boolean {
  return act(w, u, action, 'cast', () => ({ rule: w.content.skills[action.skill]!.hint?.use }));
}

/** What an entry of the AI row comes to now, null = nothing. Whether it is admitted is another question. */
function listedCast(w: World, u: number, entry: AiSkill, target: number): CastAction | null {
  const k = findSkill(w, u, entry.skill);
  if (k < 0 || !isUsable(w, k)) return null;
  const skill = w.content.skills[entry.skill]!;
  const aim = entry.aim ?? (skill.hint ? aimOfUse(skill.hint.use) : 'target');
  const level = w.skills.cells[k + K.level]!;
  const wanted = isWanted(w, u, entry, skill, level, aim, target);
  return isDone(w, k, skill, wanted) ? null : aimAt(w, u, offeredRow(w, k), level, aim, target);
}

function isWanted(
  w: World,
  u: number,
  entry: AiSkill,
  skill: SkillPrototype,
  level: number,
  aim: MindAim,
  target: number,
): boolean {
  if (entry.conditions.length === 0)
    return skill.hint === null ? target >= 0 : suits(w, u, skill, level, skill.hint.use, target);
  if (target < 0 && aim !== 'self') return false;
  parties.caster = u;
  parties.target = target;
  for (let index = 0; index < entry.conditions.length; index++)
    if (!holds(w, entry.conditions[index]!.test, level, parties)) return false;
  return true;
}

/** The weightiest of the skills that only a hint recommends and that would be admitted now. */
function hintedCast(w: World, u: number, row: AiPrototype, target: number): CastAction | null {
  let best: CastAction | null = null;
  let most = 0;
  const end = endOfSkills(w, u);
  for (let k = firstSkill(w, u); k < end; k += w.skills.stride) {
    const skill = w.content.skills[w.skills.cells[k + K.row]!]!;
    if (skill.hint === null || skill.hint.weight <= most || !isUsable(w, k) || isListed(row, skill.id)) continue;
    const level = w.skills.cells[k + K.level]!;
    if (isDone(w, k, skill, suits(w, u, skill, level, skill.hint.use, target))) continue;
    const action = aimAt(w, u, offeredRow(w, k), level, aimOfUse(skill.hint.use), target);
    if (action === null || admitAction(w, u, action, false).code !== 'ok') continue;
    best = action;
    most = skill.hint.weight;
  }
  return best;
}

function isListed(row: AiPrototype, skill: number): boolean {
  for (let index = 0; index < row.skills.length; index++) if (row.skills[index]!.skill === skill) return true;
  return false;
}

/** Nothing is to be pressed: nobody wants a cast, or a toggle is on or off as it is wanted. */
function isDone(w: World, k: number, skill: SkillPrototype, wanted: boolean): boolean {
  return skill.castMode === 'toggle' ? isToggledOn(w, k) === wanted : !wanted;
}

/** Learned, ready, and something that one casts or can switch off. A combo goes on whatever its cooldown. */
function isUsable(w: World, k: number): boolean {
  const { cells } = w.skills;
  const { castMode } = w.content.skills[cells[k + K.row]!]!;
  if (castMode === 'passive') return false;
  if (isToggledOn(w, k) || offersStage(w, k)) return true;
  return cells[k + K.level]! > 0 && cells[k + K.readyAt]! <= w.nowMs;
}
