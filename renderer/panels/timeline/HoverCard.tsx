export interface HoverCardProps {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
}

const OFFSET_PX = 14;

/** Exact values of what lies under the pointer, beside it and never under it. */
export function HoverCard({ x, y, lines }: HoverCardProps) {
  const [title, ...rest] = lines;
  return (
    <div className="pop tl-card" style={{ left: x + OFFSET_PX, top: y + OFFSET_PX }} role="tooltip">
      <b>{title}</b>
      {rest.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
