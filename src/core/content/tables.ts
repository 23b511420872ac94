import type {
  AiRow,
  ArenaRow,
  BuffRow,
  BulletRow,
  CurveRow,
  EffectRow,
  FormationRow,
  IdsLock,
  ProjectFile,
  RulesetRow,
  SkillRow,
  UnitRow,
} from '../../generated/types.ts';

/** By authored id. Ids come from files: look them up with `Object.hasOwn`, never by plain access. */
export type Rows<Row> = Readonly<Record<string, Row>>;

/**
 * Everything that decides how a battle runs, as authored: rows with `extends` already resolved. A project and the pack
 * exported from it give equal tables, and equal tables give equal battles. An unchanged row must keep its identity
 * from one edit to the next: that is what incremental compiling goes by.
 */
export interface PackTables {
  readonly project: ProjectFile;
  readonly ruleset: RulesetRow;
  readonly skills: Rows<SkillRow>;
  readonly effects: Rows<EffectRow>;
  readonly buffs: Rows<BuffRow>;
  readonly bullets: Rows<BulletRow>;
  readonly units: Rows<UnitRow>;
  readonly ai: Rows<AiRow>;
  readonly curves: Rows<CurveRow>;
  readonly formations: Rows<FormationRow>;
  readonly arenas: Rows<ArenaRow>;
  /** Lua source by file name without folder and extension. */
  readonly scripts: Rows<string>;
  /** Stable number of each row. Rows that are new have been given theirs in memory. */
  readonly ids: IdsLock;
}

export const ROW_TABLES = [
  'skills',
  'effects',
  'buffs',
  'bullets',
  'units',
  'ai',
  'curves',
  'formations',
  'arenas',
] as const;
