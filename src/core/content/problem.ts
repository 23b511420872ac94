/**
 * What can be wrong with authored rows from the compiler's point of view. These are the author's to repair: they are
 * collected, never thrown. Sentences in both languages live with the diagnostics of the project model.
 */
export const COMPILE_CODES = [
  /** A value that the rule cannot do without is absent. params: expected */
  'missing',
  /** params: expected, found */
  'wrongType',
  /** params: found, decimalsMax */
  'tooManyDecimals',
  /** params: found, min, max */
  'outOfRange',
  /** params: found, choices */
  'unknownChoice',
  /** The id names no row of that table. params: table, id */
  'unknownReference',
  /** The ruleset has no such attribute, resource, damage type or camp. params: what, id */
  'unknownName',
  /** No script has that name. params: id */
  'unknownScript',
  /** The script does not define that function at its top level. params: id, file, known */
  'unknownEntry',
  /** The script cannot be compiled. params: line, message */
  'scriptSource',
  /** The row has no usable number in ids.lock.json. params: id, found */
  'noNumericId',
  /** Two rows of one table share a number. params: id, other, number */
  'sharedNumericId',
  /** Points of a curve must have rising x. params: at */
  'notAscending',
  /** params: max, found */
  'tooMany',
  /** A number that is read once for all levels is written level by level. params: key */
  'changesWithLevel',
  /** What is asked for means nothing in this place. params: why */
  'meaningless',
  /** A field that this version's core cannot run. params: what */
  'unsupported',
] as const;

/** Why something means nothing in its place; sentences in both languages live with the diagnostics. */
export const MEANINGLESS = [
  'missingOfPlain',
  'fractionOfPlain',
  'paramsUnused',
  'chargeWithoutMachine',
  'chargeBackwards',
  'stagesOfToggle',
  'lockOfToggle',
  'wayOfCaster',
  'wayOfSwap',
  'slideOfJump',
  'valueOfReset',
  'unusedByMind',
  'leashOfTower',
  'unusedByFlight',
  'retargetOfReturn',
  'sourceOfBonus',
  'perSourceOfTarget',
  'attributeOfOrder',
  'rehitOfOnce',
  'unusedByOp',
  'changeOfPlain',
  'formulaBesidePoints',
  'orderOfMachine',
  'refundOfNothing',
  'rechargeOfOne',
  'filterWithoutUnit',
  'partOfAll',
  'nameOfPart',
  'cueOfEffect',
  'regenTwice',
  'speedTwice',
  'wayOfInstant',
] as const;
export type Meaningless = (typeof MEANINGLESS)[number];

export type CompileCode = (typeof COMPILE_CODES)[number];

export interface CompileProblem {
  readonly code: CompileCode;
  /** Name of the table as in `PackTables`; also 'project', 'ruleset' or 'ids'. */
  readonly table: string;
  /** Authored row id; empty for project, ruleset and ids. */
  readonly row: string;
  /** JSON pointer inside the row. */
  readonly pointer: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One token of a JSON pointer. */
export function pointerToken(key: string | number): string {
  if (typeof key === 'number') return String(key);
  // Nearly no key has either, and a pointer is made for each value that is read.
  if (!key.includes('/') && !key.includes('~')) return key;
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** How a found value is named in a problem: its JSON, shortened. */
export function showValue(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 60 ? `${json.slice(0, 57)}…` : json;
}
