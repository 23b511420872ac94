import { formatPointer, parsePointer } from '#pack';

export const child = (pointer: string, key: string | number): string => pointer + formatPointer([key]);

export const isWithin = (pointer: string, ancestor: string): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`);

/** A place as designers say it: `castMs`, `cost[0].amount`, `effects[2]`. */
export function shortPlace(pointer: string): string {
  const parts = parsePointer(pointer);
  const lastIndex = parts.findLastIndex((part) => /^\d+$/.test(part));
  const from = lastIndex < 0 ? parts.length - 1 : lastIndex - 1;
  return parts
    .slice(Math.max(0, from))
    .reduce((text, part) => (/^\d+$/.test(part) ? `${text}[${part}]` : text ? `${text}.${part}` : part), '');
}
