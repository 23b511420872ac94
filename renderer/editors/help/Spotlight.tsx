import './help.css';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Undo2, X } from 'lucide-react';
import { useLocalized, useTexts } from '../../app/i18n/use-texts.ts';
import { runCommand } from '../../app/commands/registry.ts';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { useSpotlight } from './show.ts';
import { useBox } from './use-box.ts';

const FRAME_PX = 3;
const SHOWN_MS = 6_000;

/** The frame around what a guide shows. It is drawn over everything and in the way of nothing. */
export function Spotlight() {
  const shown = useSpotlight((state) => state.shown);
  const box = useBox(shown?.target);
  const localized = useLocalized();
  useGoneWhenUsed();
  return createPortal(
    <>
      {box !== undefined && (
        <div
          className="spotlight"
          aria-hidden
          style={{
            left: box.left - FRAME_PX,
            top: box.top - FRAME_PX,
            width: box.width + 2 * FRAME_PX,
            height: box.height + 2 * FRAME_PX,
          }}
        />
      )}
      <span role="status" className="visually-hidden">
        {shown !== undefined && box !== undefined ? localized(shown.target.title) : ''}
      </span>
      <BackToGuide />
    </>,
    document.body,
  );
}

/** The frame leaves with the first thing that somebody does, or by itself; that of the tour stays until the next stop. */
function useGoneWhenUsed(): void {
  const shown = useSpotlight((state) => state.shown);
  useEffect(() => {
    if (shown === undefined || shown.isTour) return;
    const { hide } = useSpotlight.getState();
    const timer = setTimeout(hide, SHOWN_MS);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('keydown', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('keydown', hide, true);
    };
  }, [shown]);
}

/** Where there is room for one panel only, the way back to what one was reading. */
function BackToGuide() {
  const t = useTexts('help');
  const isCovered = useSpotlight((state) => state.isGuideCovered);
  if (!isCovered) return null;
  const leave = () => useSpotlight.getState().setGuideCovered(false);
  const back = () => {
    leave();
    runCommand('view.show.help');
  };
  return (
    <div className="pop guide-back row">
      <Button kind="primary" icon={Undo2} onClick={back}>
        {t('backToGuide')}
      </Button>
      <IconButton icon={X} label={t('close')} onClick={leave} />
    </div>
  );
}
