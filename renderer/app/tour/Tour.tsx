import './tour.css';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import { openHelp } from '../../editors/help/open-help.ts';
import { useBox, type Box } from '../../editors/help/use-box.ts';
import { useLocalized, useTexts } from '../i18n/use-texts.ts';
import { usePorts } from '../ports-context.tsx';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { isComposing } from '../../widgets/composition.ts';
import { STOPS, type TourStop } from './stops.ts';
import { offerTour, useTour } from './tour-store.ts';

/** The card of the tour, and its offer at the first start. Everything behind it can be used meanwhile. */
export function Tour() {
  const { preferences, useTransport } = usePorts();
  const { isReady } = useTransport();
  const stop = useTour((state) => state.stop);
  useEffect(() => offerTour(preferences, isReady), [preferences, isReady]);
  if (stop === undefined) return null;
  return createPortal(<Card key={stop} index={stop} stop={STOPS[stop]!} />, document.body);
}

const CARD_WIDTH_PX = 320;
const CARD_HEIGHT_PX = 180;
const GAP_PX = 12;

/** Beside what it explains where there is room, else over its lower end. */
function placeOf(box: Box | undefined): CSSProperties {
  const { innerWidth, innerHeight } = window;
  if (box === undefined) return { left: (innerWidth - CARD_WIDTH_PX) / 2, top: innerHeight / 3 };
  const top = Math.min(Math.max(box.top, GAP_PX), innerHeight - CARD_HEIGHT_PX - GAP_PX);
  const right = box.left + box.width + GAP_PX;
  if (right + CARD_WIDTH_PX + GAP_PX < innerWidth) return { left: right, top };
  const left = box.left - CARD_WIDTH_PX - GAP_PX;
  if (left > 0) return { left, top };
  const above = box.top - CARD_HEIGHT_PX - GAP_PX;
  const middle = Math.min(
    Math.max(box.left + (box.width - CARD_WIDTH_PX) / 2, GAP_PX),
    innerWidth - CARD_WIDTH_PX - GAP_PX,
  );
  return { left: middle, top: above > 0 ? above : Math.max(GAP_PX, box.top + box.height - CARD_HEIGHT_PX - GAP_PX) };
}

function Card({ index, stop }: { index: number; stop: TourStop }) {
  const t = useTexts('help');
  const localized = useLocalized();
  const box = useBox(stop.target);
  const next = useRef<HTMLButtonElement>(null);
  const { goTo, end } = useTour.getState();
  const isLast = index === STOPS.length - 1;
  // Somebody who walks through it by keyboard goes on from the same button.
  useEffect(() => {
    if (index > 0) next.current?.focus({ preventScroll: true });
  }, [index]);
  useEscape(end);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowRight' && !isLast) goTo(index + 1);
    if (event.key === 'ArrowLeft' && index > 0) goTo(index - 1);
  };
  const makeSkill = () => {
    end();
    openHelp('first-skill');
  };
  return (
    <section
      className="pop tour"
      role="dialog"
      aria-label={t('tour')}
      data-testid="tour"
      style={{ ...placeOf(box), width: CARD_WIDTH_PX }}
      onKeyDown={press}
    >
      <header className="row">
        <h2 className="grow">{localized(stop.title)}</h2>
        <span className="t3 num">{t('tourStep', { step: index + 1, count: STOPS.length })}</span>
        <IconButton icon={X} size="sm" label={t('tourSkip')} onClick={end} />
      </header>
      <p aria-live="polite">{localized(stop.body)}</p>
      <footer className="row">
        {isLast ? (
          <Button onClick={end}>{t('tourEnd')}</Button>
        ) : (
          <Button kind="ghost" onClick={end}>
            {t('tourSkip')}
          </Button>
        )}
        <span className="push" />
        {index > 0 && <Button onClick={() => goTo(index - 1)}>{t('tourBack')}</Button>}
        <Button ref={next} kind="primary" onClick={isLast ? makeSkill : () => goTo(index + 1)}>
          {t(isLast ? 'tourFirstSkill' : 'tourNext')}
        </Button>
      </footer>
    </section>
  );
}

/** Esc skips from anywhere, unless something on top of the studio takes it first. */
function useEscape(end: () => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog][data-state=open], [role=menu][data-state=open]') === null) end();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [end]);
}
