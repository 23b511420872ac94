import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { Content } from './prototypes.ts';
import { DAMAGE_EFFECT, TEST_RULESET, testTables, type LooseTables } from './testing/tables.ts';

function contentOf(tables: LooseTables): Content {
  const { content, problems } = compile(testTables(tables));
  expect(problems).toEqual([]);
  return content!;
}
const problemsOf = (tables: LooseTables) =>
  compile(testTables(tables)).problems.map(({ code, pointer }) => `${code} ${pointer}`);

const BUFFS = { mark: { tags: ['hex'] } };
const effect = (row: object): LooseTables => ({ effects: { hit: { ...DAMAGE_EFFECT, ...row } }, buffs: BUFFS });
const act = (action: object) => effect({ action });
const hurt = (amount: unknown) => act({ kind: 'damage', type: 'physical', amount });
const modifier = (row: object): LooseTables => ({ buffs: { mark: { modifiers: [row] } } });
const chosen = (target: object) => effect({ target: { shape: { kind: 'circle', r: 5 }, ...target } });
const when = (test: object) => effect({ trigger: { on: 'effect', conditions: [test] } });

describe('an action', () => {
  it.each<[string, object, object]>([
    ['a resource as a term', { kind: 'heal', amount: { terms: [term('hp', 'missing')] } }, terms(0, -1)],
    ['the base of an attribute', { kind: 'heal', amount: { terms: [term('max-hp', 'base')] } }, terms(-1, 0)],
    [
      'a least amount',
      { kind: 'heal', amount: { flat: 1, min: 2 } },
      { amount: { flatMilli: [1000], minMilli: [2000] } },
    ],
    ['a greatest amount', { kind: 'heal', amount: { flat: 1, max: 3 } }, { amount: { maxMilli: [3000] } }],
    ['its own duration', { kind: 'applyBuff', buff: 'mark', durationMs: -1 }, { durationMs: [-1] }],
    ['the duration of the row', { kind: 'applyBuff', buff: 'mark' }, { durationMs: null }],
    ['buffs of a kind', { kind: 'removeBuff', buffKind: 'debuff' }, { buffKind: 'debuff' }],
    ['buffs with a tag', { kind: 'removeBuff', tags: ['hex'] }, { buffKind: null, level: -1 }],
    [
      'all cooldowns by a share',
      { kind: 'cooldown', all: true, op: 'multiply', value: 0.5 },
      { skill: -1, value: [5000] },
    ],
    ['own cooldown by a time', { kind: 'cooldown', op: 'add', value: 500 }, { skill: 0, value: [500] }],
    ['a reset', { kind: 'cooldown', op: 'reset' }, { value: [0] }],
  ])('says %s', (_what, action, expected) => {
    expect(contentOf(act(action)).effects[1]!.action).toMatchObject(expected);
  });

  it('launches along what it says, or along whatever there is', () => {
    const bullets = { spear: { flight: 'direction', speed: 5, lifeMs: 1000 } };
    const aim = (part: object) =>
      contentOf({ ...act({ kind: 'launchBullet', bullet: 'spear', ...part }), bullets }).effects[1]!.action;
    expect([aim({}), aim({ aim: 'facing' })]).toMatchObject([{ aim: 'any' }, { aim: 'facing' }]);
  });

  it('hands the numbers of its effect on, its own first', () => {
    const params = (action: object) =>
      contentOf(effect({ action, params: { a: 1, b: 2 } })).effects[1]!.action as { params?: readonly object[] };
    expect(params({ kind: 'emit', event: 'custom:x', payload: { a: 5 } }).params).toHaveLength(2);
    expect(params({ kind: 'emit', event: 'custom:x' }).params).toHaveLength(2);
  });

  it('answers a moment that the pack names itself', () => {
    expect(contentOf(effect({ trigger: { on: 'custom:x' } })).effects[1]!.on).toBe('custom:x');
  });

  it.each<[string, LooseTables, string]>([
    ['no amount', hurt(undefined), 'missing /action/amount'],
    ['a text as amount', hurt('much'), 'wrongType /action/amount'],
    [
      'what is missing of a plain attribute',
      hurt({ terms: [term('attack', 'missing')] }),
      'meaningless /action/amount/terms/0/part',
    ],
    [
      'an unknown attribute',
      hurt({ terms: [term('luck', 'missing')] }),
      'unknownName /action/amount/terms/0/attribute',
    ],
    ['a word as number', hurt({ flat: { base: 'x', perLevel: 'y' } }), 'wrongType /action/amount/flat/base'],
    ['a curve that is no name', hurt({ flat: { curve: 5 } }), 'wrongType /action/amount/flat/curve'],
    ['too many levels', hurt({ flat: Array.from({ length: 101 }, () => 1) }), 'tooMany /action/amount/flat'],
    ['no moment', effect({ trigger: { on: 7 } }), 'unknownChoice /trigger/on'],
    ['a condition that is none', when(5 as unknown as object), 'wrongType /trigger/conditions/0'],
    ['a condition of a kind that is no word', when({ kind: 5 }), 'missing /trigger/conditions/0/kind'],
    ['a flag that is none', { skills: { s: { castMode: 'unit', pursue: 'yes' } } }, 'wrongType /pursue'],
  ])('is refused with %s', (_what, tables, problem) => {
    expect(problemsOf(tables)).toContain(problem);
  });
});

