import type { ReplayFile } from '#generated/types.ts';
import type { ToldVerdict } from '../jobs/verify.ts';
import type { Simulation } from '../simulation/simulation.ts';

/** A hash that a recording has of itself, beside what its fight comes to now. */
export interface HashCheck {
  readonly frame: number;
  readonly expected: string;
  /** null = the fight does not come so far. */
  readonly actual: string | null;
}

export interface HashChecks {
  readonly checks: readonly HashCheck[];
  /** The stretch in which the fight parts from what was recorded; null where all hashes come out. */
  readonly parting: { readonly lastEqualFrame: number; readonly frame: number } | null;
}

/** What a recording knows of how its fight went: hashes, and no more. `simulation` keeps the hash of each frame. */
export function hashChecks({ hashes }: Pick<ReplayFile, 'hashes'>, simulation: Simulation): HashChecks {
  const checks = hashes.map(([frame, expected]): HashCheck => {
    const actual = frame <= simulation.frame ? (simulation.hashes.hexAt(frame) ?? null) : null;
    return { frame, expected, actual };
  });
  const at = checks.findIndex(({ expected, actual }) => expected !== actual);
  if (at < 0) return { checks, parting: null };
  return { checks, parting: { lastEqualFrame: checks[at - 1]?.frame ?? -1, frame: checks[at]!.frame } };
}

export interface RecordedCheck {
  readonly frame: number;
  readonly hash: string;
  /** After the first one that differs nothing was compared: it would prove nothing. */
  readonly state: 'same' | 'differs' | 'unproven';
}

/** What a verification says of each recorded hash; empty where the recorded fight was not run again. */
export function recordedChecks({ hashes }: Pick<ReplayFile, 'hashes'>, verdict: ToldVerdict): RecordedCheck[] {
  if (verdict.kind === 'equal') return hashes.map(([frame, hash]) => ({ frame, hash, state: 'same' }));
  if (verdict.kind !== 'diverged') return [];
  const firstWrong = hashes.findIndex(([frame]) => frame >= verdict.frame);
  return hashes.map(([frame, hash], index) => {
    const state = frame <= verdict.lastEqualFrame ? 'same' : index === firstWrong ? 'differs' : 'unproven';
    return { frame, hash, state };
  });
}
