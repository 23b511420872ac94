import { describe, expect, it } from 'vitest';
import { validateProject } from '../diagnostics/validator.ts';
import { withFiles, type Project } from '../model/project.ts';
import { buff, effect, tinyProject } from '../testing/project-builder.ts';
import { deletePlan, type Choice, type DeletePlan } from './remove.ts';

const BURN = { kind: 'buff', id: 'burn' };
const project = tinyProject()
  .row('buffs', buff('burn', { durationMs: 3000, aura: { buff: 'burn' } }))
  .row('buffs', buff('chill', { durationMs: 3000 }))
  .row('effects', effect('ignite', { action: { kind: 'applyBuff', buff: 'burn' } }))
  .row(
    'effects',
    effect('spread', { target: { shape: { kind: 'self' }, filter: { hasBuff: ['burn', 'chill', 'burn'] } } }),
  )
  .row('buffs', buff('ash', { durationMs: 1, tick: { everyMs: 1, effects: ['bolt.hit', 'ignite', null] } }))
  .build();

const codesAfter = (after: Project) =>
  validateProject(after, { compile: false }).flatMap(({ params }) =>
    params.id === 'burn' && params.kind ? [params.id] : [],
  );
const all = (choice: Choice) => deletePlan(project, BURN, { all: choice });

describe('a deletion', () => {
  it('O-34 of what is used waits for a choice for each use', () => {
    const plan = deletePlan(project, BURN);
    expect(plan.isPossible).toBe(false);
    expect(plan.updates).toEqual([]);
    expect(plan.places.map(({ path, pointer, removal }) => [path, pointer, removal])).toEqual([
      ['effects/ignite.json', '/action/buff', 'none'],
      ['effects/spread.json', '/target/filter/hasBuff/0', 'item'],
      ['effects/spread.json', '/target/filter/hasBuff/2', 'item'],
    ]);
  });

  it('does not count what goes with the row itself', () => {
    expect(all('keep').places.some(({ path }) => path === 'buffs/burn.json')).toBe(false);
  });

  it('cannot remove what a row needs, and says so by staying undecided', () => {
    const plan = all('remove');
    expect(plan.isPossible).toBe(false);
    expect(plan.places.map(({ choice }) => choice)).toEqual(['block', 'remove', 'remove']);
  });

  it('takes items out of lists and puts another row in the place of what must be there', () => {
    const key = 'effects/ignite.json#/action/buff';
    const plan = deletePlan(project, BURN, { all: 'remove', choices: new Map([[key, { replaceBy: 'chill' }]]) });
    const after = withFiles(project, plan.updates);
    expect(after.files.get('effects/spread.json')!.row).toMatchObject({ target: { filter: { hasBuff: ['chill'] } } });
    expect(after.files.get('effects/ignite.json')!.row).toMatchObject({ action: { buff: 'chill' } });
    expect([after.files.has('buffs/burn.json'), codesAfter(after)]).toEqual([false, []]);
  });

  it('that keeps the uses leaves a problem at each', () => {
    expect(codesAfter(withFiles(project, all('keep').updates))).toHaveLength(3);
  });

  it('leaves an empty slot, so that the others keep their places', () => {
    const plan = deletePlan(project, { kind: 'effect', id: 'ignite' }, { all: 'remove' });
    const after = withFiles(project, plan.updates);
    expect(after.files.get('buffs/ash.json')!.row).toMatchObject({ tick: { effects: ['bolt.hit', null, null] } });
  });

  it('of a name of the ruleset takes its entry out', () => {
    const plan = deletePlan(project, { kind: 'attribute', id: 'armor' }, { all: 'keep' });
    const ids = withFiles(project, plan.updates).files.get('ruleset.json')!.row!['attributes'] as { id: string }[];
    expect(ids.map(({ id }) => id)).toEqual(['max-hp', 'attack-damage', 'move-speed']);
  });

  it('of what nobody uses needs no choice', () => {
    expect(deletePlan(project, { kind: 'buff', id: 'ash' }).updates).toEqual([{ path: 'buffs/ash.json', text: null }]);
  });

  describe('of several things', () => {
    const several = (ids: readonly string[], options = {}) =>
      deletePlan(
        project,
        ids.map((id) => ({ kind: 'buff', id })),
        options,
      );

    it('asks about uses of all of them, not about those between them', () => {
      const things = [BURN, { kind: 'effect', id: 'ignite' }];
      const places = deletePlan(project, things).places;
      expect(places.map(({ path, pointer, thing }) => [path, pointer, thing.id])).toEqual([
        ['buffs/ash.json', '/tick/effects/1', 'ignite'],
        ['effects/spread.json', '/target/filter/hasBuff/0', 'burn'],
        ['effects/spread.json', '/target/filter/hasBuff/2', 'burn'],
      ]);
      const after = withFiles(project, deletePlan(project, things, { all: 'remove' }).updates);
      expect([...things.map(({ id }) => id)].filter((id) => after.files.has(`buffs/${id}.json`))).toEqual([]);
      expect(after.files.has('effects/ignite.json')).toBe(false);
      expect(codesAfter(after)).toEqual([]);
    });

    it('takes every one out of a list that names them all', () => {
      const key = 'effects/ignite.json#/action/buff';
      const plan = several(['burn', 'chill'], { all: 'remove', choices: new Map([[key, 'keep']]) });
      const after = withFiles(project, plan.updates);
      expect(after.files.get('effects/spread.json')!.row).toMatchObject({ target: { filter: { hasBuff: [] } } });
    });

    it('leaves a list as long as it has to be, and says which use has to stay', () => {
      const below = (attribute: string) => ({ kind: 'attribute', of: 'caster', attribute, op: 'lt', value: 1 });
      const conditions = [{ kind: 'any', conditions: [below('armor'), below('attack-damage')] }];
      const listed = tinyProject().bend('skills', 'bolt', { admission: conditions }).build();
      const things = ['armor', 'attack-damage'].map((id) => ({ kind: 'attribute', id }));
      const choicesOf = (plan: DeletePlan) =>
        plan.places.flatMap(({ path, key, choice, removal }) =>
          path === 'skills/bolt.json' ? [{ key, choice, removal }] : [],
        );
      const [first, second] = choicesOf(deletePlan(listed, things, { all: 'remove' }));
      expect([first, second]).toMatchObject([
        { choice: 'remove', removal: 'entry' },
        { choice: 'block', removal: 'none' },
      ]);
      const other = choicesOf(deletePlan(listed, things, { choices: new Map([[second!.key, 'remove']]) }));
      expect(other.map(({ removal }) => removal)).toEqual(['none', 'entry']);
    });

    it('chooses by kind, and never another one that goes too', () => {
      const byKind = new Map<string, Choice>([['buff', { replaceBy: 'ash' }]]);
      expect(several(['burn', 'chill'], { byKind }).isPossible).toBe(true);
      const bad = several(['burn', 'chill'], { all: { replaceBy: 'chill' } });
      expect([bad.isPossible, new Set(bad.places.map(({ choice }) => choice))]).toEqual([false, new Set(['block'])]);
    });

    it('of the ruleset takes each entry out, whatever their order', () => {
      const things = ['attack-damage', 'armor'].map((id) => ({ kind: 'attribute', id }));
      const after = withFiles(project, deletePlan(project, things, { all: 'keep' }).updates);
      const ids = after.files.get('ruleset.json')!.row!['attributes'] as { id: string }[];
      expect(ids.map(({ id }) => id)).toEqual(['max-hp', 'move-speed']);
    });
  });
});
