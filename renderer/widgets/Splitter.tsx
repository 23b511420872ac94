import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '../app/i18n/use-texts.ts';
import { isComposing } from './composition.ts';

export interface SplitterProps {
  label: string;
  /** The line between left and right is `vertical`. */
  orientation: 'vertical' | 'horizontal';
  sizePx: number;
  minPx: number;
  maxPx: number;
  onChange: (sizePx: number) => void;
  /** The sized part is after the line. */
  isReversed?: boolean;
}

const KEY_STEP_PX = 8;
const KEY_STEP_COARSE_PX = 64;

/** Resize handle inside a panel: 2 px gutter, 6 px to grab, arrow keys, Home and End. */
export function Splitter(props: SplitterProps) {
  const t = useTexts('shell');
  const start = useRef({ pointerPx: 0, sizePx: 0 });
  const direction = props.isReversed === true ? -1 : 1;
  const resize = (sizePx: number) => props.onChange(Math.min(Math.max(sizePx, props.minPx), props.maxPx));
  const positionOf = (event: PointerEvent) => (props.orientation === 'vertical' ? event.clientX : event.clientY);

  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = (event.shiftKey ? KEY_STEP_COARSE_PX : KEY_STEP_PX) * direction;
    const [less, more] = props.orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key === less) resize(props.sizePx - step);
    else if (event.key === more) resize(props.sizePx + step);
    else if (event.key === 'Home') resize(props.minPx);
    else if (event.key === 'End') resize(props.maxPx);
    else return;
    event.preventDefault();
  };

  return (
    <div
      role="separator"
      aria-label={props.label}
      aria-description={t('resizeHint')}
      aria-orientation={props.orientation}
      aria-valuenow={Math.round(props.sizePx)}
      aria-valuemin={props.minPx}
      aria-valuemax={props.maxPx}
      tabIndex={0}
      className={`splitter ${props.orientation}`}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { pointerPx: positionOf(event), sizePx: props.sizePx };
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        resize(start.current.sizePx + (positionOf(event) - start.current.pointerPx) * direction);
      }}
    />
  );
}
