import { describe, expect, it } from 'vitest';
import { withFiles, type Project } from '../model/project.ts';
import { renamePlan } from '../refactor/rename.ts';
import { buff, effect, tinyProject, type ProjectBuilder } from '../testing/project-builder.ts';
import { changesBetween } from './between.ts';
import { countChanges } from './model.ts';
import { htmlOf } from './report/html.ts';
import { markdownOf } from './report/markdown.ts';
import { plainTextOf } from './report/plain.ts';

const told = (before: Project, after: Project, language: 'en' | 'zh' = 'en') =>
  changesBetween(before, after).rows.flatMap((row) => [
    ...(row.summary ? [`${row.id}: ${row.summary[language]}`] : []),
    ...row.fields.map(({ text }) => `${row.id}: ${text[language]}`),
  ]);

const since = (bend: (project: ProjectBuilder) => unknown, start = tinyProject()) => {
  const before = start.build();
  bend(start);
  return [before, start.build()] as const;
};

describe('a changed value is told in designers words', () => {
  it('with its unit, and only for the levels that differ', () => {
    const sides = since((project) =>
      project.bend('skills', 'bolt', { cooldown: { ms: [8000, 7500, 6500] }, range: 7 }),
    );
    expect(told(...sides)).toEqual(['bolt: Range 6.5 u → 7 u', 'bolt: Cooldown 7 s → 6.5 s at level 3']);
    expect(told(...sides, 'zh')).toEqual(['bolt: 距离 6.5 u → 7 u', 'bolt: 冷却时间 3 级 7 s → 6.5 s']);
  });

  it('with neighbouring levels together', () => {
    const start = tinyProject().bend('skills', 'bolt', { cooldown: { ms: [8000, 8000, 8000] } });
    const sides = since((project) => project.bend('skills', 'bolt', { cooldown: { ms: [8000, 7000, 7000] } }), start);
    expect(told(...sides)).toEqual(['bolt: Cooldown 8 s → 7 s at levels 2–3']);
  });

  it('with a true minus and thin spaces', () => {
    const mods = (value: number) => ({
      modifiers: [{ kind: 'attribute', attribute: 'armor', op: 'add', value }],
    });
    const start = tinyProject().row('buffs', buff('ward', mods(1500)));
    expect(told(...since((project) => project.row('buffs', buff('ward', mods(-2500))), start)).join()).toMatch(
      /1\u202f500 → −2\u202f500/,
    );
  });

  it('in the language that differs', () => {
    const sides = since((project) => project.bend('skills', 'bolt', { name: { en: 'Bolt', 'zh-CN': '闪电' } }));
    expect(told(...sides)).toEqual(['bolt: Name (zh-CN) “Bolt（中）” → “闪电”']);
  });
});

describe('lists', () => {
  const slots = (list: unknown[]) => tinyProject().bend('skills', 'bolt', { effects: list });
  it('say which slot was filled', () => {
    expect(told(slots(['bolt.hit']).build(), slots(['bolt.hit', 'bolt.mark']).build())).toEqual([
      'bolt: Effects · slot 2 added: bolt.mark',
    ]);
    expect(told(slots(['bolt.hit', null]).build(), slots(['bolt.hit', 'bolt.mark']).build())).toEqual([
      'bolt: Effects · slot 2: empty → bolt.mark',
    ]);
  });

  it('tell another order as a move', () => {
    expect(told(slots(['a', 'b', 'c']).build(), slots(['c', 'a', 'b']).build())).toEqual([
      'bolt: Effects · c moved slot 3 → slot 1',
    ]);
  });

  it('pair items by what they name, wherever they stand', () => {
    const costs = (list: unknown[]) => tinyProject().bend('skills', 'bolt', { cost: list });
    const before = costs([{ resource: 'hp', amount: 10 }, { resource: 'mana', amount: 20 }]); // prettier-ignore
    const after = costs([{ resource: 'rage', amount: 5 }, { resource: 'hp', amount: 10 }, { resource: 'mana', amount: 25 }]); // prettier-ignore
    expect(told(before.build(), after.build())).toEqual([
      'bolt: Cost · rage added: rage, Amount 5',
      'bolt: Cost · mana · Amount 20 → 25',
    ]);
  });
});

