import type { Content } from '#core';
import type { Expectation, RunExpectation, ScenarioFile } from '#generated/types.ts';
import { within, type Progress, type Work } from '../jobs/work.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import { runSteps } from '../run/run.ts';
import { smallest } from '../shrink/smallest.ts';
import { failureMode, isAbsence } from './failure.ts';
import { bySlot, settingsOf, slotOf, withCommands, withParticipants, withSettings } from './parts.ts';

export interface MinimiseOptions {
  /** Data on which the scenario holds: every smaller one must hold there and fail here. */
  readonly good?: Content;
  /** Gives up making it smaller after so many runs. Default 2000. */
  readonly runsMax?: number;
}

export interface ScenarioSize {
  readonly participants: number;
  readonly commands: number;
  readonly settings: number;
  readonly frames: number;
}

export type MinimiseOutcome =
  | { readonly kind: 'unusable'; readonly problems: readonly LabProblem[] }
  /** Nothing fails, so there is nothing to keep. */
  | { readonly kind: 'holds' }
  /** It fails on the good data as well. */
  | { readonly kind: 'failsOnGood' }
  /** Only hashes differ, and those of any smaller fight do. */
  | { readonly kind: 'onlyHashes' }
  | {
      readonly kind: 'smaller';
      /** With nothing but the expectations that fail. */
      readonly scenario: ScenarioFile;
      /** How they fail in it. */
      readonly expectations: readonly RunExpectation[];
      readonly before: ScenarioSize;
      readonly after: ScenarioSize;
      readonly runs: number;
      /** No participant, command, setting or step can be left out by itself. */
      readonly isMinimal: boolean;
      /** What fails is that something does not happen; without good data a smaller fight may lack it for another reason. */
      readonly isAbsence: boolean;
    };

const RUNS_MAX = 2000;

/** Makes a failing scenario as small as it can be while the same expectations fail in the same way. */
export function* minimise(
  content: Content,
  authored: ScenarioFile,
  options: MinimiseOptions = {},
): Work<MinimiseOutcome> {
  const { prepared, problems } = prepareScenario(content, authored);
  if (!prepared) return { kind: 'unusable', problems };
  const scenario = bySlot(authored, (ref) => prepared.refs.guid(ref));
  const first = yield* runSteps(content, scenario);
  if (!first.ok) return { kind: 'unusable', problems: first.problems };
  const failed = failedOf(scenario, first.result.expectations);
  if (failed.length === 0) return { kind: 'holds' };
  const kept = failed.filter(({ expectation }) => !('hash' in expectation));
  if (kept.length === 0) return { kind: 'onlyHashes' };
  const start: ScenarioFile = {
    ...scenario,
    until: { frames: prepared.untilFrame },
    expect: kept.map(({ expectation }) => expectation),
  };
  const shrinking = new Shrinking(content, start, kept, prepared.content.ruleset.stepMs, options);
  if (!(yield* shrinking.holds(start))) return { kind: 'failsOnGood' };
  return yield* shrinking.run();
}

interface Failed {
  readonly expectation: Expectation;
  readonly judged: RunExpectation;
}

function failedOf({ expect = [] }: ScenarioFile, judged: readonly RunExpectation[]): Failed[] {
  return expect
    .map((expectation, index) => ({ expectation, judged: judged[index]! }))
    .filter(({ judged: one }) => !one.ok);
}

class Shrinking {
  private best: ScenarioFile;
  private runs = 0;
  private round = 0;
  private isMinimal = true;

  constructor(
    private readonly content: Content,
    private readonly start: ScenarioFile,
    private readonly failed: readonly Failed[],
    private readonly stepMs: number,
    private readonly options: MinimiseOptions,
  ) {
    this.best = start;
  }

  /** Round after round, for what one thing no longer needs another may do without as well. */
  *run(): Work<MinimiseOutcome> {
    for (let before: ScenarioFile | undefined; before !== this.best && !this.isEnough(); this.round++) {
      before = this.best;
      yield* this.fewerParticipants();
      yield* this.fewerCommands();
      yield* this.fewerSettings();
      yield* this.shorter();
    }
    const last = yield* runSteps(this.content, this.best);
    return {
      kind: 'smaller',
      scenario: this.best,
      expectations: last.ok ? last.result.expectations : [],
      before: sizeOf(this.start),
      after: sizeOf(this.best),
      runs: this.runs,
      isMinimal: this.isMinimal && !this.isEnough(),
      isAbsence: this.options.good === undefined && this.isAbsence,
    };
  }

