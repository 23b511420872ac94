import { Crosshair } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { usePlayhead, useRun, useSelection } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { textIn } from '../model/json.ts';
import type { RowModel } from '../model/scope.tsx';
import { planCast } from './cast-plan.ts';

/** Casts the skill right after the playhead, by the unit that has it, at the nearest enemy. */
export function CastButton({ skill, model }: { skill: string; model: RowModel }) {
  const t = useTexts('form');
  const selectedGuid = useSelection((state) => state.guid);
  const castMode = textIn(model.effective, 'castMode') ?? 'none';
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
      onClick={cast}
      disabled={reason !== undefined}
      disabledReason={reason === undefined ? undefined : t(`cast.${reason}`)}
    >
      {t('castInArena')}
    </Button>
  );
}
