import { ContentBuilder, damage, Fight, onSelf } from '../../../src/core/testing/index.ts';
import type { SkillPrototype } from '../../../src/core/content/prototypes.ts';
import type { Table } from '../table.ts';
import { code } from './words.ts';

type Part = Partial<SkillPrototype>;

const START_MS = 100;

/** Cast 400 with the effect at 200, AftCast 200, cooldown 5,000; stopped after some ms, or not. */
export function starts(): Table {
  const run = (part: Part, stopMs: number | null) => {
    const c = new ContentBuilder();
    const skill = c.skill({
      castMs: [400],
      effectAtMs: [200],
      aftCastMs: [200],
      cooldownMs: [5_000],
      moveInterruptBp: 0,
      effects: [c.effect({ action: damage(1) })],
      ...part,
    });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(START_MS, 1, skill, 2);
    if (stopMs !== null) fight.at(stopMs + START_MS, 1, { type: 'stop' });
    fight.until(2_000);
    const begun = fight.of('cooldown').find(({ op }) => op === 'start');
    if (!begun) return 'none';
    const isGivenBack = fight.of('cooldown').some(({ op }) => op === 'refund');
    return isGivenBack ? 'given back' : `from ${begun.ms - START_MS}`;
  };
  const places = ['castStart', 'effect', 'end'] as const;
  return {
    head: ['`startsAt`', 'to the end', 'stopped at 100', 'at 100, `refundOnInterrupt`', 'stopped at 300'],
    rows: places.map((cooldownStartsAt) => [
      code(cooldownStartsAt),
      run({ cooldownStartsAt }, null),
      run({ cooldownStartsAt }, 100),
      run({ cooldownStartsAt, refundOnInterrupt: true }, 100),
      run({ cooldownStartsAt }, 300),
    ]),
  };
}

/** Skills A (3,000 ms), B (6,000) and C (1,000) of one group. */
export function group(): Table {
  const run = (presses: readonly number[]) => {
    const c = new ContentBuilder();
    const skills = [3_000, 6_000, 1_000].map((ms) =>
      c.skill({ castMode: 'none', quick: true, cooldownMs: [ms], cooldownGroup: 0 }),
    );
    const fight = new Fight(c, [{ unit: c.unit({ skills }) }]);
    presses.forEach((index, order) => fight.cast(START_MS + order * 4_000, 1, skills[index]!));
    fight.until(START_MS + (presses.length - 1) * 4_000);
    return fight.unit(1).skills.map(({ remainingMs }) => remainingMs);
  };
  return {
    head: ['used', 'A waits, ms', 'B', 'C'],
    rows: [
      ['A', ...run([0])],
      ['B', ...run([1])],
      ['A, and C 4,000 ms later', ...run([0, 2])],
      ['C', ...run([2])],
    ],
  };
}

/** A cooldown of 8,000 of which 3,000 are over. */
export function changed(): Table {
  const cases = [
    ['nothing', null, 0],
    ['`add` 2,000', 'add', 2_000],
    ['`add` −2,000', 'add', -2_000],
    ['`add` −9,000', 'add', -9_000],
    ['`multiply` 50 %', 'multiply', 5_000],
    ['`reset`', 'reset', 0],
  ] as const;
  return {
    head: ['the effect', 'waits, ms'],
    rows: cases.map(([text, op, value]) => {
      const c = new ContentBuilder();
      const skill = c.skill({ castMode: 'none', quick: true, cooldownMs: [8_000] });
      const change = c.quick(
        { kind: 'cooldown', skill: -1, group: -1, op: op ?? 'add', value: [value] },
        { target: onSelf() },
      );
      const fight = new Fight(c, [{ unit: c.unit({ skills: [skill, change] }) }])
        .cast(START_MS, 1, skill)
        .cast(3_000 + START_MS, 1, change, 1)
        .until(3_000 + START_MS);
      return [text, fight.unit(1).skills[0]!.remainingMs];
    }),
  };
}
