import { describe, expect, it } from 'vitest';
import type { UnitView } from '#core';
import { aimedOrder, castOrder, commandedUnit, moveOrder } from './orders.ts';
import { unitAt } from './pick.ts';

const unit = (guid: number, more: Partial<UnitView> = {}): UnitView =>
  ({ guid, player: guid, x: 0, y: 0, radiusMilli: 500, alive: true, owner: 0, mind: null, ...more }) as UnitView;

describe('orders from the arena', () => {
  it('write places in units with three decimals', () => {
    expect(moveOrder({ x: 1234.56, y: -500 })).toEqual({ type: 'move', x: 1.235, y: -0.5 });
  });

  it('cast at once when the skill takes no aim', () => {
    expect(castOrder('oath-shield', 'none', null, 0)).toEqual({ type: 'castUnit', skill: 'oath-shield' });
  });

  it('wait for a unit when the skill aims at one', () => {
    expect(castOrder('judgement', 'unit', { x: 0, y: 0 }, 0)).toBeUndefined();
    expect(castOrder('judgement', 'unit', { x: 0, y: 0 }, 7)).toMatchObject({ target: 7 });
  });

  it('never cast a passive', () => {
    expect(castOrder('guard', 'passive', { x: 0, y: 0 }, 7)).toBeUndefined();
  });

  it('attack what is under the pointer, and walk there attacking where nobody is', () => {
    expect(aimedOrder({ kind: 'attack' }, undefined, { x: 0, y: 0 }, 7)).toEqual({ type: 'attack', target: 7 });
    expect(aimedOrder({ kind: 'attack' }, undefined, { x: 1_500, y: 0 }, 0)).toEqual({
      type: 'attackMove',
      x: 1.5,
      y: 0,
    });
    expect(aimedOrder({ kind: 'attack' }, undefined, null, 0)).toBeUndefined();
  });

  it('go to the selected unit when a player leads it', () => {
    const units = [unit(1), unit(2), unit(3, { player: 0 }), unit(4, { player: 255 })];
    expect(commandedUnit(units, 4)!.guid).toBe(1);
    expect(commandedUnit(units, 2)!.guid).toBe(2);
    expect(commandedUnit(units, 3)!.guid).toBe(1);
  });
});

describe('picking a unit', () => {
  it('prefers the living over the dead', () => {
    const units = [unit(1, { alive: false }), unit(2, { x: 300 })];
    expect(unitAt(units, { x: 100, y: 0 }, 0.04)!.guid).toBe(2);
  });

  it('finds small units within a few pixels', () => {
    expect(unitAt([unit(1, { radiusMilli: 50 })], { x: 150, y: 0 }, 0.04)!.guid).toBe(1);
    expect(unitAt([unit(1, { radiusMilli: 50 })], { x: 400, y: 0 }, 0.04)).toBeUndefined();
  });
});
