import { memo } from 'react';
import { Crosshair } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { usePlayhead, useRun, useSelection } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { planCast } from './cast-plan.ts';

/** Casts the skill right after the playhead, by the unit that has it, at the nearest enemy. */
export const CastButton = memo(function CastButton({ skill, castMode }: { skill: string; castMode: string }) {
  const t = useTexts('form');
  const selectedGuid = useSelection((state) => state.guid);
  const ask = (view = usePlayhead.getState().view) => planCast({ skill, castMode, view, selectedGuid });
  // The picture changes with every frame; only whether a cast is possible is drawn.
  const reason = usePlayhead((state) => {
    const plan = ask(state.view);
    return plan.kind === 'impossible' ? plan.reason : undefined;
  });
  const cast = () => {
    const plan = ask();
    if (plan.kind !== 'order') return;
    useSelection.getState().selectUnit(plan.guid);
    useRun.getState().order(plan.player, plan.action);
  };
  return (
    <Button
      icon={Crosshair}
      data-help="cast"
      onClick={cast}
      disabled={reason !== undefined}
      disabledReason={reason === undefined ? undefined : t(`cast.${reason}`)}
    >
      {t('castInArena')}
    </Button>
  );
});
