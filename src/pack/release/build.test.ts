import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describePack, openPack, type OpenedPack } from '../archive/open-pack.ts';
import { contentHashOf } from '../model/content-hash.ts';
import { createProject, type Project } from '../model/project.ts';
import { toTables } from '../model/tables.ts';
import { visibleTables } from './entries.ts';
import { tinyProject } from '../testing/project-builder.ts';
import { buildPack, type BuildOptions, type BuiltPack } from './build.ts';
import { planExport } from './plan.ts';
import { BOM } from '../text/style.ts';

const built = (project: Project, options: Partial<BuildOptions> = {}): BuiltPack => {
  const result = buildPack(project, { version: '1.0.0', ...options });
  if (!result.ok) throw new Error(result.diagnostics.map((d) => d.message.en).join('\n'));
  return result;
};

const opened = (bytes: Uint8Array): OpenedPack => {
  const result = openPack(bytes);
  if (!result.ok) throw new Error(result.problems.map((problem) => problem.message.en).join('\n'));
  return result;
};

const repacked = (bytes: Uint8Array, change: (files: Record<string, Uint8Array>) => void): Uint8Array => {
  const files = unzipSync(bytes);
  change(files);
  return zipSync(files);
};

const refusals = (bytes: Uint8Array): string[] => {
  const result = openPack(bytes);
  return result.ok ? [] : result.problems.map((problem) => problem.code);
};

const RICH = () =>
  tinyProject()
    .text('scripts/burst.lua', 'return 1\n')
    .bend('skills', 'bolt', { cues: { hit: { sound: 'sfx/bolt' } }, notes: 'secret' });

test('a pack opens with the tables that it was made from', () => {
  const project = RICH().build();
  const tables = toTables(project).tables!;
  const pack = opened(built(project).bytes);
  expect(visibleTables(pack.tables, '1.0.0', 'full')).toEqual(visibleTables(tables, '1.0.0', 'full'));
  expect({ ...pack.tables.scripts }).toEqual({ burst: 'return 1\n' });
  expect(pack.tables.skills.bolt!.name).toEqual({ en: 'Bolt', 'zh-CN': 'Bolt（中）' });
});

test('project, full pack and server pack have one content hash', () => {
  const project = RICH().build();
  const hash = contentHashOf(toTables(project).tables!);
  for (const profile of ['full', 'server'] as const) {
    const pack = opened(built(project, { profile }).bytes);
    expect(contentHashOf(pack.tables)).toBe(hash);
    expect(pack.manifest.contentHash).toBe(hash);
  }
  expect(opened(built(project, { profile: 'client' }).bytes).manifest.contentHash).toBe(hash);
});

test('notes never leave the studio and servers get no presentation', () => {
  const project = RICH().build();
  const text = (profile: 'full' | 'server') =>
    [...opened(built(project, { profile }).bytes).files.values()].map((bytes) => strFromU8(bytes)).join('\n');
  expect(text('full')).not.toContain('secret');
  expect(text('full')).toContain('sfx/bolt');
  expect(text('server')).not.toContain('sfx/bolt');
});

test('texts, icons and notes do not touch the content hash, numbers do', () => {
  const hashOf = (fields: Record<string, unknown>) =>
    contentHashOf(toTables(tinyProject().bend('skills', 'bolt', fields).build()).tables!);
  const plain = hashOf({});
  expect(hashOf({ name: 'Lightning', notes: 'x', icon: 'bolt.svg' })).toBe(plain);
  expect(hashOf({ range: 6.501 })).not.toBe(plain);
});

test('O-36 line ends, BOM and file order give the same bytes', () => {
  const inputs = RICH().inputs();
  const reference = built(createProject(inputs)).bytes;
  const crlf = inputs.map(({ path, text }) => ({ path, text: text.replaceAll('\n', '\r\n') }));
  const bom = inputs.map(({ path, text }) => ({ path, text: BOM + text }));
  for (const variant of [crlf, bom, [...inputs].reverse(), inputs]) {
    expect(built(createProject(variant)).bytes).toEqual(reference);
  }
});

test('O-36 the time zone and the clock leave no trace', () => {
  const bytes = built(RICH().build()).bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  // Local header: time 0:00, date 1 January 1980.
  expect([view.getUint16(10, true), view.getUint16(12, true)]).toEqual([0, 0x21]);
});

test('an export is refused with every error that stands in its way', () => {
  const project = tinyProject()
    .bend('skills', 'bolt', { effects: ['gone'] })
    .text('skills/cut.json', '{')
    .build();
  const result = buildPack(project, { version: '1.0.0' });
  expect(result.ok).toBe(false);
  if (!result.ok) expect(result.diagnostics.map((d) => d.code)).toEqual(expect.arrayContaining(['SW1201', 'SW1005']));
});

