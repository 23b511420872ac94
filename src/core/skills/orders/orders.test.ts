import { describe, expect, it } from 'vitest';
import { Control } from '../../content/prototypes.ts';
import { applyBuff, ContentBuilder, controls, damage, Fight, milli } from '../../testing/index.ts';

function field() {
  const c = new ContentBuilder();
  const kill = c.quick(damage(5_000));
  const root = c.quick(applyBuff(c.buff({ durationMs: [5_000], modifiers: [controls(Control.root)] })));
  const hide = c.quick(applyBuff(c.buff({ durationMs: [500], modifiers: [controls(Control.stealth)] })));
  const slow = c.skill({ castMs: [500] });
  const soldier = c.unit({ hp: 150, attack: {}, skills: [kill, root, hide, slow] });
  const walker = c.unit({ hp: 5_000, skills: [kill, root, hide] });
  return { c, kill, root, hide, slow, soldier, walker };
}

describe('an attack-move', () => {
  it('walks to its goal when nobody is near', () => {
    const { c, soldier } = field();
    const fight = new Fight(c, [{ unit: soldier }]);
    fight.at(100, 1, { type: 'attackMove', x: milli(2), y: 0 }).until(1_000);
    expect(fight.unit(1)).toMatchObject({ x: milli(2), order: { type: 'none' } });
    expect(fight.of('order').map(({ to, x, reason }) => [to, x, reason])).toEqual([
      ['attackMove', milli(2), undefined],
      ['idle', undefined, 'arrived'],
    ]);
  });

  it('attacks who comes within the acquire range, the nearest first, and then walks on', () => {
    const { c, soldier } = field();
    const fight = new Fight(c, [
      { unit: soldier },
      { unit: soldier, camp: 1, x: 12, y: 3 },
      { unit: soldier, camp: 1, x: 11, y: -1 },
      { unit: soldier, camp: 1, x: 30, y: 20 },
    ]);
    fight.at(100, 1, { type: 'attackMove', x: milli(20), y: 0 }).until(12_000);
    expect(fight.of('death').map(({ target }) => target)).toEqual([3, 2]);
    expect(fight.unit(1)).toMatchObject({ x: milli(20), y: 0 });
  });

  it('lets go of who leaves the acquire range', () => {
    const { c, soldier, walker } = field();
    const fight = new Fight(c, [{ unit: soldier }, { unit: walker, camp: 1, x: 6 }]);
    fight.at(100, 1, { type: 'attackMove', x: 0, y: milli(20) });
    fight.at(200, 2, { type: 'move', x: milli(60), y: 0 });
    expect(fight.until(300).unit(1).order.target).toBe(2);
    fight.until(3_000);
    // Both are equally fast, so it stays within the range for as long as the other walks straight.
    fight.at(3_100, 2, { type: 'castUnit', skill: 3, guid: 2 });
    expect(fight.until(3_300).unit(1).order).toMatchObject({ type: 'attackMove', target: 0, y: milli(20) });
  });

  it('winds up from when it found somebody, however long it walked, and keeps its cadence', () => {
    const c = new ContentBuilder();
    const attack = { windupMs: 300, intervalMs: 1_000, backswingMs: 100, rangeMilli: milli(8) };
    const fight = new Fight(c, [{ unit: c.unit({ attack }) }, { unit: c.unit({ hp: 9_000 }), camp: 1, x: 20 }]);
    fight.at(100, 1, { type: 'attackMove', x: milli(20), y: 0 }).until(6_000);
    const commits = fight.of('attackPhase').filter(({ attackPhase }) => attackPhase === 'commit');
    expect(commits.map(({ ms }) => ms)).toEqual([3_100, 4_100, 5_100]);
  });

  it('attacks from where it stands while it is rooted', () => {
    const { c, soldier, root } = field();
    const fight = new Fight(c, [{ unit: soldier }, { unit: soldier, camp: 1, x: 1.5 }]);
    fight
      .cast(100, 2, root, 1)
      .at(200, 1, { type: 'attackMove', x: milli(20), y: 0 })
      .until(400);
    expect(fight.unit(1).x).toBe(0);
    expect(fight.hurt(2)).toBe(100);
  });

  it('does not begin anew when it is ordered again', () => {
    const { c, soldier } = field();
    const fight = new Fight(c, [{ unit: soldier }]);
    fight.at(100, 1, { type: 'attackMove', x: milli(9), y: 0 }).at(200, 1, { type: 'attackMove', x: milli(9), y: 0 });
    expect(fight.until(300).of('order')).toHaveLength(1);
  });

  it('waits for a cast and begins when it is over', () => {
    const { c, soldier, slow } = field();
    const fight = new Fight(c, [{ unit: soldier }]);
    fight
      .cast(100, 1, slow, 1)
      .at(400, 1, { type: 'attackMove', x: milli(9), y: 0 })
      .until(700);
    expect(fight.verdicts()).toEqual(['ok', 'buffered', 'ok']);
    expect(fight.unit(1).order.type).toBe('attackMove');
  });

  it.each([
    ['a place outside', { type: 'attackMove', x: milli(999), y: 0 }, 'badPosition'],
    ['half a place', { type: 'attackMove', x: 0.5, y: 0 }, 'badPosition'],
  ] as const)('refuses %s', (_, action, code) => {
    const { c, soldier } = field();
    expect(new Fight(c, [{ unit: soldier }]).at(100, 1, action).until(100).verdicts()).toEqual([code]);
  });

  it('is nothing for who has no attack', () => {
    const { c, walker } = field();
    const fight = new Fight(c, [{ unit: walker }]);
    expect(fight.at(100, 1, { type: 'attackMove', x: 0, y: 0 }).until(100).verdicts()).toEqual(['unsupported']);
  });
});

