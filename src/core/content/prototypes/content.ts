import type { AiPrototype } from './ai.ts';
import type { BuffPrototype } from './buff.ts';
import type { EffectPrototype } from './effect.ts';
import type { ArenaPrototype, BulletPrototype, CurvePrototype, FormationPrototype, UnitPrototype } from './entity.ts';
import type { Ruleset } from './ruleset.ts';
import type { SkillPrototype } from './skill.ts';

/** Everything the core knows of a pack. Frozen; shared by any number of battles. */
export interface Content {
  readonly packId: string;
  readonly packVersion: string;
  /** 64 hex digits; equal for a project and the pack exported from it. */
  readonly contentHash: string;
  readonly ruleset: Ruleset;
  readonly skills: readonly (SkillPrototype | undefined)[];
  readonly effects: readonly (EffectPrototype | undefined)[];
  readonly buffs: readonly (BuffPrototype | undefined)[];
  readonly bullets: readonly (BulletPrototype | undefined)[];
  readonly units: readonly (UnitPrototype | undefined)[];
  readonly ai: readonly (AiPrototype | undefined)[];
  readonly curves: readonly (CurvePrototype | undefined)[];
  readonly arenas: readonly (ArenaPrototype | undefined)[];
  readonly formations: readonly (FormationPrototype | undefined)[];
  readonly tags: readonly string[];
  readonly setNames: readonly string[];
  /** Names that scripts may give to lasting numbers, ascending: every text of a script that is spelt like a name. */
  readonly numberNames: readonly string[];
  readonly cooldownGroups: readonly string[];
  /** Names of the numbers that events carry. */
  readonly paramNames: readonly string[];
  /** Numeric id by authored row id, per table. */
  readonly idOf: Readonly<Record<ContentTable, ReadonlyMap<string, number>>>;
}

export type ContentTable =
  'skills' | 'effects' | 'buffs' | 'bullets' | 'units' | 'ai' | 'curves' | 'arenas' | 'formations';
