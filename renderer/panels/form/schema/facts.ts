/** What a field takes, in a few words: sort, unit, default and limits. */
import { formatNumber, withUnit } from '../../../widgets/format.ts';
import { scaleOf, shownUnit } from '../../../editors/rows/number-rules.ts';
import { type Field, itemField } from '../../../editors/rows/field.ts';
import { kindOf, type FieldKind } from '../../../editors/rows/field-kind.ts';

type Texts = (key: string, values?: Record<string, string | number>) => string;

/** Sorts that people tell apart; the others need no word. */
const NAMED: Partial<Record<FieldKind, string>> = {
  toggle: 'fact.toggle',
  number: 'fact.number',
  levelled: 'fact.levelled',
  words: 'fact.words',
  openWords: 'fact.words',
  text: 'fact.text',
  longText: 'fact.text',
  localized: 'fact.localized',
  colour: 'fact.colour',
  position: 'fact.position',
  amount: 'fact.amount',
  tags: 'fact.list',
  wordSet: 'fact.list',
  order: 'fact.order',
  references: 'fact.list',
  objects: 'fact.list',
  slots: 'fact.slots',
  map: 'fact.map',
  numbers: 'fact.list',
  range: 'fact.range',
};

function sortOf(field: Field, t: Texts): string {
  const { node } = field;
  const kind = kindOf(field);
  const ref = node['x-ref'] ?? itemField(field)?.node['x-ref'];
  if (ref !== undefined) return t(kind === 'reference' ? 'fact.reference' : 'fact.references', { ref });
  const isWhole = kind === 'number' && node.type === 'integer';
  return isWhole ? t('fact.integer') : NAMED[kind] === undefined ? '' : t(NAMED[kind]);
}

/** Limits so wide that they only keep nonsense out are not worth a word. */
const WIDE = 100_000;

function limitsOf({ node }: Field, show: (value: number) => string, t: Texts): string {
  const { minimum: min, maximum } = node;
  const max = maximum !== undefined && Math.abs(maximum) < WIDE ? maximum : undefined;
  if (min !== undefined && max !== undefined) return t('fact.between', { min: show(min), max: show(max) });
  if (max !== undefined) return t('atMost', { value: show(max) });
  return min !== undefined && Math.abs(min) < WIDE ? t('atLeast', { value: show(min) }) : '';
}

function defaultOf({ node }: Field, show: (value: number) => string, t: Texts): string {
  const { default: value } = node;
  if (value === undefined || typeof value === 'object') return '';
  return t('fact.default', { value: typeof value === 'number' ? show(value) : String(value) });
}

/** “integer, ms · default 0 · at least 0” */
export function factsOf(field: Field, t: Texts): string {
  const unit = shownUnit(field.node, t);
  const scale = scaleOf(field.node);
  const show = (value: number) => withUnit(formatNumber(value * scale), unit);
  const sort = [sortOf(field, t), unit ?? ''].filter((word) => word !== '').join(t('comma'));
  return [sort, defaultOf(field, show, t), limitsOf(field, show, t)].filter((word) => word !== '').join(' · ');
}
