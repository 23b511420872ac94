/**
 * What the compiler finds in single rows, for whoever follows an edited project row by row. The prototypes serve other
 * rows that embed them; they are neither frozen nor numbered, so no battle can run on them.
 */
import { compileRowOf, type Compiled } from './compile.ts';
import type { LookupKind } from './environment.ts';
import type { Kinds } from './kinds.ts';
import { numericIds } from './ids.ts';
import { PackEnvironment } from './pack-environment.ts';
import type { CompileProblem } from './problem.ts';
import type { CurvePrototype, EffectPrototype, Ruleset, ScriptPrototype } from './prototypes.ts';
import type { JsonObject } from './reader.ts';
import { compileRuleset } from './ruleset.ts';
import type { SourceProblem } from './lua/index.ts';
import { ROW_TABLES } from './tables.ts';

export { numericIds };

/** Answers that an edit elsewhere may change. */
export interface LiveLookups {
  /** Whether the table has such a row with a number of its own. */
  has(table: Compiled, id: string): boolean;
  effect(id: string): EffectPrototype | undefined;
  curve(id: string): CurvePrototype | undefined;
  script(name: string): ScriptPrototype | SourceProblem | undefined;
  levelsMax(): number;
}

/** Questions and answers by turns, in one list for each row: kind, key, answer, kind, key, answer, … */
export type Answers = readonly unknown[];

export interface RowInspection {
  readonly prototype: object;
  readonly problems: readonly CompileProblem[];
  readonly answers: Answers;
}

const TABLE_NAMES: ReadonlySet<string> = new Set(ROW_TABLES);
const NOTHING_ASKED: Answers = [];
const NO_PROBLEMS: readonly CompileProblem[] = [];

/** The rules are those of one ruleset; everything else is asked anew each time. */
export class LiveEnvironment extends PackEnvironment {
  private asked: unknown[] = [];

  constructor(
    ruleset: Ruleset,
    private readonly live: LiveLookups,
    kinds: Kinds,
  ) {
    super(ruleset, {}, new Map(), 1, kinds);
  }

  protected override answer(kind: LookupKind, key: string): unknown {
    if (!isLive(kind)) return super.answer(kind, key);
    const answer = this.liveAnswer(kind, key);
    this.asked.push(kind, key, answer);
    return answer;
  }

  private liveAnswer(kind: LookupKind, key: string): unknown {
    if (kind === 'effectRow') return this.live.effect(key);
    if (kind === 'curveRow') return this.live.curve(key);
    if (kind === 'script') return this.live.script(key);
    if (kind === 'levelsMax') return this.live.levelsMax();
    return this.live.has(kind as Compiled, key) ? 1 : 0;
  }

  stillHolds(answers: Answers): boolean {
    for (let at = 0; at < answers.length; at += 3) {
      if (this.liveAnswer(answers[at] as LookupKind, answers[at + 1] as string) !== answers[at + 2]) return false;
    }
    return true;
  }

  inspect(table: Compiled, name: string, row: JsonObject): RowInspection {
    const outer = this.asked;
    this.asked = [];
    const { prototype, problems } = compileRowOf(table, name, row, this);
    const answers = this.asked.length > 0 ? this.asked : NOTHING_ASKED;
    this.asked = outer;
    return { prototype, answers, problems: problems.length > 0 ? problems : NO_PROBLEMS };
  }
}

const isLive = (kind: LookupKind): boolean =>
  kind === 'effectRow' || kind === 'curveRow' || kind === 'script' || kind === 'levelsMax' || TABLE_NAMES.has(kind);

/** The compiled rules, and what is wrong with them. */
export function inspectRuleset(row: unknown): {
  readonly ruleset: Ruleset;
  readonly problems: readonly CompileProblem[];
} {
  const problems: CompileProblem[] = [];
  return { ruleset: compileRuleset(row, problems), problems };
}
