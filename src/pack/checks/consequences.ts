import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import type { RowContext } from './check.ts';

type Lookup = RowContext['lookup'];

/** An effect that another one sets off, and the row between them. */
export interface Consequence {
  readonly effect: string;
  /** The buff, bullet or unit that it comes about through; empty for what is at once there. */
  readonly through: string;
  /** Each round brings something new into the battle: a bullet, a zone, a unit. */
  readonly isSpawn: boolean;
}

const listAt = (row: JsonObject | undefined, pointer: string): readonly JsonValue[] => {
  const list = row === undefined ? undefined : valueAt(row, pointer);
  return Array.isArray(list) ? (list as readonly JsonValue[]) : [];
};

const idsAt = (row: JsonObject | undefined, pointer: string): string[] =>
  listAt(row, pointer).filter((id) => typeof id === 'string');

/** Moments that an effect raises at whoever runs it. */
export function momentsRaised(effect: JsonObject | undefined): readonly string[] {
  const action = effect && own(effect, 'action');
  if (!isObject(action)) return [];
  const kind = own(action, 'kind');
  if (kind === 'damage')
    return ['damageDealt', ...(valueAt(effect, '/target/shape/kind') === 'self' ? ['damageTaken'] : [])];
  if (kind === 'heal') return ['healed'];
  if (kind === 'emit') return [String(own(action, 'event'))];
  return [];
}

/** A chance below one or a condition ends a chain sooner or later. */
export function isDamped(rule: JsonValue | undefined): boolean {
  if (!isObject(rule)) return false;
  const chance = own(rule, 'chance');
  return (chance !== undefined && chance !== 1) || listAt(rule, '/conditions').length > 0;
}

/** Effects of a buff that follow from its being applied, at once or while it lasts. */
function ofBuff(lookup: Lookup, buff: string): string[] {
  const row = lookup('buffs', buff);
  const ofModifiers = listAt(row, '/modifiers').flatMap((modifier) =>
    isObject(modifier) && own(modifier, 'on') === 'buffApply' ? idsAt(modifier, '/effects') : [],
  );
  const waits = idsAt(row, '/effects').filter((id) =>
    ['buffApply', 'buffTick', 'stackChange'].includes(String(valueAt(lookup('effects', id), '/trigger/on'))),
  );
  return [...waits, ...idsAt(row, '/tick/effects'), ...ofModifiers];
}

/** A unit that appears starts with the effects of its passive skills. */
const ofUnit = (lookup: Lookup, unit: string): string[] =>
  idsAt(lookup('units', unit), '/passives')
    .flatMap((skill) => idsAt(lookup('skills', skill), '/effects'))
    .filter((id) => valueAt(lookup('effects', id), '/trigger/on') === 'effect');

/** What an effect sets off. */
export function consequencesOf(lookup: Lookup, effect: JsonObject): Consequence[] {
  const action = own(effect, 'action');
  if (!isObject(action)) return [];
  const named = (field: string): string => String(own(action, field) ?? '');
  const all = (ids: readonly string[], through: string, isSpawn: boolean) =>
    ids.map((id): Consequence => ({ effect: id, through, isSpawn }));
  switch (own(action, 'kind')) {
    case 'applyBuff':
    case 'shield':
    case 'empowerAttack':
      return all(ofBuff(lookup, named('buff')), named('buff'), false);
    case 'launchBullet':
      return all(idsAt(lookup('bullets', named('bullet')), '/effects'), named('bullet'), true);
    case 'summon':
      return all(ofUnit(lookup, named('unit')), named('unit'), true);
    case 'zone':
      return all(idsAt(action, '/effects'), '', true);
    default:
      return [];
  }
}

export interface Step {
  readonly id: string;
  readonly row: JsonObject;
  /** Ids on the way here, this one last. */
  readonly chain: readonly string[];
  /** Something was spawned on the way. */
  readonly isSpawn: boolean;
}

/** Every effect that one leads to, itself first, each once; what is damped leads nowhere. */
export function* walkConsequences(lookup: Lookup, start: string): Generator<Step> {
  const seen = new Set<string>();
  const queue: { id: string; chain: readonly string[]; isSpawn: boolean }[] = [
    { id: start, chain: [start], isSpawn: false },
  ];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const row = lookup('effects', next.id);
    if (!row || isDamped(own(row, 'trigger'))) continue;
    yield { ...next, row };
    for (const { effect, through, isSpawn } of consequencesOf(lookup, row)) {
      if (seen.has(effect)) continue;
      seen.add(effect);
      const chain = [...next.chain, ...(through ? [through] : []), effect];
      queue.push({ id: effect, chain, isSpawn: isSpawn || next.isSpawn });
    }
  }
}
