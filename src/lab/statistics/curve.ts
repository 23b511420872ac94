/** Damage over time in windows of equal length. */
import { asked, sourceOf, type Question, type Side } from './blame.ts';
import type { Fight, Hit } from './fight.ts';
import { perSecondMilli } from './damage.ts';

export interface Curve {
  readonly windowMs: number;
  /** Beginnings of the windows. */
  readonly ms: readonly number[];
  /** Damage in each window: what was lost of life and shields. */
  readonly amountsMilli: readonly number[];
  /** The same a second; the last window may be shorter. */
  readonly perSecondMilli: readonly number[];
}

const WINDOWS_MAX = 20_000;

/** The last window also holds what happens at the very end of the span. */
export function damageCurve(fight: Fight, question: Question, side: Side, windowMs: number): Curve {
  return curveOf(asked(fight, fight.hits, question, side), question, windowMs);
}

/** One curve a camp, by name, in the order in which camps entered. */
export function curvesByCamp(
  fight: Fight,
  question: Question,
  side: Side,
  windowMs: number,
): readonly { readonly camp: string; readonly curve: Curve }[] {
  const camps = [...new Set([...fight.units.values()].map(({ camp }) => camp))];
  const hits = asked(fight, fight.hits, question, side);
  const campOf = (hit: Hit) =>
    fight.units.get(side === 'done' ? sourceOf(fight, hit, question) : hit.target)?.camp ?? '';
  return camps.map((camp) => ({
    camp,
    curve: curveOf(
      hits.filter((hit) => campOf(hit) === camp),
      question,
      windowMs,
    ),
  }));
}

function curveOf(hits: readonly Hit[], { span: { fromMs, toMs } }: Question, windowMs: number): Curve {
  const count = Math.min(Math.max(1, Math.ceil((toMs - fromMs) / windowMs)), WINDOWS_MAX);
  const amountsMilli = new Array<number>(count).fill(0);
  for (const { ms, hpLostMilli, absorbedMilli } of hits)
    amountsMilli[Math.min(count - 1, Math.floor((ms - fromMs) / windowMs))]! += hpLostMilli + absorbedMilli;
  const ms = amountsMilli.map((_, index) => fromMs + index * windowMs);
  const lengthOf = (index: number) => Math.min(windowMs, toMs - ms[index]!);
  const perSecond = amountsMilli.map((amount, index) => perSecondMilli(amount, lengthOf(index)));
  return { windowMs, ms, amountsMilli, perSecondMilli: perSecond };
}
