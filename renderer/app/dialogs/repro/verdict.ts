/** What became of a verification, in words. */
import { useRecording, type Verification } from '../../../stores/index.ts';
import type { BadgeKind } from '../../../widgets/Badge.tsx';
import { formatFrame } from '../../../widgets/format.ts';
import type { TextValues } from '../../i18n/use-texts.ts';
import type { ReproText } from './i18n.ts';

type Say = (key: ReproText, values?: TextValues) => string;

export interface VerdictWords {
  readonly kind: BadgeKind;
  readonly text: string;
  readonly hint: string;
  /** Where the runs part. */
  readonly frame?: number;
}

export function verdictWords(verification: Verification, t: Say): VerdictWords {
  switch (verification.state) {
    case 'running':
      return { kind: 'info', text: t('verifyShort'), hint: '' };
    case 'cancelled':
      return { kind: 'warning', text: t('verifyCancelled'), hint: '' };
    case 'failed':
      return { kind: 'error', text: t('verifyFailed'), hint: verification.fault };
    case 'done':
      return outcomeWords(verification.outcome, t);
  }
}

function outcomeWords(
  { verdict, hashCount }: Extract<Verification, { state: 'done' }>['outcome'],
  t: Say,
): VerdictWords {
  switch (verdict.kind) {
    case 'equal':
      return { kind: 'success', text: t('equal', { count: hashCount }), hint: t('equalHint') };
    case 'diverged': {
      const { frame, phase, expected, actual, lastEqualFrame } = verdict;
      const where = formatFrame(frame);
      const text = phase ? t('divergedPhase', { frame: where, phase }) : t('diverged', { frame: where });
      const hint = t('divergedHint', { last: formatFrame(Math.max(0, lastEqualFrame)), expected, actual });
      return { kind: 'failed', text, hint, frame };
    }
    case 'otherStart':
      return { kind: 'failed', text: t('otherStart'), hint: t('otherStartHint') };
    case 'otherContent':
      return { kind: 'warning', text: t('newFight'), hint: t('newFightHint') };
    case 'unusable':
      return { kind: 'failed', text: t('unusable'), hint: verdict.problems.map(({ code }) => code).join(', ') };
  }
}

/** Rows of the recording that are others in this project; undefined while that is not known. */
export const useOutcome = () =>
  useRecording(({ verification }) => (verification.state === 'done' ? verification.outcome : undefined));
