import { expect, test } from 'vitest';
import { CompileCache } from './cache.ts';
import { compile } from './compile.ts';
import type { CompileProblem } from './problem.ts';
import { Relation, type Content } from './prototypes.ts';
import { DAMAGE_EFFECT, TEST_RULESET, testTables, type LooseTables } from './testing/tables.ts';

function contentOf(loose: LooseTables): Content {
  const { content, problems } = compile(testTables(loose));
  expect(problems).toEqual([]);
  return content!;
}

function problemsOf(loose: LooseTables): readonly CompileProblem[] {
  const { content, problems } = compile(testTables(loose));
  expect(content).toBeUndefined();
  return problems;
}

const skill = (row: object) => ({ skills: { strike: { castMode: 'unit', ...row } } });
const buff = (row: object) => ({ buffs: { mark: row as Record<string, unknown> } });

test('levelled values become one integer a level', () => {
  const content = contentOf({
    ...skill({
      maxLevel: 3,
      range: 2.5,
      phases: { castMs: [300, 250, 200] },
      cooldown: { ms: { base: 8000, perLevel: -500 } },
    }),
  });
  const strike = content.skills[1]!;
  expect(strike.rangeMilli).toEqual([2500]);
  expect(strike.castMs).toEqual([300, 250, 200]);
  expect(strike.effectAtMs).toEqual([300, 250, 200]);
  expect(strike.cooldownMs).toEqual([8000, 7500, 7000]);
});

test('a curve is read at the level and scaled', () => {
  const content = contentOf({
    curves: {
      growth: {
        points: [
          { x: 1, y: 10 },
          { x: 3, y: 20 },
        ],
      },
    },
    ...skill({ maxLevel: 4, cost: [{ resource: 'mana', amount: { curve: 'growth', scale: 1.5 } }] }),
  });
  expect(content.skills[1]!.costs[0]!.amountMilli).toEqual([15_000, 22_500, 30_000, 30_000]);
});

test('a formula that leaves its range is reported at the level', () => {
  const problems = problemsOf(skill({ maxLevel: 5, cooldown: { ms: { base: 1000, perLevel: -300 } } }));
  expect(problems).toMatchObject([
    { code: 'outOfRange', pointer: '/cooldown/ms', params: { found: '-200 at level 5' } },
  ]);
});

test('references become stable numbers, whatever the file order', () => {
  const rows = { b: DAMAGE_EFFECT, a: DAMAGE_EFFECT };
  const ids = { schemaVersion: 1, tables: { effects: { next: 10, rows: { a: 7, b: 3 } } } };
  const content = contentOf({ effects: rows, ids });
  expect([content.effects[7]!.name, content.effects[3]!.name]).toEqual(['a', 'b']);
  expect(content.idOf.effects.get('a')).toBe(7);
});

test('a missing row is a problem with its place', () => {
  const problems = problemsOf(skill({ effects: [null, 'toString'] }));
  expect(problems).toEqual([
    {
      code: 'unknownReference',
      table: 'skills',
      row: 'strike',
      pointer: '/effects/1',
      params: { table: 'effects', id: 'toString' },
    },
  ]);
});

test('O-40 poisonous row ids are ordinary ids', () => {
  const hostile = JSON.parse('{"__proto__": {"kind": "buff"}, "constructor": {}, "hasOwnProperty": {}}');
  const names = Object.keys(hostile);
  const ids = JSON.parse(
    '{"schemaVersion": 1, "tables": {"buffs": {"next": 9, "rows": {"__proto__": 1, "constructor": 2, "hasOwnProperty": 3}}}}',
  );
  const { content, problems } = compile({ ...testTables({ ids }), buffs: hostile });
  expect(problems).toEqual([]);
  expect(content!.buffs.slice(1).map((row) => row!.name)).toEqual(names);
  expect(({} as Record<string, unknown>)['kind']).toBeUndefined();
});

test('what means nothing where it stands is reported, never ignored', () => {
  const problems = problemsOf({
    effects: { totem: { ...DAMAGE_EFFECT, action: { kind: 'hypnosis' } } },
    bullets: { boomerang: { flight: 'return', speed: 10, turnRate: 30, pierce: 0, onLostTarget: 'retarget' } },
  });
  expect(problems.map((problem) => `${problem.code} ${problem.row}${problem.pointer}`)).toEqual([
    'unknownChoice totem/action/kind',
    'meaningless boomerang/turnRate',
    'meaningless boomerang/onLostTarget',
  ]);
});

test('O-10 a buff that says nothing is applied suppressed where its holder is immune', () => {
  expect(contentOf(buff({})).buffs[1]!.whenImmune).toBe('suppress');
  expect(contentOf(buff({ immunity: { whenImmune: 'block' } })).buffs[1]!.whenImmune).toBe('block');
});

