import { fromScaled, MILLI } from '#core';
import { runEvent, type AttributeWhy, type EventWhy } from '#lab';
import type { TraceEvent } from '#generated/types.ts';

const decimal = (milli: number): number => fromScaled(milli, MILLI);
const told = (event: TraceEvent) => runEvent({ ...event });

/** For scripts: amounts in designers' decimals, events as `run --json` has them. */
export function printableEvent({
  event,
  causes,
  consequences,
  ledger,
  base,
  draws,
  changes,
  hiddenCount,
}: EventWhy): object {
  return {
    event: told(event),
    causes: causes.map(told),
    ledger: ledger && {
      stages: ledger.rows.map(({ stage, deltaMilli, toMilli, by, note, origin }) => ({
        stage,
        change: decimal(deltaMilli),
        then: decimal(toMilli),
        by,
        note,
        origin,
      })),
      result: decimal(ledger.resultMilli),
      offBy: decimal(ledger.offByMilli),
    },
    base: base && {
      effect: base.effect,
      level: base.level,
      flat: decimal(base.flatMilli),
      terms: base.terms.map(({ valueMilli, addsMilli, ratioBp, ...term }) => ({
        ...term,
        ratio: ratioBp / 10_000,
        value: decimal(valueMilli),
        adds: decimal(addsMilli),
      })),
      total: decimal(base.totalMilli),
      isExact: base.isExact,
    },
    draws: draws.map(({ counter, site, value, n, chanceBp, pinned }) => ({
      counter,
      site,
      value,
      n,
      chanceBp,
      pinned,
    })),
    changes: (changes ?? []).flatMap(({ guid, changes: fields }) =>
      fields.map(({ key, measure, before, after }) => {
        const show = (value: typeof before) =>
          typeof value === 'number' && (measure === 'amount' || measure === 'degrees') ? decimal(value) : value;
        return { guid, field: key, before: show(before), after: show(after) };
      }),
    ),
    consequences: consequences.map(told),
    moreConsequences: hiddenCount,
  };
}

export function printableAttribute({
  guid,
  frame,
  attribute,
  contributions,
  causes,
  ...figures
}: AttributeWhy): object {
  return {
    guid,
    frame,
    attribute,
    value: decimal(figures.valueMilli),
    base: decimal(figures.baseMilli),
    min: decimal(figures.minMilli),
    max: decimal(figures.maxMilli),
    contributions: contributions.map(({ op, value, afterMilli, origin, stacks, instance, eventId }) => ({
      op,
      // Ratios count in ten-thousandths, everything else in thousandths.
      value: op === 'percent' || op === 'multiply' || op === 'cap' ? value / 10_000 : decimal(value),
      then: decimal(afterMilli),
      origin,
      stacks,
      instance,
      event: eventId,
    })),
    causes: causes.map(told),
  };
}
