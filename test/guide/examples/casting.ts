import { A, ContentBuilder, damage, Fight } from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';

/** Cast 100 ms, recovery 50 ms, in steps of 33 ms, ordered in the first step. */
export function phases(): Table {
  const c = new ContentBuilder({ stepMs: 33 });
  const skill = c.skill({
    castMs: [100],
    effectAtMs: [70],
    aftCastMs: [50],
    effects: [c.effect({ action: damage(1) })],
  });
  const unit = c.unit({ skills: [skill] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(33, 1, skill, 2).until(500);
  return {
    head: ['phase', 'begins at, ms', 'in step'],
    rows: fight.of('castPhase').map(({ to, atMs, frame }) => [`\`${to}\``, atMs - 33, frame]),
  };
}

/** Two charges, 6,000 ms each; presses at 0, 1,000, 2,000 and 6,000. */
export function charges(): Table {
  const c = new ContentBuilder();
  const skill = c.skill({
    charges: [2],
    rechargeMs: [6_000],
    cooldownMs: [6_000],
    effects: [c.effect({ action: damage(1) })],
  });
  const unit = c.unit({ skills: [skill] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]);
  for (const ms of [0, 1_000, 2_000, 6_000]) fight.cast(ms + 100, 1, skill, 2);
  fight.until(20_000);
  const presses = fight.of('command').map(({ ms, verdict }) => ({ ms: ms - 100, what: `pressed: \`${verdict}\`` }));
  const returns = fight
    .of('charge')
    .filter(({ from, to }) => to > from)
    .map(({ ms, to }) => ({ ms: ms - 100, what: `a charge comes back, ${to} ready` }));
  return {
    head: ['ms', 'what happens'],
    rows: [...presses, ...returns].sort((a, b) => a.ms - b.ms).map(({ ms, what }) => [ms, what]),
  };
}

export function cooldown(): Table {
  return {
    head: ['cooldown reduction', 'a cooldown of 8,000 ms lasts'],
    rows: [0, 0.2, 0.4, 0.8].map((share) => {
      const c = new ContentBuilder();
      const skill = c.skill({ cooldownMs: [8_000], effects: [c.effect({ action: damage(1) })] });
      const unit = c.unit({ skills: [skill], attributes: { [A.cooldownReduction]: share } });
      const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, skill, 2).until(200);
      return [`${share * 100} %`, fight.unit(1).skills[0]!.totalMs];
    }),
  };
}
