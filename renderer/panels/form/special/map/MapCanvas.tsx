import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../../widgets/Button.tsx';
import { fitted, panned, zoomed, type Box, type Frame } from '../drawing/frame.ts';
import { Ground } from '../drawing/Ground.tsx';

const FIT = { marginPx: 30, scaleMax: 46 };
const ZOOM_STEP = 1.25;

/** Where the map is looked at from; undefined shows all of it. */
export function useMapFrame(box: Box, widthPx: number, heightPx: number) {
  const [looked, setLooked] = useState<Frame | undefined>(undefined);
  const fit = fitted(box, widthPx, heightPx, FIT);
  const frame = looked ? { ...looked, widthPx, heightPx } : fit;
  return {
    frame,
    look: setLooked,
    showAll: () => setLooked(undefined),
    zoom: (factor: number, at = { x: widthPx / 2, y: heightPx / 2 }) => setLooked(zoomed(frame, factor, at)),
    /** Keeps the present look, as during a drag that would change what fits. */
    hold: () => setLooked(frame),
    isHeld: looked !== undefined,
  };
}

export type MapLook = ReturnType<typeof useMapFrame>;

interface MapCanvasProps {
  readonly look: MapLook;
  readonly label: string;
  readonly describedBy: string;
  readonly children: ReactNode;
}

/** The ground: dragged to pan, Ctrl with the wheel to zoom. A plain wheel scrolls the form. */
export function MapCanvas({ look, label, describedBy, children }: MapCanvasProps) {
  const t = useTexts('form');
  const svg = useRef<SVGSVGElement>(null);
  const zoom = useRef(look.zoom);
  useEffect(() => void (zoom.current = look.zoom));
  useEffect(() => {
    const element = svg.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element!.getBoundingClientRect();
      zoom.current(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP, {
        x: event.clientX - box.left,
        y: event.clientY - box.top,
      });
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);
  const { frame } = look;
  return (
    <div className="m-canvas">
      <svg
        ref={svg}
        className="drawing"
        width={frame.widthPx}
        height={frame.heightPx}
        role="group"
        aria-label={label}
        aria-describedby={describedBy}
        {...usePan(look)}
      >
        <Ground frame={frame} />
        {children}
      </svg>
      <span className="m-tools">
        <IconButton icon={Plus} size="sm" label={t('zoomIn')} onClick={() => look.zoom(ZOOM_STEP)} />
        <IconButton icon={Minus} size="sm" label={t('zoomOut')} onClick={() => look.zoom(1 / ZOOM_STEP)} />
        <IconButton icon={Maximize} size="sm" label={t('zoomFit')} onClick={look.showAll} />
      </span>
    </div>
  );
}

function usePan(look: MapLook) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly frame: Frame } | undefined>(undefined);
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button > 1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, frame: look.frame };
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const start = from.current;
      if (start) look.look(panned(start.frame, event.clientX - start.x, event.clientY - start.y));
    },
    onPointerUp: () => void (from.current = undefined),
    onLostPointerCapture: () => void (from.current = undefined),
  };
}