test('the version must tell the truth about the changes', () => {
  const previous = opened(built(tinyProject().build()).bytes);
  const tuned = tinyProject()
    .bend('skills', 'bolt', { cooldown: { ms: [8000, 7500, 6500] } })
    .build();
  expect(planExport(tuned, previous)).toMatchObject({ previousVersion: '1.0.0', suggestedVersion: '1.0.1' });
  expect(buildPack(tuned, { version: '1.0.0', previous })).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'SW2011' }],
  });
  expect(buildPack(tuned, { version: 'one', previous })).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'SW2010' }],
  });
  expect(built(tuned, { version: '1.0.1', previous }).manifest.parent?.version).toBe('1.0.0');
});

test('changes are told in designers words of both languages', () => {
  const previous = opened(built(tinyProject().build()).bytes);
  const project = tinyProject()
    .bend('skills', 'bolt', { cooldown: { ms: [8000, 7500, 6500] }, range: 7, pursue: true })
    .bend('effects', 'bolt.hit', { dispatch: 'queued' })
    .row('effects', { id: 'spark', extends: 'bolt.hit', name: 'Spark' });
  const { changes, suggestedVersion } = planExport(project.build(), previous);
  const told = changes.map((change) => `${change.level} ${change.text.en}`);
  expect(told).toContain('minor Spark: effect added');
  expect(told.filter((text) => text.startsWith('minor'))).toHaveLength(3);
  expect(changes.map((change) => change.text.en)).toContain('Bolt: Range 6.5 u → 7 u');
  expect(changes.map((change) => change.text.zh).join('\n')).toMatch(/3 级 7 s → 6.5 s/);
  expect(suggestedVersion).toBe('1.1.0');
});

test('removing or retyping is a major change', () => {
  const previous = opened(built(tinyProject().build()).bytes);
  const gone = tinyProject().bend('skills', 'bolt', { effects: [] }).without('effects/bolt.hit.json').build();
  expect(planExport(gone, previous).suggestedVersion).toBe('2.0.0');
  const retyped = tinyProject()
    .bend('effects', 'bolt.hit', { action: { kind: 'heal', amount: { flat: 10 } } })
    .build();
  expect(planExport(retyped, previous).suggestedVersion).toBe('2.0.0');
});

test('an unchanged project exports the same bytes under its old version', () => {
  const first = built(tinyProject().build());
  const again = built(tinyProject().build(), { previous: opened(first.bytes) });
  expect(again.plan.changes).toEqual([]);
  expect(unzipSync(again.bytes)['tables.bin']).toEqual(unzipSync(first.bytes)['tables.bin']);
});

test('any damage to a pack is noticed', () => {
  const { bytes } = built(RICH().build());
  expect(refusals(repacked(bytes, (files) => (files['tables/skills.json'] = strToU8('{}'))))).toEqual(['SW2004']);
  expect(refusals(repacked(bytes, (files) => delete files['tables.bin']))).toEqual(['SW2005']);
  expect(refusals(repacked(bytes, (files) => (files['evil.js'] = strToU8('1'))))).toEqual(['SW2006']);
  expect(refusals(repacked(bytes, (files) => (files['manifest.json'] = strToU8('{"schemaVersion": 2}'))))).toEqual([
    'SW2007',
  ]);
  expect(refusals(repacked(bytes, (files) => (files['manifest.json'] = strToU8('{}'))))).toEqual(['SW2009']);
});

test('O-40 poisonous keys in a manifest are refused with their place', () => {
  const { bytes } = built(RICH().build());
  const poisoned = repacked(bytes, (files) => {
    files['manifest.json'] = strToU8(
      strFromU8(files['manifest.json']!).replace('{', '{"__proto__": {"damage": 9999},'),
    );
  });
  expect(refusals(poisoned)).toEqual(['SW2008']);
  expect(({} as Record<string, unknown>).damage).toBeUndefined();
});

test('hostile bytes never make the reader throw', () => {
  const { bytes } = built(RICH().build());
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const damaged = bytes.slice();
      damaged[at]! ^= flip;
      openPack(damaged);
    }),
    { numRuns: 200 },
  );
});

test('a description says what inspect needs', () => {
  const description = describePack(opened(built(RICH().build()).bytes));
  expect(description).toMatchObject({ id: 'tiny', version: '1.0.0', rows: { skills: 1, buffs: 0 } });
  expect(description.files.map((file) => file.path)).toContain('tables.bin');
});

test('generated types name every row by its number', () => {
  const { types } = built(tinyProject().build());
  expect(types['ids.h']).toContain('#define SW_EFFECT_BOLT_HIT 1');
  expect(types['SpellwrightData.cs']).toContain('public const int BoltHit = 1;');
  expect(types['spellwright-data.d.ts']).toContain('export type SkillId = "bolt";');
});

test('progress is told step by step', () => {
  const steps: string[] = [];
  built(tinyProject().build(), { onProgress: ({ step }) => steps.push(step) });
  expect(steps).toEqual(['validate', 'compare', 'write', 'pack']);
});
