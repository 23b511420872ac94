import { OctagonAlert } from 'lucide-react';
import { ICON_PX } from '../../../../widgets/icons.ts';
import type { EffectCard } from './use-effect-card.ts';

/** Name, and what the effect does with its result at the chosen level. */
export function EffectContent({ card }: { card: EffectCard }) {
  const Icon = card.icon;
  return (
    <>
      <div className="row sname">
        <Icon size={ICON_PX.control} className={card.tone} aria-hidden />
        <span className="trunc">{card.name}</span>
      </div>
      <div className="row micro">
        <span className="t2 trunc" title={card.text}>
          {card.text}
        </span>
        {card.problem ? (
          <span className="push row err nowrap slot-problem" title={`${card.problem.code} ${card.problem.message}`}>
            <OctagonAlert size={ICON_PX.badge} aria-hidden />
            {card.problem.code}
          </span>
        ) : (
          <b className="push nowrap">{card.result}</b>
        )}
      </div>
    </>
  );
}
