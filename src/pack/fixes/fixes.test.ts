import { expect, test } from 'vitest';
import { CODES, type CodeName } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { validateProject } from '../diagnostics/validator.ts';
import { withFiles, type Project } from '../model/project.ts';
import { buff, effect, tinyProject, type ProjectBuilder } from '../testing/project-builder.ts';
import { MAKERS } from './makers/index.ts';
import { planFixes } from './plan.ts';

const LOOP = { kind: 'trigger', on: 'damageDealt', effects: ['echo'] };
const tick = { everyMs: 2000, effects: [] };
const lock = (rows: Record<string, number>) => ({
  schemaVersion: 1,
  tables: { effects: { next: 3, rows }, skills: { next: 2, rows: { bolt: 1 } }, units: { next: 2, rows: { mage: 1 } } },
});
const skill = (changes: Record<string, unknown>) => tinyProject().bend('skills', 'bolt', changes);
const script = (entry: string) => ({ action: { kind: 'script', file: 'burst', entry } });
const project = (more: Record<string, unknown>) =>
  tinyProject().json('project.json', {
    id: 'tiny',
    name: 'Tiny',
    version: '1.0.0',
    schemaVersion: 1,
    locales: ['en', 'zh-CN'],
    ...more,
  });

/** One project for every code with fixes that has this problem once. */
const SPOILT: Partial<Record<CodeName, () => ProjectBuilder>> = {
  fileEmpty: () => tinyProject().text('buffs/haste.json', ''),
  duplicateKey: () =>
    tinyProject().text('buffs/haste.json', '{"id": "haste", "name": "a", "name": "b", "kind": "buff"}'),
  poisonousKey: () =>
    tinyProject().text('buffs/haste.json', '{"id": "haste", "name": "a", "kind": "buff", "__proto__": 1}'),
  unsafeNumber: () =>
    tinyProject().text('buffs/haste.json', '{"id": "haste", "name": 9007199254740993, "kind": "buff"}'),
  bomFound: () => tinyProject().text('buffs/haste.json', '\uFEFF{"id": "haste", "name": "a", "kind": "buff"}'),
  crlfFound: () => tinyProject().text('buffs/haste.json', '{"id": "haste",\r\n "name": "a", "kind": "buff"}'),
  projectMissing: () => tinyProject().without('project.json'),
  missingField: () => tinyProject().bend('effects', 'bolt.hit', { action: { kind: 'resource', resource: 'hp' } }),
  unknownField: () => skill({ phases: { castMS: 300 } }),
  wrongType: () => skill({ maxLevel: '3' }),
  notInList: () => skill({ castMode: 'units' }),
  tooSmall: () => skill({ range: -1 }),
  tooLarge: () => tinyProject().bend('effects', 'bolt.hit', { trigger: { on: 'effect', chance: 25 } }),
  tooManyItems: () => skill({ effects: Array.from({ length: 9 }, () => null) }),
  duplicateItem: () => project({ tags: ['fire', 'ice', 'fire'] }),
  fieldsExclude: () => skill({ range: { base: 1, curve: 'line' } }),
  tooManyDecimals: () => skill({ range: 6.5001 }),
  danglingReference: () => skill({ effects: ['bolt.hti', 'bolt.hit'] }),
  wrongTable: () => skill({ effects: ['mage'] }),
  extendsCycle: () =>
    tinyProject()
      .row('effects', { id: 'a', extends: 'b', name: 'a' })
      .row('effects', { id: 'b', extends: 'a', name: 'b' }),
  extendsMissing: () => tinyProject().row('effects', { id: 'c', extends: 'bolt.hitt', name: 'c' }),
  idFileName: () => tinyProject().text('buffs/haste.json', '{"id": "hasty", "name": "a", "kind": "buff"}'),
  duplicateId: () => tinyProject().text('skills/other.json', '{"id": "bolt", "name": "Twin", "castMode": "none"}'),
  numericIdTwice: () =>
    tinyProject()
      .json('ids.lock.json', lock({ 'bolt.hit': 1, 'bolt.two': 1 }))
      .row('effects', effect('bolt.two', {})),
  unknownName: () => tinyProject().bend('units', 'mage', { attributes: { 'max-hpp': 5 } }),
  undeclaredName: () => project({ tags: ['fire', 'ice'] }).bend('skills', 'bolt', { tags: ['fier', 'ice'] }),
  scriptMissing: () => tinyProject().row('effects', effect('burst', script('run'))),
  scriptEntry: () =>
    tinyProject().bend('effects', 'bolt.hit', script('strke')).text('scripts/burst.lua', 'function strike() end'),
  effectAfterCast: () => skill({ phases: { castMs: [300, 300, 150], effectAtMs: 200 } }),
  tickNeverDue: () => tinyProject().row('buffs', buff('burn', { durationMs: 1500, tick })),
  neverTriggered: () =>
    tinyProject()
      .row('effects', effect('on-tick', { trigger: { on: 'buffTick' } }))
      .bend('skills', 'bolt', { effects: ['on-tick'] }),
  selfTrigger: () =>
    tinyProject()
      .row('effects', effect('echo', { trigger: { on: 'damageDealt' } }))
      .row('buffs', buff('loop', { durationMs: 1000, modifiers: [LOOP] })),
  chanceOutside: () =>
    tinyProject().bend('effects', 'bolt.hit', { trigger: { on: 'effect', chance: { base: 0.5, perLevel: 0.2 } } }),
  levelCount: () => skill({ cooldown: { ms: [8000, 7000] } }),
  levelCountOfEffect: () =>
    tinyProject().bend('effects', 'bolt.hit', {
      action: {
        kind: 'damage',
        type: 'physical',
        amount: { flat: [1, 2], terms: [{ of: 'caster', attribute: 'armor', ratio: [1, 2] }] },
      },
    }),
  endlessChain: () =>
    tinyProject()
      .row('bullets', {
        id: 'orb',
        name: 'Orb',
        flight: 'direction',
        speed: 10,
        radius: 0.2,
        lifeMs: 1000,
        effects: ['again'],
      })
      .row(
        'effects',
        effect('again', { trigger: { on: 'bulletHit' }, action: { kind: 'launchBullet', bullet: 'orb' } }),
      ),
  missingTranslation: () => skill({ name: { en: 'Bolt' } }),
  unusedRow: () => tinyProject().row('effects', effect('idle', {})),
  extendWithoutCap: () =>
    tinyProject().row('buffs', buff('haste', { durationMs: 1000, stacking: { onReapply: { duration: 'extend' } } })),
  cancelOrder: () => skill({ cancel: { preInterrupt: 0.8, postInterrupt: 0.4 } }),
  changesWithLevel: () => skill({ maxLevel: 2, turnSpeed: [90, 180], cooldown: { ms: 8000 } }),
  meaningless: () => skill({ path: 'quick', charge: { maxMs: 500, scale: { from: 1, to: 2 } } }),
};

