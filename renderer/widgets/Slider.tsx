export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** The pointer goes down on it; may give what to do when it is let go. */
  onDragStart?: () => (() => void) | undefined;
  isInherited?: boolean;
  disabled?: boolean;
}

/** A value of a small range, dragged beside its number. The number is what Tab reaches: it does the same by key. */
export function Slider({ label, value, min, max, step, onChange, onDragStart, isInherited, disabled }: SliderProps) {
  const press = () => {
    const done = onDragStart?.();
    if (done) window.addEventListener('pointerup', done, { once: true });
  };
  const share = max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 0;
  return (
    <input
      type="range"
      className={isInherited === true ? 'slider inherit' : 'slider'}
      style={{ '--share': `${share * 100}%` } as React.CSSProperties}
      aria-label={label}
      tabIndex={-1}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onPointerDown={press}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
