import type { Levelled } from '#generated/types.ts';
import { perSourceOf, SEEN_AT_WORK } from '../parts/buff.ts';
import type { EventOf, Instance, RunReader } from './reader.ts';

export function readBuffApply(reader: RunReader, event: EventOf<'buffApply'>): void {
  const { buff, source, target, instance, level, stacks } = event;
  if (buff === undefined) return;
  reader.use('buffs', buff);
  const known = { buff, source, target, level, stacks };
  reader.instances.set(instance, known);
  readPerSource(reader, known);
  if ((event.delayMs ?? 0) > 0) reader.counter.add('buffs', buff, 'delayed');
  reader.act(buff, (kind) => !SEEN_AT_WORK.has(kind) && kind !== 'trigger');
  for (const modifier of reader.row('buffs', buff)?.modifiers ?? [])
    if (modifier.kind === 'script') reader.use('scripts', modifier.file);
}

function readPerSource(reader: RunReader, instance: Instance): void {
  const { stacking = {} } = reader.row('buffs', instance.buff) ?? {};
  const max = perSourceOf(stacking);
  if (max === undefined) return;
  const brought = stacking.by === 'none' ? besides(reader, instance) : instance.stacks;
  if (brought >= max) reader.counter.add('buffs', instance.buff, 'perSource');
}

/** Instances of its kind that its source has on the unit, itself among them. Events do not say which an aura keeps. */
function besides(reader: RunReader, { buff, source, target }: Instance): number {
  const isOfKind = (other: Instance) => other.buff === buff || sharesAlias(reader, other.buff, buff);
  return [...reader.instances.values()].filter(
    (other) => other.source === source && other.target === target && isOfKind(other),
  ).length;
}

function sharesAlias(reader: RunReader, a: string, b: string): boolean {
  const alias = reader.row('buffs', a)?.stacking?.alias;
  return alias !== undefined && alias === reader.row('buffs', b)?.stacking?.alias;
}

/** Stacks allowed at a level; undefined where a curve says so. */
function valueAt(value: Levelled | undefined, level: number): number | undefined {
  if (value === undefined || typeof value === 'number') return value ?? 1;
  if ('length' in value) return value[Math.min(level, value.length) - 1];
  return 'base' in value ? value.base + (value.perLevel ?? 0) * (level - 1) : undefined;
}

export function readBuffRefresh(reader: RunReader, event: EventOf<'buffRefresh'>): void {
  const known = reader.instances.get(event.instance);
  if (!known) return;
  const { buff, level, stacks } = known;
  reader.counter.add('buffs', buff, 'refreshed');
  const { stacking = {} } = reader.row('buffs', buff) ?? {};
  const max = Math.min(perSourceOf(stacking) ?? Infinity, valueAt(stacking.max, level) ?? Infinity);
  // The time is renewed before the stacks are added: as many as there can be say that one more was wanted.
  if (max > 1 && stacks >= max) reader.counter.add('buffs', buff, 'overflowed');
}

export function readBuffStack(reader: RunReader, event: EventOf<'buffStack'>): void {
  const known = reader.instances.get(event.instance);
  if (!known) return;
  known.stacks = event.to;
  if (event.to <= event.from) return;
  reader.counter.add('buffs', known.buff, 'stacked');
  readPerSource(reader, known);
}

export function readBuffEnd(reader: RunReader, { buff, reason, instance }: EventOf<'buffEnd'>): void {
  reader.counter.add('buffs', buff, `end:${reason}`);
  if (reason === 'overflow') reader.counter.add('buffs', buff, 'overflowed');
  if (reason === 'consumed') reader.act(buff, (kind) => kind === 'deathWard');
  reader.instances.delete(instance);
}

export function readBuffBlocked(reader: RunReader, { buff, reason }: EventOf<'buffBlocked'>): void {
  if (reason === 'immune') reader.counter.add('buffs', buff, 'blocked');
  if (reason === 'lowerRank') reader.counter.add('buffs', buff, 'outranked');
  if (reason === 'limit') reader.counter.add('buffs', buff, 'overflowed');
}

export function readBuffTick(reader: RunReader, { buff, index }: EventOf<'buffTick'>): void {
  reader.counter.add('buffs', buff, index === 0 ? 'ticked:0' : 'ticked');
}

/** Stages of the ledger at which a modifier has its say. */
const KIND_OF_STAGE: Readonly<Record<string, string>> = {
  evasion: 'evasion',
  incomingPercent: 'reduction',
  incomingFlat: 'reduction',
  transfer: 'transfer',
  shields: 'shield',
  deathWard: 'deathWard',
};

export function readAmount(reader: RunReader, event: EventOf<'damage'> | EventOf<'heal'>): void {
  for (const { stage, by } of event.stages) {
    const meant = KIND_OF_STAGE[stage];
    if (by !== undefined && meant !== undefined) reader.act(by, (kind) => kind === meant);
  }
  if (event.instance === undefined) return;
  reader.act(event.buff, (kind) => kind === (event.kind === 'heal' ? 'lifesteal' : 'reflect'));
}
