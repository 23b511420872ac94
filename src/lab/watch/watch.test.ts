import { describe, expect, it } from 'vitest';
import { finish } from '../jobs/work.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';
import { testContent, testScenario } from '../testing/scenario.ts';
import { inOrder, nextHit, previousHit, type BreakpointSpec, type PlacedHit } from './breakpoint.ts';
import { compileCondition, compileWatch } from './compile.ts';
import { completionsAt } from './complete.ts';
import { faultPlace, watchFaultText, type WatchFault } from './fault.ts';
import { watchFight } from './run.ts';
import { valueAt, type Series } from './series.ts';
import { seriesTable } from './table.ts';
import { vocabularyOf, namesOfScenario, type Vocabulary } from './vocabulary.ts';

const commands = [2, 40, 70].map((frame) => ({
  frame,
  player: 1,
  action: { type: 'castUnit', skill: 'strike', target: 'red:1' } as const,
}));
const prepared = prepareScenario(testContent(), testScenario({ commands, until: { ms: 5_000 } })).prepared!;
const vocabulary = vocabularyOf(namesOfScenario(prepared));

const watch = (expressions: readonly string[], specs: readonly BreakpointSpec[] = []) =>
  finish(watchFight(prepared, expressions, specs));

function series(expression: string): Series {
  const [watched] = watch([expression]).watches;
  if (!watched!.ok) throw new Error(watchFaultText(watched!.fault));
  return watched!.found;
}
const at = (expression: string, frame = 0) => valueAt(series(expression), frame);

describe('a watch over a finished run', () => {
  it('gives the value of each step, as the run itself has it', () => {
    const simulation = new Simulation(prepared);
    simulation.advance();
    const life = series('red:1.hp');
    for (let frame = 0; frame <= simulation.frame; frame++) {
      const red = simulation.seek(frame).view().units[1]!;
      expect(valueAt(life, frame)).toBe(red.resources[0]!.value);
    }
  });

  it('knows the least and most, and when they were reached', () => {
    const life = series('red:1.hp');
    expect(life.max).toEqual({ frame: 0, value: 1_000_000 });
    expect(life.min!.value).toBe(698_500);
    expect(valueAt(life, life.min!.frame - 1)).toBe(799_000);
  });

  it('knows when a condition first held, and for how long', () => {
    const low = series('red:1.hp < 900 and red:1.alive');
    const first = series('red:1.hp').frames[1]!;
    expect(low).toMatchObject({ kind: 'flag', firstTrueFrame: first, trueFrames: low.lastFrame - first + 1 });
  });

  it('is a table of the frames at which something changed, or of every so many', () => {
    const all = [series('red:1.hp'), series('blue:1.casting')];
    const changes = seriesTable(all);
    expect(changes.map(({ frame }) => frame)).toEqual(
      [...new Set(all.flatMap(({ frames }) => frames))].sort((a, b) => a - b),
    );
    for (const { frame, values } of changes)
      expect(values).toEqual([Number(valueAt(all[0]!, frame)) / 1000, valueAt(all[1]!, frame)]);
    expect(seriesTable(all, 30).map(({ frame }) => frame)).toEqual([0, 30, 60, 90, 100]);
  });

  it('says nothing of units that are not there', () => {
    expect(series('unit(99).hp').values).toEqual([null]);
    expect(series('unit(99).hp > 1').values).toEqual([false]);
  });
});

