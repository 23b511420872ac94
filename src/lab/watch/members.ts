/** What can be asked of a unit, of a buff on it, of a skill of it: one line each. */
import { Control, type BuffView, type SkillView, type UnitView } from '#core';
import { TRACE_FIELDS } from '#generated/trace-words.ts';
import { WatchError, type Part } from './fault.ts';
import type { Moment } from './moment.ts';
import { MILLI, type BuffsOf, type Term } from './term.ts';
import type { Vocabulary } from './vocabulary.ts';

type UnitTerm = Extract<Term, { kind: 'unit' }>;

const number = <Of>(
  of: { read(moment: Moment): Of | null },
  read: (of: Of, moment: Moment) => number | null,
): Term => ({
  kind: 'number',
  read: (moment) => given(of.read(moment), (value) => read(value, moment)),
});
const flag = <Of>(of: { read(moment: Moment): Of | null }, read: (of: Of) => boolean): Term => ({
  kind: 'flag',
  read: (moment) => given(of.read(moment), read),
});
const word = <Of>(of: { read(moment: Moment): Of | null }, read: (of: Of) => string): Term => ({
  kind: 'word',
  read: (moment) => given(of.read(moment), read),
});

const given = <Of, Value>(of: Of | null, read: (of: Of) => Value): Value | null => (of === null ? null : read(of));

const hpOf = (unit: UnitView, moment: Moment) => unit.resources[moment.battle.content.ruleset.hp];

type Member = (of: UnitTerm) => Term;

export const UNIT_MEMBERS: Readonly<Record<string, Member>> = {
  hp: (of) => number(of, (unit, moment) => hpOf(unit, moment)?.value ?? null),
  maxHp: (of) => number(of, (unit, moment) => hpOf(unit, moment)?.max ?? null),
  shield: (of) => number(of, ({ shieldMilli }) => shieldMilli),
  level: (of) => number(of, ({ level }) => level * MILLI),
  x: (of) => number(of, ({ x }) => x),
  y: (of) => number(of, ({ y }) => y),
  facing: (of) => number(of, ({ facingMilliDeg }) => facingMilliDeg),
  gold: (of) => number(of, ({ goldMilli }) => goldMilli),
  experience: (of) => number(of, ({ experienceMilli }) => experienceMilli),
  guid: (of) => number(of, ({ guid }) => guid * MILLI),
  alive: (of) => flag(of, ({ alive }) => alive),
  casting: (of) => flag(of, ({ cast }) => cast !== null),
  displaced: (of) => flag(of, ({ displaced }) => displaced),
  castSkill: (of) => word(of, ({ cast }) => cast?.skill ?? ''),
  castPhase: (of) => word(of, ({ cast }) => cast?.phase ?? ''),
  attackPhase: (of) => word(of, ({ attack }) => attack.phase),
  order: (of) => word(of, ({ order }) => order.type),
};

type Method = { readonly of: Exclude<keyof Vocabulary, 'units'> | 'controls'; make(of: UnitTerm, name: string): Term };

const buffsNamed =
  (name: string) =>
  (unit: UnitView, moment: Moment): BuffsOf => ({
    buffs: unit.buffs.filter(({ buff }) => buff === name),
    ms: moment.battle.frame * moment.battle.stepMs,
  });

export const UNIT_METHODS: Readonly<Record<string, Method>> = {
  attr: { of: 'attributes', make: (of, name) => number(of, ({ guid }, moment) => moment.attribute(guid, name)) },
  resource: {
    of: 'resources',
    make: (of, name) =>
      number(of, (unit, { battle }) => {
        const index = battle.content.ruleset.resources.findIndex((resource) => resource.name === name);
        return unit.resources[index]?.value ?? null;
      }),
  },
  buff: {
    of: 'buffs',
    make: (of, name) => ({
      kind: 'buff',
      read: (moment) => given(of.read(moment), (unit) => buffsNamed(name)(unit, moment)),
    }),
  },
  skill: {
    of: 'skills',
    make: (of, name) => ({
      kind: 'skill',
      read: (moment) => given(of.read(moment), ({ skills }) => skills.find(({ skill }) => skill === name) ?? null),
    }),
  },
  control: { of: 'controls', make: (of, name) => flag(of, ({ controls }) => controls.includes(name)) },
};

