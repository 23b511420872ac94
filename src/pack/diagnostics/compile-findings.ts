import { inspectRuleset, LiveEnvironment, maxLevelOf, numericIds, ScriptCache, scriptProblems } from '#core';
import type { Answers, CompileProblem, LiveLookups, ScriptTable } from '#core';
import { IDS_PATH, isTable, PROJECT_PATH, RULESET_PATH, TABLES, type TableName } from '../files/kinds.ts';
import { resolveExtends } from '../model/extends.ts';
import { FileSlot } from '../model/file-slot.ts';
import { allocateIds } from '../model/ids.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { recordOf, scriptEntries } from '../model/tables.ts';
import { isUnreadable, waitsForAncestor } from '../model/waiting.ts';
import { areNumbersSound } from '../checks/numeric-ids.ts';
import { compareText, deepEqual, type JsonObject } from '../text/json.ts';
import type { CodeName } from './codes.ts';
import { paramsOf } from './compile-words.ts';
import type { Finding } from './diagnostic.ts';

/** Compiler codes that say the same as a code of ours. */
const SAME_AS: Readonly<Record<string, CodeName>> = {
  tooManyDecimals: 'tooManyDecimals',
  changesWithLevel: 'changesWithLevel',
  meaningless: 'meaningless',
  unsupported: 'unsupported',
  unknownScript: 'scriptMissing',
  unknownEntry: 'scriptEntry',
  scriptSource: 'scriptSource',
};

/** What the compiler calls the whole that is not a row. */
const SINGLE_FILES: Readonly<Record<string, string>> = { project: PROJECT_PATH, ruleset: RULESET_PATH, ids: IDS_PATH };

const NONE: readonly Finding[] = [];

/** What compiling one row gave, and the answers it rests on. */
interface Inspected {
  readonly environment: LiveEnvironment;
  readonly row: JsonObject;
  /** Of effects and curves only, which other rows embed: with fifty thousand rows the others would fill the memory. */
  readonly prototype: object | undefined;
  readonly answers: Answers;
  readonly findings: readonly Finding[];
  /** Of the findings, those that only say that a row is not there. */
  readonly absent: readonly Absent[];
}

interface Absent {
  readonly finding: Finding;
  readonly table: string;
  readonly id: string;
}

const NO_ABSENT: readonly Absent[] = [];

const absentOf = (problems: readonly CompileProblem[], findings: readonly Finding[]): readonly Absent[] =>
  problems.flatMap(({ code, params }, index) =>
    code === 'unknownReference'
      ? [{ finding: findings[index]!, table: String(params.table), id: String(params.id) }]
      : [],
  );

const slot = new FileSlot<Inspected>();

/** Which rows of a table have a number of their own, and what is wrong with the others. */
interface Numbered {
  readonly rows: ReadonlyMap<string, JsonObject>;
  readonly numbers: object;
  /** Undefined: all of them. */
  readonly ids: ReadonlyMap<string, number> | undefined;
  readonly problems: readonly CompileProblem[];
}

const NO_PROBLEMS: readonly CompileProblem[] = [];

/** Problems that only the compiler sees: what the core cannot take, or cannot run yet. Follows one project. */
export class CompileFindings implements LiveLookups {
  private project: Project | undefined;
  private readonly scriptCache = new ScriptCache();
  private scripts:
    | {
        readonly others: readonly ProjectFile[];
        readonly texts: readonly (readonly [string, string])[];
        readonly table: ScriptTable;
      }
    | undefined;
  private rules: { readonly row: JsonObject; readonly problems: readonly CompileProblem[] } | undefined;
  private environment: LiveEnvironment | undefined;
  private readonly numbered = new Map<TableName, Numbered>();
  private ofWhole: { readonly inputs: readonly unknown[]; readonly findings: readonly Finding[] } | undefined;
  private highest: { readonly skills: object; readonly units: object; readonly level: number } | undefined;

  /**
   * To be called before any question about a version of the project. True when any row may have other problems than
   * before, not just those that name what was edited.
   */
  follow(project: Project): boolean {
    const before = { environment: this.environment, level: this.highest?.level };
    this.project = project;
    const areOthers = this.number(project);
    this.readRules(project);
    const level = this.levelsMax();
    return areOthers || before.environment !== this.environment || before.level !== level;
  }

  private readRules(project: Project): void {
    const ruleset = project.files.get(RULESET_PATH)?.row;
    // Without its two single files a project is nothing that could be compiled.
    if (!ruleset || !project.files.get(PROJECT_PATH)?.row) return void (this.environment = undefined);
    if (this.rules?.row === ruleset && this.environment) return;
    const compiled = inspectRuleset(ruleset);
    this.rules = { row: ruleset, problems: compiled.problems };
    this.environment = new LiveEnvironment(compiled.ruleset, this);
  }

  /** Problems of the rules, of scripts, and of numeric ids. */
  ofProject(): readonly Finding[] {
    if (!this.environment || !this.project) return NONE;
    const project = this.project;
    const scripts = this.scriptTable();
    const numbered = TABLES.map((table) => this.numbered.get(table)!);
    const inputs = [this.rules, scripts, ...numbered.map(({ problems }) => problems)];
    if (this.ofWhole && inputs.every((input, index) => input === this.ofWhole!.inputs[index]))
      return this.ofWhole.findings;
    const problems = [...this.rules!.problems, ...numbered.flatMap((one) => one.problems), ...scriptProblems(scripts)];
    this.ofWhole = { inputs, findings: problems.map((problem) => findingOf(pathOf(project, problem), problem)) };
    return this.ofWhole.findings;
  }

