/** How stacks grow when the buff is applied again and again for five seconds. Pure; a test compares it with battles. */
import type { JsonObject } from '../../../../editors/rows/json.ts';
import type { FindCurve } from '#pack';
import { StackInstances } from './stack-instances.ts';
import { stackRuleOf } from './stack-rule.ts';

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

export function previewStacks(buff: JsonObject, level: number, findCurve: FindCurve): StackPreview {
  const rule = stackRuleOf(buff, level, findCurve);
  const instances = new StackInstances(rule);
  const applications = Array.from({ length: APPLICATIONS }, (_, index) => index * EVERY_MS);
  const spans: StackSpan[] = [];
  let atMax: StackPreview['atMax'];
  let nowMs = 0;
  const passUntil = (ms: number) => {
    while (nowMs < ms) {
      const toMs = Math.min(ms, instances.nextChangeAfter(nowMs));
      addSpan(spans, { fromMs: nowMs, toMs, stacks: instances.stacksAt(nowMs) });
      nowMs = toMs;
      instances.expire(nowMs);
    }
  };
  applications.forEach((atMs, index) => {
    passUntil(atMs);
    const word = instances.apply(atMs);
    // What lasts no time is over before anything else happens.
    instances.expire(atMs);
    if (word !== undefined && !atMax) atMax = { number: index + 1, atMs, word };
  });
  passUntil(WINDOW_MS);
  const continues = instances.stacksAt(WINDOW_MS) > 0;
  return { windowMs: WINDOW_MS, stacksMax: rule.max, spans, applications, atMax, continues };
}

function addSpan(spans: StackSpan[], span: StackSpan): void {
  const last = spans.at(-1);
  if (span.stacks === 0) return;
  if (last && last.stacks === span.stacks && last.toMs === span.fromMs)
    spans[spans.length - 1] = { ...last, toMs: span.toMs };
  else spans.push(span);
}
