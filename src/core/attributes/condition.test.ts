import { describe, expect, it } from 'vitest';
import { Control, Relation, UnitKind, type Condition } from '../content/prototypes.ts';
import {
  A,
  amount,
  applyBuff,
  changes,
  ContentBuilder,
  controls,
  damage,
  Fight,
  HP,
  MANA,
  milli,
  onSelf,
  target,
  TEST_RULES,
} from '../testing/index.ts';

/**
 * Unit 1 (blue, level 3, power 100 + 50) asks about unit 2 (red, a stunned monster with a curse of three stacks that
 * unit 3 put on it, 40 % of its life) 5 away.
 */
function asks(test: Condition): boolean {
  const c = new ContentBuilder();
  const beast = c.tag('beast');
  const hex = c.tag('hex');
  const curse = c.buff({
    name: 'curse',
    tags: [hex],
    stacking: { by: 'target', max: [5] },
    modifiers: [controls(Control.stun)],
  });
  const might = c.buff({ name: 'might', modifiers: [changes(A.power, 'add', 50)] });
  const curseIt = c.quick(applyBuff(curse, null, 3));
  const hurt = c.quick(damage(600));
  const own = c.quick(applyBuff(might), { target: onSelf() });
  const learned = c.skill({
    castMode: 'none',
    cooldownMs: [5_000],
    costs: [{ resource: MANA, amountMilli: [milli(10)] }],
  });
  const dear = c.skill({ castMode: 'none', costs: [{ resource: MANA, amountMilli: [milli(5_000)] }] });
  const passive = c.skill({ castMode: 'passive' });
  const used = c.skill({ castMode: 'none', cooldownMs: [60_000] });
  const ask = c.quick({ kind: 'cue', cue: 'yes' }, { conditions: [{ id: 'ask', test }] });
  const unit = c.unit({ skills: [own, ask, learned, dear, used], passives: [passive], attributes: { [A.power]: 100 } });
  const monster = c.unit({ kind: UnitKind.monster, tags: [beast] });
  const fight = new Fight(c, [
    { unit, level: 3, skillLevels: [1, 1, 2, 1, 1] },
    { unit: monster, camp: 1, x: 5 },
    { unit: c.unit({ skills: [curseIt, hurt] }), camp: 2, x: 8 },
    { unit: monster, camp: 1, x: 0, y: 30 },
  ]);
  fight
    .cast(100, 1, own, 1)
    .cast(100, 3, curseIt, 2)
    .cast(200, 3, hurt, 2)
    .cast(200, 1, used)
    .cast(300, 1, ask, 2)
    .until(300);
  expect(fight.verdicts()).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  return fight.of('cue').length === 1;
}

const ROWS = { curse: 1, might: 2 };
const SKILLS = { learned: 4, dear: 5, passive: 6, used: 7 };
const near = (part: Partial<Extract<Condition, { kind: 'unitsNear' }>>): Condition => ({
  kind: 'unitsNear',
  of: 'caster',
  radiusMilli: [milli(5)],
  relations: Relation.enemy,
  compare: 'eq',
  count: 1,
  ...part,
});
const power = (part: 'current' | 'max' | 'base' | 'bonus', value: number): Condition => ({
  kind: 'attribute',
  of: 'caster',
  attribute: A.power,
  part,
  compare: 'eq',
  valueMilli: [milli(value)],
});
const life = (part: 'current' | 'max' | 'missing' | 'base' | 'bonus', value: number): Condition => ({
  kind: 'resource',
  of: 'target',
  resource: HP,
  part,
  compare: 'eq',
  valueMilli: [milli(value)],
});
const buff = (part: Partial<Extract<Condition, { kind: 'buff' }>>): Condition => ({
  kind: 'buff',
  of: 'target',
  buff: 0,
  has: true,
  minStacks: 1,
  ...part,
});
const distance = (to: 'target' | 'point', compare: 'le' | 'gt'): Condition => ({
  kind: 'distance',
  to,
  compare,
  valueMilli: [milli(5)],
});
const share = (compare: 'lt' | 'gt' | 'ge', ratioBp: number, resource = MANA): Condition => ({
  kind: 'resourceRatio',
  of: 'target',
  resource,
  compare,
  ratioBp: [ratioBp],
});
const yes: Condition = power('base', 100);
const no: Condition = power('base', 1);