const all = (built: Project): readonly Diagnostic[] => validateProject(built);
const ofCode = (built: Project, name: CodeName) => all(built).filter(({ code }) => code === CODES[name].code);

test('every code with fixes has an example', () => {
  expect(Object.keys(SPOILT).sort()).toEqual(Object.keys(MAKERS).sort());
});

test.each(Object.entries(SPOILT) as [CodeName, () => ProjectBuilder][])('each fix of %s ends it', (name, spoil) => {
  const built = spoil().build();
  const [problem] = ofCode(built, name);
  expect(problem?.fixes?.length, 'the example lacks the problem, or it has no fix').toBeGreaterThan(0);
  for (const fix of problem!.fixes!) {
    const { changes, applied } = planFixes(built, [fix]);
    expect(applied, fix.title.en).toEqual([fix]);
    const mended = withFiles(built, changes);
    const same = ofCode(mended, name).filter(
      ({ path, pointer }) => path === problem!.path && pointer === problem!.pointer,
    );
    expect(same.map(({ message }) => `${fix.title.en}: ${message.en}`)).toEqual([]);
    for (const { path, text } of changes)
      if (text !== null && path.endsWith('.json')) expect(mended.files.get(path)!.parses).toBe(true);
  }
});

test.each(Object.entries(SPOILT) as [CodeName, () => ProjectBuilder][])(
  'fixes of %s speak both languages',
  (name, spoil) => {
    for (const { title } of ofCode(spoil().build(), name).flatMap(({ fixes }) => fixes ?? [])) {
      expect(title.en).not.toMatch(/undefined|NaN|[一-鿿]/);
      expect(title.zh).toMatch(/[一-鿿]/);
      expect(title.zh).not.toMatch(/undefined|NaN/);
    }
  },
);
