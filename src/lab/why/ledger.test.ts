import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#generated/types.ts';
import { ledgerOf, type FigureEvent } from './ledger.ts';

const damage = (amount: number, stages: readonly LedgerEntry[], more: object): FigureEvent =>
  ({
    kind: 'damage',
    amount,
    stages,
    hpLost: 0,
    shieldLost: 0,
    transferred: 0,
    overkill: 0,
    ...more,
  }) as unknown as FigureEvent;

const strike = damage(
  412_500,
  [
    { stage: 'outgoing', delta: 41_250 },
    { stage: 'mitigation', delta: -113_438, by: 'armor', note: '200000' },
    { stage: 'incomingPercent', delta: -51_046 },
    { stage: 'incomingFlat', delta: -10_000, by: 'holy-guard' },
    { stage: 'shields', delta: 0, by: 'holy-ward', note: '-120000' },
  ],
  { hpLost: 159_266, shieldLost: 120_000 },
);

describe('the ledger of a figure', () => {
  it('ends each bar where the next begins', () => {
    const { rows } = ledgerOf(strike);
    for (let index = 1; index < rows.length; index++) expect(rows[index]!.fromMilli).toBe(rows[index - 1]!.toMilli);
  });

  it('runs down to what life lost', () => {
    const { rows, resultMilli } = ledgerOf(strike);
    expect(rows.at(-1)!.toMilli).toBe(resultMilli);
    expect(resultMilli).toBe(159_266);
  });

  it('balances when all parts are accounted for', () => {
    expect(ledgerOf(strike).offByMilli).toBe(0);
  });

  it('says by how much it is off otherwise', () => {
    expect(ledgerOf({ ...strike, hpLost: 159_000 } as FigureEvent).offByMilli).toBe(266);
  });

  it('counts overkill as lost', () => {
    expect(ledgerOf(damage(500_000, [], { hpLost: 200_000, overkill: 300_000 })).offByMilli).toBe(0);
  });

  it('lists untouched stages in the order of the pipeline', () => {
    const { rows } = ledgerOf(damage(1000, [{ stage: 'mitigation', delta: -100 }], { hpLost: 900 }));
    expect(rows.map(({ stage }) => stage)).toEqual([
      'base', 'evasion', 'critical', 'outgoing', 'mitigation', 'incomingPercent', 'incomingFlat', 'shields',
    ]); // prettier-ignore
  });

  it('balances a heal that was capped', () => {
    const heal = {
      kind: 'heal',
      amount: 300_000,
      stages: [],
      healed: 100_000,
      overheal: 200_000,
    } as unknown as FigureEvent;
    expect(ledgerOf(heal).offByMilli).toBe(0);
  });
});
