import { describe, expect, it, test } from 'vitest';
import { compile } from './compile.ts';
import { DAMAGE_EFFECT, TEST_RULESET, testTables, type LooseTables } from './testing/tables.ts';

const problemsOf = (tables: LooseTables) =>
  compile(testTables(tables)).problems.map(({ code, pointer, params }) =>
    [code, pointer, params.why ?? ''].join(' ').trim(),
  );
const contentOf = (tables: LooseTables) => {
  const { content, problems } = compile(testTables(tables));
  expect(problems).toEqual([]);
  return content!;
};
const skill = (row: object): LooseTables => ({ skills: { strike: row, next: {} } as LooseTables['skills'] & object });
const effect = (row: object): LooseTables => ({ effects: { hit: { ...DAMAGE_EFFECT, ...row } } });

describe('skills', () => {
  it('are read with their combo, charge-up and hit stop', () => {
    const charge = { minMs: 100, maxMs: [900, 800], scale: { from: 0.5, to: 2 }, moveWhile: true, release: 'auto' };
    const row = { maxLevel: 2, combo: { next: 'next', windowMs: 700 }, charge, hitStop: [60, 80] };
    expect(contentOf(skill(row)).skills[1]).toMatchObject({
      combo: { next: 2, windowMs: [700] },
      charge: { minMs: [100], maxMs: [900, 800], fromBp: 5_000, toBp: 20_000, moveWhile: true, release: 'auto' },
      hitStopMs: [60, 80],
    });
  });

  it('have none of these by default', () => {
    expect(contentOf(skill({})).skills[1]).toMatchObject({ combo: null, charge: null, hitStopMs: [0] });
  });

  const CHARGE = { maxMs: 500, scale: { from: 1, to: 2 } };
  it.each<[string, object, readonly string[]]>([
    ['a charge-up on the quick path', { path: 'quick', charge: CHARGE }, ['meaningless /charge chargeWithoutMachine']],
    ['a charge-up of a toggle', { castMode: 'toggle', charge: CHARGE }, ['meaningless /charge chargeWithoutMachine']],
    [
      'a least charge beyond the full one',
      { charge: { ...CHARGE, minMs: [400, 600] } },
      ['meaningless /charge/minMs chargeBackwards'],
    ],
    ['a charge-up of a minute and more', { charge: { ...CHARGE, maxMs: 60_001 } }, ['outOfRange /charge/maxMs']],
    [
      'a charge-up that multiplies by more than ten',
      { charge: { ...CHARGE, scale: { from: 1, to: 11 } } },
      ['outOfRange /charge/scale/to'],
    ],
    [
      'a charge-up without a scale',
      { charge: { maxMs: 500 } },
      ['missing /charge/scale/from', 'missing /charge/scale/to'],
    ],
    [
      'stages of a toggle',
      { castMode: 'toggle', combo: { next: 'next', windowMs: 100 } },
      ['meaningless /combo stagesOfToggle'],
    ],
    [
      'a combo that leads nowhere',
      { combo: { next: 'gone', windowMs: 0 } },
      ['unknownReference /combo/next', 'outOfRange /combo/windowMs'],
    ],
    [
      'a lock of a toggle',
      { castMode: 'toggle', phases: { channelLock: true } },
      ['meaningless /phases/channelLock lockOfToggle'],
    ],
    ['a turn speed by level', { maxLevel: 2, turnSpeed: [90, 180] }, ['changesWithLevel /turnSpeed']],
  ])('are refused with %s', (_what, row, problems) => {
    expect(problemsOf(skill(row))).toEqual(problems);
  });

  test('a toggle may be on for a while at most', () => {
    const row = { castMode: 'toggle', phases: { channelMs: 4_000, channelTickMs: 500, channelLock: false } };
    expect(contentOf(skill(row)).skills[1]).toMatchObject({ castMode: 'toggle', channelMs: [4_000] });
  });
});

