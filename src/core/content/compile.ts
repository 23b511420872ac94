import { AI_FIELDS, compileAi } from './ai.ts';
import { ARENA_FIELDS, compileArena } from './arena.ts';
import { BUFF_FIELDS, compileBuff } from './buff.ts';
import { BULLET_FIELDS, compileBullet } from './bullet.ts';
import { CompileCache, type CompiledRow } from './cache.ts';
import { compileCurve, CURVE_FIELDS } from './curve.ts';
import { compileEffect, EFFECT_FIELDS } from './effect.ts';
import { RecordingEnvironment, type Environment } from './environment.ts';
import type { FieldTable } from './fields.ts';
import { compileFormation, FORMATION_FIELDS } from './formation.ts';
import { deepFreeze, uniform } from './freeze.ts';
import { numericIds } from './ids.ts';
import { OWN_KINDS, type Kinds } from './kinds.ts';
import { highestLevel } from './levels-max.ts';
import { PackEnvironment } from './pack-environment.ts';
import type { CompileProblem } from './problem.ts';
import type { Content, CurvePrototype, EffectPrototype, Ruleset } from './prototypes.ts';
import { isObject, Reader, type JsonObject, type RowScope } from './reader.ts';
import { compileRuleset } from './ruleset.ts';
import { numberNames, scriptProblems } from './scripts.ts';
import { compileSkill, SKILL_FIELDS } from './skill.ts';
import { ROW_TABLES, type PackTables } from './tables.ts';
import { compileUnit, UNIT_FIELDS } from './unit.ts';
import { unusableRows, type Unusable } from './usable.ts';

export interface CompileOptions {
  /** 64 hex digits over the tables; the caller's business, since hashing content is not the core's. */
  readonly contentHash?: string;
  readonly cache?: CompileCache;
  /** Kinds of actions and modifiers; default: those of the core itself. */
  readonly kinds?: Kinds;
  /** Also give content when rows are at fault: without them, and without all rows that name them. For sandboxes. */
  readonly leavesOutUnusable?: boolean;
}

export interface CompileResult {
  /** Absent when anything is wrong: a battle never runs on data that is only partly understood. */
  readonly content?: Content;
  readonly problems: readonly CompileProblem[];
  /** What was left out of the content on request. */
  readonly unusable?: Unusable;
}

export type Compiled = 'curves' | 'formations' | 'arenas' | 'effects' | 'bullets' | 'buffs' | 'skills' | 'ai' | 'units';

interface TableCompiler {
  readonly table: Compiled;
  readonly fields: FieldTable;
  readonly compile: (reader: Reader, id: number, kinds: Kinds) => object;
}

/** In order of use: a table embeds only prototypes of tables before it. All other references are by number. */
const COMPILERS: readonly TableCompiler[] = [
  { table: 'curves', fields: CURVE_FIELDS, compile: compileCurve },
  { table: 'formations', fields: FORMATION_FIELDS, compile: compileFormation },
  { table: 'arenas', fields: ARENA_FIELDS, compile: compileArena },
  { table: 'effects', fields: EFFECT_FIELDS, compile: compileEffect },
  { table: 'bullets', fields: BULLET_FIELDS, compile: compileBullet },
  { table: 'buffs', fields: BUFF_FIELDS, compile: compileBuff },
  { table: 'skills', fields: SKILL_FIELDS, compile: compileSkill },
  { table: 'ai', fields: AI_FIELDS, compile: compileAi },
  { table: 'units', fields: UNIT_FIELDS, compile: compileUnit },
];

const UNSIGNED = '0'.repeat(64);

/** Turns authored rows into the frozen prototypes that battles read. Bad data gives problems, never an exception. */
export function compile(tables: PackTables, options: CompileOptions = {}): CompileResult {
  const problems: CompileProblem[] = [];
  const cache = options.cache ?? new CompileCache();
  const ruleset = cache.ruleset(tables.ruleset, problems, compileRuleset);
  const areRulesSound = problems.length === 0;
  const idOf = idsOfTables(tables, problems);
  const scripts = cache.scripts.compile(tables.scripts);
  problems.push(...scriptProblems(scripts));
  const environment = new PackEnvironment(ruleset, idOf, scripts, highestLevel(tables), options.kinds ?? OWN_KINDS);
  const compiled = new Map<Compiled, ReadonlyMap<string, CompiledRow>>();
  for (const compiler of COMPILERS) {
    const rows = compileTable(compiler, tables[compiler.table], idOf[compiler.table]!, environment, cache);
    compiled.set(compiler.table, rows);
    for (const { problems: own } of rows.values()) if (own.length > 0) problems.push(...own);
  }
  const isGiven = problems.length === 0 || (areRulesSound && options.leavesOutUnusable === true);
  if (!isGiven) return { problems };
  const unusable = problems.length === 0 ? undefined : unusableRows(compiled);
  const parts = { ruleset, environment, idOf: unusable ? usableIds(idOf, unusable) : idOf, compiled, unusable };
  const content = Object.freeze({
    ...contentOf(tables, options, parts),
    numberNames: Object.freeze(numberNames(scripts)),
  });
  return { content, problems, ...(unusable && { unusable }) };
}

