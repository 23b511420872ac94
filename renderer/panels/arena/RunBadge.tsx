import { Film, GitBranch } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useRecording, useRun } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { formatFrame } from '../../widgets/format.ts';

/** Says what is on screen when it is not the scenario itself: a recording, or a branch of what was ordered. */
export function RunBadge() {
  const t = useTexts('repro');
  const { branches, branchId, isGuest } = useRun();
  const { recording, verification } = useRecording();
  if (isGuest) {
    const verdict = verification.state === 'done' ? verification.outcome.verdict.kind : undefined;
    const isNew = verdict === 'otherContent' || verdict === 'otherStart';
    const text = t(isNew ? 'badgeNewFight' : recording?.manifest ? 'badgeBundle' : 'badgeReplay');
    return (
      <span title={t('badgeGuestHint')} data-testid="run-badge">
        <Badge kind={isNew ? 'warning' : 'accent'} icon={Film}>
          {text}
        </Badge>
      </span>
    );
  }
  const branch = branches.find(({ id }) => id === branchId);
  if (!branch || branch.why === 'scenario') return null;
  const values = { frame: formatFrame(branch.fromFrame), seed: branch.seed ?? 0 };
  return (
    <span title={t('badgeHint')} data-testid="run-badge">
      <Badge kind="accent" icon={GitBranch}>
        {t(`badge.${branch.why}`, values)}
      </Badge>
    </span>
  );
}
