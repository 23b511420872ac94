/** Values of a unit's state in designers' words, with their units. */
import type { FieldChange, StateField } from '#lab';
import { formatMilli, formatNumber, formatSeconds, formatSigned, NOT_APPLICABLE } from '../../widgets/format.ts';
import { translate } from '../../app/i18n/use-texts.ts';
import type { en } from './i18n.ts';
import type { RunNames } from './names.ts';

type Named = Pick<StateField, 'word' | 'key' | 'table' | 'id'>;

const EXACT = 3;
const MILLI = 1000;

const say = (key: keyof typeof en, values?: Record<string, string>): string => translate('run-words', key, values);

/** `oath-mark · stacks`, `Attack damage`, `HP`. */
export function fieldName({ word, table, id }: Named, names: RunNames): string {
  if (word === 'attribute') return names.attribute(id!);
  if (word === 'resource') return names.resource(id!);
  if (word === 'resourceMax') return say('field.resourceMax', { name: names.resource(id!) });
  if (word === 'control') return `${say('field.control')} ${names.control(id!)}`;
  if (word === 'test') return `${say('field.test')} ${id}`;
  const own = say(`field.${word}`);
  return id === undefined || (table !== 'buffs' && table !== 'skills') ? own : `${names.row(table, id)} · ${own}`;
}

type Value = FieldChange['before'];

/** A value as it is read: amounts exact, moments in seconds of the battle, units by name. */
export function fieldValue(
  { measure, word }: Pick<StateField, 'measure' | 'word'>,
  value: Value,
  names: RunNames,
): string {
  if (value === null) return NOT_APPLICABLE;
  if (measure === 'flag') return say(value === true ? 'yes' : 'no');
  if (typeof value !== 'number')
    return value === '' || value === 'none'
      ? say('none')
      : word === 'cast'
        ? names.row('skills', String(value))
        : String(value);
  if (measure === 'amount') return formatMilli(value, EXACT);
  if (measure === 'degrees') return `${formatMilli(value, EXACT)}°`;
  if (measure === 'unit') return value === 0 ? say('none') : names.unit(value);
  if (measure === 'moment') return momentText(word, value);
  return formatNumber(value);
}

function momentText(word: StateField['word'], value: number): string {
  if (value < 0) return say('untilRemoved');
  if (value > 0) return formatSeconds(value, EXACT);
  return word === 'cooldownEnd' ? say('ready') : say('none');
}

/** By how much a figure changed, '' where that says nothing. */
export function deltaText({ measure, before, after }: FieldChange): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  if (measure === 'amount' || measure === 'degrees') return formatSigned((after - before) / MILLI, EXACT);
  return measure === 'count' ? formatSigned(after - before) : '';
}

/** The row that a value leads to; that of the unit where the value is its own. */
export function rowBehind({ table, id }: Named, unit: string): { readonly table: string; readonly id: string } {
  return (table === 'buffs' || table === 'skills') && id ? { table, id } : { table: 'units', id: unit };
}
