import { describe, expect, it } from 'vitest';
import { meanMilli, summariseArea } from './area.ts';
import { projectTimeline } from './project.ts';
import { facts, STEP_MS, TraceBuilder } from './testing/trace-builder.ts';

const trace = new TraceBuilder();
const cast = trace.at(1).command('cast');
const effect = trace.at(2).add('skillEffect', { source: 1, skill: 'strike', cast: 1, level: 1 }, cast);
trace.at(3).damage(2, 100_000, 900_000, effect);
trace.at(4).damage(2, 51_001, 848_999, effect);
const attack = trace.at(4).add('attackPhase', { source: 1, target: 2, attackPhase: 'commit', atMs: 4 * STEP_MS, durationMs: 0 }); // prettier-ignore
trace.at(5).damage(2, 30_000, 818_999, attack);
trace.at(9).damage(2, 1_000, 817_999);
const timeline = projectTimeline(trace.events, facts(20));
const at = (fromFrame: number, toFrame: number, lanes: ReadonlySet<string> | null = null) =>
  summariseArea(timeline, trace.events, { fromMs: fromFrame * STEP_MS, toMs: toFrame * STEP_MS }, lanes);

describe('the figures of an area', () => {
  it('equal those of the events between its ends, which belong to it', () => {
    expect(at(3, 5).damage.total).toEqual({ count: 3, sumMilli: 181_001, maxMilli: 100_000, key: null });
    expect(at(4, 4).damage.total.sumMilli).toBe(51_001);
    expect(at(6, 8).damage.total).toEqual({ count: 0, sumMilli: 0, maxMilli: 0 });
  });

  it('stand under the skill, the attack, or nothing that led to them', () => {
    expect(at(0, 20).damage.byOrigin.map(({ key, sumMilli }) => [key.kind, key.row, sumMilli])).toEqual([
      ['skill', 'strike', 151_001],
      ['attack', '', 30_000],
      ['none', '', 1_000],
    ]);
  });

  it('sum up alike by source and by target', () => {
    const { total, bySource, byTarget } = at(0, 20).damage;
    for (const rows of [bySource, byTarget])
      expect(rows.reduce((sum, { sumMilli }) => sum + sumMilli, 0)).toBe(total.sumMilli);
  });

  it('count only the lanes that were picked', () => {
    expect(at(0, 20, new Set(['commands:0:'])).counts).toEqual([{ kind: 'command', count: 1 }]);
    expect(at(0, 20).counts.find(({ kind }) => kind === 'physical')?.count).toBe(4);
  });

  it('have a whole mean', () => expect(meanMilli({ count: 2, sumMilli: 3, maxMilli: 2 })).toBe(2));
});