describe('rows', () => {
  it('that came say what they are', () => {
    const sides = since((project) =>
      project
        .row('effects', effect('burn.tick', { action: { kind: 'damage', type: 'physical', amount: { flat: 46 } } }))
        .row(
          'buffs',
          buff('burn', { kind: 'debuff', durationMs: 5000, tick: { everyMs: 1000, effects: ['burn.tick'] } }),
        ),
    );
    expect(told(...sides)).toContain('burn: New debuff, 5 ticks of 46.0');
    expect(told(...sides, 'zh')).toContain('burn: 新增 debuff，跳动 5 次，每次 46.0');
    expect(told(sides[1], sides[0])).toContain('burn: Debuff removed');
  });

  it('with another id and the same number are renamed, and those that name them changed', () => {
    const before = tinyProject().build();
    const plan = renamePlan(before, { kind: 'effect', id: 'bolt.hit' }, 'bolt.strike');
    const after = withFiles(before, plan.updates);
    const { rows } = changesBetween(before, after);
    expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
      ['bolt', 'changed'],
      ['bolt.strike', 'renamed'],
      ['ids.lock.json', 'changed'],
    ]);
    expect(told(before, after)).toContain('bolt.strike: Renamed bolt.hit → bolt.strike');
  });

  it('of which only the layout differs say so, and not at all between machines', () => {
    const before = tinyProject().build();
    const text = before.files.get('skills/bolt.json')!.text;
    const spaced = withFiles(before, [{ path: 'skills/bolt.json', text: text.replace('{', '{ ') }]);
    expect(told(before, spaced)).toEqual(['bolt: Only the layout of the text differs']);
    const crlf = withFiles(before, [{ path: 'skills/bolt.json', text: text.replaceAll('\n', '\r\n') }]);
    expect(changesBetween(before, crlf, { ignoresLineEnds: true }).rows).toEqual([]);
  });

  it('whose text broke are told line by line', () => {
    const before = tinyProject().build();
    const text = before.files.get('skills/bolt.json')!.text;
    const after = withFiles(before, [{ path: 'skills/bolt.json', text: text.replace('"range": 6.5', '"range": ') }]);
    expect(told(before, after)[0]).toBe('bolt: The text is no valid JSON now');
    expect(told(before, after)[1]).toMatch(/^bolt: Line \d+: "range": 6\.5,? → "range": ,?$/);
  });

  it('of scripts are told by lines', () => {
    const start = tinyProject().text('scripts/a.lua', 'one\ntwo\nthree\n');
    const sides = since((project) => project.text('scripts/a.lua', 'one\n2\nthree\nfour\n'), start);
    expect(told(...sides)).toEqual(['a: Line 2: two → 2', 'a: Line 4: — → four']);
  });
});

describe('rows that extend a changed one', () => {
  const family = (range: number) =>
    tinyProject()
      .row('skills', { id: 'base', name: 'Base', abstract: true, range, maxLevel: 2 })
      .row('skills', { id: 'near', name: 'Near', extends: 'base' })
      .row('skills', { id: 'far', name: 'Far', extends: 'near' })
      .row('skills', { id: 'own', name: 'Own', extends: 'base', range: 9 });

  it('are grouped by their reason and leave out what they write themselves', () => {
    const { rows, inherited } = changesBetween(family(3).build(), family(4).build());
    expect(rows.map(({ id }) => id)).toEqual(['base']);
    expect(inherited.map(({ text, rows: list }) => [text.en, list.map(({ id }) => id)])).toEqual([
      ['Because base changed: 2 rows', ['far', 'near']],
    ]);
    expect(inherited[0]!.rows[0]!.fields[0]!.text.en).toBe('Range 3 u → 4 u');
  });
});

it('what was compared once is the same object while neither side changes', () => {
  const [before, after] = since((project) => project.bend('skills', 'bolt', { range: 7 }));
  const first = changesBetween(before, after).rows[0];
  const edited = withFiles(after, [{ path: 'units/mage.json', text: '{}' }]);
  expect(changesBetween(before, edited).rows).toContain(first);
});

it('reports carry names that look like markup as plain text', () => {
  const sides = since((project) => project.bend('skills', 'bolt', { name: '<b>*x*</b>', range: 7 }));
  const changes = changesBetween(...sides);
  expect(countChanges(changes.rows)).toBe(changes.rows[0]!.fields.length);
  expect(htmlOf(changes, 'a & b')).not.toMatch(/<b>\*|<script|https?:/);
  expect(markdownOf(changes, 'en')).toContain('\\<b\\>\\*x\\*');
  expect(plainTextOf(changes, 'zh')).toContain('距离 6.5 u → 7 u');
  expect(plainTextOf({ rows: [], inherited: [] }, 'en')).toBe('No changes.\n');
});
