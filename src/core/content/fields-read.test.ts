import { afterAll, expect, test } from 'vitest';
import { KINDS as ALL_KINDS } from '../plugins/kinds.ts';
import { OBSTACLES } from './arena.ts';
import { compile } from './compile.ts';
import { CONDITIONS } from './condition.ts';
import type { FieldTable } from './fields.ts';
import { MITIGATIONS } from './ruleset.ts';
import { SHAPES } from './shape.ts';
import { SHAPES_READ } from './testing/shapes-read.ts';
import { TEST_RULESET, testTables } from './testing/tables.ts';

// With those of plug-ins, which are held to the same.
const { actions: ACTIONS, modifiers: MODIFIERS } = ALL_KINDS;

/** Keys that the compiler asked each shape for, whether or not the data had them. */
const asked = new Map<string, Set<string>>();

function spy<T extends object>(shape: string, value: T): T {
  const keys = asked.get(shape) ?? new Set<string>();
  asked.set(shape, keys);
  return new Proxy(value, {
    getOwnPropertyDescriptor: (target, key) => {
      keys.add(String(key));
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    get: (target, key) => {
      keys.add(String(key));
      return Reflect.get(target, key);
    },
  });
}

/** Without these a reader rightly does not ask for the rest. */
const NEEDED: Readonly<Record<string, object>> = {
  'action cooldown': { op: 'add' },
  'action zone': { blocks: ['bullets'] },
};

const kinds = (prefix: string, table: object) =>
  Object.keys(table).map((word) => spy(`${prefix} ${word}`, { kind: word, ...NEEDED[`${prefix} ${word}`] }));

const position = () => spy('common position', {});
const amount = () => spy('common amount', { terms: [spy('common amountTerm', { of: 'caster', attribute: 'attack' })] });
const cues = () => spy('common cues', { start: spy('common cueSet', {}) });
const trigger = () => spy('common trigger', { conditions: kinds('condition', CONDITIONS) });
const filter = () => spy('target filter', { attributes: [spy('target attributeFilter', {})] });
const target = (shape: object) =>
  spy('target target', { shape, filter: filter(), sort: spy('target sort', { by: 'lowest', asFraction: true }) });

const actions = kinds('action', ACTIONS).map((action, index) =>
  index === 0 ? spy('action damage', { kind: 'damage', amount: amount() }) : action,
);
const effects = [
  ...actions.map((action) =>
    spy('effect', { trigger: trigger(), target: target({ kind: 'self' }), action, cues: cues() }),
  ),
  ...kinds('shape', SHAPES).map((shape) => spy('effect', { target: target(shape) })),
];
const modifiers = kinds('modifier', MODIFIERS).map((modifier) => [modifier]);

const tables = testTables({
  ruleset: spy('ruleset', {
    ...TEST_RULESET,
    attributes: [spy('ruleset attributeDef', { id: 'attack' })],
    resources: [spy('ruleset resourceDef', { id: 'hp' })],
    roles: spy('ruleset roles', { moveSpeed: 'attack' }),
    damageTypes: kinds('mitigation', MITIGATIONS).map((mitigation) =>
      spy('ruleset damageTypeDef', { id: 't', mitigation }),
    ),
    critical: spy('ruleset critical', {}),
    kill: spy('ruleset killRules', {}),
    caps: [spy('ruleset softCap', { attribute: 'attack' })],
    levels: spy('ruleset levelRules', {}),
    cast: spy('ruleset castRules', {}),
    movement: spy('ruleset movementRules', {}),
    limits: spy('ruleset limits', {}),
    // Ids of camps are read as a list of names, once for all tables.
    camps: [{ id: 'blue' }, { id: 'red' }],
    relations: [spy('ruleset campRelation', { a: 'blue', b: 'red' })],
  }),
});
const rows = {
  skills: {
    s: spy('skill', {
      phases: spy('skill phases', {}),
      cost: [spy('skill cost', {})],
      cooldown: spy('skill skillCooldown', { ms: spy('common levelledMs', { base: 1 }) }),
      cancel: spy('skill cancel', {}),
      combo: spy('skill combo', {}),
      charge: spy('skill charge', { scale: spy('skill chargeScale', {}) }),
      aiHint: spy('skill aiHint', {}),
      move: spy('skill skillMove', { distance: spy('common levelledLength', { curve: 'c' }) }),
    }),
  },
  effects: Object.fromEntries(effects.map((effect, index) => [`e${index}`, effect])),
  buffs: Object.fromEntries(
    modifiers.map((list, index) => [
      `b${index}`,
      spy('buff', {
        tick: spy('buff tick', {}),
        stacking: spy('buff stacking', { onReapply: spy('buff onReapply', {}) }),
        group: spy('buff buffGroup', {}),
        dispel: spy('buff dispel', {}),
        immunity: spy('buff immunity', {}),
        aura: spy('buff aura', { target: filter() }),
        modifiers: list,
      }),
    ]),
  ),
  bullets: {
    b: spy('bullet', {
      launchOffset: spy('bullet launchOffset', {}),
      chain: spy('bullet chain', {}),
      orbit: spy('bullet orbit', {}),
      hitOnce: false,
    }),
  },
  ai: {
    a: spy('ai', {
      kind: 'hero',
      aggro: spy('ai aggro', {}),
      path: [position()],
      skills: [spy('ai aiSkill', { aim: 'self' })],
    }),
  },
  units: {
    u: spy('unit', {
      attack: spy('unit attack', {}),
      resources: { hp: spy('unit unitResource', {}) },
      reward: spy('unit reward', {}),
      respawn: spy('unit respawn', {}),
    }),
  },
  curves: {
    c: spy('curve', { points: [spy('curve curvePoint', {})] }),
    d: spy('curve', { formula: spy('curve curveFormula', {}) }),
  },
  formations: {
    f: spy('formation', {
      camps: [spy('formation formationCamp', { slots: [spy('formation formationSlot', { offset: position() })] })],
    }),
  },
  arenas: {
    a: spy('arena', {
      bounds: spy('arena bounds', {}),
      spawnSearch: spy('arena spawnSearch', {}),
      camps: [spy('arena campAnchor', {})],
      obstacles: kinds('obstacle', OBSTACLES),
    }),
  },
};
const numbers = Object.entries(rows).map(([table, list]) => {
  const ids = Object.fromEntries(Object.keys(list).map((id, index) => [id, index + 1]));
  return [table, { next: 99, rows: ids }];
});
compile({ ...tables, ...rows, ids: { schemaVersion: 1, tables: Object.fromEntries(numbers) } } as never, {
  kinds: ALL_KINDS,
});

const tablesByShape: Readonly<Record<string, FieldTable>> = {
  ...SHAPES_READ,
  ...kindFields('action', ACTIONS),
  ...kindFields('modifier', MODIFIERS),
  ...kindFields('condition', CONDITIONS),
  ...kindFields('shape', SHAPES),
  ...kindFields('obstacle', OBSTACLES),
  ...kindFields('mitigation', MITIGATIONS),
};

function kindFields(
  prefix: string,
  table: Readonly<Record<string, { readonly fields: FieldTable }>>,
): Record<string, FieldTable> {
  return Object.fromEntries(Object.keys(table).map((word) => [`${prefix} ${word}`, table[word]!.fields]));
}

/** Asked for by other means than a reader: see the comments where they are built. */
const ELSEWHERE: readonly string[] = ['ruleset camp'];

test.each(Object.keys(tablesByShape).filter((shape) => !ELSEWHERE.includes(shape)))(
  'every rule of %s is really read',
  (shape) => {
    const fields = tablesByShape[shape]!;
    const rules = Object.keys(fields).filter((key) => fields[key] === 'rule');
    expect([...(asked.get(shape) ?? [])]).toEqual(expect.arrayContaining(rules));
  },
);

afterAll(() => asked.clear());
