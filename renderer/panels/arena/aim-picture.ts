/** What is drawn for an aimed skill: its reach and the shape that the row's `aim` describes. */
import type { UnitView } from '#core';
import type { SkillRow } from '#generated/types.ts';
import { formatDistanceMilli } from '../../widgets/format.ts';
import type { Rows } from '../../stores/rows.ts';
import type { Aim } from './aim-store.ts';
import type { Point } from './camera.ts';
import type { AimPicture, PlacedShape } from './draw/scene.ts';
import { levelled } from './levelled.ts';
import { drawnShape } from './shapes.ts';

const MILLI = 1000;
const MILLI_DEG_PER_RAD = 180_000 / Math.PI;

export interface AimInput {
  readonly aim: Aim | null;
  readonly caster: UnitView | undefined;
  readonly at: Point | null;
  readonly target: UnitView | undefined;
  readonly isRefused: boolean;
  readonly rows: Rows;
  rangeText(range: string): string;
}

function placeOf(row: SkillRow, { caster, at, target }: AimInput): Point | null {
  const where = row.aim?.at ?? (row.castMode === 'position' ? 'point' : 'caster');
  if (where === 'caster') return caster ?? null;
  return where === 'target' ? (target ?? null) : at;
}

function shapeOf(row: SkillRow, level: number, input: AimInput): PlacedShape | null {
  const shape = drawnShape(row.aim?.shape, level);
  const place = shape && placeOf(row, input);
  const { caster, at } = input;
  if (!shape || !place || !caster) return null;
  const facingMilliDeg = at ? Math.atan2(at.y - caster.y, at.x - caster.x) * MILLI_DEG_PER_RAD : caster.facingMilliDeg;
  return { shape, at: place, facingMilliDeg };
}

export function aimPicture(input: AimInput): AimPicture | null {
  const { aim, caster, rows } = input;
  if (aim?.kind !== 'skill' || !caster) return null;
  const row = rows.tryGet('skills', aim.skill);
  if (!row) return null;
  const level = Math.max(caster.skills[aim.slot]?.level ?? 1, 1);
  const rangeMilli = levelled(row.range, level) * MILLI;
  return {
    guid: caster.guid,
    rangeMilli,
    shape: shapeOf(row, level, input),
    isRefused: input.isRefused,
    rangeText: input.rangeText(formatDistanceMilli(rangeMilli)),
  };
}