function term(attribute: string, part: string) {
  return { of: 'target', attribute, part, ratio: 1 };
}
function terms(resource: number, attribute: number) {
  return { amount: { terms: [{ resource, attribute }] } };
}

describe('a modifier of an attribute', () => {
  it.each<[string, object, object]>([
    ['an amount', { op: 'add', value: 2 }, { value: { flatMilli: [2000] }, clampMinMilli: null, clampMaxMilli: null }],
    ['a share', { op: 'percent', value: 0.25 }, { value: { flatMilli: [2500] } }],
    ['a factor', { op: 'multiply', value: 1.5 }, { value: { flatMilli: [15000] } }],
    ['bounds', { op: 'clamp', min: 1, max: 9 }, { clampMinMilli: 1000, clampMaxMilli: 9000 }],
  ])('says %s', (_what, row, expected) => {
    const { buffs } = contentOf(modifier({ kind: 'attribute', attribute: 'attack', ...row }));
    expect(buffs[1]!.modifiers[0]).toMatchObject(expected);
  });

  it('stands among no more than a buff may have', () => {
    const modifiers = Array.from({ length: 40 }, () => ({
      kind: 'attribute',
      attribute: 'attack',
      op: 'add',
      value: 1,
    }));
    expect(problemsOf({ buffs: { mark: { modifiers } } })).toContain('tooMany /modifiers');
  });
});

describe('a target', () => {
  it.each<[string, object, object]>([
    ['the least of a resource', { by: 'lowest', attribute: 'hp' }, { by: 'resource', index: 0, descending: false }],
    [
      'the most of an attribute',
      { by: 'highest', attribute: 'attack' },
      { by: 'attribute', index: 1, descending: true },
    ],
    ['the least share', { by: 'lowest', attribute: 'hp', asFraction: true }, { by: 'resourceRatio', index: 0 }],
    [
      'the share of a maximum',
      { by: 'lowest', attribute: 'max-mana', asFraction: true },
      { by: 'resourceRatio', index: 1 },
    ],
  ])('goes first that has %s', (_what, sort, expected) => {
    expect(contentOf(chosen({ sort })).effects[1]!.target.sort).toMatchObject(expected);
  });

  it('has no share of what has no maximum', () => {
    const sort = { by: 'lowest', attribute: 'attack', asFraction: true };
    expect(problemsOf(chosen({ sort }))).toEqual(['meaningless /target/sort/asFraction']);
  });

  it('carries a buff or lacks it', () => {
    const { conditions } = contentOf(chosen({ filter: { hasBuff: ['mark'], lacksBuff: ['mark'] } })).effects[1]!.target
      .filter;
    expect(conditions).toMatchObject([
      { kind: 'buff', buff: 1, has: true },
      { kind: 'buff', buff: 1, has: false },
    ]);
  });

  it('is asked for a share of a resource, or for its value', () => {
    const ask = (as: object) =>
      contentOf(when({ kind: 'resource', of: 'target', resource: 'hp', op: 'below', value: 0.5, ...as })).effects[1]!
        .conditions[0]!.test;
    expect([ask({ as: 'fraction' }), ask({})]).toMatchObject([
      { kind: 'resourceRatio', ratioBp: [5000] },
      { kind: 'resource', valueMilli: [500] },
    ]);
  });
});

