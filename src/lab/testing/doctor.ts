import { compile } from '#core';
import type { CommandAction, ScenarioFile } from '#generated/types.ts';
import { testTables, type LooseTables } from '../../core/content/testing/tables.ts';
import { diagnose } from '../doctor/diagnose.ts';
import type { Diagnosis, DoctorQuestion, Link, LinkName } from '../doctor/model.ts';
import { factText } from '../doctor/text.ts';
import { tryValues, type Verified } from '../doctor/try-values.ts';
import { LabData } from '../jobs/lab-data.ts';
import { finish } from '../jobs/work.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';
import { TEST_TABLES, testScenario } from './scenario.ts';

type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The two knights of the yard with other rows, table by table; a row replaces that of its name. */
export function doctorTables(changes: LooseTables): ReturnType<typeof testTables> {
  const base = TEST_TABLES as unknown as Readonly<Record<string, Rows>>;
  const merged = Object.entries(changes as unknown as Record<string, Rows>).map(([table, rows]) =>
    table === 'ruleset' ? [table, rows] : [table, { ...base[table], ...rows }],
  );
  return testTables({ ...TEST_TABLES, ...(Object.fromEntries(merged) as LooseTables) });
}

/** For tests: a fight between two knights four units apart, run to its end and put to the doctor. */
export class Practice {
  readonly simulation: Simulation;
  readonly data: LabData;
  readonly scenario: ScenarioFile;

  constructor(changes: LooseTables = {}, scenario: Partial<ScenarioFile> = {}) {
    const tables = doctorTables(changes);
    const { content, problems } = compile(tables);
    if (!content) throw new Error(JSON.stringify(problems));
    this.data = new LabData(tables);
    this.scenario = testScenario(scenario);
    const { prepared, problems: faults } = prepareScenario(content, this.scenario);
    if (!prepared) throw new Error(JSON.stringify(faults));
    this.simulation = new Simulation(prepared);
    this.simulation.advance();
  }

  ask(question: Partial<DoctorQuestion> = {}): Diagnosis {
    return diagnose(this.simulation, { guid: 1, frame: 2, ...question });
  }

  /** The link at which the cast failed, and what it says. */
  answer(question: Partial<DoctorQuestion> = {}): { link: LinkName | null; says: string[]; at: string[] } {
    const { links, failed } = this.ask(question);
    const link = links.find(({ name }) => name === failed);
    return { link: failed, says: link ? sentences(link) : [], at: link ? places(link) : [] };
  }

  /** The suggested value that a run proved. */
  verified(question: Partial<DoctorQuestion> = {}): Verified | null | undefined {
    const diagnosis = this.ask(question);
    const { failed, links } = diagnosis;
    const suggestion = links.find(({ name }) => name === failed)?.suggestion;
    if (failed === null || !suggestion) return undefined;
    return finish(tryValues(this.data, { scenario: this.scenario, question: diagnosis.question, failed, suggestion }));
  }

  says(name: LinkName, question: Partial<DoctorQuestion> = {}): string[] {
    return sentences(this.ask(question).links.find((link) => link.name === name)!);
  }
}

const sentences = ({ facts }: Link): string[] => facts.map((fact) => factText(fact, 'en', (guid) => `#${guid}`));
const places = ({ look }: Link): string[] => look.map(({ table, row, pointer }) => `${table}/${row}${pointer}`);

/** An order of the first knight to cast at the second. */
export const strikeAt = (frame: number, skill = 'strike') =>
  ({ frame, player: 1, action: { type: 'castUnit', skill, target: 'red:1' } }) as const;
/** The same of the second knight at the first. */
export const answerAt = (frame: number, skill: string) =>
  ({ frame, player: 2, action: { type: 'castUnit', skill, target: 'blue:1' } }) as const;

/** A test order of the first player. */
export const testAt = <Type extends CommandAction['type']>(
  frame: number,
  action: Extract<CommandAction, { readonly type: Type }>,
) => ({ frame, player: 1, action });
export const killAt = (frame: number, unit: `${string}:${number}` | number) =>
  testAt<'setHp'>(frame, { type: 'setHp', unit, value: 0 });

export const HIT = { trigger: { on: 'effect' }, action: { kind: 'damage', type: 'true', amount: { flat: 100.5 } } };
export const STRIKE = {
  castMode: 'unit',
  maxLevel: 3,
  range: 4,
  phases: { castMs: 100 },
  cooldown: { ms: 1_000 },
  effects: ['hit'],
};
export const KNIGHT = { maxLevel: 5, moveSpeed: 3.5, skills: ['strike'], passives: ['vow'] };
export const ON_SELF = { trigger: { on: 'effect' }, target: { shape: { kind: 'self' } } };
