import type { EffectRow } from '#generated/types.ts';
import { slotId, type Slots } from '../parts/slots.ts';
import type { EventOf, RunReader } from './reader.ts';

type Outcome = 'ran' | 'chanceFailed' | 'conditionFailed' | 'noTarget';

/** The words of the trace for what became of an effect; those that say nothing of it are left out. */
function outcomeOf({ skippedReason }: EventOf<'effect'>): Outcome | undefined {
  if (skippedReason === undefined) return 'ran';
  return (['chanceFailed', 'conditionFailed', 'noTarget'] as const).find((reason) => reason === skippedReason);
}

/** An effect that found nobody had drawn and looked at its conditions before. */
function* reachedBy(outcome: Outcome, { trigger }: EffectRow): Generator<string> {
  yield outcome;
  if (outcome === 'chanceFailed') return;
  if (trigger.chance !== undefined) yield 'chanceFailed:not';
  if (outcome !== 'conditionFailed' && trigger.conditions) yield 'conditionFailed:not';
}

export function readEffect(reader: RunReader, event: EventOf<'effect'>): void {
  const row = reader.row('effects', event.effect);
  const outcome = outcomeOf(event);
  if (event.skippedReason !== undefined && event.buff !== undefined) readSilence(reader, event);
  if (!row || outcome === undefined) return;
  if (outcome === 'ran' || outcome === 'noTarget') reader.use('effects', event.effect);
  for (const part of reachedBy(outcome, row)) reader.counter.add('effects', event.effect, part);
  if (outcome === 'ran' && row.action.kind === 'script') reader.use('scripts', row.action.file);
  for (const { table, id, list, slots } of holders(reader, event)) {
    if (slots?.[event.slot - 1] !== event.effect) continue;
    reader.counter.add(table, id, `${slotId(list, event.slot)}:${outcome}`);
    // It was asked for, and nobody was there.
    if (outcome === 'noTarget') reader.counter.add(table, id, `${slotId(list, event.slot)}:ran`);
  }
}

/** A trigger whose effects say one and the same reason: it is the trigger that stays silent. */
function readSilence(reader: RunReader, event: EventOf<'effect'>): void {
  reader.row('buffs', event.buff)?.modifiers?.forEach((modifier, index) => {
    if (modifier.kind !== 'trigger' || modifier.on !== event.on || event.effect === undefined) return;
    if (!modifier.effects.includes(event.effect)) return;
    reader.counter.add('buffs', event.buff, `modifier:${index}:${event.skippedReason!}`);
  });
}

interface Holder {
  readonly table: string;
  readonly id: string | undefined;
  readonly list: string;
  readonly slots: Slots | undefined;
}

/** Who may have this effect in that slot: the moment says of whom it speaks, the slot says whether it is there. */
function* holders(reader: RunReader, event: EventOf<'effect'>): Generator<Holder> {
  const { skill, buff, on, source, cause } = event;
  const bullet = reader.bulletOfMoment.get(cause);
  const bulletRow = reader.row('bullets', bullet);
  if (bulletRow) yield { table: 'bullets', id: bullet, list: '/effects', slots: bulletRow.effects };
  const buffRow = reader.row('buffs', buff);
  if (buffRow) yield* buffHolders(reader, event, buff!);
  if (buffRow || bulletRow) return;
  yield { table: 'skills', id: skill, list: '/effects', slots: reader.row('skills', skill)?.effects };
  if (on !== 'attackHit') return;
  const unit = reader.unit(source);
  yield { table: 'units', id: unit, list: '/attack/effects', slots: reader.row('units', unit)?.attack?.effects };
}

function* buffHolders(reader: RunReader, { on, slot, effect }: EventOf<'effect'>, id: string): Generator<Holder> {
  const row = reader.row('buffs', id)!;
  if (on === 'buffTick') yield { table: 'buffs', id, list: '/tick/effects', slots: row.tick?.effects };
  else yield { table: 'buffs', id, list: '/effects', slots: row.effects };
  for (const [index, modifier] of (row.modifiers ?? []).entries()) {
    if (modifier.kind !== 'trigger' || modifier.on !== on) continue;
    yield { table: 'buffs', id, list: `/modifiers/${index}/effects`, slots: modifier.effects };
    if (modifier.effects[slot - 1] === effect) reader.counter.add('buffs', id, `modifier:${index}`);
  }
}