describe('a condition', () => {
  it.each<[string, Condition, boolean]>([
    ['the value of an attribute', power('current', 150), true],
    ['its maximum, which is its value', power('max', 150), true],
    ['its base', power('base', 100), true],
    ['its bonus', power('bonus', 50), true],
    ['the value of a resource', life('current', 400), true],
    ['what is missing of it', life('missing', 600), true],
    ['its maximum', life('max', 1_000), true],
    ['the base of its maximum', life('base', 1_000), true],
    ['the bonus of its maximum', life('bonus', 0), true],
    ['a buff by its row', buff({ buff: ROWS.curse }), true],
    ['another buff', buff({ buff: ROWS.might }), false],
    ['a buff by a tag', buff({ tag: 1 }), true],
    ['a buff by a tag that it lacks', buff({ tag: 0 }), false],
    ['enough stacks', buff({ tag: 1, minStacks: 3 }), true],
    ['more stacks than there are', buff({ tag: 1, minStacks: 4 }), false],
    ['a buff that the caster made', buff({ tag: 1, fromCaster: true }), false],
    ['a buff that its holder made', buff({ of: 'caster', buff: ROWS.might, fromCaster: true }), true],
    ['no buff with a tag', buff({ tag: 1, has: false }), false],
    ['a control state', { kind: 'control', of: 'target', state: Control.stun, on: true }, true],
    ['the lack of a control state', { kind: 'control', of: 'target', state: Control.stun, on: false }, false],
    ['the kind of a unit', { kind: 'unitKind', of: 'target', kinds: UnitKind.monster | UnitKind.ward }, true],
    ['another kind of unit', { kind: 'unitKind', of: 'caster', kinds: UnitKind.monster }, false],
    ['a relation', { kind: 'relation', relations: Relation.enemy }, true],
    ['another relation', { kind: 'relation', relations: Relation.ally | Relation.self }, false],
    ['the level of a unit', { kind: 'level', of: 'caster', skill: 0, compare: 'eq', level: 3 }, true],
    ['the level of a skill', { kind: 'level', of: 'caster', skill: SKILLS.learned, compare: 'eq', level: 2 }, true],
    ['the level of a skill that it lacks', { kind: 'level', of: 'target', skill: 4, compare: 'eq', level: 0 }, true],
    ['a skill that is ready', { kind: 'skillReady', skill: SKILLS.learned }, true],
    ['a skill that is too dear', { kind: 'skillReady', skill: SKILLS.dear }, false],
    ['a skill that is never cast', { kind: 'skillReady', skill: SKILLS.passive }, false],
    ['a skill on cooldown', { kind: 'skillReady', skill: SKILLS.used }, false],
    ['a skill that it lacks', { kind: 'skillReady', skill: 1 }, false],
    ['enemies that touch a circle', near({}), true],
    ['units farther off', near({ radiusMilli: [milli(4.4)], count: 0 }), true],
    ['allies of the caster near another', near({ of: 'target', relations: Relation.self, count: 1 }), true],
    ['the units around, not the one in the middle', near({ of: 'target', relations: Relation.enemy, count: 1 }), true],
    ['the distance to a target', distance('target', 'le'), true],
    ['the distance to a point', distance('point', 'le'), true],
    ['a greater distance to a point', distance('point', 'gt'), false],
    ['either of two', { kind: 'any', alternatives: [[no], [yes, yes]] }, true],
    ['neither of two', { kind: 'any', alternatives: [[no], [yes, no]] }, false],
    ['the contrary', { kind: 'not', tests: [no] }, true],
    ['the contrary of what holds', { kind: 'not', tests: [yes] }, false],
    ['a tag of a unit', { kind: 'tag', of: 'target', tag: 0, has: true }, true],
    ['a tag that a unit lacks', { kind: 'tag', of: 'target', tag: 1, has: true }, false],
    ['the lack of a tag', { kind: 'tag', of: 'caster', tag: 0, has: false }, true],
    ['another number than its own', { ...power('base', 100), compare: 'ne' } as Condition, false],
    ['any number but one', { ...power('base', 101), compare: 'ne' } as Condition, true],
    ['the source where no buff asks, which is the caster', { ...power('base', 100), of: 'source' } as Condition, true],
    ['a number that no event carries', { kind: 'param', param: 0, compare: 'ge', valueMilli: [0] }, false],
  ])('asks about %s', (_what, test, expected) => {
    expect(asks(test)).toBe(expected);
  });

  it('names the skill’s refusal, also by the point that is aimed at', () => {
    const c = new ContentBuilder();
    const far = { id: 'far', test: distance('point', 'gt') };
    const number = { id: 'number', test: { kind: 'param', param: -1, compare: 'ge', valueMilli: [0] } } as const;
    const skill = c.skill({ castMode: 'direction', admission: [far] });
    const never = c.skill({ castMode: 'none', admission: [number] });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill, never] }) }]);
    fight.castAt(100, 1, skill, 4, 0).castAt(200, 1, skill, 9, 0).cast(400, 1, never).until(500);
    expect(fight.verdicts()).toEqual(['condition:far', 'ok', 'condition:number']);
  });

  it.each([
    ['damageTaken', 40],
    ['healed', 30],
    ['stackChange', 3],
  ] as const)('asks what a built-in moment is about: %s', (on, value) => {
    const c = new ContentBuilder();
    const about = (wanted: number) => [
      { id: 'about', test: { kind: 'param', param: -1, compare: 'eq', valueMilli: [milli(wanted)] } as const },
    ];
    const say = (cue: string, wanted: number) =>
      c.effect({ on, action: { kind: 'cue', cue }, conditions: about(wanted) });
    const passive = c.skill({ castMode: 'passive', effects: [say('right', value), say('wrong', value + 1)] });
    const pile = c.buff({ stacking: { by: 'target', max: [5] } });
    const skills = [
      c.quick(damage(40)),
      c.quick({ kind: 'heal', amount: amount(30), canCrit: false, tags: [] }),
      c.quick(applyBuff(pile, null, 1)),
      c.quick(applyBuff(pile, null, 2)),
    ];
    const fight = new Fight(c, [
      { unit: c.unit({ skills }) },
      { unit: c.unit({ passives: [passive] }), camp: 1, x: 2 },
    ]);
    skills.forEach((skill, index) => fight.cast(100 * (index + 1), 1, skill, 2));
    fight.until(1_000);
    expect(fight.of('cue').map(({ cue }) => cue)).toEqual(['right']);
  });

  it.each<[string, Condition, string[]]>([
    ['the share of a resource that one has none of', { ...share('lt', 1), of: 'caster' } as Condition, ['ok']],
    ['more of it', { ...share('gt', 0), of: 'caster' } as Condition, ['condition:ask']],
    ['the distance to a target', distance('target', 'le'), ['condition:ask']],
    ['the distance to a point, which is its own place', distance('point', 'le'), ['ok']],
    ['a tag of the target', { kind: 'tag', of: 'target', tag: 0, has: false }, ['condition:ask']],
    ['who stands near the target', near({ of: 'target', compare: 'ge', count: 0 }), ['condition:ask']],
  ])('asked before a cast at nobody: %s', (_what, test, verdicts) => {
    const c = new ContentBuilder();
    c.tag('beast');
    const skill = c.skill({ castMode: 'none', admission: [{ id: 'ask', test }] });
    const fight = new Fight(c, [{ unit: c.unit({ mana: 0, skills: [skill] }) }]);
    expect(fight.cast(100, 1, skill).until(100).verdicts()).toEqual(verdicts);
  });

  it('compares shares of a life too great to be compared exactly', () => {
    const attributes = TEST_RULES.attributes.map((one) => ({ ...one, maxMilli: 1e13 }));
    const c = new ContentBuilder({ attributes });
    const ask = (bp: number) =>
      c.quick({ kind: 'cue', cue: `${bp}` }, { conditions: [{ id: 'ask', test: share('ge', bp, HP) }] });
    const skills = [ask(4_000), ask(6_000)];
    const giant = c.unit({ hp: 1_000_000_000, skills });
    const start = [{ resource: HP, valueMilli: 500_000_000_000 }];
    const fight = new Fight(c, [{ unit: giant, resources: start }]);
    skills.forEach((skill) => fight.cast(100, 1, skill, 1));
    expect(
      fight
        .until(100)
        .of('cue')
        .map(({ cue }) => cue),
    ).toEqual(['4000']);
  });

  it('about a unit that is not there is never true', () => {
    const c = new ContentBuilder();
    const conditions = [{ id: 'x', test: { kind: 'relation', relations: 15 } as const }];
    const skill = c.quick({ kind: 'cue', cue: 'yes' }, { conditions, target: target() });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [{ ...skill }] }) }]);
    fight.cast(100, 1, { ...skill }, 0).until(300);
    expect(fight.of('cue')).toEqual([]);
  });
});
