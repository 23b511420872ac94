import { CircleArrowDown, CircleArrowUp, Clock, VolumeX } from 'lucide-react';
import { formatNumber } from '../../../widgets/format.ts';
import { isList, memberOf, textIn, type Json, type JsonObject } from '../../../editors/rows/json.ts';
import { tickFigure } from '../special/buff/tick-figure.ts';
import { at, rowOf, targetWords, timeText, type Summarize, type Summary, type SummaryContext } from './context.ts';
import { gainWords } from './modifiers.ts';

const LOOK_OF_KIND: Readonly<Record<string, Pick<Summary, 'icon' | 'tone'>>> = {
  buff: { icon: CircleArrowUp, tone: 'c-buff' },
  debuff: { icon: CircleArrowDown, tone: 'c-debuff' },
  neutral: { icon: Clock, tone: '' },
};

const modifiersOf = (buff: JsonObject | undefined): readonly Json[] => {
  const list = memberOf(buff, 'modifiers');
  return isList(list) ? list : [];
};

/** A control says whom it holds, a ticking buff what it adds up to, any other what its first modifier does. */
export const applyBuff: Summarize = (action, context, effect) => {
  const buff = rowOf(context, 'buffs', textIn(action, 'buff'));
  const duration = at(context, memberOf(action, 'durationMs') ?? memberOf(buff, 'durationMs'));
  const look = LOOK_OF_KIND[textIn(buff, 'kind') ?? 'buff'] ?? LOOK_OF_KIND['neutral']!;
  const result = timeText(duration);
  const modifiers = modifiersOf(buff);
  if (modifiers.some((one) => textIn(one, 'kind') === 'control')) {
    return { icon: VolumeX, tone: 'c-control', text: targetWords(context, effect), result };
  }
  const ticks = tickSummary(buff, duration, context);
  if (ticks) return { ...look, ...ticks };
  const first = modifiers[0];
  return { ...look, text: first === undefined ? targetWords(context, effect) : gainWords(first, context), result };
};

function tickSummary(
  buff: JsonObject | undefined,
  durationMs: number | undefined,
  context: SummaryContext,
): Pick<Summary, 'text' | 'result'> | undefined {
  const figure = buff && tickFigure(buff, durationMs, context);
  if (!figure || figure.each === 0) return undefined;
  return {
    text: context.t('sum.ticks', { each: formatNumber(figure.each, 1), count: figure.count }),
    result: formatNumber(figure.total, 1),
  };
}