test('fields without meaning may be written out as unused', () => {
  contentOf({ ...buff({ aura: null, stacking: { force: false } }), bullets: { arrow: { speed: 10, turnRate: 0 } } });
});

const ZONE = { kind: 'zone', shape: { kind: 'circle', r: 2 }, lifeMs: 500 };
const zoneRow = (action: object) => ({ e: { ...DAMAGE_EFFECT, action: { ...ZONE, ...action } } });

test('a zone is read with its defaults, and its slots may name effects that come later', () => {
  const later = { tick: { ...DAMAGE_EFFECT, trigger: { on: 'zoneTick' } } };
  const { content } = compile(testTables({ effects: { ...zoneRow({ effects: [null, 'tick'] }), ...later } }));
  expect(content!.effects[1]!.action).toMatchObject({
    kind: 'zone',
    shape: { kind: 'circle', radiusMilli: [2_000] },
    lifeMs: [500],
    tickMs: [0],
    at: 'point',
    follow: 'none',
    filter: { relations: Relation.enemy },
    effects: [0, 2],
    aura: 0,
    onSourceLost: 'keep',
    blocksFrom: 0,
  });
  const walls = compile(testTables({ effects: zoneRow({ blocks: ['bullets'] }) }));
  expect(walls.content!.effects[1]!.action).toMatchObject({ blocksFrom: Relation.enemy });
});

test.each<[string, object, string]>([
  ['an area', { shape: { kind: 'self' } }, 'unknownChoice /action/shape/kind'],
  ['slots that exist', { effects: ['nobody'] }, 'unknownReference /action/effects/0'],
  ['no more slots than fit', { effects: Array(9).fill(null) }, 'tooMany /action/effects'],
  ['something to block', { blocksFrom: ['ally'] }, 'missing /action/blocks'],
  ['a buff that exists', { aura: 'nobody' }, 'unknownReference /action/aura'],
])('a zone needs %s', (_, action, wanted) => {
  const problems = problemsOf({ effects: zoneRow(action) });
  expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([wanted]);
});

test('an aura is read with its defaults', () => {
  const { content } = compile(testTables(buff({ aura: { radius: [3, 4], everyMs: 100, buff: 'mark' } })));
  expect(content!.buffs[1]!.aura).toMatchObject({
    radiusMilli: [3_000, 4_000],
    leaveRadiusMilli: [3_000, 4_000],
    everyMs: [100],
    lingerMs: [0],
    filter: { relations: Relation.enemy },
    buff: 1,
    maxTargets: [0],
    dedupe: 'strongest',
  });
});

test.each<[object, string]>([
  [{ leaveRadius: 2 }, 'outOfRange /aura/leaveRadius'],
  [{ everyMs: 0 }, 'outOfRange /aura/everyMs'],
  [{ buff: 'nobody' }, 'unknownReference /aura/buff'],
])('an aura with %o is reported', (part, wanted) => {
  const problems = problemsOf(buff({ aura: { radius: 3, everyMs: 100, buff: 'mark', ...part } }));
  expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([wanted]);
});

test('too many decimals are reported, not rounded', () => {
  const problems = problemsOf(skill({ range: 2.00005 }));
  expect(problems).toMatchObject([
    { code: 'tooManyDecimals', pointer: '/range', params: { found: '2.00005', decimalsMax: 3 } },
  ]);
});

test('rows without a number or with a shared one are reported', () => {
  const ids = { schemaVersion: 1, tables: { buffs: { next: 2, rows: { a: 1, b: 1 } } } };
  const problems = problemsOf({ buffs: { a: {}, b: {}, c: {} }, ids });
  expect(problems.map(({ code, row }) => [code, row])).toEqual([
    ['sharedNumericId', 'b'],
    ['noNumericId', 'c'],
  ]);
});

test('wholly wrong shapes give problems, not exceptions', () => {
  const junk = [null, 7, 'text', [], { kind: 7 }, { kind: 'damage' }];
  for (const value of junk) {
    const tables = testTables({
      effects: { e: { trigger: value, action: value, target: value } },
      buffs: { b: { tick: value, modifiers: value, stacking: value } },
      arenas: { a: { bounds: value, obstacles: [value], camps: value } },
      units: { u: { attack: value, attributes: value, skills: value } },
      curves: { c: { points: value } },
    });
    expect(compile(tables).content).toBeUndefined();
  }
  expect(compile({ ...testTables({}), ruleset: null as never }).problems.length).toBeGreaterThan(0);
});

test('attributes of a unit default to those of the ruleset', () => {
  const content = contentOf({ units: { knight: { maxLevel: 2, moveSpeed: 3.4, attributes: { armor: [10, 12.5] } } } });
  expect(content.units[1]!.attributes).toEqual([[1_000_000], [100_000], [10_000, 12_500], [3_400], [0], [0]]);
  expect(content.units[1]!.resourceStartBp).toEqual([10_000, -1]);
});

