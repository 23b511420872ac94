import { describe, expect, it } from 'vitest';
import type { Condition, EffectPrototype, TriggerOn } from '../../content/prototypes.ts';
import {
  amount,
  applyBuff,
  ContentBuilder,
  damage,
  Fight,
  milli,
  onSelf,
  target,
  TEST_RULES,
} from '../../testing/index.ts';

const say = (c: ContentBuilder, on: TriggerOn, cue = on as string): EffectPrototype =>
  c.effect({ on, action: { kind: 'cue', cue }, target: onSelf() });

describe('moments that passive skills answer to', () => {
  it.each<[TriggerOn, number, readonly number[]]>([
    ['damageDealt', 1, [100, 500]],
    ['damageTaken', 2, [100]],
    ['healed', 2, [200]],
    ['buffApply', 2, [300]],
    ['stackChange', 2, [400]],
    ['kill', 1, [500]],
    ['death', 2, [500]],
    ['custom:omen', 1, [600]],
  ])('%s', (on, guid, times) => {
    const c = new ContentBuilder();
    const pile = c.buff({ stacking: { by: 'target', max: [5] } });
    const skills = [
      c.quick(damage(10)),
      c.quick({ kind: 'heal', amount: amount(5), canCrit: false, tags: [] }),
      c.quick(applyBuff(pile)),
      c.quick(applyBuff(pile)),
      c.quick(damage(9_000)),
      c.quick({ kind: 'emit', event: 'custom:omen' }, { target: onSelf() }),
    ];
    const passive = c.skill({ castMode: 'passive', effects: [say(c, on)] });
    const fight = new Fight(c, [
      { unit: c.unit({ skills, passives: guid === 1 ? [passive] : [] }) },
      { unit: c.unit({ passives: guid === 2 ? [passive] : [] }), camp: 1, x: 3 },
    ]);
    skills.forEach((skill, index) => fight.cast(100 * (index + 1), 1, skill, index === 5 ? 1 : 2));
    fight.until(1_000);
    expect(fight.of('cue').map(({ ms, source, cue }) => [ms, source, cue])).toEqual(times.map((ms) => [ms, guid, on]));
  });
});

describe('an event of one’s own', () => {
  const has = (param: number, compare: 'eq' | 'ge', value: number): Condition => ({
    kind: 'param',
    param,
    compare,
    valueMilli: [milli(value)],
  });

  function emits(delayMs: number, queued = false) {
    const c = new ContentBuilder();
    const params = c.params({ size: 2.5, amount: 7 });
    const answer = (cue: string, test: Condition) =>
      c.effect({
        on: 'custom:omen',
        action: { kind: 'cue', cue },
        conditions: [{ id: cue, test }],
        delayMs: [delayMs],
        queued,
      });
    const late = (cue: string, test: Condition) =>
      c.effect({ on: 'custom:omen', action: applyBuff(c.buff({ effects: [answer(cue, test)] })), delayMs: [delayMs] });
    const skill = c.skill({
      quick: true,
      effects: [
        c.effect({ action: { kind: 'emit', event: 'custom:omen', params } }),
        answer('size', has(params[0]!.param, 'eq', 2.5)),
        answer('larger', has(params[0]!.param, 'ge', 2.6)),
        answer('amount', has(-1, 'eq', 7)),
        answer('named amount', has(params[1]!.param, 'eq', 7)),
        answer('unknown', has(9, 'ge', 0)),
        late('other event', has(params[0]!.param, 'ge', 0)),
      ],
    });
    const unit = c.unit({ skills: [skill] });
    return new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, skill, 2).until(2_000);
  }

  it.each([
    [0, false],
    [300, false],
    [0, true],
  ])('carries named numbers to all that answer (delay %d, queued %s)', (delayMs, queued) => {
    const fight = emits(delayMs, queued);
    expect(fight.of('cue').map(({ cue }) => cue)).toEqual(['size', 'amount', 'named amount']);
    expect(fight.of('emit')[0]).toMatchObject({ event: 'custom:omen', params: { size: 2_500, amount: 7_000 } });
  });

  it('forgets them when nothing waits any more', () => {
    const hash = (fight: Fight) => fight.battle.hash().segments.events;
    expect(hash(emits(0))).toBe(hash(emits(300)));
  });

  it('that calls itself ends at the depth, and says so', () => {
    const c = new ContentBuilder({ limits: { ...TEST_RULES.limits, triggerDepth: 3 } });
    const again = { kind: 'emit', event: 'custom:again' } as const;
    const skill = c.skill({
      quick: true,
      castMode: 'none',
      effects: [
        c.effect({ action: again, target: onSelf() }),
        c.effect({ on: 'custom:again', action: again, target: onSelf() }),
      ],
    });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }]).cast(100, 1, skill, 1).until(300);
    expect([fight.of('emit').length, fight.of('budget').map(({ limit, value }) => [limit, value])]).toEqual([
      3,
      [['triggerDepth', 3]],
    ]);
  });
});

