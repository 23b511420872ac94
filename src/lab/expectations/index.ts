import type { Expectation, LocalizedText, RatioExpectation, RunExpectation } from '#generated/types.ts';
import { finish, type Work } from '../jobs/work.ts';
import { event } from './event.ts';
import type { Evidence, Judgement } from './evidence.ts';
import { hash } from './hash.ts';
import { never } from './never.ts';
import { order } from './order.ts';
import { ratio } from './ratio.ts';
import { value } from './value.ts';

/** Judges every expectation of a scenario on its complete run. */
export function judge(expectations: readonly Expectation[], evidence: Evidence): RunExpectation[] {
  return finish(judgeSteps(expectations, evidence));
}

/** The same in steps: an expectation over many seeds runs the scenario as often. */
export function* judgeSteps(expectations: readonly Expectation[], evidence: Evidence): Work<RunExpectation[]> {
  const judged: RunExpectation[] = [];
  for (const [index, expectation] of expectations.entries()) {
    const judgement = 'ratio' in expectation ? yield* ratio(expectation, evidence) : judgeOne(expectation, evidence);
    const title = plainText(expectation.title);
    const text = title === undefined ? judgement.text : `${title}: ${judgement.text}`;
    judged.push({ ...judgement, text, where: `/expect/${index}` });
  }
  return judged;
}

/** The word that only one kind has decides. */
function judgeOne(expectation: Exclude<Expectation, RatioExpectation>, evidence: Evidence): Judgement {
  if ('that' in expectation) return value(expectation, evidence);
  if ('event' in expectation) return event(expectation, evidence);
  if ('never' in expectation) return never(expectation, evidence);
  if ('order' in expectation) return order(expectation, evidence);
  return hash(expectation, evidence);
}

function plainText(title: LocalizedText | undefined): string | undefined {
  if (title === undefined || typeof title === 'string') return title;
  return title['en'] ?? Object.values(title)[0];
}

export type { Evidence } from './evidence.ts';
