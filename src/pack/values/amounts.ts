/** Amounts at a level between two units, as the core computes them: in thousandths, each term truncated. */
import { isList, memberOf, textIn, type Json, type JsonObject } from './json.ts';
import { levelAt, type FindCurve } from './levels.ts';

export interface RatedUnit {
  readonly row: JsonObject;
  readonly level: number;
}

export interface AmountInputs {
  readonly level: number;
  readonly caster: RatedUnit | undefined;
  readonly target: RatedUnit | undefined;
  readonly ruleset: JsonObject | undefined;
  readonly findCurve: FindCurve;
}

export interface TermFigure {
  readonly ratio: number;
  /** What the ratio is taken of. */
  readonly value: number;
  readonly result: number;
}

export interface AmountFigure {
  readonly flat: number;
  readonly terms: readonly TermFigure[];
  /** After the bounds. */
  readonly total: number;
}

const MILLI = 1000;
const truncated = (value: number): number => Math.trunc(Number((value * MILLI).toFixed(4))) / MILLI;

export function rulesetEntry(ruleset: JsonObject | undefined, list: string, id: string): JsonObject | undefined {
  const entries = memberOf(ruleset, list);
  return isList(entries) ? (entries.find((entry) => textIn(entry, 'id') === id) as JsonObject | undefined) : undefined;
}

/** Without buffs: base of the unit, else the default of the ruleset. A resource counts as full. */
export function attributeOf(
  unit: RatedUnit | undefined,
  attribute: string,
  inputs: Pick<AmountInputs, 'ruleset' | 'findCurve'>,
): number {
  const resource = rulesetEntry(inputs.ruleset, 'resources', attribute);
  if (resource) return attributeOf(unit, textIn(resource, 'maxAttribute') ?? '', inputs);
  const own = unit && levelAt(memberOf(memberOf(unit.row, 'attributes'), attribute), unit.level, inputs.findCurve);
  const otherwise = memberOf(rulesetEntry(inputs.ruleset, 'attributes', attribute), 'default');
  return own ?? (typeof otherwise === 'number' ? otherwise : 0);
}

/** Nothing is added to a unit that only stands in the form, so bonus and missing parts are 0. */
function partOf(term: Json, inputs: AmountInputs): number {
  const part = textIn(term, 'part');
  if (part === 'bonus' || part === 'missing') return 0;
  const unit = textIn(term, 'of') === 'target' ? inputs.target : inputs.caster;
  return attributeOf(unit, textIn(term, 'attribute') ?? '', inputs);
}

function termFigure(term: Json, inputs: AmountInputs): TermFigure {
  const ratio = levelAt(memberOf(term, 'ratio'), inputs.level, inputs.findCurve) ?? 0;
  const value = partOf(term, inputs);
  return { ratio, value, result: truncated(ratio * value) };
}

export function evaluateAmount(amount: Json | undefined, inputs: AmountInputs): AmountFigure {
  const flat = levelAt(memberOf(amount, 'flat'), inputs.level, inputs.findCurve) ?? 0;
  const list = memberOf(amount, 'terms');
  const terms = isList(list) ? list.map((term) => termFigure(term, inputs)) : [];
  const sum = truncated(terms.reduce((total, term) => total + term.result, flat));
  const min = memberOf(amount, 'min');
  const max = memberOf(amount, 'max');
  const bounded = Math.min(
    Math.max(sum, typeof min === 'number' ? min : -Infinity),
    typeof max === 'number' ? max : Infinity,
  );
  return { flat, terms, total: bounded };
}

export interface Mitigated {
  readonly attribute: string;
  readonly value: number;
  readonly total: number;
}

/** What reaches the target by the damage type's own formula, before anything else; undefined without mitigation. */
export function mitigate(total: number, damageType: string, inputs: AmountInputs): Mitigated | undefined {
  const mitigation = memberOf(rulesetEntry(inputs.ruleset, 'damageTypes', damageType), 'mitigation');
  const attribute = textIn(mitigation, 'attribute');
  if (attribute === undefined) return undefined;
  const written = attributeOf(inputs.target, attribute, inputs);
  const value = textIn(mitigation, 'negative') === 'zero' ? Math.max(0, written) : written;
  if (textIn(mitigation, 'kind') === 'flat') return { attribute, value, total: Math.max(0, truncated(total - value)) };
  const k = memberOf(mitigation, 'k');
  return typeof k === 'number' ? { attribute, value, total: truncated(total * ratioFactor(k, value)) } : undefined;
}

/** Negative values amplify by the mirror image: at −k the damage is one and a half times. */
const ratioFactor = (k: number, value: number): number => (value >= 0 ? k / (k + value) : 2 - k / (k - value));
