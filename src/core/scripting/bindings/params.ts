import { POSITION_LIMIT_MILLI } from '../../base/index.ts';
import type { ContentTable } from '../../content/prototypes.ts';
import { offsetOf } from '../../world/index.ts';
import { toBytes, toText } from '../../content/lua/index.ts';
import type { Arguments } from '../arguments.ts';
import type { Host } from '../host.ts';
import type { LuaTable } from '../table.ts';
import type { Value } from '../value.ts';
import type { Param } from './binding.ts';

/** Amounts and times that mean something; beyond them the core's own limits would bend them. */
const AMOUNT_MAX = 1_000_000_000_000;
const TIME_MAX_MS = 1_000_000_000;
const COUNT_MAX = 1_000_000;

type Read<Out> = (host: Host, args: Arguments, index: number) => Out;
type Words = [en: string, zh: string];

const param =
  <Out>(type: string, read: Read<Out>) =>
  (...[en, zh]: Words): Param<Out> => ({ type, isOptional: false, en, zh, read });

/** The same argument where it may be left out. */
export function optional<Out, Otherwise>(inner: Param<Out>, otherwise: Otherwise): Param<Out | Otherwise> {
  return {
    ...inner,
    isOptional: true,
    read: (host, args, index) => (args.any(index) === undefined ? otherwise : inner.read(host, args, index)),
  };
}

const between =
  (low: number, high: number): Read<number> =>
  (_host, args, index) => {
    const value = args.integer(index);
    return value < low || value > high ? args.bad(index, `must lie between ${low} and ${high}`) : value;
  };

/** Offset of the record of a unit that exists, dead or alive. */
export const unit = param('integer', (host, args, index) => {
  const u = offsetOf(host.w, args.integer(index));
  return u < 0 ? args.bad(index, `there is no unit ${args.integer(index)}`) : u;
});
export const integer = param('integer', (_host, args, index) => args.integer(index));
export const amount = param('integer', between(-AMOUNT_MAX, AMOUNT_MAX));
export const coordinate = param('integer', between(-POSITION_LIMIT_MILLI, POSITION_LIMIT_MILLI));
export const length = param('integer', between(0, POSITION_LIMIT_MILLI));
export const angle = param('integer', (_host, args, index) => args.integer(index));
export const duration = param('integer', between(-1, TIME_MAX_MS));
export const timeChange = param('integer', between(-TIME_MAX_MS, TIME_MAX_MS));
export const count = param('integer', between(0, COUNT_MAX));
export const text = param('string', (_host, args, index) => toText(args.text(index)));
export const options = param<LuaTable>('table', (_host, args, index) => args.table(index));
export const anything = param<Value>('any', (_host, args, index) => args.any(index));

const row = (table: ContentTable, what: string): ((...words: Words) => Param<number>) =>
  param('string', (host, args, index) => {
    const name = toText(args.text(index));
    return host.w.content.idOf[table].get(name) ?? args.bad(index, `there is no ${what} '${name}'`);
  });

export const buff = row('buffs', 'buff');
export const skill = row('skills', 'skill');
export const bullet = row('bullets', 'bullet');

/** Index of a name in a list of the pack. */
export const named = (what: string, names: (host: Host) => readonly (string | { readonly name: string })[]) =>
  param('string', (host, args, index) => {
    const name = toText(args.text(index));
    const found = names(host).findIndex((one) => (typeof one === 'string' ? one : one.name) === name);
    return found < 0 ? args.bad(index, `there is no ${what} '${name}'`) : found;
  });

export const attribute = named('attribute', ({ w }) => w.rules.attributes);
export const resource = named('resource', ({ w }) => w.rules.resources);
export const damageType = named('damage type', ({ w }) => w.rules.damageTypes);
export const tag = named('tag', ({ w }) => w.content.tags);

/** Index of a name for a lasting number. It must be written out somewhere in a script of the pack. */
export const numberName = param('string', (host, args, index) => {
  const name = args.text(index);
  return host.w.index.numberNames.get(name) ?? args.bad(index, `the name '${toText(name)}' is not written in a script`);
});

export const oneOf = <const Word extends string>(...words: readonly Word[]) =>
  param(words.map((word) => `'${word}'`).join('|'), (_host, args, index): Word => {
    const found = args.text(index);
    return words.find((word) => word === found) ?? args.bad(index, `must be one of ${words.join(', ')}`);
  });

export const bytes = toBytes;
