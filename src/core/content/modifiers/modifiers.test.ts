import { describe, expect, it, test } from 'vitest';
import { compile } from '../compile.ts';
import type { Modifier } from '../prototypes.ts';
import { TEST_RULESET, testTables } from '../testing/tables.ts';

const ALL = { types: 0, tags: [], attacks: false };

/** One modifier of a buff as it is compiled; problems as `code pointer`. */
function compiled(modifier: object, ruleset: object = TEST_RULESET) {
  const buffs = { b: { modifiers: [modifier], tags: ['fire'] } };
  const skills = { s: { castMode: 'none', effects: [] } };
  const { content, problems } = compile(testTables({ buffs, skills, ruleset: { ...ruleset } }));
  const told = problems.map(({ code, pointer }) => `${code} ${pointer}`);
  return { modifier: content?.buffs[1]?.modifiers[0], told };
}

test.each<[object, Partial<Modifier>]>([
  [{ kind: 'reduction' }, { percentBp: [0], flatMilli: [0], ...ALL, when: [], perStack: true }],
  [
    {
      kind: 'reduction',
      percent: [0.1, 0.2],
      flat: 5,
      perStack: false,
      when: [{ kind: 'hpBelow', of: 'target', fraction: 0.5 }],
    },
    { percentBp: [1_000, 2_000], flatMilli: [5_000], perStack: false },
  ],
  [
    { kind: 'transfer', ratio: 0.25 },
    { ratioBp: [2_500], to: 'source', ...ALL },
  ],
  [
    { kind: 'transfer', ratio: 1, to: 'owner', types: ['true'] },
    { ratioBp: [10_000], to: 'owner', types: 2 },
  ],
  [
    { kind: 'lifesteal', ratio: 0.2 },
    { ratioBp: [2_000], of: 'hpLost', ...ALL },
  ],
  [
    { kind: 'reflect', ratio: 0.5 },
    { ratioBp: [5_000], as: -1, ...ALL },
  ],
  [{ kind: 'reflect', ratio: 0.5, as: 'true' }, { as: 1 }],
  [
    { kind: 'critical', chance: 0.3 },
    { chanceBp: [3_000], multiplierBp: [0], perStack: true },
  ],
  [
    { kind: 'evasion', chance: 0.3, tags: ['attack'] },
    { chanceBp: [3_000], tags: [], attacks: true },
  ],
  [
    { kind: 'evasion', chance: 0, tags: ['attack', 'fire'] },
    { tags: [0], attacks: true },
  ],
  [{ kind: 'deathWard' }, { kept: { flatMilli: [1_000], terms: [] }, charges: [1] }],
  [
    { kind: 'deathWard', amount: { flat: 9 }, charges: 0 },
    { kept: { flatMilli: [9_000], terms: [] }, charges: [0] },
  ],
  [{ kind: 'castWhileMoving' }, { skills: [] }],
  [{ kind: 'castWhileMoving', skills: ['s'] }, { skills: [1] }],
  [
    { kind: 'shield', amount: { flat: 1 }, removeWhenEmpty: false },
    { removeWhenEmpty: false, ...ALL },
  ],
  [{ kind: 'empowerAttack', removeWhenUsed: false }, { removeWhenUsed: false }],
  [
    { kind: 'trigger', on: 'damageTaken' },
    { chanceBp: [10_000], conditions: [], also: 0 },
  ],
  [
    { kind: 'trigger', on: 'healed', chance: 0.5, also: ['lifesteal', 'reflected', 'transferred'] },
    { chanceBp: [5_000], also: 14 },
  ],
])('%j is read', (authored, expected) => {
  expect(compiled(authored)).toMatchObject({ modifier: expected, told: [] });
});

test.each([
  [{ kind: 'transfer' }, 'missing /modifiers/0/ratio'],
  [{ kind: 'transfer', ratio: 2 }, 'outOfRange /modifiers/0/ratio'],
  [{ kind: 'lifesteal', ratio: -1 }, 'outOfRange /modifiers/0/ratio'],
  [{ kind: 'evasion', chance: 1.5 }, 'outOfRange /modifiers/0/chance'],
  [{ kind: 'reflect', ratio: 1, as: 'ice' }, 'unknownName /modifiers/0/as'],
  [{ kind: 'reduction', types: ['ice'] }, 'unknownName /modifiers/0/types'],
  [{ kind: 'castWhileMoving', skills: ['x'] }, 'unknownReference /modifiers/0/skills/0'],
  [{ kind: 'trigger', on: 'healed', also: ['rain'] }, 'unknownChoice /modifiers/0/also'],
])('%j is refused', (authored, told) => {
  expect(compiled(authored).told).toEqual([told]);
});

describe('the ruleset', () => {
  const rules = (part: object) => compile(testTables({ ruleset: { ...TEST_RULESET, ...part } }));

  it('sorts soft caps by their thresholds, each with its attribute', () => {
    const caps = [
      { attribute: 'armor', above: 9, ratio: 1 },
      { attribute: 'attack', above: 490, ratio: 0.5 },
      { attribute: 'attack', above: 415, ratio: 0.8 },
    ];
    const { attributes } = rules({ caps }).content!.ruleset;
    expect(attributes.map(({ softCaps }) => softCaps.map(({ aboveMilli }) => aboveMilli))).toEqual([
      [],
      [415_000, 490_000],
      [9_000],
      [],
      [],
      [],
    ]);
  });

  it('knows magic, lifesteal, hero credit and how often damage comes back', () => {
    const damageTypes = TEST_RULESET.damageTypes.map((type, index) => ({ ...type, magic: index === 0 }));
    const roles = { ...TEST_RULESET.roles, lifesteal: 'haste' };
    const { content } = rules({ damageTypes, roles, kill: { heroCreditMs: 9_000 }, limits: { reflectDepth: 3 } });
    const { ruleset } = content!;
    expect(ruleset.damageTypes.map(({ magic }) => magic)).toEqual([true, false]);
    expect([ruleset.roles.lifesteal, ruleset.heroCreditMs, ruleset.limits.reflectDepth]).toEqual([4, 9_000, 3]);
    expect(rules({}).content!.ruleset.limits.reflectDepth).toBe(1);
  });
});

test('actions say how large a shield is, and whether a healing can be critical', () => {
  const actions = [
    { kind: 'shield', buff: 'b', amount: { flat: 5 } },
    { kind: 'shield', buff: 'b' },
    { kind: 'heal', amount: { flat: 1 }, canCrit: true, tags: ['holy'] },
  ];
  const effects = Object.fromEntries(
    actions.map((action, index) => [`e${index}`, { trigger: { on: 'effect' }, action }]),
  );
  const { content, problems } = compile(testTables({ effects, buffs: { b: {} } }));
  expect(problems).toEqual([]);
  expect(content!.effects.slice(1).map((effect) => effect!.action)).toMatchObject([
    { kind: 'applyBuff', shield: { flatMilli: [5_000] } },
    { kind: 'applyBuff', shield: null },
    { kind: 'heal', canCrit: true, tags: [0] },
  ]);
});
