import { describe, expect, it } from 'vitest';
import { UnitKind } from '../content/prototypes.ts';
import { ContentBuilder, damage, Fight, heals, holding, onSelf, reflects } from '../testing/index.ts';

/** Heroes 1 and 2, soldier 3 and ally 5 of the victim hurt unit 4 at their times; then somebody kills it. */
function fallen(heroCreditMs: number, times: readonly [number, number][], killer: number) {
  const c = new ContentBuilder({ heroCreditMs, assistWindowMs: 10_000 });
  const trophy = c.effect({ on: 'kill', action: heals(33), target: onSelf() });
  const passives = [c.skill({ castMode: 'passive', effects: [trophy] })];
  const scratch = c.quick(damage(10));
  const kill = c.quick(damage(5_000));
  const hero = c.unit({ skills: [scratch, kill], passives });
  const soldier = c.unit({ kind: UnitKind.soldier, skills: [scratch, kill] });
  const fight = new Fight(c, [
    { unit: hero },
    { unit: hero, x: 1 },
    { unit: soldier, x: 2 },
    { unit: hero, camp: 1, x: 4 },
    { unit: hero, camp: 1, x: 5 },
  ]);
  for (const [guid, ms] of times) fight.cast(ms, guid, scratch, 4);
  return fight.cast(2_000, killer, kill, 4).until(2_100);
}

describe('a kill that no hero made', () => {
  it.each<[string, number, [number, number][], object]>([
    [
      'goes to the hero who hurt the victim last',
      1_500,
      [
        [1, 700],
        [2, 900],
      ],
      { killer: 2, assists: [1, 3], lastHit: 3 },
    ],
    [
      'goes to the lower GUID of two at once',
      1_500,
      [
        [2, 900],
        [1, 900],
      ],
      { killer: 1, assists: [2, 3], lastHit: 3 },
    ],
    ['stays with who struck last when no hero was there lately', 500, [[1, 700]], { killer: 3, assists: [1] }],
    ['stays with who struck last without the rule', 0, [[1, 1_900]], { killer: 3, assists: [1] }],
    ['never goes to the side of the victim', 1_500, [[5, 900]], { killer: 3, assists: [5] }],
  ])('%s', (_what, heroCreditMs, times, expected) => {
    expect(fallen(heroCreditMs, times, 3).of('death')[0]).toMatchObject(expected);
  });

  it('raises the kill for whom it is credited to', () => {
    const fight = fallen(1_500, [[1, 900]], 3);
    expect(fight.of('heal').map(({ source }) => source)).toEqual([1]);
  });

  it('is no question when a hero struck last', () => {
    const death = fallen(5_000, [[1, 900]], 2).of('death')[0]!;
    expect([death.killer, death.assists, death.lastHit]).toEqual([2, [1], undefined]);
  });
});

describe('an assist', () => {
  it('is none in a death of one’s own that one’s own wolf helped along', () => {
    const c = new ContentBuilder();
    const scratch = c.quick(damage(10));
    const kill = c.quick(damage(5_000));
    const wolf = c.unit({ passives: [holding(c, { modifiers: [reflects(1)] })] });
    const howl = c.quick(
      { kind: 'summon', unit: wolf.id, lifeMs: [0], count: [1], formation: 0, at: 'caster', onOwnerDeath: 'keep' },
      { target: onSelf() },
    );
    const unit = c.unit({ skills: [scratch, kill, howl] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }, { unit, camp: 1, x: 6 }]);
    fight.cast(100, 1, howl, 1).cast(200, 1, scratch, 4).cast(300, 3, scratch, 1).cast(400, 2, kill, 1).until(500);
    expect(fight.hurt(1)).toBe(1_000);
    expect(fight.of('death')[0]).toMatchObject({ target: 1, killer: 2, assists: [3] });
  });

  /** Who assists when 1 scratched 4 at 100 ms, 4 then hurt itself, and 3 kills it. */
  const assistsAt = (assistWindowMs: number) => {
    const c = new ContentBuilder({ assistWindowMs });
    const scratch = c.quick(damage(10));
    const kill = c.quick(damage(5_000));
    const unit = c.unit({ skills: [scratch, kill] });
    const fight = new Fight(c, [{ unit }, { unit, x: 1 }, { unit, x: 2 }, { unit, camp: 1, x: 4 }]);
    fight.cast(100, 1, scratch, 4).cast(200, 4, scratch, 4).cast(1_100, 3, kill, 4).until(1_100);
    return fight.of('death')[0]!.assists;
  };

  it.each([
    [999, []],
    [1_000, [1]],
    [1_001, [1]],
  ])('within %i ms includes the last moment, and never the victim', (windowMs, expected) => {
    expect(assistsAt(windowMs)).toEqual(expected);
  });

  it('is told by GUID, whoever struck first', () => {
    const fight = fallen(0, [[3, 700], [2, 800], [1, 900]], 3); // prettier-ignore
    expect(fight.of('death')[0]).toMatchObject({ killer: 3, assists: [1, 2] });
  });
});
