import { expect, it } from 'vitest';
import type { BuffRow, EffectRow } from '#generated/types.ts';
import type { FigureEvent, LedgerRow } from './ledger.ts';
import { stageOrigin, type FigureRows } from './stage-origin.ts';

const ward = { id: 'ward', modifiers: [{ kind: 'attribute' }, { kind: 'shield' }] } as unknown as BuffRow;
const strike = { id: 'strike', action: { kind: 'damage', amount: { flat: 3 } } } as unknown as EffectRow;
const rows = {
  tryGet: (table: string, id: string) =>
    table === 'buffs' && id === 'ward' ? ward : id === 'strike' ? strike : undefined,
} as unknown as FigureRows;

const event = { kind: 'damage', source: 1, target: 2, effect: 'strike' } as unknown as FigureEvent;
const row = (stage: LedgerRow['stage'], by = ''): LedgerRow => ({
  stage,
  by,
  note: '',
  deltaMilli: 1,
  fromMilli: 0,
  toMilli: 1,
});

it.each([
  ['base', '', { table: 'effects', id: 'strike', pointer: '/action/amount' }],
  ['shields', 'ward', { table: 'buffs', id: 'ward', pointer: '/modifiers/1' }],
  ['transfer', 'ward', { table: 'buffs', id: 'ward', pointer: '' }],
  ['mitigation', 'armour', { guid: 2 }],
  ['outgoing', '', { guid: 1 }],
  ['shields', '', undefined],
] as const)('the stage %s (%s) leads to what decided it', (stage, by, origin) => {
  expect(stageOrigin(event, row(stage, by), rows)).toEqual(origin);
});

it('the base of a basic attack leads to the attributes of who attacks', () => {
  const attack = { ...event, effect: undefined } as unknown as FigureEvent;
  expect(stageOrigin(attack, row('base'), rows)).toEqual({ guid: 1 });
});