describe('the language', () => {
  it.each([
    ['0.1 + 0.2', 300],
    ['0.1 + 0.2 == 0.3', true],
    ['7 / 2', 3_500],
    ['10 / 3', 3_333],
    ['-10 / 3', -3_333],
    ['1 / 0', null],
    ['9000000 * 1000000 / 1000000', 9_000_000_000],
    ['1 + 2 * 3', 7_000],
    ['min(3, 2, 5) + abs(-4)', 6_000],
    ['distance(blue:1, red:1)', 4_000],
    ['blue:1.x', -2_000],
    ['red:1.maxHp - red:1.hp', 0],
    ['blue:1.skill("strike").ready', true],
    ['not blue:1.casting', true],
    ['blue:1.castSkill == ""', true],
    ['frame == 0 or red:1.hp < 5', true],
    ['blue:1 == red:1', false],
    ['blue:1 == unit(1)', true],
    ['blue:1.control("stun")', false],
  ])('evaluates %s', (expression, value) => {
    expect(at(expression)).toBe(value);
  });

  const fault = (expression: string, names: Vocabulary = vocabulary) => {
    const compiled = compileWatch(expression, names);
    return 'fault' in compiled ? compiled.fault : undefined;
  };

  it.each([
    ['', 'empty', ''],
    ['red:7.hp', 'unknownName', 'red:1'],
    ['blau', 'unknownName', 'blue:1'],
    ['red:1.hq', 'unknownMember', 'hp'],
    ['red:1.skill("strik").ready', 'unknownRow', 'strike'],
    ['red:1.skill("strike").reddy', 'unknownMember', 'ready'],
    ['knight.hp', 'ambiguous', 'blue:1'],
  ])('of "%s" says what there is instead', (expression, code, choice) => {
    const found = fault(expression)!;
    expect(found.code).toBe(code);
    if (choice !== '') expect(found.choices).toContain(choice);
    expect(watchFaultText(found)).not.toContain('{');
  });

  it.each([
    ['red:1.hp +', 'syntax'],
    ['(1 + 2', 'syntax'],
    ['1 2', 'syntax'],
    ['red:1.hp and true', 'type'],
    ['not red:1.hp == 3', 'type'],
    ['red:1.alive + 1', 'type'],
    ['red:1.alive == 1', 'type'],
    ['red:1.buff', 'arguments'],
    ['distance(red:1)', 'arguments'],
    ['red:1["hp"]', 'unsupported'],
    ['red:1["buff"]("burn")', 'unsupported'],
    ['true ? 1 : 2', 'unsupported'],
    ['event.amount', 'unknownName'],
    ['constructor', 'unknownName'],
    ['red:1.constructor', 'unknownMember'],
  ])('refuses %s', (expression, code) => {
    expect(fault(expression)?.code).toBe(code);
  });

  it('takes names with hyphens for names, and keeps texts as they are', () => {
    const names = { ...vocabulary, units: new Map([...vocabulary.units, ['hou-yi', [1]], ['hou', [2]]]) };
    expect(fault('hou-yi.hp - hou.hp > 1', names)).toBeUndefined();
    expect(fault('red:1.castSkill == "not hou-yi and red:1"', names)).toBeUndefined();
  });

  it.each([
    ['red', 0, 'red:1'],
    ['1 + red:1.h', 10, 'hp'],
    ['red:1.skill("st', 13, 'strike")'],
    ['red:1.skill("strike").rea', 22, 'ready'],
    ['event.am', 6, 'amount'],
  ])('completes %s', (text, from, choice) => {
    const completions = completionsAt(text, vocabulary, true);
    expect(completions.from).toBe(from);
    expect(completions.choices[0]).toBe(choice);
  });
});

