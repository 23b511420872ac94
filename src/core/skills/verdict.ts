/** What becomes of a command; `condition:<id>` names a condition of the skill that did not hold. */
export type VerdictCode =
  | 'ok'
  | 'buffered'
  | 'unknownPlayer'
  | 'unknownSkill'
  | 'notLearned'
  | 'maxLevel'
  | 'dead'
  | 'silenced'
  | 'stunned'
  | 'feared'
  | 'taunted'
  | 'disarmed'
  | 'rooted'
  | 'busy'
  | 'onCooldown'
  | 'noCharge'
  | 'noResource'
  | 'badTarget'
  | 'targetDead'
  | 'targetImmune'
  | 'outOfRange'
  | 'noVision'
  | 'badPosition'
  | 'unknownUnit'
  | 'unknownBuff'
  | 'targetAlive'
  | 'nothingToRemove'
  | 'limit'
  | 'noSkillPoint'
  | 'unsupported'
  | `condition:${string}`;

export interface Verdict {
  readonly code: VerdictCode;
  /** Exact numbers behind it: needed and had (milli or ms), e.g. resource, distance, remaining cooldown. */
  readonly needed?: number;
  readonly had?: number;
}

export const OK: Verdict = { code: 'ok' };

export const refuse = (code: VerdictCode, needed?: number, had?: number): Verdict =>
  needed === undefined || had === undefined ? { code } : { code, needed, had };
