/** Patterns that carry a phase or a kind beside its colour. One set a drawing; ids are shared on purpose, they are equal. */
export const hatchFill = 'url(#form-hatch)';
export const linesFill = 'url(#form-lines)';

export function Hatches() {
  return (
    <defs>
      <pattern id="form-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" stroke="var(--tl-lane)" strokeWidth="3" strokeOpacity=".62" />
      </pattern>
      <pattern id="form-lines" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 3.5H4" stroke="var(--tl-lane)" strokeOpacity=".3" />
      </pattern>
    </defs>
  );
}