test('O-19 cooldown reduction cannot exceed the declared maximum', () => {
  const content = contentOf({ ruleset: { ...TEST_RULESET, cooldownReductionMax: 0.4 } });
  expect(content.ruleset.attributes[4]!.maxMilli).toBe(400);
});

test('missing life is read from the resource behind the maximum', () => {
  const terms = [{ of: 'target', attribute: 'max-hp', part: 'missing', ratio: 0.12 }];
  const content = contentOf({
    effects: { execute: { ...DAMAGE_EFFECT, action: { kind: 'damage', type: 'true', amount: { terms } } } },
  });
  expect(content.effects[1]!.action).toMatchObject({
    amount: { terms: [{ of: 'target', attribute: -1, resource: 0, part: 'missing', ratioBp: [1200] }] },
  });
});

test('walls drawn clockwise are turned around', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 1 },
    { x: 1, y: 1 },
  ];
  const bounds = { minX: -9, minY: -9, maxX: 9, maxY: 9 };
  const content = contentOf({ arenas: { yard: { bounds, obstacles: [{ kind: 'polygon', points }] } } });
  expect(content.arenas[1]!.obstacles[0]).toMatchObject({ points: [1000, 1000, 0, 1000, 0, 0] });
});

test('camps are enemies unless a relation says otherwise', () => {
  const camps = ['blue', 'red', 'wild'].map((id) => ({ id, name: id }));
  const relations = [{ a: 'red', b: 'wild', relation: 'neutral' }];
  expect(contentOf({ ruleset: { ...TEST_RULESET, camps, relations } }).ruleset.relations).toEqual([
    2, 4, 4, 4, 2, 8, 4, 8, 2,
  ]);
});

test('prototypes are frozen through and through', () => {
  const content = contentOf({ effects: { hit: DAMAGE_EFFECT } });
  expect(() => ((content.effects[1]!.action as { kind: string }).kind = 'heal')).toThrow(TypeError);
  expect(Object.isFrozen(content.ruleset.attributes[0])).toBe(true);
});

const CHAIN: LooseTables = {
  effects: { hit: { ...DAMAGE_EFFECT, tags: ['fire'] }, other: { ...DAMAGE_EFFECT, tags: ['ice'] } },
  skills: { strike: { effects: ['hit'] }, parry: { effects: ['other'] } },
  buffs: { burn: { tick: { everyMs: 500, effects: ['hit'] } } },
};

test('an edit compiles only the row and what embeds it', () => {
  const cache = new CompileCache();
  const tables = testTables(CHAIN);
  const before = compile(tables, { cache }).content!;
  const changed = { ...tables.effects['hit']!, dispatch: 'queued' as const };
  const after = compile({ ...tables, effects: { ...tables.effects, hit: changed } }, { cache }).content!;
  expect(after.effects[1]!.queued).toBe(true);
  expect(after.skills[1]!.effects[0]).toBe(after.effects[1]);
  expect(after.buffs[1]!.tickEffects[0]).toBe(after.effects[1]);
  expect(after.effects[2]).toBe(before.effects[2]);
  expect(after.skills[2]).toBe(before.skills[2]);
});

test('an incremental compile equals a fresh one', () => {
  const cache = new CompileCache();
  const edits: LooseTables[] = [
    CHAIN,
    { ...CHAIN, effects: { hit: { ...DAMAGE_EFFECT, tags: ['ice', 'new'] }, other: CHAIN.effects!['other']! } },
    { ...CHAIN, buffs: {} },
    { ...CHAIN, ruleset: { ...TEST_RULESET, damageTypes: [...TEST_RULESET.damageTypes].reverse() } },
    { ...CHAIN, skills: { strike: { effects: ['missing'] } } },
    CHAIN,
  ];
  for (const edit of edits) expect(compile(testTables(edit), { cache })).toEqual(compile(testTables(edit)));
});

const EMPOWER = { kind: 'empowerAttack', amount: { terms: [{ of: 'source', attribute: 'attack', ratio: 1 }] } };

test.each<[string, LooseTables, string]>([
  [
    'stacks counted by source in one instance',
    { buffs: { b: { stacking: { by: 'target', maxPerSource: 2 } } } },
    '/stacking/maxPerSource',
  ],
  ['a bonus by an attribute of the source', { buffs: { b: { modifiers: [EMPOWER] } } }, '/modifiers/0/amount'],
])('what would mean nothing is said: %s', (_what, tables, pointer) => {
  const { problems } = compile(testTables(tables));
  expect(problems.map(({ code, pointer: where }) => [code, where])).toEqual([['meaningless', pointer]]);
});