describe('breakpoints', () => {
  const state = (condition: string): BreakpointSpec => ({ on: 'state', frame: 0, condition });
  const hitsOf = (...specs: BreakpointSpec[]) =>
    watch([], specs).breakpoints.map((one) => (one.ok ? one.found.hits : one.fault.code));

  it('on a state are met where it comes true', () => {
    const [casts] = hitsOf(state('blue:1.casting'));
    expect(casts).toHaveLength(3);
    expect(hitsOf(state('red:1.hp < 900'))[0]).toHaveLength(1);
  });

  it('on events are met at each that fits, with its number', () => {
    const damage: BreakpointSpec = { on: 'damage', frame: 0, condition: '' };
    const hits = hitsOf(damage, { ...damage, condition: 'event.target == red:1 and event.hpAfter < 800' });
    expect(hits[0]).toHaveLength(3);
    expect(hits[1]).toHaveLength(2);
    const simulation = new Simulation(prepared);
    simulation.advance();
    const ids = simulation.events.filter(({ kind }) => kind === 'damage').map(({ id, frame }) => [frame, id]);
    expect((hits[0] as PlacedHit[]).map(({ frame, eventId }) => [frame, eventId])).toEqual(ids);
    expect((hits[0] as PlacedHit[]).map(({ count }) => count)).toEqual([1, 2, 3]);
  });

  it('hear what enters at the start', () => {
    const [spawns] = hitsOf({ on: 'spawn', frame: 0, condition: 'event.source == red:1' });
    expect(spawns).toMatchObject([{ frame: 0 }]);
  });

  it('stop at a frame', () => {
    expect(hitsOf({ on: 'frame', frame: 7, condition: '' })[0]).toEqual([{ frame: 7, eventId: 0, count: 1 }]);
  });

  it('that cannot be evaluated say why', () => {
    expect(hitsOf(state('red:9.alive'), state(''), { on: 'damage', frame: 0, condition: 'event.amunt > 1' })).toEqual([
      'unknownName', 'empty', 'unknownMember',
    ]); // prettier-ignore
  });

  it.each([
    ['red:1.hp + blu:1.hp', 'blu:1'],
    ['red:1.hp > blue:1.hpp', 'hpp'],
    ['blue:1.buff("nothing").stacks', 'nothing'],
    ['red:1.hp and blue:1.alive', 'red:1.hp'],
    ['1 + sqrt(2)', 'sqrt'],
    ['hp + red:1.hp', 'hp'],
    ['red:1.hp red:1.alive', 'red:1.alive'],
    ['red:1.alive ? 1 : 2', '?'],
    ['red:1.hp * (2 +', ''],
    ['', undefined],
  ])('shows the place at which %s is at fault', (text, shown) => {
    const compiled = compileWatch(text, vocabulary);
    const place = faultPlace(text, (compiled as { fault: WatchFault }).fault);
    expect(place && text.slice(place.at, place.at + place.length)).toBe(shown);
  });

  it.each([
    ['red:1.hp > 5 and red:1.hp', 17, 'red:1.hp'],
    ['"hpp" == "" or red:1.hpp > 1', 21, 'hpp'],
    ['blue:1.skill("strike").ready or blue:1.skill', 39, 'skill'],
    ['blue:1.castSkill == "strik" and blue:1.skill("strik").ready', 46, 'strik'],
    ['red:1.castSkill == "hq" and hq', 28, 'hq'],
    ['red:1.alive and (red:1.alive + 1 > 2)', 17, 'red:1.alive'],
    ['min(red:1.hp, red:1.alive) > max(red:1.alive)', 14, 'red:1.alive'],
    ['red:1.castSkill == "?" ? 1 : 2', 23, '?'],
    ['red:1.castSkill == "[" and red:1 [ "hp" ]', 33, '['],
    ['red:1.castSkill == "&" and 1 & 2', 29, '&'],
    ['distance(blue:1, red:1) > distance(red:1)', 26, 'distance'],
    ['red:1.hp + 1 red:1.hp', 13, 'red:1.hp'],
    ['red:1.alive and -(red:1.hp)', 16, '-'],
  ])('shows in %s the word that is at fault, not an earlier one', (text, at, shown) => {
    const compiled = compileCondition(text, vocabulary);
    const place = faultPlace(text, (compiled as { fault: WatchFault }).fault)!;
    expect([place.at, text.slice(place.at, place.at + place.length)]).toEqual([at, shown]);
  });

  it('are met backwards in the opposite order', () => {
    const lists = hitsOf(state('blue:1.casting'), { on: 'damage', frame: 0, condition: '' }, state('red:1.hp < 900'));
    const all = inOrder(
      lists.flatMap((hits, index) => (hits as PlacedHit[]).map((hit) => ({ ...hit, breakpoint: String(index) }))),
    );
    const walk = (next: typeof nextHit, from: { frame: number; eventId: number }) => {
      const met: PlacedHit[] = [];
      for (let hit = next(all, from); hit; hit = next(all, hit)) met.push(hit);
      return met;
    };
    const forward = walk(nextHit, { frame: -1, eventId: 0 });
    expect(forward).toHaveLength(all.length);
    expect(walk(previousHit, { frame: 1_000, eventId: 0 })).toEqual([...forward].reverse());
  });
});
