const two = (value: number): string => String(value).padStart(2, '0');

/** `18:04`, the same in both languages. */
export function clockText(atMs: number): string {
  const date = new Date(atMs);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