test('a condition on no buff and damage that reaches no life are said to miss something', () => {
  const conditions = [{ kind: 'hasBuff', of: 'caster' }];
  const effects = { e: { ...DAMAGE_EFFECT, trigger: { on: 'effect', conditions } } };
  const ruleset = { ...TEST_RULESET, damageOrder: ['critical', 'shields'] };
  const { problems } = compile(testTables({ effects, ruleset }));
  expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['missing', '/damageOrder'],
    ['missing', '/trigger/conditions/0/buff'],
  ]);
});

test('the maximum of life has room for life', () => {
  const attributes = TEST_RULESET.attributes.map((one) => (one.id === 'max-hp' ? { ...one, min: -5 } : one));
  expect(contentOf({ ruleset: { ...TEST_RULESET, attributes } }).ruleset.attributes[0]!.minMilli).toBe(1);
});

test('fog, sight, rewards, returns, levels and summons become rules', () => {
  const arena = {
    bounds: { minX: 0, minY: 0, maxX: 9, maxY: 9 },
    fog: true,
    spawnSearch: { stepLength: 0.25, rings: 2 },
    obstacles: [{ kind: 'circle', centre: { x: 1, y: 1 }, radius: 1, blocks: ['vision'] }],
  };
  const action = { kind: 'summon', unit: 'wolf', lifeMs: [100, 200], at: 'caster', onOwnerDeath: 'vanish' };
  const wolf = { sight: 4, reward: { gold: 20, experience: [5, 6] }, respawn: { ms: { base: 100, perLevel: 50 } } };
  const levels = { experience: [10, 30], shareRadius: 2, assistShare: 0.5, skillPoints: 1 };
  const content = contentOf({
    ruleset: { ...TEST_RULESET, levels },
    arenas: { a: arena },
    effects: { call: { ...DAMAGE_EFFECT, action } },
    units: { wolf: { ...wolf, maxLevel: 2 } },
  });
  expect(content.arenas[1]).toMatchObject({ fog: true, spawnSearch: { stepMilli: 250, rings: 2, directions: 8 } });
  expect(content.arenas[1]!.obstacles[0]!.blocks).toBe(4);
  expect(content.units[1]).toMatchObject({
    sightMilli: [4_000],
    reward: { goldMilli: [20_000], experienceMilli: [5_000, 6_000] },
    respawn: { ms: [100, 150], at: 'home' },
  });
  expect(content.ruleset.levels).toEqual({
    experienceMilli: [10_000, 30_000],
    shareRadiusMilli: 2_000,
    assistShareBp: 5_000,
    skillPoints: 1,
  });
  expect(content.effects[1]!.action).toEqual({
    kind: 'summon',
    unit: 1,
    lifeMs: [100, 200],
    count: [1],
    formation: 0,
    at: 'caster',
    onOwnerDeath: 'vanish',
  });
});

test('experience that does not rise from level to level is reported', () => {
  const { problems } = compile(testTables({ ruleset: { ...TEST_RULESET, levels: { experience: [10, 10] } } }));
  expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([['outOfRange', '/levels/experience']]);
});

test('a flight brings its own fields, and those of others are reported', () => {
  const bullets = {
    glaive: { flight: 'chain', speed: 9, chain: { hops: [1, 2], range: 5, falloff: 0.25 }, acceleration: [1, 2] },
    moon: { flight: 'orbit', speed: 9, orbit: { radius: 2.5 }, launchOffset: {} },
    ray: { flight: 'beam', range: 8, hitOnce: false, rehitMs: [200, 100] },
    bomb: { flight: 'arc', speed: 9, hitWalls: true, hitOnce: false, rehitMs: 5 },
    lost: { flight: 'chain', speed: 9, pierce: 2 },
    stray: { flight: 'orbit', speed: 9, chain: { hops: 1, range: 2 } },
    slow: { flight: 'direction', onLostTarget: 'expire' },
  };
  expect(problemsOf({ bullets }).map(({ code, row, pointer }) => `${code} ${row}${pointer}`)).toEqual([
    'meaningless moon/launchOffset',
    'meaningless bomb/hitOnce',
    'meaningless bomb/hitWalls',
    'meaningless lost/pierce',
    'missing lost/chain',
    'meaningless stray/chain',
    'missing stray/orbit',
    'meaningless slow/onLostTarget',
    'missing slow/speed',
  ]);
  const { glaive, ray } = bullets;
  const moon = { ...bullets.moon, launchOffset: null };
  const rows = contentOf({ bullets: { glaive, moon, ray } }).bullets.filter((row) => row !== undefined);
  expect(Object.fromEntries(rows.map((row) => [row.name, row]))).toMatchObject({
    glaive: { hops: [1, 2], hopRangeMilli: [5_000], falloffBp: [2_500], acceleration: [1_000, 2_000] },
    moon: { orbitRadiusMilli: [2_500] },
    ray: { rangeMilli: [8_000], rehitMs: [200, 100], speed: [0] },
  });
});
