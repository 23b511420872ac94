import { Check, X } from 'lucide-react';
import { cameTrue } from '#lab';
import type { RandomTrace } from '#generated/types.ts';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { usePlayhead, useSelection } from '../../../stores/index.ts';
import { formatFrame } from '../../../widgets/format.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import type { InspectorTextKey } from '../i18n.ts';
import type { Names } from '../names.ts';
import { RowLink, UnitName } from '../UnitName.tsx';
import { drawText } from './draw-text.ts';
import { PinButton } from './PinButton.tsx';
import { siteName } from './site-name.ts';

/** One draw: number, value against chance, outcome, and who drew for what. */
export function DrawLine({ draw, names }: { readonly draw: RandomTrace; readonly names: Names }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const goThere = () => {
    usePlayhead.getState().pause();
    usePlayhead.getState().seek(draw.frame);
    if (draw.cause !== 0) useSelection.getState().selectEvent(draw.cause);
  };
  return (
    <div className={draw.pinned === true ? 'insp-draw pinned' : 'insp-draw'}>
      <button type="button" className="insp-link mono t3" title={t('drawGo')} onClick={goThere}>
        {formatFrame(draw.frame)} #{draw.counter}
      </button>
      <span className="num selectable" title={t('drawExact', { value: draw.value, n: draw.n })}>
        {drawText(draw)}
      </span>
      <Outcome isTrue={cameTrue(draw)} />
      <span className="insp-drawn" title={siteName(draw.site, t)}>
        {(draw.effect === undefined || draw.site !== 'chance') && <span>{siteName(draw.site, t)}</span>}
        {draw.effect !== undefined && (
          <>
            <RowLink table="effects" id={draw.effect} pointer={draw.site === 'chance' ? '/trigger/chance' : ''} />
          </>
        )}
        {draw.source !== undefined && <UnitName guid={draw.source} names={names} />}
      </span>
      <span className="push">
        <PinButton key={`${draw.counter} ${draw.value}`} draw={draw} />
      </span>
    </div>
  );
}

function Outcome({ isTrue }: { readonly isTrue: boolean | undefined }) {
  const t = useTexts<InspectorTextKey>('inspector');
  if (isTrue === undefined) return <span className="insp-outcome" />;
  const Icon = isTrue ? Check : X;
  return (
    <span className={isTrue ? 'insp-outcome ok' : 'insp-outcome t3'} title={t(isTrue ? 'comesTrue' : 'fails')}>
      <Icon size={ICON_PX.badge} aria-label={t(isTrue ? 'comesTrue' : 'fails')} />
    </span>
  );
}
