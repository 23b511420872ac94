import { describe, expect, it } from 'vitest';
import {
  amount,
  applyBuff,
  ContentBuilder,
  damage,
  Fight,
  holding,
  reflects,
  shields,
  strike,
  transfers,
} from '../testing/index.ts';

describe('the trace of a hit', () => {
  it('tells its tags behind what it is by nature', () => {
    const c = new ContentBuilder();
    const [fire, holy] = [c.tag('fire'), c.tag('holy')];
    const burn = c.quick(damage(10, { tags: [holy, fire] }));
    const plain = c.quick(damage(10));
    const unit = c.unit({ skills: [burn, plain], attack: { amount: amount(1) } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 1 }]);
    fight.cast(100, 1, burn, 2).cast(200, 1, plain, 2).at(300, 1, { type: 'attack', guid: 2 }).until(700);
    expect(fight.of('damage').map(({ tags }) => tags)).toEqual([['holy', 'fire'], [], ['attack']]);
  });

  it('names no rows but the buff where damage is returned', () => {
    const fight = strike(damage(10), [{}, { buffs: [{ modifiers: [reflects(1)] }] }]);
    const [hit, back] = fight.of('damage');
    expect([hit!.skill, hit!.effect, hit!.buff, hit!.instance]).toEqual(['skill-1', 'effect-1', undefined, undefined]);
    expect([back!.skill, back!.effect, back!.bullet, back!.buff]).toEqual([undefined, undefined, undefined, 'buff-1']);
  });

  it('names the buff that passed damage on, by row and instance', () => {
    const c = new ContentBuilder();
    const other = holding(c, { modifiers: [shields(1)] });
    const bond = c.quick(applyBuff(c.buff({ name: 'bond', modifiers: [transfers(0.25), transfers(0.5)] })));
    const hit = c.quick(damage(100));
    const unit = c.unit({ skills: [hit, bond], passives: [other] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }, { unit, camp: 1, x: 4 }]);
    fight.cast(100, 3, bond, 2).cast(200, 1, hit, 2).until(200);
    const instance = fight.unit(2).buffs.find(({ buff }) => buff === 'bond')!.instance;
    expect(fight.of('damage').map((one) => [one.target, one.amount, one.buff, one.instance])).toEqual([
      [2, 100_000, undefined, undefined],
      [3, 25_000, 'bond', instance],
      [3, 50_000, 'bond', instance],
    ]);
  });

  it('of a death names who struck', () => {
    expect(strike(damage(5_000), [{}, {}]).of('death')[0]).toMatchObject({ source: 1, target: 2, killer: 1 });
  });

  it('of a death by nobody names nobody', () => {
    const c = new ContentBuilder();
    const fight = new Fight(c, [{ unit: c.unit() }, { unit: c.unit(), camp: 1, x: 2 }]);
    const death = fight.at(100, 1, { type: 'setHp', guid: 2, valueMilli: 0 }).until(100).of('death')[0]!;
    expect([death.source, death.killer, death.lastHit, death.assists]).toEqual([undefined, undefined, undefined, []]);
  });
});