describe('conditions', () => {
  const read = (condition: object) => {
    const tables: LooseTables = {
      ...effect({ trigger: { on: 'effect', conditions: [condition] } }),
      buffs: { mark: {} },
      skills: { strike: {} },
    };
    return contentOf(tables).effects[1]!.conditions.map(({ test: one }) => one);
  };

  it.each<[object, object[]]>([
    [
      { kind: 'hasBuff', of: 'target', tag: 'curse', minStacks: 2, fromCaster: true },
      [{ kind: 'buff', buff: 0, has: true, minStacks: 2, fromCaster: true }],
    ],
    [{ kind: 'lacksBuff', of: 'target', tag: 'curse' }, [{ kind: 'buff', buff: 0, has: false }]],
    [{ kind: 'control', of: 'target', state: 'stun' }, [{ kind: 'control', state: 2, on: true }]],
    [
      { kind: 'distance', to: 'point', op: 'atMost', value: 3 },
      [{ kind: 'distance', to: 'point', valueMilli: [3_000] }],
    ],
    [{ kind: 'unitKind', of: 'target', kinds: ['hero', 'tower'] }, [{ kind: 'unitKind', kinds: 5 }]],
    [{ kind: 'relation', relation: 'ally' }, [{ kind: 'relation', relations: 2 }]],
    [
      { kind: 'level', of: 'caster', skill: 'strike', op: 'atLeast', value: 3 },
      [{ kind: 'level', skill: 1, level: 3 }],
    ],
    [{ kind: 'skillReady', skill: 'strike' }, [{ kind: 'skillReady', skill: 1 }]],
    [
      { kind: 'unitsNear', of: 'caster', radius: 4, relation: 'enemy', op: 'atLeast', count: 2 },
      [{ kind: 'unitsNear', radiusMilli: [4_000], count: 2 }],
    ],
    [{ kind: 'param', param: 'amount', op: 'above', value: 1 }, [{ kind: 'param', param: -1 }]],
    [{ kind: 'param', param: 'size', op: 'above', value: 1 }, [{ kind: 'param', param: 0 }]],
    [
      { kind: 'any', conditions: [{ kind: 'hpBelow', of: 'caster', fraction: 0.5 }] },
      [{ kind: 'any', alternatives: [[{ kind: 'resourceRatio' }]] }],
    ],
    [
      { kind: 'not', condition: { kind: 'relation', relation: 'self' } },
      [{ kind: 'not', tests: [{ kind: 'relation' }] }],
    ],
    [
      { kind: 'tag', of: 'target', any: ['a', 'b'], none: ['c'] },
      [
        { kind: 'any', alternatives: [[{ kind: 'tag', tag: 0 }], [{ kind: 'tag', tag: 1 }]] },
        { kind: 'tag', has: false },
      ],
    ],
    [{ kind: 'tag', of: 'target', any: ['a'] }, [{ kind: 'tag', tag: 0, has: true }]],
    [
      { kind: 'attribute', of: 'caster', attribute: 'attack', part: 'bonus', op: 'above', value: 1 },
      [{ kind: 'attribute', part: 'bonus' }],
    ],
    [
      { kind: 'attribute', of: 'caster', attribute: 'max-hp', part: 'missing', op: 'above', value: 1 },
      [{ kind: 'resource', resource: 0, part: 'missing' }],
    ],
  ])('are read: %o', (condition, tests) => {
    expect(read(condition)).toMatchObject(tests);
  });

  it.each<[object, string]>([
    [
      { kind: 'attribute', of: 'caster', attribute: 'attack', part: 'missing', op: 'above', value: 1 },
      'meaningless /trigger/conditions/0/part missingOfPlain',
    ],
    [{ kind: 'hasBuff', of: 'caster' }, 'missing /trigger/conditions/0/buff'],
    [{ kind: 'param', op: 'above', value: 1 }, 'missing /trigger/conditions/0/param'],
    [{ kind: 'any', conditions: [{ kind: 'nonsense' }] }, 'unknownChoice /trigger/conditions/0/conditions/0/kind'],
  ])('are refused: %o', (condition, problem) => {
    expect(problemsOf(effect({ trigger: { on: 'effect', conditions: [condition] } }))).toEqual([problem]);
  });
});

