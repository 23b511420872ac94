import { describe, expect, it } from 'vitest';
import { ContentBuilder, damage, Fight, launches, milli, onSelf, target } from '../testing/index.ts';

type Row = Parameters<ContentBuilder['bullet']>[0];

/** Unit 1 at the origin shoots at a place at 100 ms, so that the bullet flies from there on; enemies stand where they are put. */
function shot(row: Row, at: readonly [number, number], foes: readonly (readonly [number, number])[] = []) {
  const c = new ContentBuilder();
  const bullet = c.bullet({ effects: [c.effect({ on: 'bulletHit', action: damage(10), target: target() })], ...row });
  const shoot = c.effect({ action: launches(bullet), target: onSelf() });
  const skill = c.skill({ quick: true, castMode: 'position', effects: [shoot] });
  const kill = c.quick(damage(9_000));
  const unit = c.unit({ skills: [skill, kill] });
  const others = foes.map(([x, y]) => ({ unit, camp: 1, x, y }));
  return { fight: new Fight(c, [{ unit }, ...others]).castAt(100, 1, skill, ...at), kill };
}

const endOf = (fight: Fight) => {
  const end = fight.of('bulletEnd')[0];
  return [end?.reason, end?.ms, end?.x, end?.y];
};
/** Whom it hit, and how long after its launch. */
const hitsOf = (fight: Fight) =>
  fight.of('bulletHit').map(({ target: guid, ms, toi }) => [guid, ms - 200 + toi! / 100]);

describe('a bullet to a place', () => {
  it('arrives in the step that takes it there to the milli', () => {
    const { fight } = shot({ flight: 'position' }, [-3, 4]);
    expect(endOf(fight.until(2_000))).toEqual(['arrived', 600, -3_000, 4_000]);
  });

  it('without a life-time flies as long as there is a way', () => {
    const { fight } = shot({ flight: 'position', lifeMs: [0] }, [60, 80]);
    expect(endOf(fight.until(20_000))).toEqual(['arrived', 10_100, 60_000, 80_000]);
  });
});

describe('a returning bullet', () => {
  const boomerang: Row = { flight: 'return', pierce: [-1] };

  it.each([
    ['its range', { rangeMilli: [milli(5)] }, [0, -8], [0, -5_000]],
    ['its place', {}, [-6, -8], [-6_000, -8_000]],
  ] as const)('turns at %s in any direction', (_what, part, at, place) => {
    const { fight } = shot({ ...boomerang, ...part }, at);
    const farthest = { away: 0, x: 0, y: 0 };
    for (let ms = 200; ms <= 2_500; ms += 100) {
      const [bullet] = fight.until(ms).battle.view().bullets;
      const away = bullet ? Math.abs(bullet.x) + Math.abs(bullet.y) : 0;
      if (bullet && away > farthest.away) Object.assign(farthest, { away, x: bullet.x, y: bullet.y });
    }
    expect([farthest.x, farthest.y]).toEqual(place);
    expect(endOf(fight).slice(2)).toEqual([0, 0]);
  });

  it('that goes out and back within a step hits at the share of the step of each', () => {
    const { fight } = shot({ ...boomerang, speed: [milli(160)] }, [8, 0], [[4, 0]]);
    expect(hitsOf(fight.until(500))).toEqual([
      [2, 21.87],
      [2, 71.87],
    ]);
  });

  it('that ends with its owner hits nobody any more', () => {
    const { fight, kill } = shot({ ...boomerang, onLostTarget: 'expire' }, [8, 0], [[4, 0]]);
    fight.cast(1_100, 2, kill, 1).until(3_000);
    expect([hitsOf(fight).length, endOf(fight)[0]]).toEqual([1, 'ownerDied']);
  });
});
