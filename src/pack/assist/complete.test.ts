import { describe, expect, it } from 'vitest';
import { buff, tinyProject } from '../testing/project-builder.ts';
import { completeJson, describeJson } from './index.ts';

/** The `|` of the text is the caret. */
function completed(path: string, marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const project = tinyProject()
    .row('skills', { id: 'base.spell', name: { en: 'Spell', 'zh-CN': '法术' }, abstract: true })
    .row('buffs', buff('burn', {}))
    .text('scripts/storm.lua', 'function strike(ctx, params)\nend\n')
    .text(path, text)
    .build();
  const { list, offset: from, length } = completeJson(project, path, offset)!;
  return { list, labels: list.map(({ label }) => label), replaced: text.slice(from, from + length) };
}

describe('completion in JSON', () => {
  it('offers rows of the table that a reference means, with the token as what is replaced', () => {
    const { labels, replaced } = completed('skills/x.json', '{"id": "x", "effects": ["bo|"]}');
    expect(labels).toEqual(['bolt.hit']);
    expect(replaced).toBe('"bo"');
  });

  it('offers rows of the own table, base rows first, to extend', () => {
    const { list } = completed('skills/x.json', '{"id": "x", "extends": "|"}');
    expect(list.filter(({ rank }) => rank === 0).map(({ label }) => label)).toEqual(['base.spell']);
    expect(list.map(({ label }) => label)).not.toContain('x');
  });

  it('finds rows by their name in either language', () => {
    expect(completed('skills/x.json', '{"extends": "法|"}').labels).toEqual(['base.spell']);
  });

  it('offers attributes where keys are attributes', () => {
    const { labels } = completed('units/x.json', '{"id": "x", "attributes": {"armor": 3, "|"}}');
    expect(labels).toContain('attack-damage');
    expect(labels).not.toContain('armor');
  });

  it('offers absent keys with a value of their type, and a comma when something follows', () => {
    const { list } = completed('skills/x.json', '{"id": "x", | "range": 3}');
    expect(list.find(({ label }) => label === 'castMode')!.insert).toMatch(/^"castMode": \$\{1\|"none",.*\|\},$/);
    expect(list.map(({ label }) => label)).not.toContain('range');
  });

  it('replaces only a key that has its value already', () => {
    const { list } = completed('skills/x.json', '{"cast|": "unit"}');
    expect(list.find(({ label }) => label === 'castMode')!.insert).toBe('"castMode"');
  });

  it('offers every variant of a union, with its required parts', () => {
    const { labels } = completed('effects/x.json', '{"id": "x", "action": {"kind": "|"}}');
    expect(labels).toEqual(expect.arrayContaining(['damage', 'applyBuff', 'script']));
    const { list } = completed('effects/x.json', '{"id": "x", "action": |}');
    expect(list.find(({ label }) => label === 'applyBuff')!.insert).toContain('"buff": "$1"');
  });

  it('knows the fields of the variant that is meant, also of an inherited one', () => {
    const { labels } = completed('effects/x.json', '{"id": "x", "extends": "bolt.hit", "action": {"|"}}');
    expect(labels).toContain('amount');
    expect(labels).not.toContain('buff');
  });

  it('works in a text that does not parse', () => {
    expect(completed('effects/x.json', '{"id": "x", "action": {"kind": "applyBuff", "buff": "|').labels).toEqual([
      'burn',
    ]);
  });

  it('offers the functions of the script that is named beside', () => {
    const text = '{"id": "x", "action": {"kind": "script", "file": "storm", "entry": "|"}}';
    expect(completed('effects/x.json', text).labels).toEqual(['strike']);
  });
});

describe('what is said of a place', () => {
  const project = tinyProject()
    .row('skills', { id: 'child', extends: 'bolt', range: 8, phases: { castMs: 340 } })
    .build();
  const said = (path: string, word: string) =>
    describeJson(project, path, project.files.get(path)!.text.indexOf(word) + 1);

  it('is title, unit and what is inherited', () => {
    expect(said('skills/child.json', '"range"')).toMatchObject({
      title: { en: 'Range' },
      unit: 'u',
      inherited: { from: 'bolt', value: 6.5 },
    });
  });

  it('is how many steps a time takes', () => {
    expect(said('skills/child.json', '340')!.steps).toEqual({ ms: 340, count: 11, stepMs: 33 });
  });

  it('is who is named', () => {
    expect(said('skills/bolt.json', '"bolt.hit"')!.target).toMatchObject({
      symbol: { kind: 'effect', id: 'bolt.hit' },
      entry: { name: { en: 'Bolt hit' } },
    });
  });
});
