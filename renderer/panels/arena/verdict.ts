import type { Verdict } from '#core';
import { formatDistanceMilli, formatMilli, formatSeconds } from '../../widgets/format.ts';

/** Depends on where one aims, so it says nothing about a skill at rest. */
const AIM_CODES: ReadonlySet<string> = new Set([
  'ok',
  'buffered',
  'outOfRange',
  'badTarget',
  'badPosition',
  'noVision',
  'targetDead',
  'targetImmune',
]);

export const isRefusal = ({ code }: Verdict): boolean => code !== 'ok' && code !== 'buffered';
export const isRefusedAtRest = ({ code }: Verdict): boolean => !AIM_CODES.has(code);

/** Here `had` is the time still to wait, and nothing was needed. */
const REMAINING: ReadonlySet<string> = new Set(['onCooldown', 'noCharge']);

const FORMATS: Readonly<Record<string, (value: number) => string>> = {
  onCooldown: (ms) => formatSeconds(ms, 1),
  noCharge: (ms) => formatSeconds(ms, 1),
  outOfRange: formatDistanceMilli,
  noResource: (milli) => formatMilli(milli, 0),
};

/** Code as in the data, with the numbers behind it: `noResource, 80 of 110`. */
export function verdictText({ code, needed, had }: Verdict, ofNeeded: (had: string, needed: string) => string): string {
  const format = FORMATS[code];
  if (!format) return code;
  if (REMAINING.has(code)) return `${code}, ${format(had ?? 0)}`;
  if (needed !== undefined && had !== undefined) return `${code}, ${ofNeeded(format(had), format(needed))}`;
  const figure = had ?? needed;
  return figure === undefined ? code : `${code}, ${format(figure)}`;
}
