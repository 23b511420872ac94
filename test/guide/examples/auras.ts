import { Control, Relation, type AuraPrototype, type BuffPrototype } from '../../../src/core/content/prototypes.ts';
import {
  A,
  applyBuff,
  aura,
  changes,
  circle,
  ContentBuilder,
  controls,
  damage,
  Fight,
  filter,
  milli,
  onSelf,
  powered,
  zone,
} from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { code, times, whole } from './words.ts';

const ALLIES = filter({ relations: Relation.ally });
const FAST = { [A.moveSpeed]: 1_000 };

const gives = (c: ContentBuilder, buff: BuffPrototype) =>
  c.skill({ castMode: 'passive', effects: [c.effect({ action: applyBuff(buff), target: onSelf() })] });

/** A unit that keeps +`bonus` power on allies within 10. */
function emitter(c: ContentBuilder, bonus: number, part: Partial<AuraPrototype> = {}) {
  const kept = c.buff({ modifiers: [changes(A.power, 'add', bonus)], stacking: { key: -1 } });
  const carrier = c.buff({ aura: aura(kept, 10, { filter: ALLIES, ...part }) });
  return c.unit({ passives: [gives(c, carrier)], attributes: FAST });
}

/** P (unit 1) and Q (unit 2) stand with X (unit 3); P walks out at 1,000, Q dies at 2,000. */
function two(bonusOfP: number, bonusOfQ: number, part: Partial<AuraPrototype>) {
  const c = new ContentBuilder();
  const kill = c.quick(damage(9_999));
  const ofP = emitter(c, bonusOfP, part);
  const fight = new Fight(c, [
    { unit: ofP },
    { unit: bonusOfP === bonusOfQ ? ofP : emitter(c, bonusOfQ, part) },
    { unit: c.unit(), slot: 9 },
    { unit: c.unit({ skills: [kill] }), camp: 1, x: 60 },
  ]);
  // An order given in one step is walked in the next.
  fight.at(900, 1, { type: 'move', x: milli(90), y: 0 }).cast(2_000, 4, kill, 2);
  const power = [500, 1_500, 1_900, 2_000].map((ms) => fight.until(ms).attribute(3, A.power));
  const count = (kind: 'buffApply' | 'buffEnd') => fight.of(kind).filter(({ target }) => target === 3).length;
  return [...power, `${count('buffApply')} ∕ ${count('buffEnd')}`];
}

export function sources(): Table {
  return {
    head: ['P and Q give', '`dedupe`', 'at 500', '1,500', '1,900', '2,000', 'gains ∕ losses'],
    rows: [
      ['10 and 10', code('strongest'), ...two(10, 10, {})],
      ['30 and 10', code('strongest'), ...two(30, 10, {})],
      ['10 and 10', code('perSource'), ...two(10, 10, { dedupe: 'perSource' })],
    ],
  };
}

/** An owner with +100 % for itself and +50 % for allies, and a copy of it, while they meet and part. */
export function copies(): Table {
  const c = new ContentBuilder();
  const share = (value: number) => c.buff({ modifiers: [changes(A.power, 'percent', value)], stacking: { key: -1 } });
  const own = c.buff({ aura: aura(share(1), 10, { filter: filter({ relations: Relation.self }) }) });
  const others = c.buff({ aura: aura(share(0.5), 10, { filter: ALLIES }) });
  const hit = c.quick(damage(powered(0, 1)));
  const kill = c.quick(damage(9_999));
  const unit = c.unit({
    passives: [gives(c, others), gives(c, own)],
    skills: [hit],
    attributes: { ...FAST, [A.power]: 124 },
  });
  const fight = new Fight(c, [
    { unit },
    { unit, x: 60, slot: 1 },
    { unit: c.unit({ hp: 100_000 }), camp: 1 },
    { unit: c.unit({ skills: [kill] }), camp: 1, slot: 3 },
  ]);
  fight
    .at(1_000, 2, { type: 'move', x: milli(2), y: 0 })
    .at(2_000, 2, { type: 'move', x: milli(60), y: 0 })
    .at(3_000, 2, { type: 'move', x: milli(2), y: 0 })
    .cast(4_000, 4, kill, 2);
  const moments: [string, number][] = [
    ['alone', 900],
    ['beside the copy', 1_900],
    ['apart again', 2_900],
    ['beside it once more', 3_900],
    ['the copy is dead', 4_500],
  ];
  const rows = moments.map(([text, ms]) => {
    fight.cast(ms, 1, hit, 3).until(ms);
    return [text, whole(fight.of('damage').findLast(({ source }) => source === 1)!.hpLost)];
  });
  return { head: ['the owner is', 'its hit of 124'], rows };
}

