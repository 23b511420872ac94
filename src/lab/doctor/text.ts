import { decimal } from '../decimals.ts';
import type { Fact } from './model.ts';
import { FACT_TEXTS } from './texts.ts';

export type DoctorLanguage = 'en' | 'zh';

/** A piece of a sentence: `unit` and `row` are names that a screen may make something of. */
export interface FactPart {
  readonly text: string;
  readonly role: 'words' | 'figure' | 'unit' | 'row' | 'frame';
  readonly guid?: number;
}

export type UnitName = (guid: number) => string;

const UNITS = new Set(['unit', 'by', 'target']);
const ROWS = new Set(['skill', 'effect', 'buff', 'bullet', 'guard', 'source']);

const round = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

function figure(name: string, value: number): string {
  if (name.endsWith('MilliDeg')) return round(value / 1_000, 1);
  if (name.endsWith('Milli')) return String(decimal(value));
  if (name.endsWith('Bp')) return `${round(value / 100, 2)} %`;
  return String(value);
}

function part(name: string, value: string | number | undefined, unitName: UnitName): FactPart {
  if (value === undefined) return { text: '–', role: 'words' };
  if (typeof value === 'number' && UNITS.has(name))
    return value === 0 ? { text: '–', role: 'words' } : { text: unitName(value), role: 'unit', guid: value };
  if (name === 'units') return { text: String(value).split(' ').map(Number).map(unitName).join(', '), role: 'words' };
  if (name === 'frame') return { text: String(value), role: 'frame' };
  if (ROWS.has(name)) return { text: String(value), role: 'row' };
  return typeof value === 'number' ? { text: figure(name, value), role: 'figure' } : { text: value, role: 'words' };
}

/** The sentence of a fact in pieces. */
export function factParts({ code, params }: Fact, language: DoctorLanguage, unitName: UnitName): FactPart[] {
  return FACT_TEXTS[code][language]
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (!piece.startsWith('{')) return { text: piece, role: 'words' as const };
      const name = piece.slice(1, -1);
      return part(name, params[name], unitName);
    });
}

export const factText = (fact: Fact, language: DoctorLanguage, unitName: UnitName): string =>
  factParts(fact, language, unitName)
    .map(({ text }) => text)
    .join('');
