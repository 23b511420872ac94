import { expect, test } from 'vitest';
import { CODES, type CodeName } from '../diagnostics/codes.ts';
import { validateProject } from '../diagnostics/validator.ts';
import { buff, effect, tinyProject, type ProjectBuilder } from '../testing/project-builder.ts';

const nameOf = (code: string) => Object.keys(CODES).find((name) => CODES[name as CodeName].code === code);

/** What is reported beside notes that every new row causes. */
const found = (builder: ProjectBuilder) =>
  validateProject(builder.build(), { compile: false })
    .filter((d) => d.severity !== 'info')
    .map((d) => `${nameOf(d.code)} ${d.path.replace('.json', '')}${d.pointer}`);

const ofCode = (builder: ProjectBuilder, name: CodeName) =>
  validateProject(builder.build(), { compile: false }).filter((d) => d.code === CODES[name].code);

test('the effect point lies within the cast at every level', () => {
  const phases = { castMs: [300, 300, 150], effectAtMs: 200 };
  const [problem] = ofCode(tinyProject().bend('skills', 'bolt', { phases }), 'effectAfterCast');
  expect(problem).toMatchObject({ pointer: '/phases/effectAtMs', params: { level: 3, effect: 200, cast: 150 } });
});

test('cancel windows are in order', () => {
  const cancel = { preInterrupt: 0.8, postInterrupt: 0.4 };
  expect(found(tinyProject().bend('skills', 'bolt', { cancel }))).toEqual([
    'cancelOrder skills/bolt/cancel/preInterrupt',
  ]);
});

test('a period longer than the duration never comes due', () => {
  const tick = { everyMs: 2000, effects: [] };
  expect(found(tinyProject().row('buffs', buff('burn', { durationMs: 1500, tick })))).toEqual([
    'tickNeverDue buffs/burn/tick/everyMs',
  ]);
  expect(found(tinyProject().row('buffs', buff('burn', { durationMs: -1, tick })))).toEqual([]);
  expect(
    found(tinyProject().row('buffs', buff('burn', { durationMs: 1500, tick: { ...tick, onApply: true } }))),
  ).toEqual([]);
});

test('extending without a cap is warned of', () => {
  const stacking = { onReapply: { duration: 'extend' } };
  const capped = { onReapply: { duration: 'extend', maxRemainingMs: 9000 } };
  expect(found(tinyProject().row('buffs', buff('haste', { durationMs: 1000, stacking })))).toEqual([
    'extendWithoutCap buffs/haste/stacking/onReapply/duration',
  ]);
  expect(found(tinyProject().row('buffs', buff('haste', { durationMs: 1000, stacking: capped })))).toEqual([]);
});

test('a chance that grows per level stays within 0 and 1', () => {
  const trigger = { on: 'effect', chance: { base: 0.5, perLevel: 0.2 } };
  expect(found(tinyProject().bend('effects', 'bolt.hit', { trigger }))).toEqual([
    'chanceOutside effects/bolt.hit/trigger/chance',
  ]);
});

test('a list of levels has one entry for each level', () => {
  const cooldown = { ms: [8000, 7000] };
  expect(found(tinyProject().bend('skills', 'bolt', { cooldown }))).toEqual(['levelCount skills/bolt/cooldown/ms']);
});

test('a text has every language of the project', () => {
  expect(found(tinyProject().bend('skills', 'bolt', { name: { en: 'Bolt' } }))).toEqual([
    'missingTranslation skills/bolt/name',
  ]);
  expect(found(tinyProject().bend('skills', 'bolt', { name: 'Bolt' }))).toEqual([]);
});

test('a missing reference names near ids and offers the one that fits', () => {
  const [problem] = ofCode(tinyProject().bend('skills', 'bolt', { effects: ['bolt.hti'] }), 'danglingReference');
  expect(problem!.message.en).toBe(
    'effects[0] names the effect “bolt.hti”, which does not exist. Did you mean “bolt.hit”?',
  );
  expect(problem!.fix!.edits).toEqual([{ path: 'skills/bolt.json', pointer: '/effects/0', value: 'bolt.hit' }]);
});

test('a row of another table is told apart from a missing one', () => {
  expect(found(tinyProject().bend('skills', 'bolt', { effects: ['mage'] }))).toEqual([
    'wrongTable skills/bolt/effects/0',
  ]);
});

test('O-40 a missing reference called toString is not found', () => {
  expect(found(tinyProject().bend('units', 'mage', { skills: ['bolt', 'constructor'] }))).toEqual([
    'danglingReference units/mage/skills/1',
  ]);
});

test('O-40 a row called constructor is refused with words, and whatever names it still finds it', () => {
  const builder = tinyProject()
    .row('effects', effect('constructor', {}))
    .bend('skills', 'bolt', { effects: ['constructor', 'bolt.hit'] });
  expect(found(builder)).toEqual(['reservedId effects/constructor/id']);
});

test('an id that Windows could not write as a file is refused', () => {
  for (const id of ['con', 'nul.hit', 'com1'])
    expect(found(tinyProject().row('buffs', buff(id, { durationMs: 1 })))).toEqual([`reservedId buffs/${id}/id`]);
  expect(found(tinyProject().row('buffs', buff('console', { durationMs: 1 })))).toEqual([]);
});