describe('a follow', () => {
  it('walks after the unit up to the gap and again when it walks on', () => {
    const { c, walker } = field();
    const fight = new Fight(c, [{ unit: walker }, { unit: walker, x: 5 }]);
    fight.at(100, 1, { type: 'follow', guid: 2 });
    // Radii of a half each, and a gap of one.
    expect(fight.until(2_000).unit(1).x).toBeGreaterThanOrEqual(milli(3));
    expect(fight.unit(1).x).toBeLessThanOrEqual(milli(3) + 2);
    fight.at(2_100, 2, { type: 'move', x: milli(10), y: 0 });
    expect(fight.until(5_000).unit(1).x).toBeGreaterThanOrEqual(milli(8));
    expect(fight.unit(1).order).toMatchObject({ type: 'follow', target: 2 });
  });

  it('ends when the unit dies or goes out of sight', () => {
    const { c, walker, kill, hide } = field();
    const fighters = [{ unit: walker }, { unit: walker, camp: 1, x: 5 }];
    const dead = new Fight(c, fighters).at(100, 1, { type: 'follow', guid: 2 }).cast(300, 2, kill, 2).until(900);
    const hidden = new Fight(c, fighters).at(100, 1, { type: 'follow', guid: 2 }).cast(300, 2, hide, 2).until(900);
    const ends = (fight: Fight) => fight.of('order').map(({ to, reason }) => [to, reason]);
    expect(ends(dead)[1]).toEqual(['idle', 'targetDead']);
    expect(ends(hidden)[1]).toEqual(['idle', 'targetLost']);
  });

  it('refuses itself, nobody, the dead and the unseen', () => {
    const { c, walker, kill, hide, root } = field();
    const fight = new Fight(c, [{ unit: walker }, { unit: walker, camp: 1, x: 5 }, { unit: walker, camp: 1, x: 9 }]);
    fight.cast(100, 3, kill, 3).cast(100, 2, hide, 2);
    for (const guid of [1, 77, 3, 2, NaN]) fight.at(200, 1, { type: 'follow', guid });
    fight.cast(900, 2, root, 1).at(1_000, 1, { type: 'follow', guid: 2 });
    expect(fight.until(1_000).verdicts().slice(2)).toEqual([
      'badTarget',
      'badTarget',
      'targetDead',
      'noVision',
      'badTarget',
      'ok',
      'rooted',
    ]);
  });

  it('waits for a cast and begins when it is over', () => {
    const { c, soldier, slow } = field();
    const fight = new Fight(c, [{ unit: soldier }, { unit: soldier, x: 9 }]);
    fight.cast(100, 1, slow, 1).at(400, 1, { type: 'follow', guid: 2 }).until(700);
    expect(fight.unit(1).order).toMatchObject({ type: 'follow', target: 2 });
  });
});
