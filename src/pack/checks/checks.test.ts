import { expect, test } from 'vitest';
import { CODES, type CodeName } from '../diagnostics/codes.ts';
import { certainFixOf } from '../diagnostics/diagnostic.ts';
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
  expect(certainFixOf(problem!)!.steps).toEqual([
    { kind: 'set', path: 'skills/bolt.json', pointer: '/effects/0', value: 'bolt.hit' },
  ]);
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

test('a scenario with a formation of its own is checked against its arena', () => {
  const scenario = { id: 'duel', title: 'Duel', arena: 'ring', formation: 'wide', seed: 1, participants: [] };
  const builder = tinyProject()
    .row('formations', {
      id: 'wide',
      name: 'W',
      camps: [{ camp: 'blue', slots: [{ slot: 1, offset: { x: 99, y: 0 } }] }],
    })
    .row('arenas', {
      id: 'ring',
      name: 'Ring',
      bounds: { minX: -10, minY: -10, maxX: 10, maxY: 10 },
      camps: [{ camp: 'blue', origin: { x: 0, y: 0 }, rotation: 0 }],
    })
    .json('scenarios/duel.scenario.json', scenario);
  expect(ofCode(builder, 'spawnBlocked')).toMatchObject([
    { path: 'scenarios/duel.scenario.json', pointer: '/formation', params: { slot: 1, formation: 'wide' } },
  ]);
});

test('a row that nothing names is mentioned', () => {
  const builder = tinyProject().row('effects', effect('idle', {}));
  expect(ofCode(builder, 'unusedRow').map((d) => d.path)).toEqual(['effects/idle.json']);
});

test('a hero that inherits its kind is what a game starts from', () => {
  const unused = (kind: unknown) =>
    ofCode(
      tinyProject().bend('units', 'mage', { kind }).row('units', { id: 'elder', extends: 'mage', name: 'Elder' }),
      'unusedRow',
    ).map(({ path }) => path);
  expect(unused('hero')).toEqual([]);
  expect(unused(undefined)).toEqual([]);
  expect(unused('soldier')).toEqual(['units/elder.json']);
});

test.each(['"idle"', "'idle'"])('a row that a script names as %s is in use', (name) => {
  const builder = tinyProject()
    .row('buffs', buff('idle', { durationMs: 1000 }))
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

const applies = (id: string, on: string, of: string, more = {}) =>
  effect(id, { trigger: { on, ...more }, action: { kind: 'applyBuff', buff: of } });

test('a loop through another buff is found, with its chain', () => {
  const builder = (more = {}) =>
    tinyProject()
      .row('effects', applies('ignite', 'damageDealt', 'burn', more))
      .row('effects', effect('burn.tick', { trigger: { on: 'buffTick' } }))
      .row('buffs', buff('burn', { durationMs: 1000, tick: { everyMs: 500, effects: ['burn.tick'] } }))
      .row('buffs', buff('echo', { modifiers: [{ kind: 'trigger', on: 'damageDealt', effects: ['ignite'] }] }));
  const [problem] = ofCode(builder(), 'selfTrigger');
  expect(problem).toMatchObject({ path: 'buffs/echo.json', pointer: '/modifiers/0' });
  expect(problem!.params.chain).toBe('ignite → burn → burn.tick → damageDealt');
  expect(ofCode(builder({ chance: 0.5 }), 'selfTrigger')).toEqual([]);
});

test('two buffs that apply each other are found at both', () => {
  const builder = tinyProject()
    .row('effects', applies('a.apply', 'buffApply', 'b'))
    .row('effects', applies('b.apply', 'buffApply', 'a'))
    .row('buffs', buff('a', { durationMs: 1000, effects: ['a.apply'] }))
    .row('buffs', buff('b', { durationMs: 1000, effects: ['b.apply'] }));
  expect(found(builder)).toEqual(['selfTrigger buffs/a/effects/0', 'selfTrigger buffs/b/effects/0']);
});

test('a bullet whose hit launches it again never ends, unless a chance ends it', () => {
  const builder = (more = {}) =>
    tinyProject()
      .row('bullets', {
        id: 'orb',
        name: 'Orb',
        flight: 'direction',
        speed: 10,
        radius: 0.2,
        lifeMs: 1000,
        effects: ['orb.again'],
      })
      .row(
        'effects',
        effect('orb.again', { trigger: { on: 'bulletHit', ...more }, action: { kind: 'launchBullet', bullet: 'orb' } }),
      );
  const [problem, ...more] = ofCode(builder(), 'endlessChain');
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ path: 'effects/orb.again.json', params: { chain: 'orb.again → orb → orb.again' } });
  expect(ofCode(builder({ chance: 0.5 }), 'endlessChain')).toEqual([]);
});

test('a unit that summons its like as it appears never ends', () => {
  const builder = tinyProject()
    .row('units', { id: 'egg', name: 'Egg', kind: 'monster', radius: 0.5, attributes: {}, passives: ['hatch'] })
    .row('skills', { id: 'hatch', name: 'Hatch', castMode: 'passive', effects: ['hatch.egg'] })
    .row('effects', effect('hatch.egg', { action: { kind: 'summon', unit: 'egg' } }));
  expect(found(builder)).toEqual(['endlessChain effects/hatch.egg/action']);
});

test('levels of an effect are counted against the skill that uses it', () => {
  const action = { kind: 'damage', type: 'physical', amount: { flat: [120, 140] } };
  const [problem] = ofCode(tinyProject().bend('effects', 'bolt.hit', { action }), 'levelCountOfEffect');
  expect(problem).toMatchObject({ path: 'skills/bolt.json', pointer: '/effects/0' });
  expect(problem!.message.en).toBe(
    '“bolt.hit” lists 2 levels in action.amount.flat, but this skill has 3. Give one value a level.',
  );
});

test('names in the ruleset have every language too', () => {
  const ruleset = JSON.parse(tinyProject().build().files.get('ruleset.json')!.text) as { camps: { name: unknown }[] };
  ruleset.camps[0]!.name = { en: 'Blue' };
  expect(found(tinyProject().json('ruleset.json', ruleset))).toEqual(['missingTranslation ruleset/camps/0/name']);
});

test('tags and cues are free until the project lists them', () => {
  const project = { id: 'tiny', name: 'Tiny', version: '1.0.0', schemaVersion: 1, locales: ['en', 'zh-CN'] };
  const cues = { effect: { sound: 'zap' } };
  const builder = tinyProject().bend('skills', 'bolt', { tags: ['fier'], cues });
  expect(found(builder)).toEqual([]);
  expect(found(builder.json('project.json', { ...project, tags: ['fire'] }))).toEqual([
    'undeclaredName skills/bolt/tags/0',
  ]);
  expect(found(builder.json('project.json', { ...project, cues: ['zip'], tags: ['fier'] }))).toEqual([
    'undeclaredName skills/bolt/cues/effect/sound',
  ]);
});
