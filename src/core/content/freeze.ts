/**
 * The same fields, written one after the other. Objects spread together get a hidden class each, and a battle that
 * reads thirty of them reads slowly; written like this, all rows of a table share one.
 */
export function uniform<T extends object>(value: T): T {
  const out: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) out[key] = inner;
  return out as T;
}

/** Freezes a prototype through and through. Stops at what is frozen already: embedded prototypes are. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