const TAKE = {
  kind: 'removeBuff',
  buff: 0,
  tags: [],
  buffKind: null,
  count: [0],
  stacks: [2],
  order: 'oldest',
  level: -1,
} as const;

describe('taking stacks off', () => {
  it('leaves a buff with the rest of them and ends one that has no more', () => {
    const c = new ContentBuilder();
    const buff = (name: string) => c.buff({ name, stacking: { by: 'target', max: [5] } });
    const [tall, low] = [buff('tall'), buff('low')];
    const skills = [c.quick(applyBuff(tall, null, 5)), c.quick(applyBuff(low, null, 2)), c.quick(TAKE)];
    const fight = new Fight(c, [{ unit: c.unit({ skills }) }, { unit: c.unit(), camp: 1, x: 3 }]);
    skills.forEach((skill, index) => fight.cast(100 * (index + 1), 1, skill, 2));
    fight.until(500);
    expect(fight.unit(2).buffs.map(({ buff: name, stacks }) => [name, stacks])).toEqual([['tall', 3]]);
    expect(fight.of('buffStack').at(-1)).toMatchObject({ buff: 'tall', from: 5, to: 3 });
    expect(fight.of('buffEnd').map(({ buff: name, reason }) => [name, reason])).toEqual([['low', 'removed']]);
  });

  it('counts the instances that it touches, each once', () => {
    const c = new ContentBuilder();
    const buff = (name: string) => c.buff({ name, stacking: { by: 'target', max: [5] } });
    const put = ['old', 'new'].map((name) => c.quick(applyBuff(buff(name), null, 4)));
    const take = (count: number) => c.quick({ ...TAKE, count: [count], stacks: [1] });
    const skills = [...put, take(1), take(0)];
    const fight = new Fight(c, [{ unit: c.unit({ skills }) }, { unit: c.unit(), camp: 1, x: 3 }]);
    skills.forEach((skill, index) => fight.cast(100 * (index + 1), 1, skill, 2));
    fight.until(500);
    expect(fight.of('buffStack').map(({ ms, buff: name, to }) => [ms, name, to])).toEqual([
      [300, 'old', 3],
      [400, 'old', 2],
      [400, 'new', 3],
    ]);
  });
});

describe('cooldown actions', () => {
  it.each([
    ['of one skill', { skill: 1, group: -1 }, [500, 900, 900]],
    ['of a group', { skill: -2, group: 0 }, [500, 500, 900]],
    ['of all', { skill: -1, group: -1 }, [500, 500, 500]],
  ] as const)('%s', (_what, which, left) => {
    const c = new ContentBuilder();
    const part = { castMode: 'none', quick: true, cooldownMs: [1_000] } as const;
    const skills = [c.skill(part), c.skill(part), c.skill(part)];
    const grouped = skills.map((skill, index) => ({ ...skill, cooldownGroup: index < 2 ? 0 : -1 }));
    grouped.forEach((row, index) => Object.assign(skills[index]!, row));
    const cut = c.quick({ kind: 'cooldown', op: 'add', value: [-400], ...which }, { target: onSelf() });
    const unit = c.unit({ skills: [...skills, cut] });
    const fight = new Fight(c, [{ unit }]);
    fight.cast(100, 1, skills[0]!).cast(100, 1, skills[2]!).cast(200, 1, cut, 1).until(200);
    expect(
      fight
        .unit(1)
        .skills.slice(0, 3)
        .map(({ remainingMs }) => remainingMs),
    ).toEqual(left);
  });

  it.each([
    ['reset', 0, 0],
    ['multiply', 5_000, 450],
    ['add', 2_000, 2_900],
    ['add', -9_000, 0],
  ] as const)('%s by %d', (op, value, left) => {
    const c = new ContentBuilder();
    const skill = c.skill({ castMode: 'none', quick: true, cooldownMs: [1_000] });
    const change = c.quick({ kind: 'cooldown', skill: skill.id, group: -1, op, value: [value] }, { target: target() });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill, change] }) }]);
    fight.cast(100, 1, skill).cast(200, 1, change, 1).until(200);
    expect(fight.unit(1).skills[0]!.remainingMs).toBe(left);
  });
});
