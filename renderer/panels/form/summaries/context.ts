/** What a summary of an effect is made from. Pure, so that slots, pickers and tests say the same. */
import { type Project, evaluateAmount, type AmountInputs, levelAt } from '#pack';
import type { Language } from '../../../stores/types.ts';
import type { IconComponent } from '../../../widgets/icons.ts';
import { formatNumber, formatSeconds } from '../../../widgets/format.ts';
import { effectiveRow } from '../../../editors/rows/files.ts';
import { isList, memberOf, textIn, type Json, type JsonObject } from '../../../editors/rows/json.ts';
import { nameIn } from '../../../editors/rows/names.ts';

export type Texts = (key: string, values?: Record<string, string | number>) => string;

export interface SummaryContext {
  readonly project: Project;
  readonly inputs: AmountInputs;
  readonly language: Language;
  readonly t: Texts;
}

export interface Summary {
  readonly icon: IconComponent;
  /** Class that colours the icon and the result. */
  readonly tone: string;
  /** Instead of the row's name, such as the file of a script. */
  readonly name?: string;
  readonly text: string;
  readonly result: string;
}

export type Summarize = (action: Json, context: SummaryContext, effect: JsonObject) => Summary;

export const rowOf = ({ project }: SummaryContext, table: string, id: string | undefined): JsonObject | undefined =>
  id === undefined ? undefined : effectiveRow(project, { table, id });

export const nameOf = (context: SummaryContext, table: string, id: string | undefined): string =>
  nameIn(rowOf(context, table, id), context.language) ?? id ?? '?';

export const at = (context: SummaryContext, value: Json | undefined): number | undefined =>
  levelAt(value, context.inputs.level, context.inputs.findCurve);

export const amountTotal = (context: SummaryContext, amount: Json | undefined): number =>
  evaluateAmount(amount, context.inputs).total;

export const amountText = (context: SummaryContext, amount: Json | undefined): string =>
  formatNumber(amountTotal(context, amount), 1);

/** Damage that a list of effects adds up to; with `kinds` also healing. */
export function effectsTotal(
  context: SummaryContext,
  effects: Json | undefined,
  kinds: readonly string[] = ['damage'],
): number {
  return actionsOf(context, effects)
    .filter((action) => kinds.includes(textIn(action, 'kind') ?? ''))
    .reduce<number>((sum, action) => sum + amountTotal(context, memberOf(action, 'amount')), 0);
}

export function actionsOf(context: SummaryContext, effects: Json | undefined): readonly (Json | undefined)[] {
  const ids = isList(effects) ? effects.filter((id) => typeof id === 'string') : [];
  return ids.map((id) => memberOf(rowOf(context, 'effects', id), 'action'));
}

const SHORT_MS = 1000;
const HUNDRED_MS = 100;

/** `3.0 s`, `1.25 s`; below a second in ms. */
export function timeText(ms: number | undefined): string {
  if (ms === undefined) return '';
  if (ms < 0) return '∞';
  if (ms > 0 && ms < SHORT_MS) return `${formatNumber(ms)} ms`;
  return formatSeconds(ms, ms % HUNDRED_MS === 0 ? 1 : 2);
}

/** “to the target”, “to the caster”, “within 3.0 u” */
export function targetWords({ t, ...context }: SummaryContext, effect: JsonObject): string {
  const target = memberOf(effect, 'target');
  const shape = memberOf(target, 'shape');
  const kind = textIn(shape, 'kind') ?? 'single';
  const origin = textIn(target, 'origin') ?? 'target';
  if (kind === 'self') return t('target.caster');
  if (kind === 'single') return t(origin === 'caster' ? 'target.caster' : 'target.target');
  if (kind === 'all') return t('target.all');
  const reach = memberOf(shape, 'r') ?? memberOf(shape, 'r1') ?? memberOf(shape, 'length');
  const size = levelAt(reach, context.inputs.level, context.inputs.findCurve);
  return t('target.area', { shape: kind, size: formatNumber(size, 1) });
}
