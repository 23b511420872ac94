import { polar, scaleTo, vector } from '../base/index.ts';
import { atLevel, type SkillPrototype, type SkillUse } from '../content/prototypes.ts';
import type { Action } from '../skills/index.ts';
import { U, type World } from '../world/index.ts';
import { clampX, clampY, edgeToEdge } from './fight.ts';
import { patientFor } from './uses.ts';

/** `patient` is the ally, or the unit itself, that needs help most. */
export type MindAim = 'target' | 'self' | 'away' | 'patient';

const AIMS: Readonly<Record<SkillUse, MindAim>> = {
  damage: 'target',
  control: 'target',
  engage: 'target',
  heal: 'patient',
  defend: 'self',
  buff: 'self',
  escape: 'away',
};

export const aimOfUse = (use: SkillUse): MindAim => AIMS[use];

/** How far ahead a direction without a range is aimed. */
const AHEAD_MILLI = 1_000;

const way = vector();

type CastAction = Extract<Action, { readonly skill: number }>;

/** The command that aims a skill so; null when there is nothing to aim at, or it flies too short. */
export function aimAt(
  w: World,
  u: number,
  skill: SkillPrototype,
  level: number,
  aim: MindAim,
  target: number,
): CastAction | null {
  if (skill.castMode === 'none' || skill.castMode === 'toggle') return { type: 'castUnit', skill: skill.id, guid: 0 };
  const whom = aim === 'self' ? u : aim === 'patient' ? patientFor(w, u, skill, level) : target;
  if (whom < 0) return null;
  if (skill.castMode === 'unit') return { type: 'castUnit', skill: skill.id, guid: w.units.cells[whom]! };
  const range = atLevel(skill.rangeMilli, level);
  const tooFar = skill.castMode === 'direction' && range > 0 && edgeToEdge(w, u, whom) > range;
  if (aim !== 'away' && tooFar) return null;
  return placeCast(w, u, skill, range, aim, whom);
}

/** At the place of whom it is for; away from the target by the range; ahead for a direction at oneself. */
function placeCast(w: World, u: number, skill: SkillPrototype, range: number, aim: MindAim, whom: number): CastAction {
  const { cells } = w.units;
  const x = cells[u + U.x]!;
  const y = cells[u + U.y]!;
  way.x = cells[whom + U.x]! - x;
  way.y = cells[whom + U.y]! - y;
  const reach = range > 0 ? range : AHEAD_MILLI;
  const isHere = way.x === 0 && way.y === 0;
  if (isHere && (skill.castMode === 'direction' || aim === 'away')) polar(way, reach, cells[u + U.facing]!);
  else if (aim === 'away') scaleTo(way, 0 - way.x, 0 - way.y, reach);
  return { type: 'castPosition', skill: skill.id, x: clampX(w, u, x + way.x), y: clampY(w, u, y + way.y) };
}
