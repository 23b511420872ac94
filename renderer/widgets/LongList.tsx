import { useRef, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { classNames } from './class-names.ts';

export interface LongListProps {
  label: string;
  count: number;
  /** One line of the list; every line has the same height. */
  renderLine: (index: number) => ReactNode;
  className?: string;
}

const LINE_PX = 26;
const BORDERS_PX = 2;

/** A list of any length in a box as high as it needs, up to the `max-height` of its class: only what is on the screen is drawn. */
export function LongList({ label, count, renderLine, className }: LongListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const lines = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 8,
    initialRect: { width: 640, height: 300 },
  });
  return (
    <div
      ref={scroller}
      className={classNames('long-list', className)}
      style={{ height: lines.getTotalSize() + BORDERS_PX }}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <div role="list" aria-label={label} style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={count}
            style={{ transform: `translateY(${start}px)` }}
          >
            {renderLine(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