test('attributes, damage types and scripts must be known', () => {
  const builder = tinyProject()
    .bend('units', 'mage', { attributes: { 'max-hpp': 5 } })
    .bend('effects', 'bolt.hit', { action: { kind: 'damage', type: 'fire', amount: { flat: 1 } } })
    .row('effects', effect('burst', { action: { kind: 'script', file: 'burst', entry: 'run' } }));
  expect(found(builder)).toEqual([
    'unknownName effects/bolt.hit/action/type',
    'scriptMissing effects/burst/action/file',
    'unknownName units/mage/attributes/max-hpp',
  ]);
});

test('an effect inside a stacking rule is a reference too', () => {
  const stacking = { overflow: 'effect:gone' };
  expect(found(tinyProject().row('buffs', buff('haste', { durationMs: 1, stacking })))).toEqual([
    'danglingReference buffs/haste/stacking/overflow',
  ]);
});

test('a circle of parents and a missing parent are errors', () => {
  const builder = tinyProject()
    .row('effects', { id: 'a', extends: 'b', name: 'a' })
    .row('effects', { id: 'b', extends: 'a', name: 'b' })
    .row('effects', { id: 'c', extends: 'bolt.hitt', name: 'c' });
  const problems = found(builder);
  expect(problems.filter((text) => text.includes('extends'))).toEqual([
    'extendsCycle effects/b/extends',
    'extendsMissing effects/c/extends',
  ]);
});

test('id, file name and number belong together', () => {
  const builder = tinyProject()
    .text('skills/other.json', '{"id": "bolt", "name": "Twin"}')
    .json('ids.lock.json', {
      schemaVersion: 1,
      tables: { effects: { next: 3, rows: { 'bolt.hit': 1, 'bolt.two': 1 } } },
    })
    .row('effects', effect('bolt.two', {}));
  expect(found(builder).filter((text) => !text.startsWith('neverTriggered'))).toEqual([
    'numericIdTwice ids.lock/tables/effects/rows/bolt.two',
    'idFileName skills/other/id',
    'duplicateId skills/other/id',
  ]);
});

test('an effect that waits for what its referrer never raises is warned of', () => {
  const builder = tinyProject()
    .row('effects', effect('on-tick', { trigger: { on: 'buffTick' } }))
    .row('effects', effect('on-custom', { trigger: { on: 'custom:signal' } }))
    .bend('skills', 'bolt', { effects: ['on-tick', 'on-custom', null] });
  expect(found(builder)).toEqual(['neverTriggered skills/bolt/effects/0']);
});

test('a buff that triggers itself needs an internal cooldown', () => {
  const modifier = { kind: 'trigger', on: 'damageDealt', effects: ['echo'] };
  const builder = tinyProject()
    .row('effects', effect('echo', { trigger: { on: 'damageDealt' } }))
    .row('buffs', buff('loop', { durationMs: 1000, modifiers: [modifier] }))
    .row('buffs', buff('safe', { durationMs: 1000, modifiers: [{ ...modifier, internalCooldownMs: 500 }] }));
  expect(found(builder)).toEqual(['selfTrigger buffs/loop/modifiers/0']);
});

test('nobody starts inside an obstacle or outside the arena', () => {
  const at = (x: number) => ({ slot: x, offset: { x, y: 0 } });
  const builder = tinyProject()
    .row('formations', { id: 'line', name: 'Line', camps: [{ camp: 'blue', slots: [at(1), at(5), at(20)] }] })
    .row('arenas', {
      id: 'ring',
      name: 'Ring',
      bounds: { minX: -10, minY: -10, maxX: 10, maxY: 10 },
      obstacles: [{ kind: 'circle', centre: { x: 0, y: 5 }, radius: 1 }],
      camps: [{ camp: 'blue', origin: { x: 0, y: 0 }, rotation: 90 }],
      formation: 'line',
    });
  expect(ofCode(builder, 'spawnBlocked').map((d) => [d.params.slot, d.params.obstacle])).toEqual([
    [5, 0],
    [20, '—'],
  ]);
});

test('a row that nothing names is mentioned', () => {
  const builder = tinyProject().row('effects', effect('idle', {}));
  expect(ofCode(builder, 'unusedRow').map((d) => d.path)).toEqual(['effects/idle.json']);
});

test.each(['"idle"', "'idle'"])('a row that a script names as %s is in use', (name) => {
  const builder = tinyProject()
    .row('effects', effect('idle', {}))
    .text('scripts/calls.lua', `function run(ctx) battle.addBuff(ctx.caster, ${name}) end\n`);
  expect(ofCode(builder, 'unusedRow')).toEqual([]);
});

test('a newer project is reported and a missing ruleset too', () => {
  const builder = tinyProject()
    .without('ruleset.json')
    .json('project.json', { id: 'tiny', name: 'Tiny', version: '1.0.0', schemaVersion: 2, locales: ['en'] });
  expect(found(builder)).toEqual(
    expect.arrayContaining(['newerSchema project/schemaVersion', 'projectMissing ruleset']),
  );
});
