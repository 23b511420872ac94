import { compile, CompileCache, createBattle, createSnapshot } from '#core';
import type { Battle, Content, PackTables, TraceLevel, TraceSink } from '#core';
import { EventWriter, type EventColumns } from '#timeline';
import { planFight } from './fights.ts';
import type { Fight } from './fights.ts';
import { extraCostPercent, timeGroup } from './harness.ts';
import type { BenchCase, BenchTiming } from './harness.ts';
import { chosenPlan, report } from './report.ts';
import type { BenchRow } from './report.ts';
import { loadSample, sampleFight, tablesOf } from './sample.ts';

/** Units of the crowds: a cost that follows their number keeps the cost of one alike. */
const CROWDS = [24, 50, 100, 200];

const plan = chosenPlan();
const project = loadSample();
const tables = tablesOf(project);
const cache = new CompileCache();
const content = compiled(tables);
const duel = sampleFight(project, content, 'duel-1v1');
const team = sampleFight(project, content, 'team-5v5');

report('battle', [...speedRows(), ...crowdRows(), ...watchedRows(), ...saveRows(), ...editRows()]);

function compiled(from: PackTables): Content {
  const { content: made, problems } = compile(from, { cache });
  if (!made) throw new Error(`the sample does not compile: ${JSON.stringify(problems)}`);
  return made;
}

/** Before anything is traced: a server that only fights has compiled nothing else. */
function speedRows(): BenchRow[] {
  const [one, plain] = timeGroup([fightCase('1v1', duel), fightCase('5v5', team)], plan) as [BenchTiming, BenchTiming];
  return [
    stepsRow('1v1, no trace, no hash', one, 500_000, 1_000_000),
    stepsRow('5v5 sample fight, no trace, no hash', plain, 100_000, 370_000),
  ];
}

/** What watching costs, against the same fight unwatched in the same minutes. */
function watchedRows(): BenchRow[] {
  const [plain, hashed, events, explain, packed] = timeGroup(
    [
      fightCase('5v5', team),
      fightCase('5v5, hash each step', team, { hash: true }),
      fightCase('5v5, events trace', team, { trace: 'events' }),
      fightCase('5v5, explain trace', team, { trace: 'explain' }),
      fightCase('5v5, events packed', team, { trace: 'events', packs: true }),
    ],
    plan,
  ) as [BenchTiming, BenchTiming, BenchTiming, BenchTiming, BenchTiming];
  return [
    costRow('hash each step, 5v5', plain, hashed, 60, 30),
    costRow('events trace, 5v5', plain, events, 50, 20),
    costRow('explain trace, 5v5', plain, explain),
    costRow('events trace and packing it, as the studio does, 5v5', plain, packed),
  ];
}

/** A hundred units for the figure, the others for how it grows. */
function crowdRows(): BenchRow[] {
  const field = asBattlefield(content);
  const fights = CROWDS.map((units) =>
    planFight(field, { unitsPerCamp: units / 2, stepCount: 300, orderEverySteps: 20, gapMilli: 8_000 }),
  );
  const cases = fights.map((fight, index) => fightCase(`${CROWDS[index]} units`, fight, { content: field }));
  const timings = timeGroup(cases, plan);
  const full = CROWDS.indexOf(100);
  const costOf = (index: number) => timings[index]!.nsPerOperation / CROWDS[index]!;
  const growth = CROWDS.map((units, index) => ({
    what: `  cost per unit, ${units} against ${CROWDS[0]} units`,
    value: costOf(index) / costOf(0),
    unit: '×',
    better: 'lower' as const,
    note: '1 = linear',
  }));
  const hundred = stepsRow('100 units and their bullets', timings[full]!, 5_000, 20_000);
  return [{ ...hundred, note: bulletNote(field, fights[full]!) }, ...growth.slice(1)];
}

function saveRows(): BenchRow[] {
  const battle = fought(team, 900);
  const bytes = battle.save();
  const timings = timeGroup(
    [
      { name: 'save, 5v5', operationCount: 1, run: () => battle.save().length },
      { name: 'restore, 5v5', operationCount: 1, run: () => (battle.restore(bytes), battle.frame) },
    ],
    plan,
  );
  return timings.map(({ name, nsPerOperation, spread }) => ({
    what: name,
    value: nsPerOperation / 1_000,
    unit: 'µs',
    better: 'lower',
    must: 100,
    aim: 20,
    spread,
    note: `${bytes.length} bytes`,
  }));
}