/** An aura of radius 4, left at 6, that looks every 500 ms, and somebody who walks by at 4 a second. */
export function leaving(): Table {
  const run = (part: Partial<AuraPrototype>) => {
    const c = new ContentBuilder();
    const kept = c.buff({});
    const carrier = c.buff({ aura: aura(kept, 4, { everyMs: [500], filter: ALLIES, ...part }) });
    const holder = c.unit({ passives: [gives(c, carrier)], radiusMilli: 0 });
    const walker = c.unit({ radiusMilli: 0, attributes: { [A.moveSpeed]: 4 } });
    const fight = new Fight(c, [{ unit: holder }, { unit: walker, x: -10 }]);
    fight.at(100, 2, { type: 'move', x: milli(30), y: 0 }).until(9_000);
    const on = fight.of('buffApply').find(({ target, frame }) => target === 2 && frame > 0)!;
    const off = fight.of('buffEnd').find(({ target }) => target === 2)!;
    return [on.ms, off.ms];
  };
  return {
    head: ['`leaveRadius`', '`lingerMs`', 'on at, ms', 'off at, ms'],
    rows: [
      [4, 0, ...run({})],
      [6, 0, ...run({ leaveRadiusMilli: [6_000] })],
      [4, 800, ...run({ lingerMs: [800] })],
    ],
  };
}

/** A zone of radius 3 put down at 0 for 2,000 ms that ticks every 500; unit 2 stands in it, unit 3 walks in and out. */
export function zones(): Table {
  const c = new ContentBuilder();
  const slots = (['zoneEnter', 'zoneTick', 'zoneLeave'] as const).map((on) =>
    c.effect({ on, action: { kind: 'cue', cue: on } }),
  );
  const action = zone(circle(3), { lifeMs: [2_000], tickMs: [500], effects: slots.map(({ id }) => id) });
  const put = c.skill({ castMode: 'position', quick: true, effects: [c.effect({ action })] });
  const fight = new Fight(c, [
    { unit: c.unit({ skills: [put] }), x: -20 },
    { unit: c.unit(), camp: 1 },
    { unit: c.unit({ attributes: { [A.moveSpeed]: 10 } }), camp: 1, x: 9, slot: 2 },
  ])
    .castAt(100, 1, put, 0, 0)
    .at(100, 3, { type: 'move', x: milli(-9), y: 0 })
    .until(4_000);
  const moments = fight.of('effect').filter(({ action: word }) => word === 'cue');
  const at = (unit: number, on: string) =>
    times(moments.filter(({ target, on: moment }) => target === unit && moment === on).map(({ ms }) => ms - 100));
  return {
    head: ['', '`zoneEnter` at', '`zoneTick` at', '`zoneLeave` at'],
    rows: [
      ['stands in it', at(2, 'zoneEnter'), at(2, 'zoneTick'), at(2, 'zoneLeave')],
      ['walks through', at(3, 'zoneEnter'), at(3, 'zoneTick'), at(3, 'zoneLeave')],
    ],
  };
}

/** A stun of two buffs: the state lasts until the last reason for it is gone. */
export function references(): Table {
  const c = new ContentBuilder();
  const hold = (name: string, ms: number) =>
    c.quick(applyBuff(c.buff({ name, durationMs: [ms], modifiers: [controls(Control.stun)] })));
  const short = hold('short', 1_000);
  const long = hold('long', 2_000);
  const dispel = c.quick({
    kind: 'removeBuff',
    buff: 0,
    tags: [],
    buffKind: null,
    count: [1],
    order: 'newest',
    level: 0,
  });
  const unit = c.unit({ skills: [short, long, dispel] });
  const run = (isDispelled: boolean) => {
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, short, 2).cast(100, 1, long, 2);
    if (isDispelled) fight.cast(600, 1, dispel, 2);
    return fight
      .until(4_000)
      .of('control')
      .find(({ on }) => !on)!.ms;
  };
  return {
    head: ['stuns of 1,000 and 2,000 ms at once', 'the stun ends after, ms'],
    rows: [
      ['both run out', run(false) - 100],
      ['the longer is dispelled at 500', run(true) - 100],
    ],
  };
}