  /** Problems of the row of one file; the same list while they rest on the same answers. */
  ofFile(file: ProjectFile, row: JsonObject): readonly Finding[] {
    if (!file.table || !this.environment) return NONE;
    const id = rowIdOf(file);
    if (id === null || this.project!.rows[file.table].get(id) !== file || !this.has(file.table, id)) return NONE;
    if (waitsForAncestor(this.project!, file)) return NONE;
    return this.withoutWaiting(this.inspected(file, file.table, id, row));
  }

  /** A row that is there but cannot be read is a problem of its own file. */
  private withoutWaiting({ findings, absent }: Inspected): readonly Finding[] {
    if (absent.length === 0) return findings;
    const { rows } = this.project!;
    const held = absent.filter(({ table, id }) => isTable(table) && isUnreadable(rows[table].get(id)));
    if (held.length === 0) return findings;
    return findings.filter((finding) => !held.some((one) => one.finding === finding));
  }

  has(table: TableName, id: string): boolean {
    const { ids, rows } = this.numbered.get(table)!;
    return ids ? ids.has(id) : rows.has(id);
  }

  effect(id: string): ReturnType<LiveLookups['effect']> {
    return this.prototypeOf('effects', id) as ReturnType<LiveLookups['effect']>;
  }

  curve(id: string): ReturnType<LiveLookups['curve']> {
    return this.prototypeOf('curves', id) as ReturnType<LiveLookups['curve']>;
  }

  script(name: string): ReturnType<LiveLookups['script']> {
    return this.scriptTable().get(name);
  }

  levelsMax(): number {
    const { skills, units } = resolveExtends(this.project!);
    if (this.highest?.skills !== skills || this.highest.units !== units) {
      this.highest = { skills, units, level: highestLevel(skills.rows, units.rows) };
    }
    return this.highest.level;
  }

  private prototypeOf(table: 'effects' | 'curves', id: string): object | undefined {
    const file = this.project!.rows[table].get(id);
    const row = resolveExtends(this.project!)[table].rows.get(id);
    return file && row && this.has(table, id) ? this.inspected(file, table, id, row).prototype : undefined;
  }

  private inspected(file: ProjectFile, table: TableName, id: string, row: JsonObject): Inspected {
    const environment = this.environment!;
    const known = slot.get(file);
    if (known?.environment === environment && known.row === row && environment.stillHolds(known.answers)) return known;
    const { prototype, problems, answers } = environment.inspect(table, id, row);
    const findings = problems.length === 0 ? NONE : problems.map((problem) => findingOf(file.path, problem));
    const absent = problems.length === 0 ? NO_ABSENT : absentOf(problems, findings);
    const isEmbedded = table === 'effects' || table === 'curves';
    const kept = isEmbedded ? prototype : undefined;
    return slot.set(file, { environment, row, prototype: kept, answers, findings, absent });
  }

  /** Nearly always all numbers are sound; only then no row needs to be looked at. */
  private number(project: Project): boolean {
    let areOthers = false;
    const { lock } = allocateIds(project);
    for (const table of TABLES) {
      const { rows } = resolveExtends(project)[table];
      const numbers = (lock.tables as unknown as Record<TableName, object>)[table];
      const known = this.numbered.get(table);
      if (areNumbersSound(lock, table)) {
        areOthers ||= known?.ids !== undefined;
        this.numbered.set(table, { rows, numbers, ids: undefined, problems: NO_PROBLEMS });
        continue;
      }
      if (known?.ids && known.rows === rows && known.numbers === numbers) continue;
      areOthers = true;
      const problems: CompileProblem[] = [];
      const record = recordOf([...rows].sort(([a], [b]) => compareText(a, b)));
      this.numbered.set(table, { rows, numbers, ids: numericIds(table, record, lock, problems), problems });
    }
    return areOthers;
  }

  private scriptTable(): ScriptTable {
    const { others } = this.project!;
    if (this.scripts?.others !== others) {
      const texts = scriptEntries(others);
      const isSame = this.scripts && deepEqual(this.scripts.texts, texts);
      this.scripts = {
        others,
        texts,
        table: isSame ? this.scripts!.table : this.scriptCache.compile(recordOf(texts)),
      };
    }
    return this.scripts.table;
  }
}

function highestLevel(...tables: readonly ReadonlyMap<string, JsonObject>[]): number {
  let highest = 1;
  for (const rows of tables) for (const row of rows.values()) highest = Math.max(highest, maxLevelOf(row));
  return highest;
}

const findingOf = (path: string, problem: CompileProblem): Finding => ({
  code: SAME_AS[problem.code] ?? ('compileProblem' as const),
  path,
  pointer: problem.pointer,
  params: paramsOf(problem),
  ...(problem.code === 'scriptSource' ? { line: Number(problem.params.line) } : {}),
});

function pathOf(project: Project, { table, row }: CompileProblem): string {
  if (table === 'scripts') return `scripts/${row}.lua`;
  if (isTable(table)) return project.rows[table].get(row)?.path ?? `${table}/${row}.json`;
  return SINGLE_FILES[table] ?? PROJECT_PATH;
}

/** The same mistake is told once, by the check that explains it best: `places` are the pointers of a file's errors. */
export function isCovered(places: ReadonlySet<string>, pointer: string): boolean {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    if (places.has(at) && (at !== '' || pointer === '')) return true;
    if (at === '') return false;
  }
}
