import { atLevel, type BuffPrototype } from '#core';
import type { Recording } from '../record.ts';
import { eventsOf, type Check, type EventOf } from './check.ts';

/** A buff that lived undisturbed ticked ⌊D ∕ P⌋ times, at exact times, once more at its start where it says so. */
export const ticks: Check = {
  name: 'tick counts',
  *run(recording) {
    const disturbed = disturbedInstances(recording);
    const ends = new Map(eventsOf(recording, 'buffEnd').map((event) => [event.instance, event]));
    const rows = rowsByName(recording);
    for (const apply of eventsOf(recording, 'buffApply')) {
      const end = ends.get(apply.instance);
      if (disturbed.has(apply.instance) || end?.reason !== 'expired') continue;
      const row = rows.get(apply.buff!)!;
      const fired = eventsOf(recording, 'buffTick').filter(({ instance }) => instance === apply.instance);
      const found = fired.map(({ atMs }) => atMs - apply.ms - (apply.delayMs ?? 0));
      const wanted = wantedTicks(row, apply);
      if (found.join() !== wanted.join())
        yield `${apply.buff} ${apply.instance} of ${apply.durationMs} ms ticked at ${found}, not at ${wanted}`;
    }
  },
};

function wantedTicks(row: BuffPrototype, { level, durationMs }: EventOf<'buffApply'>): number[] {
  const every = atLevel(row.tickEveryMs, level);
  const start = row.tickOnApply ? [0] : [];
  if (every <= 0) return start;
  const regular = Array.from({ length: Math.floor(durationMs / every) }, (_, index) => (index + 1) * every);
  const due = row.tickAtEnd === 'none' ? regular.filter((at) => at < durationMs) : regular;
  const capped = row.tickMax > 0 ? due.slice(0, row.tickMax) : due;
  const isCut = row.tickMax > 0 && due.length >= row.tickMax;
  const part = row.tickAtEnd === 'fractional' && durationMs % every !== 0 && !isCut ? [durationMs] : [];
  return [...start, ...capped, ...part];
}

/** Whatever was renewed, met again or may have been held down follows other rules. */
function disturbedInstances(recording: Recording): Set<number> {
  const { content } = recording.fight;
  const rows = rowsByName(recording);
  const granted = new Set(content.buffs.flatMap((row) => row?.immunityGrants ?? []));
  const disturbed = new Set<number>();
  for (const kind of ['buffRefresh', 'buffStack'] as const)
    for (const { instance } of eventsOf(recording, kind)) disturbed.add(instance);
  for (const { buff, instance } of eventsOf(recording, 'buffApply')) {
    const row = rows.get(buff!)!;
    const meetsAgain = row.stacking.by !== 'none' && row.stacking.period === 'reset';
    if (meetsAgain || row.stacking.key < 0 || row.tags.some((tag) => granted.has(tag))) disturbed.add(instance);
  }
  return disturbed;
}

function rowsByName({ fight }: Recording): Map<string, BuffPrototype> {
  return new Map(fight.content.buffs.flatMap((row) => (row ? [[row.name, row] as const] : [])));
}
