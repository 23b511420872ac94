import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TABLES } from '../files/kinds.ts';
import { createProject, withFiles, type Project } from '../model/project.ts';
import { renamePlan } from './rename.ts';
import { definitionOf, RULESET_LISTS, type Thing } from './thing.ts';
import { kindOfTable } from './thing.ts';
import { usesOf } from './uses.ts';

const SAMPLE = 'samples/duel-of-legends';

const sample = createProject(
  readdirSync(SAMPLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|lua)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(SAMPLE, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') })),
);

const rows: Thing[] = TABLES.flatMap((table) =>
  [...sample.rows[table].keys()].map((id) => ({ kind: kindOfTable(table)!, id })),
);
const files: Thing[] = [...sample.files.values()].flatMap(({ kind, id }) =>
  kind === 'script' || kind === 'scenario' ? [{ kind, id: id! }] : [],
);
const names: Thing[] = Object.entries(RULESET_LISTS).flatMap(([kind, list]) =>
  (sample.files.get('ruleset.json')!.row![list] as unknown as { id: string }[]).map(({ id }) => ({ kind, id })),
);
const things = fc.constantFrom(...rows, ...files, ...names);

/** CRLF, a BOM and tabs, as other editors leave them. */
const asWritten = (style: string): Project =>
  createProject(
    [...sample.files.values()].map(({ path, text }) => ({
      path,
      text:
        style === 'crlf'
          ? `\ufeff${text.replaceAll('\n', '\r\n')}`
          : style === 'tabs'
            ? text.replaceAll('  ', '\t')
            : text,
    })),
  );
const styles = { lf: sample, crlf: asWritten('crlf'), tabs: asWritten('tabs') };

const texts = (project: Project) => [...project.files.values()].map(({ path, text }) => `${path}\n${text}`);

test('any name of the sample can be changed and changed back without another byte moving', () => {
  fc.assert(
    fc.property(things, fc.constantFrom('lf', 'crlf', 'tabs'), fc.boolean(), (thing, style, isAll) => {
      const before = styles[style as keyof typeof styles];
      const options = isAll ? ({ uncertain: 'all' } as const) : {};
      const newThing = { ...thing, id: 'brand-new-9' };
      const forth = withFiles(before, renamePlan(before, thing, newThing.id, options).updates);
      expect(definitionOf(forth, newThing)).toBeDefined();
      expect(usesOf(forth, thing).filter(({ isCertain }) => isCertain)).toEqual([]);
      const back = withFiles(forth, renamePlan(forth, newThing, thing.id, options).updates);
      expect(texts(back)).toEqual(texts(before));
    }),
    { numRuns: 60 },
  );
}, 120_000);