/** Without the names of what was left out: nothing can refer to it. */
function usableIds(idOf: Content['idOf'], unusable: Unusable): Content['idOf'] {
  const entries = Object.entries(idOf).map(([table, ids]): [string, ReadonlyMap<string, number>] => {
    const marked = unusable.get(table);
    return [table, marked?.size ? new Map([...ids].filter(([name]) => !marked.has(name))) : ids];
  });
  return Object.freeze(Object.fromEntries(entries) as Content['idOf']);
}

function idsOfTables(tables: PackTables, problems: CompileProblem[]): Content['idOf'] {
  const entries = ROW_TABLES.map((table) => [table, numericIds(table, tables[table], tables.ids, problems)] as const);
  return Object.freeze(Object.fromEntries(entries) as Record<(typeof ROW_TABLES)[number], ReadonlyMap<string, number>>);
}

function compileTable(
  compiler: TableCompiler,
  rows: Readonly<Record<string, unknown>>,
  ids: ReadonlyMap<string, number>,
  environment: PackEnvironment,
  cache: CompileCache,
): ReadonlyMap<string, CompiledRow> {
  const kept = new Map<string, CompiledRow>();
  for (const [name, id] of ids) {
    const row = isObject(rows[name]) ? rows[name] : {};
    const done =
      cache.find(compiler.table, name, row, id, environment) ?? compileRow(compiler, name, row, id, environment);
    kept.set(name, done);
    register(compiler.table, name, done.prototype, environment);
  }
  cache.keep(compiler.table, kept);
  return kept;
}

/** Prototypes at their numbers, with holes where a number belongs to no row, or to one that was left out. */
function byNumber(
  rows: ReadonlyMap<string, CompiledRow>,
  leftOut: ReadonlyMap<string, unknown> | undefined,
): readonly (object | undefined)[] {
  const list: (object | undefined)[] = [];
  for (const [name, { id, prototype }] of rows) {
    while (list.length < id) list.push(undefined);
    list.push(leftOut?.has(name) ? undefined : prototype);
  }
  return Object.freeze(list);
}

function compileRow(
  compiler: TableCompiler,
  name: string,
  row: JsonObject,
  id: number,
  environment: PackEnvironment,
): CompiledRow {
  const recording = new RecordingEnvironment(environment);
  const { prototype, problems } = compileWith(compiler, name, row, id, recording, environment.kinds);
  return { row, id, prototype: deepFreeze(uniform(prototype)), problems, dependencies: recording.dependencies };
}

function compileWith(
  compiler: TableCompiler,
  name: string,
  row: JsonObject,
  id: number,
  environment: Environment,
  kinds: Kinds,
) {
  const problems: CompileProblem[] = [];
  const scope: RowScope = { table: compiler.table, row: name, environment, problems, levelsMax: 0 };
  return { prototype: compiler.compile(new Reader(scope, row, '', compiler.fields), id, kinds), problems };
}

const COMPILER_OF = new Map(COMPILERS.map((compiler) => [compiler.table, compiler]));
const UNNUMBERED = 0;

/** One row by itself, as far as the environment answers for others. */
export const compileRowOf = (
  table: Compiled,
  name: string,
  row: JsonObject,
  environment: PackEnvironment,
): { readonly prototype: object; readonly problems: readonly CompileProblem[] } =>
  compileWith(COMPILER_OF.get(table)!, name, row, UNNUMBERED, environment, environment.kinds);

function register(table: Compiled, name: string, prototype: object, environment: PackEnvironment): void {
  if (table === 'effects') environment.effects.set(name, prototype as EffectPrototype);
  if (table === 'curves') environment.curves.set(name, prototype as CurvePrototype);
}

interface Parts {
  readonly ruleset: Ruleset;
  readonly environment: PackEnvironment;
  readonly idOf: Content['idOf'];
  readonly compiled: ReadonlyMap<Compiled, ReadonlyMap<string, CompiledRow>>;
  readonly unusable: Unusable | undefined;
}

function contentOf(
  tables: PackTables,
  options: CompileOptions,
  { ruleset, environment, idOf, compiled, unusable }: Parts,
): Omit<Content, 'numberNames'> {
  const table = <Key extends Compiled>(key: Key) => byNumber(compiled.get(key)!, unusable?.get(key)) as Content[Key];
  return {
    packId: tables.project.id,
    packVersion: tables.project.version,
    contentHash: options.contentHash ?? UNSIGNED,
    ruleset,
    skills: table('skills'),
    effects: table('effects'),
    buffs: table('buffs'),
    bullets: table('bullets'),
    units: table('units'),
    ai: table('ai'),
    curves: table('curves'),
    arenas: table('arenas'),
    formations: table('formations'),
    tags: Object.freeze(environment.internedNames('tag')),
    setNames: Object.freeze(environment.internedNames('setName')),
    cooldownGroups: Object.freeze(environment.internedNames('cooldownGroup')),
    paramNames: Object.freeze(environment.internedNames('param')),
    idOf,
  };
}
