import './help.css';
import { useEffect, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { Undo2, X } from 'lucide-react';
import { useLocalized, useTexts } from '../../app/i18n/use-texts.ts';
import { runCommand } from '../../app/commands/registry.ts';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { useSpotlight } from './show.ts';
import { useBox, type Box } from './use-box.ts';

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
      {box !== undefined && <div className="spotlight" aria-hidden style={frameOf(box)} />}
      <span role="status" className="visually-hidden spotlight-word">
        {shown !== undefined && box !== undefined ? localized(shown.target.title) : ''}
      </span>
      <BackToGuide />
    </>,
    document.body,
  );
}

/** Kept inside the window, where panels end at its edge. */
function frameOf({ left, top, width, height }: Box): CSSProperties {
  const [x, y] = [Math.max(0, left - FRAME_PX), Math.max(0, top - FRAME_PX)];
  return {
    left: x,
    top: y,
    width: Math.min(window.innerWidth, left + width + FRAME_PX) - x,
    height: Math.min(window.innerHeight, top + height + FRAME_PX) - y,
  };
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
