import { describe, expect, it } from 'vitest';
import { validateProject } from '../diagnostics/validator.ts';
import { ROW_KIND, TABLES } from '../files/kinds.ts';
import { allocateIds, numericIdOf } from '../model/ids.ts';
import { withFiles, type Project } from '../model/project.ts';
import { buff, effect, tinyProject } from '../testing/project-builder.ts';
import { renamePlan, type RenameOptions } from './rename.ts';
import { usesOf } from './uses.ts';

const BURN = { kind: 'buff', id: 'burn' };
const apply = (id: string) => ({ kind: 'applyBuff', buff: id });

const SCRIPT = `function run(ctx, params)
  local power = battle.stacks(ctx.target, "burn") * 2 + battle.stacks(ctx.target, "burn_resist")
  battle.log("burn")
end
`;

/** `burn` is named 5 times by effects of skills, once in a script's formula, once in a scenario and once in a cue key. */
const burning = () =>
  tinyProject()
    .row('buffs', buff('burn', { durationMs: 3000 }))
    .row('buffs', buff('burn_resist', { durationMs: 3000 }))
    .row('effects', effect('ignite', { action: apply('burn') }))
    .row('effects', effect('douse', { action: { kind: 'removeBuff', buff: 'burn' } }))
    .row('effects', effect('resist', { action: apply('burn_resist') }))
    .row(
      'effects',
      effect('flare', { trigger: { on: 'effect', conditions: [{ kind: 'hasBuff', of: 'target', buff: 'burn' }] } }),
    )
    .row(
      'effects',
      effect('spread', { target: { shape: { kind: 'circle', r: 3 }, filter: { hasBuff: ['burn', 'burn_resist'] } } }),
    )
    .row(
      'effects',
      effect('again', {
        action: apply('burn'),
        cues: { effect: { sound: 'burn/loud', particle: 'burn_resist/glow' } },
      }),
    )
    .bend('skills', 'bolt', { effects: ['ignite', 'douse', 'resist', 'flare', 'spread', 'again', 'bolt.hit'] })
    .text('scripts/heat.lua', SCRIPT)
    .json('scenarios/fire.scenario.json', {
      id: 'fire',
      title: 'Fire',
      arena: 'ring',
      participants: [{ camp: 'blue', slot: 1, unit: 'mage' }],
      until: { ms: 1000 },
      expect: [{ event: 'buffApply', where: { buff: 'burn', target: 'blue:1' } }],
    });

const renamed = (
  project: Project,
  thing: { kind: string; id: string },
  newId: string,
  options?: RenameOptions,
): Project => {
  const plan = renamePlan(project, thing, newId, options);
  if (!plan.isPossible) throw new Error(plan.problems[0]!.message.en);
  return withFiles(project, plan.updates);
};

const texts = (project: Project) => [...project.files.values()].map(({ path, text }) => [path, text]);
const textOf = (project: Project, path: string) => project.files.get(path)!.text;
const dangling = (project: Project) =>
  validateProject(project, { compile: false }).filter(
    ({ params }) => /^burn(ing)?$/.test(String(params.id)) && params.kind,
  );

