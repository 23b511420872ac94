import { describe, expect, it } from 'vitest';
import type { Cue } from '#core';
import { compile } from '#core';
import { testTables } from '../../core/content/testing/tables.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { CueGate } from './cue-gate.ts';
import { Simulation } from './simulation.ts';

const cue = (id: number, ms: number, durationMs = 0): Cue => ({
  id,
  ms,
  durationMs,
  root: 1,
  frame: 0,
  cue: 'spark',
  moment: 'action',
  source: 1,
  target: 2,
  x: 0,
  y: 0,
  params: {},
});

describe('the gate for cues', () => {
  const gate = () => {
    const shown: number[] = [];
    return { shown, gate: new CueGate({ play: ({ id }) => shown.push(id) }, 500) };
  };

  it('lets each cue through once', () => {
    const { shown, gate: one } = gate();
    for (const id of [1, 2, 1, 2]) one.play(cue(id, 100));
    expect(shown).toEqual([1, 2]);
  });

  it('drops one-shots that are too old and what has ended while it catches up', () => {
    const { shown, gate: one } = gate();
    one.moveTo(1_000);
    for (const late of [cue(1, 499), cue(2, 500), cue(3, 100, 800), cue(4, 100, 900)]) one.play(late);
    expect(shown).toEqual([2, 4]);
  });

  it('shows again what comes after the moment that it was moved back to', () => {
    const { shown, gate: one } = gate();
    for (const id of [1, 2]) one.play(cue(id, id * 100));
    one.moveTo(150);
    for (const id of [1, 2]) one.play(cue(id, id * 100));
    expect(shown).toEqual([1, 2, 2]);
  });
});

/** A strike takes effect at 150 ms with a spark and a light of a second; steps take 50 ms. */
function simulation() {
  const action = { kind: 'cue', cue: 'light', durationMs: 1_000 };
  const tables = {
    ...TEST_TABLES,
    effects: {
      ...TEST_TABLES.effects,
      light: { trigger: { on: 'effect' }, action },
      spark: { trigger: { on: 'effect' }, action: { kind: 'cue', cue: 'spark' } },
    },
    skills: { ...TEST_TABLES.skills, strike: { ...TEST_TABLES.skills!['strike'], effects: ['hit', 'light', 'spark'] } },
  };
  const { content } = compile(testTables(tables), { contentHash: 'ab'.repeat(32) });
  const { prepared } = prepareScenario(content!, testScenario({ until: { ms: 3_000 } }));
  const run = new Simulation(prepared!, { keyframeEvery: 8 });
  run.advance();
  return run;
}

describe('what a client shows after a seek', () => {
  it.each([
    [3, []],
    [
      4,
      [
        ['light', 1_000],
        ['spark', 0],
      ],
    ],
    [
      14,
      [
        ['light', 500],
        ['spark', 0],
      ],
    ],
    [15, [['light', 450]]],
    [24, []],
    [60, []],
  ])('at frame %d', (frame, expected) => {
    const cues = simulation().cuesAt(frame);
    expect(cues.map(({ cue: key, durationMs }) => [key, durationMs])).toEqual(expected);
  });

  it('is the same wherever it came from', () => {
    const run = simulation();
    const fresh = simulation().cuesAt(10);
    run.cuesAt(50);
    expect(run.cuesAt(10)).toEqual(fresh);
    expect(run.seek(10).frame).toBe(10);
  });
});
