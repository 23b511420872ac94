import type { Expectation, LocalizedText, RunExpectation } from '#generated/types.ts';
import { event } from './event.ts';
import type { Evidence, Judgement } from './evidence.ts';
import { hash } from './hash.ts';
import { never } from './never.ts';
import { order } from './order.ts';
import { ratio } from './ratio.ts';
import { value } from './value.ts';

/** Judges every expectation of a scenario on its complete run. */
export function judge(expectations: readonly Expectation[], evidence: Evidence): RunExpectation[] {
  return expectations.map((expectation, index) => {
    const judgement = judgeOne(expectation, evidence);
    const title = plainText(expectation.title);
    return {
      ...judgement,
      text: title === undefined ? judgement.text : `${title}: ${judgement.text}`,
      where: `/expect/${index}`,
    };
  });
}

/** The word that only one kind has decides. */
function judgeOne(expectation: Expectation, evidence: Evidence): Judgement {
  if ('that' in expectation) return value(expectation, evidence);
  if ('event' in expectation) return event(expectation, evidence);
  if ('never' in expectation) return never(expectation, evidence);
  if ('order' in expectation) return order(expectation, evidence);
  if ('hash' in expectation) return hash(expectation, evidence);
  return ratio(expectation);
}

function plainText(title: LocalizedText | undefined): string | undefined {
  if (title === undefined || typeof title === 'string') return title;
  return title['en'] ?? Object.values(title)[0];
}

export type { Evidence } from './evidence.ts';