describe('a rename', () => {
  it('O-34 lists all 8 places, changes them and leaves what only looks alike', () => {
    const project = burning().build();
    const plan = renamePlan(project, BURN, 'burning', { uncertain: 'all' });
    const uses = plan.places.filter(({ kind }) => kind !== 'file' && kind !== 'id');
    expect(uses.map(({ kind }) => kind).sort()).toEqual(['lua', ...Array<string>(6).fill('reference'), 'text']);
    const after = withFiles(project, plan.updates);
    expect(dangling(after)).toEqual([]);
    expect(usesOf(after, BURN)).toEqual([]);
    expect(usesOf(after, { kind: 'buff', id: 'burn_resist' })).toHaveLength(
      usesOf(project, { kind: 'buff', id: 'burn_resist' }).length,
    );
    expect(textOf(after, 'scripts/heat.lua')).toBe(SCRIPT.replace('"burn")', '"burning")'));
    expect(textOf(after, 'effects/again.json')).toContain('"burning/loud"');
    expect(textOf(after, 'effects/again.json')).toContain('"burn_resist/glow"');
    expect(textOf(after, 'buffs/burning.json')).toContain('"id": "burning"');
    expect(after.files.has('buffs/burn.json')).toBe(false);
  });

  it('O-31 gives back every byte and the file name when it is taken back', () => {
    const project = burning().build();
    const back = renamed(renamed(project, BURN, 'burning', { uncertain: 'all' }), { ...BURN, id: 'burning' }, 'burn', {
      uncertain: 'all',
    });
    expect(texts(back)).toEqual(texts(project));
  });

  it('leaves keys of the client alone until it is told that they are meant', () => {
    const project = burning().build();
    const plan = renamePlan(project, BURN, 'burning');
    const asked = plan.places.filter(({ isCertain }) => !isCertain);
    expect(asked.map(({ before, after, isChosen }) => [before, after, isChosen])).toEqual([
      ['burn/loud', 'burning/loud', false],
    ]);
    expect(textOf(withFiles(project, plan.updates), 'effects/again.json')).toContain('"burn/loud"');
    const chosen = renamePlan(project, BURN, 'burning', { uncertain: new Set([asked[0]!.key]) });
    expect(textOf(withFiles(project, chosen.updates), 'effects/again.json')).toContain('"burning/loud"');
  });

  it('keeps BOM, line ends and the spelling of numbers', () => {
    const text = '\ufeff{\r\n  "id": "hot",\r\n\t"durationMs": 3.0e3,  "aura": {"buff":"burn"}\r\n}';
    const project = burning().text('buffs/hot.json', text).build();
    expect(textOf(renamed(project, BURN, 'burning'), 'buffs/hot.json')).toBe(text.replace('"burn"', '"burning"'));
  });

  it('keeps the number of the row', () => {
    const project = tinyProject().build();
    const after = renamed(project, { kind: 'effect', id: 'bolt.hit' }, 'bolt.strike');
    expect(numericIdOf(allocateIds(after).lock, 'effects', 'bolt.strike')).toBe(1);
    expect(allocateIds(after).added).toEqual([]);
  });

  it('reaches keys of maps, prefixed words, slots of camps and the ruleset', () => {
    const project = burning()
      .row('buffs', buff('over', { durationMs: 1, stacking: { by: 'target', max: 2, overflow: 'effect:ignite' } }))
      .build();
    expect(textOf(renamed(project, { kind: 'effect', id: 'ignite' }, 'kindle'), 'buffs/over.json')).toContain(
      '"effect:kindle"',
    );
    const armor = renamed(project, { kind: 'attribute', id: 'max-hp' }, 'life');
    expect(textOf(armor, 'units/mage.json')).toContain('"life": {');
    expect(JSON.parse(textOf(armor, 'ruleset.json'))).toMatchObject({
      attributes: [{ id: 'life' }, {}, {}, {}],
      roles: { maxHp: 'life' },
    });
    const camp = renamed(project, { kind: 'camp', id: 'blue' }, 'sky');
    expect(textOf(camp, 'scenarios/fire.scenario.json')).toContain('"target": "sky:1"');
  });

  it('of a script or a scenario moves the file and whoever names it', () => {
    const project = burning()
      .row('effects', effect('scripted', { action: { kind: 'script', file: 'heat', entry: 'run' } }))
      .build();
    const script = renamed(project, { kind: 'script', id: 'heat' }, 'warmth');
    expect([textOf(script, 'scripts/warmth.lua'), script.files.has('scripts/heat.lua')]).toEqual([SCRIPT, false]);
    expect(textOf(script, 'effects/scripted.json')).toContain('"file": "warmth"');
    const scenario = renamed(project, { kind: 'scenario', id: 'fire' }, 'blaze');
    expect(textOf(scenario, 'scenarios/blaze.scenario.json')).toContain('"id": "blaze"');
  });

  it('is refused with its reason', () => {
    const project = burning().text('buffs/cut.json', '{"id": "cut"').build();
    const reason = (id: string, newId: string) => renamePlan(project, { kind: 'buff', id }, newId).problems[0]!.code;
    expect(reason('burn', 'Burn')).toBe('badName');
    expect(reason('burn', 'burn_resist')).toBe('taken');
    expect(reason('burn', 'burn')).toBe('same');
    expect(reason('gone', 'x')).toBe('missing');
    expect(reason('cut', 'x')).toBe('broken');
  });

  it('tells of files that it cannot read and of names that would begin to mean it', () => {
    const project = burning()
      .text('effects/cut.json', '{\n "id": "cut", "buff": "burn"')
      .text('effects/other.json', '{ "id": "other", "buff": "burn_resist"')
      .text('scripts/bad.lua', 'battle.addBuff(1, "burn"')
      .row('effects', effect('early', { action: apply('burning') }))
      .build();
    const told = renamePlan(project, BURN, 'burning').problems.map(({ code, path, line }) => [code, path, line]);
    expect(told).toEqual([
      ['captured', 'effects/early.json', expect.any(Number)],
      ['brokenUser', 'effects/cut.json', 2],
      ['brokenUser', 'scripts/bad.lua', 1],
    ]);
  });

  it('lists equal texts of a script whose meaning is unknown as uncertain', () => {
    const project = burning().text('scripts/list.lua', 'local all = { "burn", "burn_resist" }').build();
    const place = renamePlan(project, BURN, 'burning').places.find(({ path }) => path === 'scripts/list.lua')!;
    expect([place.isCertain, place.isChosen, place.line, place.column]).toEqual([false, false, 1, 15]);
  });

  it.each(TABLES)('offers equal texts of a script for rows of %s', (table) => {
    const project = tinyProject()
      .row(table, { id: 'ember', name: 'Ember' })
      .text('scripts/list.lua', 'local all = { "ember" }\nbattle.hasTag(1, "ember")')
      .build();
    const thing = { kind: ROW_KIND[table], id: 'ember' };
    const inScript = renamePlan(project, thing, 'spark').places.filter(({ path }) => path === 'scripts/list.lua');
    expect(inScript.map(({ line, isCertain, isChosen }) => [line, isCertain, isChosen])).toEqual([[1, false, false]]);
    const after = withFiles(project, renamePlan(project, thing, 'spark', { uncertain: 'all' }).updates);
    expect(textOf(after, 'scripts/list.lua')).toBe('local all = { "spark" }\nbattle.hasTag(1, "ember")');
  });
});
