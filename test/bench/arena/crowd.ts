import type { BulletView, FrameView } from '#core';

const SPREAD_MILLI = 22_000;
const STEP_MILLI = 600;
const ORBIT_MILLI = 1_500;
const FLIGHTS: readonly BulletView['flight'][] = [
  'direction',
  'direction',
  'homing',
  'direction',
  'arc',
  'direction',
  'orbit',
  'direction',
];

/** The same places at every call: a plain congruence, since it only has to look like a crowd. */
function makeRandom(): () => number {
  let state = 20_261;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Bullets all over the field; each flies on from frame to frame. */
export function crowdBullets(view: FrameView, count: number): BulletView[] {
  const random = makeRandom();
  return Array.from({ length: count }, (_, index) => {
    const turn = random() * Math.PI * 2;
    const startX = (random() - 0.5) * SPREAD_MILLI;
    const startY = (random() - 0.5) * SPREAD_MILLI;
    const flight = FLIGHTS[index % FLIGHTS.length]!;
    const way = flight === 'orbit' ? ORBIT_MILLI : STEP_MILLI * (view.frame % 20);
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const x = startX + dx * way;
    const y = startY + dy * way;
    return {
      guid: 100_000 + index,
      bullet: 'bench',
      owner: view.units[index % view.units.length]!.guid,
      target: 0,
      x,
      y,
      fromX: x - dx * STEP_MILLI,
      fromY: y - dy * STEP_MILLI,
      radiusMilli: 250,
      flight,
      startX,
      startY,
      goalX: startX + dx * 12_000,
      goalY: startY + dy * 12_000,
    };
  });
}
