import { describe, expect, it } from 'vitest';
import { prepareScenario } from '../prepare/scenario.ts';
import { testContent, testScenario } from '../testing/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';
import { diffStates } from './diff.ts';
import type { UnitState } from './fields.ts';
import { changesAround, statesIn, type MomentChange } from './moment.ts';

const unit = (fields: Readonly<Record<string, number>>): UnitState => ({
  guid: 1,
  unit: 'knight',
  fields: Object.entries(fields).map(([key, value]) => ({ key, word: 'stacks', measure: 'count', value })),
});

describe('the difference of two states', () => {
  it('is the list of fields that changed, came and went', () => {
    const changes = diffStates(unit({ a: 1, b: 2, gone: 3 }), unit({ a: 1, b: 5, come: 7 }));
    expect(changes.map(({ key, before, after }) => [key, before, after])).toEqual([
      ['b', 2, 5],
      ['come', null, 7],
      ['gone', 3, null],
    ]);
  });

  it('is everything where a unit enters, and nothing between equal states', () => {
    expect(diffStates(null, unit({ a: 1, b: 2 }))).toHaveLength(2);
    expect(diffStates(unit({ a: 1 }), unit({ a: 1 }))).toEqual([]);
  });
});

describe('what a step did', () => {
  const simulation = (() => {
    const run = new Simulation(prepareScenario(testContent(), testScenario()).prepared!, { keyframeEvery: 8 });
    run.advance();
    return run;
  })();
  const strike = simulation.events.find(({ kind }) => kind === 'damage')!;
  const around = (eventId = 0) => changesAround(simulation, { frame: strike.frame, guids: [1, 2], eventId });
  const changed = ({ units }: MomentChange, guid: number) =>
    units.find((one) => one.guid === guid)!.changes.map(({ key, before, after }) => [key, before, after]);

  it('to a unit is the damage that it took', () => {
    const step = around().find(({ scope }) => scope === 'step')!;
    expect(changed(step, 2)).toContainEqual(['resource/hp', 1_000_000, 899_500]);
  });

  it('is told phase by phase, and the phases make up the step', () => {
    const [step, ...phases] = around();
    expect(phases.map(({ scope }) => scope)).toEqual([
      'command', 'movement', 'attack', 'cast', 'cooldown', 'buff', 'bullet', 'event', 'world', 'cleanup',
    ]); // prettier-ignore
    expect(phases.filter((phase) => changed(phase, 2).length > 0).map(({ scope }) => scope)).toEqual(['cast']);
    expect(phases.at(-1)!.units.map(({ after }) => after)).toEqual(step!.units.map(({ after }) => after));
  });

  it('is told of one event alone', () => {
    const [event] = around(strike.id);
    expect(event!.scope).toBe('picked');
    expect(changed(event!, 2)).toEqual([['resource/hp', 1_000_000, 899_500]]);
    expect(changed(event!, 1)).toEqual([]);
  });

  it('disturbs nothing', () => {
    const { hash } = simulation;
    around(strike.id);
    expect(simulation.hash).toBe(hash);
    expect(simulation.seek(strike.frame + 1).frame).toBe(strike.frame + 1);
  });

  it('names no clock that merely runs on', () => {
    const waits = statesIn(simulation.seek(strike.frame + 1), [1, 2]);
    const later = statesIn(simulation.seek(strike.frame + 2), [1, 2]);
    expect(diffStates(waits[1]!, later[1]!)).toEqual([]);
    expect(diffStates(waits[0]!, later[0]!).filter(({ word }) => word === 'cooldownEnd')).toEqual([]);
  });
});
