import { describe, expect, it } from 'vitest';
import type { UnitView } from '#core';
import { planCast, type CastQuestion } from './cast-plan.ts';

const unit = (guid: number, more: Partial<UnitView>): UnitView =>
  ({ guid, player: guid, camp: 1, alive: true, x: 0, y: 0, skills: [], ...more }) as unknown as UnitView;

const owner = (guid: number, more: Partial<UnitView> = {}) =>
  unit(guid, { skills: [{ skill: 'slash' }] as never, ...more });

const ask = (castMode: string, units: readonly UnitView[], more: Partial<CastQuestion> = {}) =>
  planCast({
    skill: 'slash',
    castMode,
    view: { frame: 1, ms: 33, units, bullets: [] } as never,
    selectedGuid: 0,
    ...more,
  });

const enemies = [unit(2, { camp: 2, x: 9000 }), unit(3, { camp: 2, x: 4000, y: 500 })];

describe('cast in arena', () => {
  it('aims a unit cast at the nearest living enemy', () => {
    expect(ask('unit', [owner(1), ...enemies])).toMatchObject({ player: 1, action: { type: 'castUnit', target: 3 } });
  });

  it('writes positions in units', () => {
    expect(ask('position', [owner(1), ...enemies])).toMatchObject({ action: { type: 'castPosition', x: 4, y: 0.5 } });
  });

  it('needs no target for a cast without one', () => {
    expect(ask('none', [owner(1)])).toMatchObject({ kind: 'order', action: { type: 'castUnit', skill: 'slash' } });
  });

  it('prefers the unit that is selected in the arena', () => {
    expect(ask('none', [owner(1), owner(4)], { selectedGuid: 4 })).toMatchObject({ player: 4 });
  });

  it.each([
    ['nobodyHasIt', ask('none', enemies)],
    ['allDead', ask('none', [owner(1, { alive: false })])],
    ['noEnemy', ask('unit', [owner(1)])],
    ['passive', ask('passive', [owner(1)])],
    ['noRun', ask('none', [], { view: null })],
  ])('says %s when it cannot', (reason, plan) => {
    expect(plan).toEqual({ kind: 'impossible', reason });
  });
});
