import { describe, expect, it } from 'vitest';
import { ALLOWED, DISK, ELECTRON, type Allowance } from './dependencies.ts';
import { importsOf, isTest, sourceFiles, type ImportEdge } from './imports.ts';

const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const homeOf = (path: string) =>
  Object.keys(ALLOWED)
    .filter((folder) => inside(path, folder))
    .sort((a, b) => b.length - a.length)[0];

const edges = ['src', 'main', 'renderer']
  .flatMap(sourceFiles)
  .filter((file) => !isTest(file))
  .flatMap(importsOf);

const say = ({ file, line, target }: ImportEdge) => `${file}:${line} → ${target}`;

function allows(home: string, rule: Allowance, target: string): boolean {
  if (target.startsWith('node:'))
    return rule.node?.some((name) => name === '*' || target.startsWith(`node:${name}`)) ?? false;
  if (inside(target, home) || rule.folders.some((folder) => inside(target, folder))) return true;
  return rule.packages?.some((name) => inside(target, name)) ?? false;
}

describe('the dependency table', () => {
  it('knows every folder that holds code', () => {
    expect([...new Set(edges.map(({ file }) => file))].filter((file) => !homeOf(file))).toEqual([]);
  });

  it('is obeyed by every import', () => {
    const broken = edges.filter((edge) => {
      const home = homeOf(edge.file);
      return home && !allows(home, ALLOWED[home]!, edge.target);
    });
    expect(broken.map(say)).toEqual([]);
  });

  it('lets the disk and Electron be named in their own folders only', () => {
    const wrong = edges.filter(({ file, target }) => {
      if (/^node:fs/.test(target)) return !DISK.some((folder) => inside(file, folder));
      return target === 'electron' && !ELECTRON.some((folder) => inside(file, folder));
    });
    expect(wrong.map(say)).toEqual([]);
  });

  it('keeps panels from importing each other', () => {
    const panelOf = (path: string) => /^renderer\/panels\/([^/]+)/.exec(path)?.[1];
    const wrong = edges.filter(({ file, target }) => {
      const from = panelOf(file);
      const to = panelOf(target);
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(wrong.map(say)).toEqual([]);
  });

  it('lets outsiders enter a layer of src by its door only', () => {
    const layerOf = (path: string) => /^src\/([^/]+)/.exec(path)?.[1];
    const wrong = edges.filter(({ file, target }) => {
      const to = layerOf(target);
      if (to === undefined || to === 'generated' || layerOf(file) === to) return false;
      return !target.endsWith(`src/${to}/index.ts`);
    });
    expect(wrong.map(say)).toEqual([]);
  });
});
