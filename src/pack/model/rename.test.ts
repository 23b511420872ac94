import { expect, test } from 'vitest';
import { validateProject } from '../diagnostics/validator.ts';
import { buff, effect, tinyProject } from '../testing/project-builder.ts';
import { withFiles } from './project.ts';
import { usages } from './references.ts';
import { renameRow } from './rename.ts';

/** `burn` is named by effects, a condition, a filter, an aura and a scenario; `burn-resist` must not be taken for it. */
const burning = () =>
  tinyProject()
    .row('buffs', buff('burn', { durationMs: 3000 }))
    .row('buffs', buff('burn-resist', { durationMs: 3000 }))
    .row('effects', effect('ignite', { action: { kind: 'applyBuff', buff: 'burn' } }))
    .row('effects', effect('douse', { action: { kind: 'removeBuff', buff: 'burn' } }))
    .row('effects', effect('resist', { action: { kind: 'applyBuff', buff: 'burn-resist' } }))
    .row(
      'effects',
      effect('flare', { trigger: { on: 'effect', conditions: [{ kind: 'hasBuff', of: 'target', buff: 'burn' }] } }),
    )
    .row(
      'effects',
      effect('spread', { target: { shape: { kind: 'circle', r: 3 }, filter: { hasBuff: ['burn', 'burn-resist'] } } }),
    )
    .bend('skills', 'bolt', { effects: ['ignite', 'douse', 'resist', 'flare', 'spread', 'bolt.hit'] })
    .json('scenarios/fire.scenario.json', {
      id: 'fire',
      title: 'Fire',
      arena: 'ring',
      participants: [{ camp: 'blue', slot: 1, unit: 'mage' }],
      until: { ms: 1000 },
      expect: [{ at: { end: true }, that: { kind: 'buffStacks', unit: 1, buff: 'burn' }, is: 1 }],
    });

test('O-34 a rename changes every use and nothing that only looks alike', () => {
  const project = burning().build();
  const before = usages(project, 'buffs', 'burn');
  const plan = renameRow(project, 'buffs', 'burn', 'burning');
  if (!plan.ok) throw new Error(plan.reason);
  const after = withFiles(project, plan.changes);
  expect(plan.usages).toHaveLength(before.length);
  expect(before.length).toBeGreaterThanOrEqual(4);
  expect(usages(after, 'buffs', 'burn')).toEqual([]);
  expect(usages(after, 'buffs', 'burning')).toHaveLength(before.length);
  expect(usages(after, 'buffs', 'burn-resist')).toHaveLength(2);
  expect(after.rows.buffs.get('burning')?.path).toBe('buffs/burning.json');
  expect(after.files.has('buffs/burn.json')).toBe(false);
});

test('O-34 a deleted row leaves a problem at each of its uses', () => {
  const project = burning().build();
  const uses = usages(project, 'buffs', 'burn').map((use) => use.path + use.pointer);
  const after = withFiles(project, [{ path: 'buffs/burn.json', text: null }]);
  const dangling = validateProject(after, { compile: false }).filter((d) => d.params.id === 'burn');
  expect(dangling.map((d) => d.path + d.pointer).sort()).toEqual([...uses].sort());
});

test('a renamed row keeps its number', () => {
  const plan = renameRow(tinyProject().build(), 'effects', 'bolt.hit', 'bolt.strike');
  if (!plan.ok) throw new Error(plan.reason);
  const lock = plan.changes.find((change) => change.path === 'ids.lock.json')!;
  expect((JSON.parse(lock.text!) as { tables: { effects: unknown } }).tables.effects).toEqual({
    next: 2,
    rows: { 'bolt.strike': 1 },
  });
});

test('keys of maps are renamed as well', () => {
  const project = tinyProject()
    .json('scenarios/s.scenario.json', {
      id: 's',
      title: 'S',
      arena: 'x',
      participants: [{ camp: 'blue', slot: 1, unit: 'mage', skills: { bolt: 2 } }],
      until: { ms: 1 },
    })
    .build();
  const plan = renameRow(project, 'skills', 'bolt', 'lightning');
  if (!plan.ok) throw new Error(plan.reason);
  expect(withFiles(project, plan.changes).files.get('scenarios/s.scenario.json')!.text).toContain('"lightning": 2');
});

test('a bad, taken or missing id is refused with its reason', () => {
  const project = burning().build();
  expect(renameRow(project, 'buffs', 'burn', 'Burn')).toEqual({ ok: false, reason: 'badId' });
  expect(renameRow(project, 'buffs', 'burn', 'burn-resist')).toEqual({ ok: false, reason: 'taken' });
  expect(renameRow(project, 'buffs', 'gone', 'x')).toEqual({ ok: false, reason: 'noSuchRow' });
});
