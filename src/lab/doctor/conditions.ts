import { atLevel, Control, UnitKind, type Condition, type Levels, type UnitView } from '#core';
import { unitAt, type DoctorCase } from './case.ts';
import { between } from './distance.ts';
import type { Fact } from './model.ts';
import { say } from './say.ts';

/** Whom a condition asked about, and when. */
export interface Asked {
  readonly caster: number;
  readonly target: number;
  readonly frame: number;
  readonly level: number;
}

type Ask = { readonly of: DoctorCase; readonly asked: Asked };

const compares: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
  eq: (a, b) => a === b,
  ge: (a, b) => a >= b,
  gt: (a, b) => a > b,
  ne: (a, b) => a !== b,
};
const WORDS: Readonly<Record<string, string>> = { lt: '<', le: '≤', eq: '=', ge: '≥', gt: '>', ne: '≠' };

/** The figures behind a condition as they stood at the end of the frame before; none where it holds by them. */
export function conditionFacts(of: DoctorCase, condition: Condition, asked: Asked): Fact[] {
  const ask = { of, asked };
  switch (condition.kind) {
    case 'any':
      return condition.alternatives.flatMap((tests) => tests.flatMap((test) => conditionFacts(of, test, asked)));
    case 'not':
    case 'relation':
    case 'skillReady':
    case 'unitsNear':
    case 'param':
      return [];
    case 'distance':
      return distanceFacts(ask, condition);
    default:
      return unitFacts(ask, condition);
  }
}

function distanceFacts({ of, asked }: Ask, { compare, valueMilli }: Extract<Condition, { kind: 'distance' }>): Fact[] {
  const [caster, target] = [asked.caster, asked.target].map((guid) => unitAt(of, asked.frame, guid));
  if (!caster || !target) return [];
  return milliFacts('distance', caster.guid, between(caster, target), compare, atLevel(valueMilli, asked.level));
}

type UnitCondition = Extract<Condition, { readonly of: string }>;

function unitFacts({ of, asked }: Ask, condition: UnitCondition): Fact[] {
  const guid = condition.of === 'target' ? asked.target : asked.caster;
  const unit = guid === 0 ? undefined : unitAt(of, asked.frame, guid);
  if (!unit) return [say('conditionNobody', { what: condition.kind, party: condition.of })];
  switch (condition.kind) {
    case 'attribute': {
      const name = of.content.ruleset.attributes[condition.attribute]!.name;
      const inspected = of.simulation.seek(clamped(of, asked.frame)).inspect(guid)?.attributes ?? [];
      const have = inspected.find(({ attribute }) => attribute === name)?.valueMilli ?? 0;
      return milliFacts(name, guid, have, condition.compare, atLevel(condition.valueMilli, asked.level));
    }
    case 'resource': {
      const name = of.content.ruleset.resources[condition.resource]!.name;
      const have = unit.resources[condition.resource]?.value ?? 0;
      return milliFacts(name, guid, have, condition.compare, atLevel(condition.valueMilli, asked.level));
    }
    case 'resourceRatio':
      return ratioFacts(of, unit, condition.resource, condition.compare, condition.ratioBp, asked.level);
    case 'buff':
      return buffFacts(of, unit, condition);
    case 'control': {
      const state = wordOf(Control, condition.state);
      return stateFacts(state, unit.controls.includes(state), condition.on, guid);
    }
    case 'tag':
      return stateFacts(of.content.tags[condition.tag] ?? 'tag', !condition.has, condition.has, guid);
    case 'unitKind':
      return [
        say('conditionCount', {
          what: 'kind',
          unit: guid,
          have: unit.unit,
          compare: '=',
          need: wordsOf(condition.kinds),
        }),
      ];
    case 'level':
      return countFacts('level', guid, unit.level, condition.compare, condition.level);
    default:
      return [];
  }
}

const clamped = (of: DoctorCase, frame: number): number => Math.max(0, Math.min(frame, of.simulation.frame));

const wordOf = (words: Readonly<Record<string, number>>, bit: number): string =>
  Object.entries(words).find(([, value]) => value === bit)?.[0] ?? String(bit);

const wordsOf = (bits: number): string =>
  Object.entries(UnitKind)
    .filter(([, bit]) => (bits & bit) !== 0)
    .map(([word]) => word)
    .join(' | ');

function milliFacts(what: string, unit: number, haveMilli: number, compare: string, needMilli: number): Fact[] {
  if (compares[compare]!(haveMilli, needMilli)) return [];
  return [say('conditionFigures', { what, unit, haveMilli, compare: WORDS[compare], needMilli })];
}

function countFacts(what: string, unit: number, have: number, compare: string, need: number): Fact[] {
  return compares[compare]!(have, need)
    ? []
    : [say('conditionCount', { what, unit, have, compare: WORDS[compare], need })];
}

function ratioFacts(
  of: DoctorCase,
  unit: UnitView,
  index: number,
  compare: string,
  ratio: Levels,
  level: number,
): Fact[] {
  const { value, max } = unit.resources[index] ?? { value: 0, max: 0 };
  const haveBp = max === 0 ? 0 : Math.floor((value * 10_000) / max);
  const needBp = atLevel(ratio, level);
  if (compares[compare]!(haveBp, needBp)) return [];
  const what = of.content.ruleset.resources[index]!.name;
  return [say('conditionRatio', { what, unit: unit.guid, haveBp, compare: WORDS[compare], needBp })];
}

function buffFacts(of: DoctorCase, unit: UnitView, condition: Extract<Condition, { kind: 'buff' }>): Fact[] {
  const name = of.content.buffs[condition.buff]?.name ?? of.content.tags[condition.tag ?? -1] ?? 'buff';
  const stacks = unit.buffs.filter(({ buff }) => buff === name).reduce((sum, one) => sum + one.stacks, 0);
  const need = condition.has ? Math.max(1, condition.minStacks) : 0;
  return countFacts(name, unit.guid, stacks, condition.has ? 'ge' : 'eq', need);
}

function stateFacts(what: string, have: boolean, need: boolean, unit: number): Fact[] {
  return have === need
    ? []
    : [say('conditionCount', { what, unit, have: String(have), compare: '=', need: String(need) })];
}
