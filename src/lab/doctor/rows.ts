import type { BuffPrototype, Content, EffectPrototype, SkillPrototype } from '#core';

interface Has {
  readonly content: Content;
}

export const skillNamed = ({ content }: Has, name: string | undefined): SkillPrototype | undefined =>
  content.skills[content.idOf.skills.get(name ?? '') ?? 0];

export const effectNamed = ({ content }: Has, name: string | undefined): EffectPrototype | undefined =>
  content.effects[content.idOf.effects.get(name ?? '') ?? 0];

export const buffNamed = ({ content }: Has, name: string | undefined): BuffPrototype | undefined =>
  content.buffs[content.idOf.buffs.get(name ?? '') ?? 0];
