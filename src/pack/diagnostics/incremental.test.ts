import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProject, withFile, type Project } from '../model/project.ts';
import { buff, effect, tinyProject } from '../testing/project-builder.ts';
import { createValidator, validateProject } from './validator.ts';

/** The same texts, nothing remembered. */
const afresh = (project: Project): Project =>
  createProject([...project.files.values()].map(({ path, text }) => ({ path, text })));

const json = (value: unknown) => JSON.stringify(value);

/** Edits that come, go, break, mend, inherit, refer, and take names from each other. */
const EDITS: readonly (readonly [path: string, text: string | null])[] = [
  ['effects/bolt.hit.json', json(effect('bolt.hit', { trigger: { on: 'buffTick' } }))],
  ['effects/bolt.hit.json', json(effect('bolt.hit', {}))],
  ['effects/bolt.hit.json', '{"id": '],
  ['effects/bolt.hit.json', null],
  ['effects/heir.json', json({ id: 'heir', extends: 'bolt.hit', name: 'Heir' })],
  ['effects/heir.json', json({ id: 'heir', extends: 'grandheir', name: 'Heir' })],
  ['effects/heir.json', null],
  ['effects/grandheir.json', json({ id: 'grandheir', extends: 'heir', name: 'Grand heir' })],
  ['effects/twin.json', json(effect('bolt.hit', { dispatch: 'queued' }))],
  ['effects/twin.json', null],
  ['skills/bolt.json', json({ id: 'bolt', name: 'Bolt', castMode: 'unit', effects: ['heir', 'grandheir', null] })],
  ['skills/bolt.json', json({ id: 'bolt', name: { en: 'Bolt' }, castMode: 'passive', effects: ['bolt.hit'] })],
  [
    'buffs/haste.json',
    json(buff('haste', { durationMs: 1, effects: ['bolt.hit'], stacking: { overflow: 'effect:heir' } })),
  ],
  ['buffs/haste.json', null],
  [
    'ruleset.json',
    json({ id: 'rules', name: 'Rules', attributes: [], resources: [], roles: {}, damageTypes: [], camps: [] }),
  ],
  ['project.json', json({ id: 'tiny', name: 'Tiny', version: '1.0.0', schemaVersion: 1, locales: ['en', 'fr'] })],
  ['ids.lock.json', json({ schemaVersion: 1, tables: { effects: { next: 2, rows: { heir: 1, 'bolt.hit': 1 } } } })],
  // A chain of four rows: the far end decides about the near one.
  ['buffs/burn.json', json(buff('burn', { durationMs: 1000, tick: { everyMs: 500, effects: ['burn.tick'] } }))],
  ['buffs/burn.json', json(buff('burn', { durationMs: 1000 }))],
  ['buffs/echo.json', json(buff('echo', { modifiers: [{ kind: 'trigger', on: 'damageDealt', effects: ['ignite'] }] }))],
  [
    'effects/ignite.json',
    json(effect('ignite', { trigger: { on: 'damageDealt' }, action: { kind: 'applyBuff', buff: 'burn' } })),
  ],
  ['effects/burn.tick.json', json(effect('burn.tick', { trigger: { on: 'buffTick' } }))],
  [
    'effects/burn.tick.json',
    json(effect('burn.tick', { trigger: { on: 'buffTick' }, action: { kind: 'applyBuff', buff: 'burn' } })),
  ],
];

test('after any edits the findings are those of a fresh look', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(EDITS.length - 1), { minLength: 1, maxLength: 12 }), (picks) => {
      const validator = createValidator();
      let project = tinyProject().build();
      validator.validate(project);
      for (const pick of picks) {
        const [path, text] = EDITS[pick]!;
        project = withFile(project, path, text);
        expect(validator.validate(project)).toEqual(validateProject(afresh(project)));
      }
    }),
    { numRuns: 60 },
  );
});
