import { describe, expect, it } from 'vitest';
import { duplicatePlan, freeCopyId, validateProject, withFiles } from '#pack';
import { buff, effect, tinyProject } from '../../src/pack/testing/project-builder.ts';
import { sampleProject } from './sample.ts';

const project = sampleProject();
const volley = { table: 'skills', id: 'volley' } as const;

describe('a shallow copy', () => {
  it('keeps every reference and gets a name of its own', () => {
    const { rows } = duplicatePlan(project, volley, 'barrage', 'none');
    expect(rows.map(({ path }) => path)).toEqual(['skills/barrage.json']);
    const row = JSON.parse(rows[0]!.text) as { id: string; name: object; effects: string[] };
    expect(row).toMatchObject({ id: 'barrage', effects: ['volley.launch'] });
    expect(row.name).toEqual({ en: 'Volley copy', 'zh-CN': expect.stringMatching(/副本$/) as string });
  });

  it('touches no other token of the text', () => {
    const source = project.rows.skills.get('volley')!.text;
    const { rows } = duplicatePlan(project, volley, 'barrage', 'none');
    const changed = rows[0]!.text.split('\n').filter((line, at) => line !== source.split('\n')[at]);
    expect(changed).toHaveLength(3);
  });

  it('of a scenario or script is a file of its own', () => {
    const fight = duplicatePlan(project, { table: 'scenarios', id: 'duel-1v1' }, 'duel-2', 'none');
    expect(fight.rows[0]).toMatchObject({ path: 'scenarios/duel-2.scenario.json' });
    expect(fight.rows[0]!.text).toContain('Hou Yi copy');
    expect(duplicatePlan(project, { table: 'scripts', id: 'storm-call' }, 'storm-2', 'none').rows[0]!.path).toBe('scripts/storm-2.lua'); // prettier-ignore
  });
});

describe('a deep copy', () => {
  const shared = tinyProject()
    .row('buffs', buff('mark', { durationMs: 1000 }))
    .row('effects', effect('bolt.mark', { action: { kind: 'applyBuff', buff: 'mark' } }))
    .row('effects', effect('other', { action: { kind: 'applyBuff', buff: 'mark' } }))
    .bend('skills', 'bolt', { effects: ['bolt.hit', 'bolt.mark'] })
    .build();

  it('takes what only the row uses, and leads the copies to each other', () => {
    const { rows, parts } = duplicatePlan(shared, { table: 'skills', id: 'bolt' }, 'ice', 'owned');
    expect(rows.map(({ path }) => path)).toEqual(['skills/ice.json', 'effects/ice.hit.json', 'effects/ice.mark.json']);
    expect(JSON.parse(rows[0]!.text)).toMatchObject({ effects: ['ice.hit', 'ice.mark'] });
    expect(JSON.parse(rows[2]!.text)).toMatchObject({ action: { buff: 'mark' } });
    expect(parts.find(({ id }) => id === 'mark')).toMatchObject({ isOwned: false, isCopied: false });
  });

  it('takes a shared row too when it is chosen', () => {
    const chosen = new Set(['effects/bolt.mark', 'buffs/mark']);
    const { rows } = duplicatePlan(shared, { table: 'skills', id: 'bolt' }, 'ice', chosen);
    expect(rows.map(({ id }) => id)).toEqual(['ice', 'ice.mark', 'ice.mark']);
    expect(JSON.parse(rows[1]!.text)).toMatchObject({ action: { buff: 'ice.mark' } });
  });

  it('of each skill of the sample is as sound as the skill', () => {
    for (const id of project.rows.skills.keys()) {
      const { rows, problems } = duplicatePlan(project, { table: 'skills', id }, 'the-copy', 'owned');
      expect(problems).toEqual([]);
      const after = withFiles(project, rows.map(({ path, text }) => ({ path, text }))); // prettier-ignore
      expect(validateProject(after).filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });
});

it('says what stands in the way', () => {
  const say = (id: string, newId: string) =>
    duplicatePlan(project, { table: 'skills', id }, newId, 'none').problems[0]?.message.en;
  expect(say('nobody', 'x')).toMatch('There is no skills/nobody');
  expect(say('volley', 'sunfall')).toMatch('exists already');
  expect(say('volley', 'Not An Id')).toMatch('lower case');
  expect(freeCopyId(project, volley)).toBe('volley-2');
});
