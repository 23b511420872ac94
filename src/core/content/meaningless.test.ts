import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { testTables, TEST_RULESET, type LooseTables } from './testing/tables.ts';

const effect = (row: object): LooseTables => ({
  effects: { e: { trigger: { on: 'effect' }, action: { kind: 'heal', amount: { flat: 1 } }, ...row } },
  skills: { s: {} },
});
const sorted = (sort: object) => effect({ target: { shape: { kind: 'circle', r: 3 }, sort } });
const skill = (row: Readonly<Record<string, unknown>>): LooseTables => ({ skills: { s: row } });
const modified = (modifier: object): LooseTables => ({ buffs: { b: { modifiers: [modifier] } } });
const changed = (op: string, more: object) => modified({ kind: 'attribute', attribute: 'attack', op, ...more });
const asked = (condition: object) => effect({ trigger: { on: 'effect', conditions: [condition] } });
const reset = (more: object) => effect({ action: { kind: 'cooldown', op: 'reset', ...more } });
const moved = (mode: string, more: object) => effect({ action: { kind: 'displace', mode, ...more } });
const HURT = { kind: 'hpBelow', of: 'target', fraction: 0.5 };

function problemsOf(tables: LooseTables): string[] {
  return compile(testTables(tables)).problems.map(({ code, pointer, params }) =>
    [code, pointer, params['why']].filter((word) => word !== undefined).join(' '),
  );
}

test.each<[string, LooseTables, string]>([
  [
    'an attribute to sort the nearest by',
    sorted({ by: 'nearest', attribute: 'attack' }),
    '/target/sort/attribute attributeOfOrder',
  ],
  [
    'a fraction of a distance',
    sorted({ by: 'farthest', asFraction: true }),
    '/target/sort/asFraction attributeOfOrder',
  ],
  [
    'a time between two hits of one that hits once',
    { bullets: { b: { speed: 5, rehitMs: 200 } } },
    '/rehitMs rehitOfOnce',
  ],
  ['a limit of an addition', changed('add', { value: 1, min: 0 }), '/modifiers/0/min unusedByOp'],
  ['an upper limit of a share', changed('percent', { value: 1, max: 5 }), '/modifiers/0/max unusedByOp'],
  ['a value of a clamp', changed('clamp', { value: 3, min: 1 }), '/modifiers/0/value unusedByOp'],
  [
    'terms of a clamp',
    changed('clamp', { min: 1, terms: [{ of: 'caster', attribute: 'armor', ratio: 1 }] }),
    '/modifiers/0/terms unusedByOp',
  ],
  ['a rank of a sum', changed('final', { value: 1, priority: 2 }), '/modifiers/0/priority unusedByOp'],
  ['a channel of an override', changed('override', { value: 1, channel: 1 }), '/modifiers/0/channel unusedByOp'],
  ['stacks of an override', changed('override', { value: 1, perStack: true }), '/modifiers/0/perStack unusedByOp'],
  [
    'a share kept of what is no maximum',
    changed('add', { value: 1, maxChange: 'ratio' }),
    '/modifiers/0/maxChange changeOfPlain',
  ],
  [
    'a formula beside points',
    { curves: { c: { points: [{ x: 0, y: 1 }], formula: { constant: 1 } } } },
    '/formula formulaBesidePoints',
  ],
  ['an order of the normal path', skill({ order: ['event', 'cost'] }), '/order orderOfMachine'],
  [
    'a refund of what begins with the effect',
    skill({ cooldown: { ms: 10, refundOnInterrupt: true } }),
    '/cooldown/refundOnInterrupt refundOfNothing',
  ],
  [
    'a refund of what nothing interrupts',
    skill({ path: 'quick', cooldown: { ms: 10, startsAt: 'castStart', refundOnInterrupt: true } }),
    '/cooldown/refundOnInterrupt refundOfNothing',
  ],
  ['a recharge of one charge', skill({ cooldown: { ms: 10, rechargeMs: 20 } }), '/cooldown/rechargeMs rechargeOfOne'],
  [
    'a filter of a skill without a target',
    skill({ castMode: 'position', targetFilter: { relation: ['ally'] } }),
    '/targetFilter filterWithoutUnit',
  ],
  ['a skill beside all', reset({ all: true, skill: 's' }), '/action/skill partOfAll'],
  ['a time that a blink takes', moved('blink', { durationMs: 100 }), '/action/durationMs wayOfInstant'],
  ['a unit in the way of a swap', moved('swap', { stopAtUnits: true }), '/action/stopAtUnits wayOfInstant'],
  ['a distance of a swap', moved('swap', { distance: 4 }), '/action/distance wayOfSwap'],
  ['a group beside all', reset({ all: true, group: 'g' }), '/action/group partOfAll'],
  [
    'a name inside of another condition',
    asked({ kind: 'not', condition: { ...HURT, id: 'weak' } }),
    '/trigger/conditions/0/condition/id nameOfPart',
  ],
  [
    'a name of what a reduction asks',
    modified({ kind: 'reduction', flat: 1, when: [{ ...HURT, id: 'weak' }] }),
    '/modifiers/0/when/0/id nameOfPart',
  ],
  ['a cue for the end of an effect', effect({ cues: { end: { sound: 'pop' } } }), '/cues/end cueOfEffect'],
  [
    'two regenerations of life',
    {
      ruleset: {
        ...TEST_RULESET,
        resources: [{ id: 'hp', name: 'Life', maxAttribute: 'max-hp', regenAttribute: 'armor' }],
        roles: { ...TEST_RULESET.roles, hpRegen: 'attack' },
      },
    },
    '/roles/hpRegen regenTwice',
  ],
  ['two speeds', { units: { u: { moveSpeed: 3, attributes: { 'move-speed': 4 } } } }, '/moveSpeed speedTwice'],
])('%s is refused', (_what, tables, problem) => {
  expect(problemsOf(tables)).toEqual([`meaningless ${problem}`]);
});

test.each<[string, LooseTables]>([
  ['an order by an attribute', sorted({ by: 'lowest', attribute: 'hp', asFraction: true })],
  ['a bullet that hits again', { bullets: { b: { speed: 5, hitOnce: false, rehitMs: 200 } } }],
  ['a clamp with a value of nothing', changed('clamp', { value: 0, terms: [], min: 1 })],
  ['an override that ignores stacks', changed('override', { value: 1, priority: 2, perStack: false })],
  [
    'a maximum that keeps its share',
    modified({ kind: 'attribute', attribute: 'max-hp', op: 'add', maxChange: 'ratio' }),
  ],
  ['charges that come with a level', skill({ maxLevel: 2, cooldown: { ms: 10, charges: [1, 2], rechargeMs: 20 } })],
  [
    'a refund of what begins with the cast',
    skill({ cooldown: { ms: 10, startsAt: 'castStart', refundOnInterrupt: true } }),
  ],
  ['an order of the quick path', skill({ path: 'quick', order: ['event'] })],
  ['a blink that says how far', moved('blink', { distance: 4, durationMs: 0, stopAtUnits: false })],
  ['a name of a condition', asked({ ...HURT, id: 'weak' })],
])('%s is no mistake', (_what, tables) => {
  expect(problemsOf(tables)).toEqual([]);
});

test('a condition on tags names some', () => {
  expect(problemsOf(asked({ kind: 'tag', of: 'target' }))).toEqual(['missing /trigger/conditions/0/all']);
});
