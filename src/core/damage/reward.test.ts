import { describe, expect, it } from 'vitest';
import { UnitKind, type LevelRules } from '../content/prototypes.ts';
import { A, ContentBuilder, damage, Fight, milli, type Fighter } from '../testing/index.ts';

const LEVELS: LevelRules = {
  experienceMilli: [milli(100), milli(250), milli(900)],
  shareRadiusMilli: milli(10),
  assistShareBp: 2_500,
  skillPoints: 0,
};

interface More extends Partial<Omit<Fighter, 'unit'>> {
  readonly isSoldier?: boolean;
}

/** Heroes 1 and 2 beside a soldier worth 40 gold and 120 experience; `kill` and `scratch` reach everybody. */
function field(levels: LevelRules | null = LEVELS, more: readonly More[] = []) {
  const c = new ContentBuilder({ levels });
  const kill = c.quick(damage(5_000));
  const scratch = c.quick(damage(10));
  const hero = c.unit({ skills: [kill, scratch], maxLevel: 3 });
  const attributes = hero.attributes.map((own, index) => (index === A.maxHp ? [1_000_000, 1_500_000] : own));
  Object.assign(hero, { attributes });
  const soldier = c.unit({
    kind: UnitKind.soldier,
    skills: [kill, scratch],
    reward: { goldMilli: [milli(40), milli(50)], experienceMilli: [milli(120)] },
  });
  const others = more.map(({ isSoldier, ...fighter }) => ({ unit: isSoldier ? soldier : hero, ...fighter }));
  const fight = new Fight(c, [{ unit: hero }, { unit: hero, x: 6 }, { unit: soldier, camp: 1, x: 3 }, ...others]);
  return { fight, kill, scratch };
}

const wealth = (fight: Fight, guid: number) => {
  const { goldMilli, experienceMilli, level } = fight.unit(guid);
  return [goldMilli / 1_000, experienceMilli / 1_000, level];
};

