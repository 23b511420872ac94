import type { Verdict } from '#core';

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