const sum = (buffs: readonly BuffView[], read: (buff: BuffView) => number): number =>
  buffs.reduce((total, buff) => total + read(buff), 0);

/** Of the instance that lasts longest; null where none is there or none ends. */
function remainingMs({ buffs }: BuffsOf): number | null {
  const ends = buffs
    .filter(({ durationMs }) => durationMs >= 0)
    .map(({ durationMs, elapsedMs }) => durationMs - elapsedMs);
  return ends.length === 0 ? null : Math.max(...ends) * MILLI;
}

type BuffTerm = Extract<Term, { kind: 'buff' }>;

export const BUFF_MEMBERS: Readonly<Record<string, (of: BuffTerm) => Term>> = {
  on: (of) => flag(of, ({ buffs }) => buffs.length > 0),
  suppressed: (of) => flag(of, ({ buffs }) => buffs.some(({ suppressed }) => suppressed)),
  stacks: (of) => number(of, ({ buffs }) => sum(buffs, ({ stacks }) => stacks) * MILLI),
  count: (of) => number(of, ({ buffs }) => buffs.length * MILLI),
  remainingMs: (of) => number(of, remainingMs),
  shield: (of) => number(of, ({ buffs }) => sum(buffs, ({ shieldMilli }) => shieldMilli)),
};

type SkillTerm = Extract<Term, { kind: 'skill' }>;

export const SKILL_MEMBERS: Readonly<Record<string, (of: SkillTerm) => Term>> = {
  level: (of) => number(of, ({ level }) => level * MILLI),
  remainingMs: (of) => number(of, (skill) => skill.remainingMs * MILLI),
  charges: (of) => number(of, ({ charges }) => charges * MILLI),
  ready: (of) => flag(of, isReady),
  on: (of) => flag(of, ({ isOn }) => isOn),
};

const isReady = ({ level, remainingMs: left }: SkillView): boolean => level > 0 && left === 0;

const memberOf = <Kind>(
  table: Readonly<Record<string, Kind>>,
  name: string,
  of: string,
  more: readonly string[] = [],
): Kind => {
  const member = Object.hasOwn(table, name) ? table[name] : undefined;
  if (member === undefined) throw new WatchError('unknownMember', name, of, [...Object.keys(table), ...more]);
  return member;
};

/** Fields that some kind of event has. */
export const EVENT_FIELDS: ReadonlySet<string> = new Set(
  Object.keys(TRACE_FIELDS).map((path) => path.slice(path.lastIndexOf('.') + 1)),
);

/** What stands behind a dot. */
export function member(of: Term, name: string): Term {
  switch (of.kind) {
    case 'unit':
      if (Object.hasOwn(UNIT_METHODS, name)) throw new WatchError('arguments', name, `${name}("…")`);
      return memberOf(UNIT_MEMBERS, name, 'unit', methodNames())(of);
    case 'buff':
      return memberOf(BUFF_MEMBERS, name, 'buff')(of);
    case 'skill':
      return memberOf(SKILL_MEMBERS, name, 'skill')(of);
    case 'event':
      if (!EVENT_FIELDS.has(name)) throw new WatchError('unknownMember', name, 'event', [...EVENT_FIELDS]);
      return { kind: 'any', read: (moment) => moment.eventField(name) };
    default:
      throw new WatchError('unknownMember', name, of.kind);
  }
}

export const methodNames = (): string[] => Object.keys(UNIT_METHODS).map((name) => `${name}("…")`);

/** `of.name("argument")`. */
export function method(of: Term, name: string, argument: Part, vocabulary: Vocabulary): Term {
  if (of.kind !== 'unit') throw new WatchError('unknownMember', `${name}()`, of.kind);
  const found = memberOf(UNIT_METHODS, name, 'unit', Object.keys(UNIT_MEMBERS));
  const known = found.of === 'controls' ? Object.keys(Control) : vocabulary[found.of];
  if (!known.includes(argument.text)) throw new WatchError('unknownRow', argument, found.of, known);
  return found.make(of, argument.text);
}
