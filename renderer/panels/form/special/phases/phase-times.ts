/** Times of a cast at a level, and where its cancel windows lie on the bar. */
import { memberOf, type Json, type JsonObject } from '../../../../editors/rows/json.ts';
import { levelAt, type FindCurve } from '#pack';

export interface PhaseTimes {
  readonly castMs: number;
  readonly effectAtMs: number;
  readonly channelMs: number;
  readonly channelTickMs: number;
  readonly isLocked: boolean;
  readonly aftCastMs: number;
  readonly totalMs: number;
  /** Ends of the windows on the bar's own time, that is with the channel between cast and recovery. */
  readonly replaceableToMs: number;
  readonly skillsFromMs: number;
  readonly movesFromMs: number;
}

export function phaseTimes(skill: JsonObject, level: number, findCurve: FindCurve): PhaseTimes {
  const phases = memberOf(skill, 'phases');
  const msOf = (key: string, otherwise = 0) => levelAt(memberOf(phases, key), level, findCurve) ?? otherwise;
  const castMs = msOf('castMs');
  const channelMs = msOf('channelMs');
  const aftCastMs = msOf('aftCastMs');
  const fraction = (key: string, otherwise: number) => numberOr(memberOf(memberOf(skill, 'cancel'), key), otherwise);
  // Windows count cast and recovery only; on the bar the channel lies between the two.
  const onBar = (share: number) => {
    const atMs = share * (castMs + aftCastMs);
    return atMs > castMs ? atMs + channelMs : atMs;
  };
  return {
    castMs,
    effectAtMs: msOf('effectAtMs', castMs),
    channelMs,
    channelTickMs: msOf('channelTickMs'),
    isLocked: memberOf(phases, 'channelLock') === true,
    aftCastMs,
    totalMs: castMs + channelMs + aftCastMs,
    replaceableToMs: onBar(fraction('preInterrupt', 0)),
    skillsFromMs: onBar(fraction('postInterrupt', 1)),
    movesFromMs: onBar(fraction('moveInterrupt', 1)),
  };
}

const numberOr = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** Steps that a time takes; a time that ends within a step takes the whole of it. */
export const stepsOf = (ms: number, stepMs: number): number => Math.ceil(ms / stepMs);
