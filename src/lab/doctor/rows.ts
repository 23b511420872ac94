import type { BuffPrototype, Content, EffectPrototype, SkillPrototype, UnitPrototype } from '#core';
import { unitAt, type DoctorCase } from './case.ts';

interface Has {
  readonly content: Content;
}

export const skillNamed = ({ content }: Has, name: string | undefined): SkillPrototype | undefined =>
  content.skills[content.idOf.skills.get(name ?? '') ?? 0];

export const effectNamed = ({ content }: Has, name: string | undefined): EffectPrototype | undefined =>
  content.effects[content.idOf.effects.get(name ?? '') ?? 0];

export const buffNamed = ({ content }: Has, name: string | undefined): BuffPrototype | undefined =>
  content.buffs[content.idOf.buffs.get(name ?? '') ?? 0];

export const unitNamed = ({ content }: Has, name: string | undefined): UnitPrototype | undefined =>
  content.units[content.idOf.units.get(name ?? '') ?? 0];

/** Row of a unit, also of one that came later. */
export const unitRowAt = (of: Pick<DoctorCase, 'simulation'>, frame: number, guid: number): string | undefined =>
  unitAt(of, frame, guid)?.unit;
