import { ArrowLeft, Pin, PinOff } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { IconButton } from '../../widgets/Button.tsx';
import type { GraphText } from './i18n.ts';
import { goBack, togglePin, useGraphView, useMiddle } from './view-store.ts';

/** Which row is in the middle: the one before, or always this one. */
export function MiddleTools() {
  const t = useTexts<GraphText>('graph');
  const { pinned, trail } = useGraphView();
  const middle = useMiddle();
  return (
    <div className="graph-middle" role="group" aria-label={t('middleTools')}>
      <IconButton
        size="sm"
        icon={ArrowLeft}
        label={t('back')}
        keybinding="Backspace"
        disabled={trail.length < 2}
        disabledReason={t('backNone')}
        onClick={goBack}
      />
      <IconButton
        size="sm"
        icon={pinned ? PinOff : Pin}
        isOn={pinned !== null}
        label={pinned ? t('unpin') : t('pin')}
        onClick={() => togglePin(middle)}
      />
      {pinned && <span className="acc micro trunc">{t('pinned', { id: pinned.id })}</span>}
    </div>
  );
}