describe('the reward of a kill', () => {
  it('is gold for the killer and experience for the heroes near, split evenly', () => {
    const { fight, kill } = field();
    fight.cast(100, 1, kill, 3).until(100);
    expect([wealth(fight, 1), wealth(fight, 2)]).toEqual([
      [40, 60, 1],
      [0, 60, 1],
    ]);
    const death = fight.of('death')[0]!;
    expect(fight.of('reward').map(({ source, target, cause, root }) => [source, target, cause, root])).toEqual([
      [1, 3, death.id, death.root],
      [2, 3, death.id, death.root],
    ]);
  });

  it('reaches a killer from afar, and nobody else beyond the radius', () => {
    const { fight, kill } = field({ ...LEVELS, shareRadiusMilli: milli(2) });
    fight.cast(100, 1, kill, 3).until(100);
    expect([wealth(fight, 1), wealth(fight, 2)]).toEqual([
      [40, 120, 2],
      [0, 0, 1],
    ]);
  });

  it('gives the killer alone all the experience where nothing is shared', () => {
    const { fight, kill } = field({ ...LEVELS, shareRadiusMilli: 0 });
    fight.cast(100, 2, kill, 3).until(100);
    expect([wealth(fight, 1), wealth(fight, 2)]).toEqual([
      [0, 0, 1],
      [40, 120, 2],
    ]);
  });

  it('gives whoever assisted a share of the gold on top', () => {
    const { fight, kill, scratch } = field();
    fight.cast(100, 2, scratch, 3).cast(200, 1, kill, 3).until(200);
    expect([wealth(fight, 1), wealth(fight, 2)]).toEqual([
      [40, 60, 1],
      [10, 60, 1],
    ]);
  });

  it('passes by the dead and other camps, but not a killer who died first', () => {
    const { fight, kill } = field(LEVELS, [{ camp: 2, x: 4 }]);
    fight.at(100, 1, { type: 'setHp', guid: 2, valueMilli: 0 }).cast(200, 1, kill, 3).until(200);
    expect([wealth(fight, 1), wealth(fight, 2), wealth(fight, 4)]).toEqual([
      [40, 120, 2],
      [0, 0, 1],
      [0, 0, 1],
    ]);
  });

  it('is not paid for allies, for test orders, or by a unit that is worth nothing', () => {
    const ally = field(LEVELS, [{ camp: 1, x: 4, isSoldier: true }]);
    ally.fight.cast(100, 3, ally.kill, 4).at(200, 1, { type: 'setHp', guid: 3, valueMilli: 0 }).until(200);
    const poor = field(LEVELS, [{ camp: 1, x: 4 }]);
    poor.fight.cast(100, 1, poor.kill, 4).until(100);
    expect([ally, poor].map(({ fight }) => [fight.of('death').length, fight.of('reward').length])).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  it('is worth what the level of the victim says', () => {
    const { fight, kill } = field();
    fight.at(100, 1, { type: 'setLevel', guid: 3, level: 2 }).cast(200, 1, kill, 3).until(200);
    expect(wealth(fight, 1)[0]).toBe(50);
  });

  it('is gold alone without level rules', () => {
    const { fight, kill } = field(null);
    fight.cast(100, 1, kill, 3).until(100);
    expect([wealth(fight, 1), fight.of('reward').length]).toEqual([[40, 0, 1], 1]);
  });

  it('of a soldier is its gold; the experience goes to the heroes of its camp', () => {
    const { fight, kill } = field(LEVELS, [
      { camp: 1, x: 4 },
      { camp: 2, x: 5, isSoldier: true },
    ]);
    fight.cast(100, 3, kill, 5).until(100);
    expect([1, 3, 4].map((guid) => wealth(fight, guid))).toEqual([
      [0, 0, 1],
      [40, 0, 1],
      [0, 120, 2],
    ]);
  });

  it('is lost where no hero is near to learn from it', () => {
    const { fight, kill } = field(LEVELS, [{ camp: 2, x: 5, isSoldier: true }]);
    fight.cast(100, 3, kill, 4).until(100);
    expect(fight.of('reward').map(({ source, gold, experience }) => [source, gold, experience])).toEqual([
      [3, 40_000, 0],
    ]);
  });
});

describe('who has a part in a reward', () => {
  it('is near in both directions', () => {
    const { fight, kill } = field(LEVELS, [
      { x: 3, y: 10 },
      { x: 3, y: -10.001 },
    ]);
    fight.cast(100, 1, kill, 5).until(100);
    expect([1, 2, 3, 4].map((guid) => wealth(fight, guid)[1])).toEqual([40, 40, 40, 0]);
  });

  it('is nobody but the killer where nothing is shared, however near', () => {
    const { fight, kill } = field({ ...LEVELS, shareRadiusMilli: 0 }, [{ x: 3 }]);
    fight.cast(100, 1, kill, 4).until(100);
    expect([1, 3].map((guid) => wealth(fight, guid)[1])).toEqual([120, 0]);
  });

  it('is not a friend of the victim who helped, nor anybody who helped without level rules', () => {
    const betrayed = field(LEVELS, [{ camp: 1, x: 4 }]);
    const unruled = field(null);
    betrayed.fight.cast(100, 4, betrayed.scratch, 3).cast(200, 1, betrayed.kill, 3).until(200);
    unruled.fight.cast(100, 2, unruled.scratch, 3).cast(200, 1, unruled.kill, 3).until(200);
    expect([wealth(betrayed.fight, 4)[0], wealth(unruled.fight, 2)[0]]).toEqual([0, 0]);
    expect(unruled.fight.of('reward')).toHaveLength(1);
  });
});

describe('a level', () => {
  it('is reached at its experience, several at once if need be, and no further than the row goes', () => {
    const { fight, kill } = field({ ...LEVELS, experienceMilli: [milli(50), milli(60), milli(61)] });
    fight.cast(100, 1, kill, 3).until(100);
    expect(fight.of('level').map(({ source, from, to }) => [source, from, to])).toEqual([
      [1, 1, 2],
      [1, 2, 3],
      [2, 1, 2],
      [2, 2, 3],
    ]);
    const [first] = fight.of('level');
    expect(first!.cause).toBe(fight.of('reward')[0]!.id);
  });

  it('raises the base attributes and keeps the share of life', () => {
    const { fight } = field();
    fight
      .at(100, 1, { type: 'setHp', guid: 1, valueMilli: 400_000 })
      .at(200, 1, { type: 'setLevel', guid: 1, level: 2 });
    expect([fight.until(200).hp(1), fight.attribute(1, A.maxHp)]).toEqual([600, 1_500]);
    fight.at(300, 1, { type: 'setLevel', guid: 1, level: 1 });
    expect([fight.until(300).hp(1), fight.attribute(1, A.maxHp)]).toEqual([400, 1_000]);
  });

  it('moves an overridden attribute by what its row gains', () => {
    const { fight } = field(LEVELS, [{ overrides: [{ attribute: A.maxHp, valueMilli: 200_000 }], camp: 2, x: 40 }]);
    fight.at(100, 1, { type: 'setLevel', guid: 4, level: 2 });
    expect(fight.until(100).attribute(4, A.maxHp)).toBe(700);
  });

  it('counts from the experience that the starting level takes', () => {
    const { fight, kill } = field(LEVELS, [
      { level: 2, x: 4 },
      { level: 3, x: 4 },
    ]);
    expect([3, 4].map((guid) => fight.unit(guid).experienceMilli)).toEqual([100_000, 250_000]);
    fight.cast(100, 1, kill, 5).until(100);
    expect([3, 4].map((guid) => fight.unit(guid).experienceMilli)).toEqual([130_000, 280_000]);
  });
});

describe('a reward of one kind', () => {
  it.each([
    ['experience', { goldMilli: [0], experienceMilli: [milli(80)] }, [0, 80, 1]],
    ['gold', { goldMilli: [milli(30)], experienceMilli: [0] }, [30, 0, 1]],
    ['a thousandth of gold', { goldMilli: [1], experienceMilli: [0] }, [0.001, 0, 1]],
    ['a thousandth of experience', { goldMilli: [0], experienceMilli: [1] }, [0, 0.001, 1]],
    ['nothing', { goldMilli: [0], experienceMilli: [0] }, [0, 0, 1]],
  ])('is %s alone', (_what, reward, wanted) => {
    const c = new ContentBuilder({ levels: { ...LEVELS, experienceMilli: [milli(500)] } });
    const kill = c.quick(damage(5_000));
    const prey = c.unit({ kind: UnitKind.monster, reward });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [kill] }) }, { unit: prey, camp: 1, x: 3 }]);
    expect(wealth(fight.cast(100, 1, kill, 2).until(200), 1)).toEqual(wanted);
  });
});
