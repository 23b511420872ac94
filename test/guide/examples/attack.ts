import { A, amount, ContentBuilder, Fight, milli } from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { times } from './words.ts';

const START_MS = 100;
const ATTACK = { windupMs: 300, intervalMs: 1_000, backswingMs: 200, amount: amount(1) };

/** When hits land in three seconds, in steps of 100 and of 33 ms. */
export function cadence(): Table {
  const run = (speed: number, stepMs: number) => {
    const c = new ContentBuilder({ stepMs });
    const unit = c.unit({ attack: ATTACK, attributes: { [A.attackSpeed]: speed } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]).at(stepMs, 1, { type: 'attack', guid: 2 });
    const commits = fight
      .until(3_000 + stepMs)
      .of('attackPhase')
      .filter(({ attackPhase }) => attackPhase === 'commit');
    return times(commits.map(({ atMs }) => atMs - stepMs).filter((ms) => ms <= 3_000));
  };
  return {
    head: ['attack speed', 'hits at, ms, steps of 100', 'steps of 33'],
    rows: [0.5, 1, 1.5, 2].map((speed) => [`${speed * 100} %`, run(speed, 100), run(speed, 33)]),
  };
}

/** Attacks again after an order to walk: cadence counts only what hit. */
export function broken(): Table {
  const run = (stopMs: number) => {
    const c = new ContentBuilder();
    const unit = c.unit({ attack: ATTACK });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }])
      .at(START_MS, 1, { type: 'attack', guid: 2 })
      .at(stopMs + START_MS, 1, { type: 'stop' })
      .at(stopMs + 100 + START_MS, 1, { type: 'attack', guid: 2 })
      .until(3_000);
    return times(
      fight
        .times('damage')
        .map((ms) => ms - START_MS)
        .slice(0, 3),
    );
  };
  return {
    head: ['stopped at, ms', 'and attacks again at', 'hits at'],
    rows: [200, 400, 600].map((ms) => [ms, ms + 100, run(ms)]),
  };
}

/** A cleave of 90° and reach 2 by somebody who looks along x at unit 2. */
export function cleave(): Table {
  const places = [
    [2, 0],
    [2, 1.5],
    [0, 2],
    [3.6, 0],
  ] as const;
  const run = (angle: number) => {
    const c = new ContentBuilder();
    const unit = c.unit({ attack: { ...ATTACK, rangeMilli: milli(2), angleMilliDeg: milli(angle) } });
    const foes = places.map(([x, y], slot) => ({ unit, camp: 1, slot, x, y }));
    const fight = new Fight(c, [{ unit }, ...foes]).at(START_MS, 1, { type: 'attack', guid: 2 }).until(500);
    return times(fight.of('damage').map(({ target }) => target!));
  };
  return {
    head: ['`angle`', 'hits, of 2 at 2, 0 · 3 at 2, 1.5 · 4 at 0, 2 · 5 at 3.6, 0'],
    rows: [0, 90, 180, 360].map((angle) => [angle, run(angle)]),
  };
}