describe('other rows', () => {
  it('an attack has the amount and the speed that it says, else those of the roles', () => {
    const attack = { windupMs: 1, intervalMs: 100, range: 1, type: 'physical' };
    const own = { ...attack, amount: { flat: 7 }, speedAttribute: 'haste' };
    const { units } = contentOf({ units: { plain: { attack }, special: { attack: own } } });
    expect(units[1]!.attack).toMatchObject({
      amount: { flatMilli: [0], terms: [{ attribute: 1 }] },
      speedAttribute: -1,
    });
    expect(units[2]!.attack).toMatchObject({ amount: { flatMilli: [7000] }, speedAttribute: 4 });
  });

  it('skills at a unit dash to it, others along the aim, and pay in the order that they say', () => {
    const move = { distance: 5, durationMs: 200 };
    const rows = {
      at: { castMode: 'unit', path: 'quick', move, order: ['event'] },
      along: { castMode: 'direction', move },
    };
    const { skills } = contentOf({ skills: rows });
    expect(skills.slice(1).map((row) => [row!.move!.towards, row!.order[0]])).toEqual([
      ['target', 'event'],
      ['aim', 'cost'],
    ]);
  });

  it('buffs under one alias stack as one', () => {
    const stacking = { alias: 'poison' };
    const { buffs } = contentOf({ buffs: { a: { stacking }, b: { stacking }, c: {} } });
    expect(buffs[1]!.stacking.key).toBe(buffs[2]!.stacking.key);
    expect(buffs[3]!.stacking.key).toBe(3);
  });

  it('a curve of steps keeps its value until the next point', () => {
    const points = [
      { x: 1, y: 10 },
      { x: 3, y: 20 },
    ];
    const cost = [{ resource: 'mana', amount: { curve: 'growth' } }];
    const at = (interpolation: string) =>
      contentOf({
        curves: { growth: { points, interpolation } },
        skills: { s: { castMode: 'unit', maxLevel: 3, cost } },
      }).skills[1]!.costs[0]!.amountMilli;
    expect([at('step'), at('linear')]).toEqual([
      [10_000, 10_000, 20_000],
      [10_000, 15_000, 20_000],
    ]);
  });

  it('too many effects in a row, a corner that is none and ids that are none are told by their place', () => {
    const bounds = { minX: -9, minY: -9, maxX: 9, maxY: 9 };
    const obstacles = [{ kind: 'polygon', points: [5, { x: 1, y: 1 }, { x: 2, y: 0 }] }];
    expect(
      problemsOf({ skills: { s: { castMode: 'unit', effects: Array.from({ length: 40 }, () => null) } } }),
    ).toEqual(['tooMany /effects']);
    expect(problemsOf({ arenas: { a: { bounds, obstacles } } })).toEqual([
      'missing /obstacles/0/points/0/x',
      'missing /obstacles/0/points/0/y',
    ]);
    const tables = { ...testTables({ buffs: BUFFS }), ids: 5 as never };
    expect(compile(tables).problems.map(({ code, table }) => `${code} ${table}`)).toEqual(['noNumericId buffs']);
  });

  it('names with a slash or a tilde stand in a pointer as it wants them', () => {
    const payload = { 'a/b~c': 'x' };
    expect(problemsOf(effect({ action: { kind: 'emit', event: 'custom:x', payload } }))).toEqual([
      'wrongType /action/payload/a~1b~0c',
    ]);
  });
});

describe('a ruleset', () => {
  const rulesetOf = (part: object) => contentOf({ ruleset: { ...TEST_RULESET, ...part } }).ruleset;
  const wrong = (part: object) => problemsOf({ ruleset: { ...TEST_RULESET, ...part } });

  it('adds operators in the order that it names, the others behind', () => {
    expect(rulesetOf({ aggregation: ['multiply'] }).aggregation).toEqual(['multiply', 'add', 'percent', 'final']);
    expect(rulesetOf({}).aggregation).toEqual(['add', 'percent', 'multiply', 'final']);
  });

  it('keeps each stage of its damage order once', () => {
    expect(rulesetOf({ damageOrder: ['shields', 'hp', 'shields'] }).damageOrder).toEqual(['shields', 'hp']);
  });

  it.each<[string, object, string]>([
    ['an unknown operator', { aggregation: ['pow'] }, 'unknownChoice /aggregation'],
    ['damage that never reaches life', { damageOrder: ['shields'] }, 'missing /damageOrder'],
    [
      'more damage types than bits',
      { damageTypes: Array.from({ length: 40 }, (_, index) => ({ id: `t${index}` })) },
      'tooMany /damageTypes',
    ],
    [
      'a relation of an unknown camp',
      { relations: [{ a: 'blue', b: 'green', relation: 'ally' }] },
      'unknownName /relations/0/b',
    ],
    ['experience that falls', { levels: { experience: [100, 50] } }, 'outOfRange /levels/experience'],
    ['experience that is none', { levels: { experience: ['x'] } }, 'wrongType /levels/experience/0'],
  ])('is refused with %s', (_what, part, problem) => {
    expect(wrong(part)).toContain(problem);
  });
});
