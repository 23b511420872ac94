/** Words for kinds that have none of their own, such as those of plug-ins: their title and figures, from the schema. */
import { Puzzle } from 'lucide-react';
import { formatNumber } from '../../../widgets/format.ts';
import { memberOf, type Json, type JsonObject } from '../../../editors/rows/json.ts';
import { childFields, rootField, variantFor, type Field } from '../../../editors/rows/field.ts';
import { kindOf } from '../../../editors/rows/field-kind.ts';
import { titleOf } from '../../../editors/rows/schema-words.ts';
import { amountText, at, targetWords, timeText, type Summary, type SummaryContext } from './context.ts';

const PERCENT = 100;
/** A card and a chip are narrow. */
const FIGURES_MAX = 2;

/** An effect whose action the schema knows; undefined when it knows no such kind. */
export function summarizePlugged(action: Json, context: SummaryContext, effect: JsonObject): Summary | undefined {
  const variant = variantFor(rootField('action'), action);
  if (!variant) return undefined;
  const words = [titleOf(variant, context.language), targetWords(context, effect)];
  return { icon: Puzzle, tone: 't2', text: words.join(context.t('comma')), result: figures(variant, action, context) };
}

export function pluggedModifierWords(modifier: Json, context: SummaryContext): string {
  const variant = variantFor(rootField('modifier'), modifier);
  return variant ? figures(variant, modifier, context) : '';
}

/** The first figures of a variant, in the order of the schema. */
function figures(variant: Field, value: Json, context: SummaryContext): string {
  return childFields(variant)
    .map(([key, field]) => figure(field, memberOf(value, key), context))
    .filter((words) => words !== '')
    .slice(0, FIGURES_MAX)
    .join(context.t('comma'));
}

function figure(field: Field, value: Json | undefined, context: SummaryContext): string {
  const kind = kindOf(field);
  if (value === undefined) return '';
  if (kind === 'amount') return amountText(context, value);
  const number = kind === 'levelled' || kind === 'number' ? at(context, value) : undefined;
  if (number === undefined) return '';
  const unit = field.node['x-unit'];
  if (unit === 'ms') return timeText(number);
  if (unit === '%') return `${formatNumber(Number((number * PERCENT).toFixed(2)))} %`;
  return unit === undefined ? formatNumber(number) : `${formatNumber(number)} ${unit}`;
}
