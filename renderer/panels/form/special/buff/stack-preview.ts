/** How stacks grow when the buff is applied again and again for five seconds. Pure. */
import { memberOf, textIn, type JsonObject } from '../../model/json.ts';
import { levelAt, type FindCurve } from '../../model/levels.ts';

export interface StackSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly stacks: number;
}

export interface StackPreview {
  readonly windowMs: number;
  readonly stacksMax: number;
  readonly spans: readonly StackSpan[];
  readonly applications: readonly number[];
  /** What the first application at full stacks does. */
  readonly atMax: { readonly number: number; readonly atMs: number; readonly word: string } | undefined;
  /** The buff goes on after the window. */
  readonly continues: boolean;
}

const WINDOW_MS = 5000;
const EVERY_MS = 800;
const APPLICATIONS = 4;

interface Rule {
  readonly durationMs: number;
  readonly max: number;
  readonly duration: string;
  readonly remainingMaxMs: number;
  readonly stacks: string;
  readonly overflow: string;
  readonly expire: string;
}

function ruleOf(buff: JsonObject, level: number, findCurve: FindCurve): Rule {
  const stacking = memberOf(buff, 'stacking');
  const reapply = memberOf(stacking, 'onReapply');
  const durationMs = levelAt(memberOf(buff, 'durationMs'), level, findCurve) ?? 0;
  return {
    durationMs: durationMs < 0 ? Infinity : durationMs,
    max: Math.max(1, levelAt(memberOf(stacking, 'max'), level, findCurve) ?? 1),
    duration: textIn(reapply, 'duration') ?? 'refresh',
    remainingMaxMs: levelAt(memberOf(reapply, 'maxRemainingMs'), level, findCurve) ?? Infinity,
    stacks: textIn(reapply, 'stacks') ?? 'add',
    overflow: textIn(stacking, 'overflow') ?? 'refresh',
    expire: textIn(stacking, 'expire') ?? 'all',
  };
}

interface Running {
  stacks: number;
  endMs: number;
}

/** One more application; gives the word for what happened at full stacks. */
function reapply(state: Running, rule: Rule, nowMs: number): string | undefined {
  const isFull = state.stacks >= rule.max;
  if (isFull && rule.stacks === 'add' && rule.overflow === 'ignore') return 'ignore';
  if (isFull && rule.stacks === 'add' && rule.overflow === 'clear') {
    state.stacks = 0;
    state.endMs = nowMs;
    return 'clear';
  }
  if (rule.stacks === 'add') state.stacks = Math.min(rule.max, state.stacks + 1);
  state.endMs = newEnd(state.endMs, rule, nowMs);
  return isFull ? (rule.overflow.startsWith('effect:') ? rule.overflow : rule.duration) : undefined;
}

function newEnd(endMs: number, rule: Rule, nowMs: number): number {
  const fresh = nowMs + rule.durationMs;
  const next =
    {
      refresh: fresh,
      extend: endMs + rule.durationMs,
      queue: endMs + rule.durationMs,
      keep: endMs,
      longest: Math.max(endMs, fresh),
    }[rule.duration] ?? fresh;
  return Math.min(next, nowMs + rule.remainingMaxMs);
}

export function previewStacks(buff: JsonObject, level: number, findCurve: FindCurve): StackPreview {
  const rule = ruleOf(buff, level, findCurve);
  const applications = Array.from({ length: APPLICATIONS }, (_, index) => index * EVERY_MS);
  const spans: StackSpan[] = [];
  let state: Running = { stacks: 0, endMs: 0 };
  let atMax: StackPreview['atMax'];
  applications.forEach((atMs, index) => {
    if (state.stacks > 0 && state.endMs > atMs) {
      const word = reapply(state, rule, atMs);
      if (word !== undefined && !atMax) atMax = { number: index + 1, atMs, word };
    } else state = { stacks: 1, endMs: atMs + rule.durationMs };
    const untilMs = applications[index + 1] ?? WINDOW_MS;
    if (state.stacks > 0) spans.push({ fromMs: atMs, toMs: Math.min(state.endMs, untilMs), stacks: state.stacks });
  });
  if (rule.expire === 'one') spans.push(...fallingSpans(state, rule));
  return {
    windowMs: WINDOW_MS,
    stacksMax: rule.max,
    spans: merged(spans),
    applications,
    atMax,
    continues: state.endMs > WINDOW_MS,
  };
}

/** Stacks that leave one by one start the duration anew each time. */
function fallingSpans({ stacks, endMs }: Running, rule: Rule): StackSpan[] {
  const spans: StackSpan[] = [];
  for (let left = stacks - 1, fromMs = endMs; left > 0 && fromMs < WINDOW_MS; left--, fromMs += rule.durationMs) {
    spans.push({ fromMs, toMs: Math.min(WINDOW_MS, fromMs + rule.durationMs), stacks: left });
  }
  return spans;
}

function merged(spans: readonly StackSpan[]): readonly StackSpan[] {
  const result: StackSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && last.stacks === span.stacks && last.toMs === span.fromMs)
      result[result.length - 1] = { ...last, toMs: span.toMs };
    else if (span.toMs > span.fromMs) result.push(span);
  }
  return result;
}
