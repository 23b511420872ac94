/** When a buff ticks: exactly ⌊D ÷ P⌋ times, whatever the step, plus one at once when it says so. */
import { memberOf, textIn, type JsonObject } from '../../../../editors/rows/json.ts';
import { levelAt, type FindCurve } from '#pack';

export interface Tick {
  readonly atMs: number;
  /** Less than 1 for the rest of a period that `fractional` pays out. */
  readonly share: number;
}

export interface TickTimes {
  readonly durationMs: number;
  readonly everyMs: number;
  readonly ticks: readonly Tick[];
  /** The buff lasts until removed: only its first seconds are listed. */
  readonly isEndless: boolean;
}

const ENDLESS_SHOWN_MS = 5000;
const TICKS_SHOWN_MAX = 200;

interface TickRule {
  readonly onApply: boolean;
  readonly atEnd: string;
  /** Of regular ticks; the one at once does not count. Infinity = no limit. */
  readonly max: number;
}

function ticksOf(durationMs: number, everyMs: number, { onApply, atEnd, max }: TickRule): Tick[] {
  const count = Math.min(TICKS_SHOWN_MAX, Math.floor(durationMs / everyMs));
  const ticks = Array.from({ length: count }, (_, index) => ({ atMs: (index + 1) * everyMs, share: 1 }));
  const restMs = durationMs - count * everyMs;
  if (atEnd === 'none' && restMs === 0) ticks.pop();
  if (atEnd === 'fractional' && restMs > 0) ticks.push({ atMs: durationMs, share: restMs / everyMs });
  return [...(onApply ? [{ atMs: 0, share: 1 }] : []), ...ticks.slice(0, max)];
}

/** Undefined when the buff does not tick. `durationMs` is given where an action overrides it. */
export function tickTimes(
  buff: JsonObject,
  level: number,
  findCurve: FindCurve,
  durationMs?: number,
): TickTimes | undefined {
  const tick = memberOf(buff, 'tick');
  const everyMs = levelAt(memberOf(tick, 'everyMs'), level, findCurve) ?? 0;
  if (everyMs <= 0) return undefined;
  const written = durationMs ?? levelAt(memberOf(buff, 'durationMs'), level, findCurve) ?? 0;
  const isEndless = written < 0;
  const lasting = isEndless ? Math.max(ENDLESS_SHOWN_MS, everyMs * 3) : written;
  const max = levelAt(memberOf(tick, 'max'), level, findCurve) ?? 0;
  const ticks = ticksOf(lasting, everyMs, {
    onApply: memberOf(tick, 'onApply') === true,
    atEnd: isEndless ? 'ifDue' : (textIn(tick, 'atEnd') ?? 'ifDue'),
    max: max > 0 ? max : Infinity,
  });
  return { durationMs: lasting, everyMs, ticks, isEndless };
}