/** One row is replaced, all is compiled with what is unchanged kept, and the minute is simulated with its trace. */
function editRows(): BenchRow[] {
  const [skillId, skill] = Object.entries(tables.skills)[0]!;
  const edit: BenchCase = {
    name: 'edit',
    operationCount: 1,
    run: () => {
      const edited = compiled({ ...tables, skills: { ...tables.skills, [skillId]: { ...skill } } });
      return runFight(edited, team, { trace: 'events', packs: true });
    },
  };
  const [timing] = timeGroup([edit], plan) as [BenchTiming];
  const value = timing.nsPerOperation / 1e6;
  const what = 'edit → compiled → re-simulated with trace, 5v5, 60 s (no paint)';
  return [{ what, value, unit: 'ms', better: 'lower', must: 100, aim: 50, spread: timing.spread }];
}

interface FightOptions {
  readonly content?: Content;
  readonly trace?: TraceLevel;
  readonly hash?: boolean;
  /** Keeps the events as numbers; else each is looked at and dropped. */
  readonly packs?: boolean;
}

function fightCase(name: string, fight: Fight, options: FightOptions = {}): BenchCase {
  const run = () => runFight(options.content ?? content, fight, options);
  return { name, operationCount: fight.stepCount, run };
}

function runFight(over: Content, fight: Fight, options: FightOptions): number {
  const battle = started(over, fight);
  const level = options.trace ?? 'off';
  const sink = options.packs ? packingSink() : countingSink();
  if (level !== 'off') battle.setTrace({ level, ...sink.takes });
  const digest = new Uint32Array(2);
  for (let step = 0; step < fight.stepCount; step++) {
    battle.step();
    if (options.hash) battle.hashInto(digest);
  }
  return battle.randomUsed + sink.done() + digest[0]!;
}

function countingSink() {
  let sum = 0;
  const count = ({ id }: { readonly id: number }): void => void (sum += id);
  return { takes: { emit: count, emitParts: count }, done: () => sum };
}

let columns: EventColumns | undefined;

function packingSink() {
  const writer = new EventWriter(columns);
  const takes: Omit<TraceSink, 'level'> = {
    emit: (event) => writer.push(event),
    emitParts: (head, body) => writer.pushParts(head, body),
  };
  return { takes, done: () => (columns = writer.take()).words.length };
}

function started(over: Content, fight: Fight): Battle {
  const battle = createBattle(createSnapshot(fight.setup, over), over);
  for (const command of fight.commands) battle.submit(command);
  return battle;
}

function fought(fight: Fight, stepCount: number): Battle {
  const battle = started(content, fight);
  for (let step = 0; step < stepCount; step++) battle.step();
  return battle;
}

/** Open ground for many; a hundredth of the speed and a hundred times the life keep about two bullets a unit in the air. */
function asBattlefield(of: Content): Content {
  const bullets = of.bullets.map(
    (bullet) =>
      bullet && {
        ...bullet,
        speed: bullet.speed.map((speed) => Math.trunc(speed / 100)),
        lifeMs: bullet.lifeMs.map((ms) => ms * 100),
      },
  );
  const arenas = of.arenas.map((arena) => arena && { ...arena, obstacles: [] });
  return { ...of, bullets, arenas };
}

/** Says what was really in the air, since a row that promises 200 bullets must not be met by 20. */
function bulletNote(over: Content, fight: Fight): string {
  const battle = started(over, fight);
  let total = 0;
  for (let step = 0; step < fight.stepCount; step++) {
    battle.step();
    total += battle.view().bullets.length;
  }
  const { units } = battle.view();
  return `${units.filter((unit) => unit.alive).length} units alive, ${Math.round(total / fight.stepCount)} bullets on average`;
}

function stepsRow(what: string, timing: BenchTiming, must: number, aim: number): BenchRow {
  return {
    what,
    value: timing.operationsPerSecond,
    unit: 'steps/s',
    better: 'higher',
    must,
    aim,
    spread: timing.spread,
  };
}

function costRow(what: string, base: BenchTiming, variant: BenchTiming, must?: number, aim?: number): BenchRow {
  const value = extraCostPercent(base, variant);
  const limits = must === undefined || aim === undefined ? {} : { must, aim };
  return { what, value, unit: '% more', better: 'lower', ...limits, spread: variant.spread };
}
