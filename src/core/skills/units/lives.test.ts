import { describe, expect, it } from 'vitest';
import type { Action } from '../../content/prototypes.ts';
import { ContentBuilder, damage, Fight, MANA, onSelf } from '../../testing/index.ts';

type Summon = Extract<Action, { kind: 'summon' }>;

/** A hero calls a wolf, whose row returns from death after half a second, at 100 ms. */
function pack(part: Partial<Summon>) {
  const c = new ContentBuilder();
  const wolf = c.unit({ hp: 200, respawn: { ms: [500], at: 'home' } });
  const howl = c.quick(
    {
      kind: 'summon',
      unit: wolf.id,
      lifeMs: [0],
      count: [1],
      formation: 0,
      at: 'caster',
      onOwnerDeath: 'keep',
      ...part,
    },
    { target: onSelf() },
  );
  const bite = c.quick(damage(900));
  const fight = new Fight(c, [
    { unit: c.unit({ skills: [howl] }) },
    { unit: c.unit({ skills: [bite] }), camp: 1, x: 4 },
  ]);
  fight.cast(100, 1, howl, 1).cast(300, 2, bite, 3);
  return (ms: number) =>
    fight
      .until(ms)
      .battle.view()
      .units.some(({ guid, alive }) => guid === 3 && alive);
}

describe('a summoned unit whose row returns', () => {
  it.each<[string, Partial<Summon>, boolean]>([
    ['does so when it has no end', {}, true],
    ['does not when it would have ended by itself', { lifeMs: [5_000] }, false],
    ['does not when it is bound to its owner', { onOwnerDeath: 'vanish' }, false],
  ])('%s', (_what, part, returns) => {
    const lives = pack(part);
    expect([lives(200), lives(400), lives(1_000)]).toEqual([true, false, returns]);
  });
});

describe('a unit without a resource', () => {
  it('begins without it, shows no maximum and has none after its return', () => {
    const c = new ContentBuilder();
    const unit = c.unit({ resourceStartBp: [5_000, -1], respawn: { ms: [200], at: 'home' } });
    const fight = new Fight(c, [{ unit }]);
    expect(fight.unit(1).resources).toEqual([
      { value: 500_000, max: 1_000_000 },
      { value: 0, max: 0 },
    ]);
    fight.at(100, 1, { type: 'setHp', guid: 1, valueMilli: 0 }).until(500);
    expect(fight.unit(1)).toMatchObject({ alive: true });
    expect([fight.hp(1), fight.mana(1)]).toEqual([1_000, 0]);
  });

  it('begins with what its participant was given, as far as it holds', () => {
    const c = new ContentBuilder();
    const start = (valueMilli: number) =>
      new Fight(c, [{ unit: c.unit(), resources: [{ resource: MANA, valueMilli }] }]).mana(1);
    expect([start(5_000), start(0), start(9_000_000)]).toEqual([5, 0, 1_000]);
  });
});
