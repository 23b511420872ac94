import { UnitKind, type AiPrototype } from '../../../src/core/content/prototypes.ts';
import { A, amount, ContentBuilder, damage, Fight, milli } from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { code, times, whole } from './words.ts';

const ai = { controller: 'ai' } as const;

/** A computer player that notices 10 far at the origin, and foes: 2 (soldier at 3, 900 life), 3 (hero at 5, 300), 4 (tower at 8). */
export function choices(): Table {
  const run = (priority: AiPrototype['priority']) => {
    const c = new ContentBuilder();
    const row = c.ai({ kind: 'chaser', priority });
    const scratch = c.quick(damage(1));
    const led = c.unit({ ai: row.id, attack: { amount: amount(1) }, hp: 9_000 });
    const foe = (kind: number, hp: number) => c.unit({ kind, hp, skills: [scratch] });
    const fight = new Fight(c, [
      { unit: led, ...ai },
      { unit: foe(UnitKind.soldier, 900), camp: 1, x: 3 },
      { unit: foe(UnitKind.hero, 300), camp: 1, x: 5, slot: 1 },
      { unit: foe(UnitKind.tower, 5_000), camp: 1, x: 8, slot: 2 },
    ]);
    fight.cast(500, 4, scratch, 1).until(4_000);
    return times(fight.of('ai').map(({ target, ms }) => `${target} at ${ms}`));
  };
  const cases: AiPrototype['priority'][] = [
    ['nearest'],
    ['lowestHp'],
    ['hero', 'nearest'],
    ['attacker', 'nearest'],
    ['currentTarget', 'attacker', 'nearest'],
    ['monster', 'tower'],
  ];
  return {
    head: ['`priority`', 'attacks (4 strikes it at 500)'],
    rows: cases.map((priority) => [priority.map(code).join(', '), run(priority)]),
  };
}

/** A chaser with a leash of 6 after somebody who runs away at once, at its own speed. */
export function leash(): Table {
  const run = (leashMilli: number) => {
    const c = new ContentBuilder();
    const row = c.ai({ kind: 'chaser', leashMilli: [leashMilli] });
    const led = c.unit({ ai: row.id, attack: {} });
    const prey = c.unit({ attributes: { [A.moveSpeed]: 4.5 } });
    const fight = new Fight(c, [
      { unit: led, ...ai },
      { unit: prey, camp: 1, x: 5 },
    ])
      .at(100, 2, { type: 'move', x: milli(90), y: 0 })
      .until(12_000);
    const words = fight
      .of('ai')
      .map(({ decision, reason, ms }) => `${decision}${reason ? ` (${reason})` : ''} at ${ms}`);
    return [times(words), whole(fight.unit(1).x)];
  };
  return {
    head: ['`leash`', 'decisions', 'x at 12,000'],
    rows: [
      [0, ...run(0)],
      [6, ...run(6_000)],
    ],
  };
}