  /** Fails here in the same way, and holds on the good data where there is some. */
  *holds(scenario: ScenarioFile, isSame: (failed: Failed, now: RunExpectation) => boolean = isSameWay): Work<boolean> {
    this.runs++;
    const here = yield* runSteps(this.content, scenario);
    if (!here.ok) return false;
    const { expectations } = here.result;
    if (!this.failed.every((failed, index) => !expectations[index]!.ok && isSame(failed, expectations[index]!)))
      return false;
    const { good } = this.options;
    if (!good) return true;
    const there = yield* runSteps(good, scenario);
    return there.ok && there.result.expectations.every(({ ok }) => ok);
  }

  private readonly isEnough = (): boolean => this.runs >= (this.options.runsMax ?? RUNS_MAX);

  private get isAbsence(): boolean {
    return this.failed.some(({ expectation, judged }) => isAbsence(expectation, judged));
  }

  private progress(part: number): () => Progress {
    // Nobody knows how many rounds it takes; most scenarios take two.
    const done = Math.min(7, 4 * this.round + part);
    return () => ({ done, total: 8 });
  }

  private *fewer<Item>(
    part: number,
    items: readonly Item[],
    build: (kept: readonly Item[]) => ScenarioFile,
  ): Work<void> {
    const holds = (kept: readonly Item[]) => this.holds(build(kept));
    const found = yield* within(smallest(items, holds, this.isEnough), this.progress(part));
    if (!found.isMinimal) this.isMinimal = false;
    if (found.items.length < items.length) this.best = build(found.items);
  }

  private *fewerParticipants(): Work<void> {
    const base = this.best;
    const asked = JSON.stringify(base.expect);
    const isNamed = (slot: string) => asked.includes(JSON.stringify(slot));
    const free = base.participants.filter((one) => !isNamed(slotOf(one)));
    yield* this.fewer(0, free, (kept) =>
      withParticipants(
        base,
        base.participants.filter((one) => kept.includes(one) || !free.includes(one)),
      ),
    );
  }

  private *fewerCommands(): Work<void> {
    const base = this.best;
    yield* this.fewer(1, base.commands ?? [], (kept) => withCommands(base, kept));
  }

  private *fewerSettings(): Work<void> {
    const base = this.best;
    yield* this.fewer(2, settingsOf(base), (kept) => withSettings(base, kept));
  }

  /** The last length that holds next to one that does not. What ends with the run keeps its value. */
  private *shorter(): Work<void> {
    if (this.isAbsence && !this.options.good) return;
    const base = this.best;
    const at = (frames: number): ScenarioFile => ({ ...base, until: { frames } });
    let low = Math.max(1, ...this.failed.map(({ expectation }) => earliest(expectation, this.stepMs))) - 1;
    let high = base.until.frames!;
    while (high - low > 1 && !this.isEnough()) {
      const middle = (low + high) >> 1;
      if (yield* within(this.holds(at(middle), isSameAtEnd), this.progress(3))) high = middle;
      else low = middle;
    }
    if (high < base.until.frames!) this.best = at(high);
  }
}

const isSameWay = ({ expectation, judged }: Failed, now: RunExpectation): boolean =>
  failureMode(expectation, now) === failureMode(expectation, judged);

/** A value that is asked for at the end has to be the one that it was, for the end is another one now. */
const isSameAtEnd = (failed: Failed, now: RunExpectation): boolean => {
  const isOfEnd = 'that' in failed.expectation && failed.expectation.at === undefined;
  return isSameWay(failed, now) && (!isOfEnd || JSON.stringify(now.actual) === JSON.stringify(failed.judged.actual));
};

/** Frames that a run must have for the moment that an expectation names. */
function earliest(expectation: Expectation, stepMs: number): number {
  const at = 'at' in expectation ? expectation.at : undefined;
  const named = 'event' in expectation ? [expectation.frame, expectation.within?.[1]] : [];
  const frames = [at?.frame, at?.ms === undefined ? undefined : Math.floor(at.ms / stepMs), ...named];
  return Math.max(1, ...frames.filter((frame) => frame !== undefined));
}

const sizeOf = (scenario: ScenarioFile): ScenarioSize => ({
  participants: scenario.participants.length,
  commands: scenario.commands?.length ?? 0,
  settings: settingsOf(scenario).length,
  frames: scenario.until.frames ?? 0,
});
