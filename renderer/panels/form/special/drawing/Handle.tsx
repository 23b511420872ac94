import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { undoEdit, useProject } from '../../../../stores/index.ts';
import { classNames } from '../../../../widgets/class-names.ts';
import type { Point } from './frame.ts';
import { isComposing } from '../../../../widgets/composition.ts';

export interface HandleMove {
  /** Where the pointer is on the drawing, less where in the handle it was taken. */
  readonly at: Point;
  /** Alt: finer than the grid of round values. */
  readonly isFine: boolean;
}

export interface HandleProps {
  /** What it changes. */
  readonly label: string;
  readonly at: Point;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The value as it is said aloud, with its unit. */
  readonly valueText: string;
  readonly look?: 'size' | 'turn' | 'place' | 'corner' | 'point';
  readonly isDisabled?: boolean;
  readonly isSelected?: boolean;
  readonly describedBy?: string;
  readonly tabIndex?: number;
  readonly testId?: string;
  /** Begins a drag; gives what ends it. */
  readonly onStart: () => () => void;
  readonly onMove: (move: HandleMove) => void;
  /** Arrow keys as steps along both axes (y up), times ten with Shift; true when it was understood. */
  readonly onStep: (dx: number, dy: number, isFine: boolean) => void;
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly onFocus?: () => void;
  /** What it stands for, in pixels of the drawing: it can be taken hold of anywhere on it. */
  readonly children?: ReactNode;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const LARGE_STEP = 10;
const HIT_PX = 11;

interface Drag {
  readonly finish: () => void;
  /** Pointer minus handle, in pixels. */
  readonly dx: number;
  readonly dy: number;
  readonly stepCount: number;
}

const placeIn = (svg: SVGSVGElement | null, event: PointerEvent): Point => {
  const box = svg?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
};

function useHandleDrag({ at, isDisabled, onStart, onMove }: HandleProps) {
  const drag = useRef<Drag | undefined>(undefined);
  const end = () => {
    drag.current?.finish();
    drag.current = undefined;
  };
  return {
    isDragging: () => drag.current !== undefined,
    /** Escape: as if the drag had not been. */
    cancel: () => {
      const before = drag.current?.stepCount;
      end();
      if (before !== undefined && useProject.getState().history.done.length > before) undoEdit();
    },
    handlers: {
      onPointerDown: (event: PointerEvent<SVGGElement>) => {
        if (event.button !== 0 || isDisabled === true) return;
        event.stopPropagation();
        // Keeps text from being selected; the focus is then moved by hand.
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        const place = placeIn(event.currentTarget.ownerSVGElement, event);
        const stepCount = useProject.getState().history.done.length;
        drag.current = { finish: onStart(), dx: place.x - at.x, dy: place.y - at.y, stepCount };
      },
      onPointerMove: (event: PointerEvent<SVGGElement>) => {
        if (!drag.current) return;
        const place = placeIn(event.currentTarget.ownerSVGElement, event);
        const moved = { x: place.x - drag.current.dx, y: place.y - drag.current.dy };
        onMove({ at: moved, isFine: event.altKey });
      },
      onPointerUp: end,
      onLostPointerCapture: end,
    },
  };
}

/** A dot of a drawing that is dragged, or moved by arrow keys when it has the focus. One drag is one undo step. */
export function Handle(props: HandleProps) {
  const { at, label, look = 'size', isDisabled } = props;
  const { handlers, isDragging, cancel } = useHandleDrag(props);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && isDragging()) {
      event.stopPropagation();
      return cancel();
    }
    const step = STEPS[event.key];
    if (!step || isDisabled === true) return props.onKey?.(event);
    event.preventDefault();
    event.stopPropagation();
    const factor = event.shiftKey ? LARGE_STEP : 1;
    props.onStep(step[0] * factor, step[1] * factor, event.altKey);
  };
  return (
    <g
      role="slider"
      tabIndex={props.tabIndex ?? 0}
      className={classNames('d-handle', look, isDisabled === true && 'off', props.isSelected === true && 'selected')}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      aria-label={label}
      aria-valuemin={props.min}
      aria-valuemax={props.max}
      aria-valuenow={props.value}
      aria-valuetext={props.valueText}
      aria-disabled={isDisabled === true ? true : undefined}
      aria-describedby={props.describedBy}
      data-testid={props.testId}
      onKeyDown={press}
      onFocus={props.onFocus}
      {...handlers}
    >
      {props.children !== undefined && (
        <g transform={`translate(${(-at.x).toFixed(1)} ${(-at.y).toFixed(1)})`}>{props.children}</g>
      )}
      <circle className="d-hit" r={HIT_PX} />
      <circle className="d-ring" r={9} />
      {look === 'size' || look === 'place' || look === 'point' ? (
        <circle className="d-dot" r={look === 'point' ? 4.5 : 5} />
      ) : look === 'turn' ? (
        <path className="d-dot" d="M0-6 6 0 0 6-6 0Z" />
      ) : (
        <rect className="d-dot" x={-4.5} y={-4.5} width={9} height={9} />
      )}
    </g>
  );
}
