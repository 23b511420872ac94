/** A modifier in a few words, one line a kind. */
import { formatNumber, formatSigned } from '../../../widgets/format.ts';
import { rulesetEntry } from '#pack';
import { inSentence, nameIn } from '../../../editors/rows/names.ts';
import { isList, memberOf, textIn, type Json } from '../../../editors/rows/json.ts';
import { amountText, at, type SummaryContext } from './context.ts';
import { pluggedModifierWords } from './plugged.ts';

type Words = (modifier: Json, context: SummaryContext) => string;

const PERCENT = 100;

const percent = (modifier: Json, key: string, context: SummaryContext): string => {
  const value = at(context, memberOf(modifier, key));
  return value === undefined ? '' : `${formatSigned(Number((value * PERCENT).toFixed(2)))} %`;
};

const list = (modifier: Json, key: string): string => {
  const value = memberOf(modifier, key);
  return isList(value) ? value.join(', ') : '';
};

/** Operators whose value is a share of something. */
const SHARES = new Set(['percent', 'multiply']);

function gain(modifier: Json, context: SummaryContext): string {
  const op = textIn(modifier, 'op') ?? 'add';
  const value = at(context, memberOf(modifier, 'value'));
  if (SHARES.has(op)) return percent(modifier, 'value', context);
  return op === 'override' ? `= ${formatNumber(value)}` : formatSigned(value);
}

const attribute: Words = (modifier, context) => `${textIn(modifier, 'attribute') ?? ''} ${gain(modifier, context)}`;

/** “+30 % move speed”: the change first, because cards are narrow. */
export function gainWords(modifier: Json, context: SummaryContext): string {
  const id = textIn(modifier, 'attribute');
  if (textIn(modifier, 'kind') !== 'attribute' || id === undefined) return modifierWords(modifier, context);
  const name = nameIn(rulesetEntry(context.inputs.ruleset, 'attributes', id), context.language) ?? id;
  return context.language === 'en'
    ? `${gain(modifier, context)} ${inSentence(name)}`
    : `${name} ${gain(modifier, context)}`;
}

const WORDS: Readonly<Record<string, Words>> = {
  attribute,
  control: (modifier) => list(modifier, 'states'),
  shield: (modifier, context) => amountText(context, memberOf(modifier, 'amount')),
  reduction: (modifier, context) =>
    [percent(modifier, 'percent', context), formatSigned(at(context, memberOf(modifier, 'flat')))]
      .filter((word) => word !== '' && word !== '—')
      .join(', '),
  transfer: (modifier, context) => percent(modifier, 'ratio', context),
  lifesteal: (modifier, context) => percent(modifier, 'ratio', context),
  reflect: (modifier, context) => percent(modifier, 'ratio', context),
  critical: (modifier, context) => percent(modifier, 'chance', context) || percent(modifier, 'multiplier', context),
  evasion: (modifier, context) => percent(modifier, 'chance', context),
  deathWard: (modifier, context) => amountText(context, memberOf(modifier, 'amount')),
  empowerAttack: (modifier, context) => amountText(context, memberOf(modifier, 'amount')),
  castWhileMoving: (modifier) => list(modifier, 'skills'),
  trigger: (modifier) => textIn(modifier, 'on') ?? '',
  script: (modifier) => `${textIn(modifier, 'file') ?? ''}.lua`,
};

export function modifierWords(modifier: Json, context: SummaryContext): string {
  const kind = textIn(modifier, 'kind') ?? '';
  return (Object.hasOwn(WORDS, kind) ? WORDS[kind]! : pluggedModifierWords)(modifier, context);
}

/** Only attribute, shield, reduction and critical modifiers grow with the stacks; most of them do unless they say no. */
export const growsWithStacks = (modifier: Json): boolean =>
  ['attribute', 'shield', 'reduction', 'critical'].includes(textIn(modifier, 'kind') ?? '') &&
  memberOf(modifier, 'perStack') !== false;
