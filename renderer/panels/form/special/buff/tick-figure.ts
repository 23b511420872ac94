/** What the ticks of a buff do: damage and healing of the effects that they run. */
import { memberOf, textIn, type Json, type JsonObject } from '../../../../editors/rows/json.ts';
import { actionsOf, effectsTotal, type SummaryContext } from '../../summaries/context.ts';
import { toneOf } from '../../amount/tone.ts';
import { tickTimes } from './tick-times.ts';

export interface TickFigure {
  readonly each: number;
  readonly count: number;
  readonly total: number;
  readonly tone: string;
}

const FIGURES = ['damage', 'heal'];

export function tickFigure(
  buff: JsonObject,
  durationMs: number | undefined,
  context: SummaryContext,
): TickFigure | undefined {
  const { level, findCurve } = context.inputs;
  const times = tickTimes(buff, level, findCurve, durationMs);
  if (!times) return undefined;
  const effects = tickedEffects(buff);
  const each = effectsTotal(context, effects, FIGURES);
  const first = actionsOf(context, effects).find((action) => FIGURES.includes(textIn(action, 'kind') ?? ''));
  const shares = times.ticks.reduce((sum, { share }) => sum + share, 0);
  return {
    each,
    count: times.ticks.length,
    total: each * shares,
    tone: toneOf(textIn(first, 'kind') ?? '', textIn(first, 'type')),
  };
}

/** Effects named by the tick itself, else those of the buff. */
const tickedEffects = (buff: JsonObject): Json | undefined =>
  memberOf(memberOf(buff, 'tick'), 'effects') ?? memberOf(buff, 'effects');