describe('effects', () => {
  it('give their parameters to the actions that take them, whose own go first', () => {
    const action = { kind: 'emit', event: 'custom:x', payload: { size: 2 } };
    const { effects, paramNames } = contentOf(effect({ action, params: { size: 1, speed: { base: 3, perLevel: 1 } } }));
    const named = effects[1]!.action as unknown as { params: { param: number; valueMilli: number[] }[] };
    expect(named.params.map(({ param, valueMilli }) => [paramNames[param], valueMilli[0]])).toEqual([
      ['size', 2_000],
      ['speed', 3_000],
    ]);
    expect(effects[1]!.params.length).toBe(2);
  });

  it('read a cue whole', () => {
    const action = { kind: 'cue', cue: 'glow', at: 'point', durationMs: 900, params: { size: 2 } };
    expect(contentOf(effect({ action })).effects[1]!.action).toMatchObject({
      at: 'point',
      durationMs: [900],
      params: [{ valueMilli: [2_000] }],
    });
  });

  it('read a displacement whole', () => {
    const action = {
      kind: 'displace',
      mode: 'knockback',
      distance: 2,
      towards: 'target',
      walls: 'slide',
      stopAtUnits: true,
    };
    expect(contentOf(effect({ action })).effects[1]!.action).toMatchObject({
      towards: 'target',
      slides: true,
      passWalls: false,
      stopAtUnits: true,
    });
    expect(contentOf(effect({ action: { kind: 'displace', mode: 'swap' } })).effects[1]!.action).toMatchObject({
      towards: 'toCaster',
    });
  });

  it.each<[string, object, string]>([
    ['parameters that nobody takes', { params: { size: 1 } }, 'meaningless /params paramsUnused'],
    [
      'a dash away from the caster',
      { action: { kind: 'displace', mode: 'dash', towards: 'awayFromCaster' } },
      'meaningless /action/towards wayOfCaster',
    ],
    [
      'a direction of a swap',
      { action: { kind: 'displace', mode: 'swap', towards: 'aim' } },
      'meaningless /action/towards wayOfSwap',
    ],
    [
      'a leap that slides',
      { action: { kind: 'displace', mode: 'leap', walls: 'slide' } },
      'meaningless /action/walls slideOfJump',
    ],
    [
      'a reset with a value',
      { action: { kind: 'cooldown', op: 'reset', value: 5 } },
      'meaningless /action/value valueOfReset',
    ],
    [
      'a fraction of a plain attribute',
      { target: { shape: { kind: 'circle', r: 3 }, sort: { by: 'lowest', attribute: 'attack', asFraction: true } } },
      'meaningless /target/sort/asFraction fractionOfPlain',
    ],
    [
      'a parameter that is no number',
      { action: { kind: 'emit', event: 'custom:x', payload: { size: 'big' } } },
      'wrongType /action/payload/size',
    ],
  ])('are refused with %s', (_what, row, problem) => {
    expect(problemsOf(effect(row))).toEqual([problem]);
  });
});

test('rules of casting are read', () => {
  const cast = {
    turnBeforeCast: false,
    rangeToleranceU: 0.5,
    stopToCast: false,
    resumeMove: true,
    turnToleranceDeg: 10,
  };
  expect(contentOf({ ruleset: { ...TEST_RULESET, cast } }).ruleset).toMatchObject({
    turnBeforeCast: false,
    rangeToleranceMilli: 500,
    stopToCast: false,
    resumeMove: true,
    facingToleranceMilliDeg: 10_000,
  });
  expect(contentOf({}).ruleset).toMatchObject({
    turnBeforeCast: true,
    rangeToleranceMilli: 0,
    stopToCast: true,
    resumeMove: false,
  });
});
