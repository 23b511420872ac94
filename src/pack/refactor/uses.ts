import { parseTree } from 'jsonc-parser';
import { comparePaths, ROW_KIND, tableOfKind, type FileKind, type TableName } from '../files/kinds.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { references, type Usage } from '../model/references.ts';
import { keyOffsetOf, offsetOf, positionAt } from '../text/position.ts';
import { hasBom, withoutBom } from '../text/style.ts';
import { namesInScript } from './script-names.ts';
import { tokenLength } from './spans.ts';
import { RULESET_LISTS, type Thing } from './thing.ts';

/** `formula`: a term of an amount. `text`: a key of the client that has the name as one of its parts. */
export type UseKind = 'reference' | 'formula' | 'lua' | 'text';

/** A place that names a thing. */
export interface Use {
  /** Stable while the file stays as it is. */
  readonly key: string;
  readonly kind: UseKind;
  readonly path: string;
  readonly fileKind: FileKind;
  readonly table: TableName | null;
  /** Row id of the user; null for single files. */
  readonly by: string | null;
  /** Null in a script. */
  readonly pointer: string | null;
  readonly isKey: boolean;
  /** The word as it stands there, with what surrounds the name. */
  readonly prefix: string;
  readonly suffix: string;
  /** In the text with its BOM, quotes included. */
  readonly offset: number;
  readonly length: number;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** False: an equal text whose meaning its place does not tell. */
  readonly isCertain: boolean;
}

type Naming = Usage & { readonly isCertain: boolean; readonly useKind: UseKind };

const known = new WeakMap<Project, Map<string, readonly Use[]>>();

/** Who names the thing, in order of path and place. */
export function usesOf(project: Project, thing: Thing): readonly Use[] {
  let byThing = known.get(project);
  if (!byThing) known.set(project, (byThing = new Map()));
  const key = `${thing.kind}/${thing.id}`;
  let uses = byThing.get(key);
  if (!uses) byThing.set(key, (uses = findUses(project, thing)));
  return uses;
}

function findUses(project: Project, thing: Thing): Use[] {
  const byPath = new Map<string, Naming[]>();
  for (const naming of [...named(project, thing), ...cuesNamedAfter(project, thing)]) {
    byPath.set(naming.path, [...(byPath.get(naming.path) ?? []), naming]);
  }
  const inRows = [...byPath].flatMap(([path, namings]) => located(project.files.get(path)!, namings));
  const uses = [...inRows, ...scriptUses(project, thing)];
  return uses.sort((a, b) => comparePaths(a.path, b.path) || a.offset - b.offset);
}

const named = (project: Project, { kind, id }: Thing): Naming[] =>
  references(project)
    .usagesOf(kind, id)
    .map((usage) => ({
      ...usage,
      isCertain: true,
      useKind: /\/terms\/\d+\//.test(usage.pointer) ? ('formula' as const) : ('reference' as const),
    }));

/** Splits a key of the client at the part that is the name. */
export function partOfKey(key: string, id: string): { readonly prefix: string; readonly suffix: string } | undefined {
  const parts = key.split('/');
  const at = parts.indexOf(id);
  if (at < 0) return undefined;
  const before = parts.slice(0, at).map((part) => `${part}/`);
  const after = parts.slice(at + 1).map((part) => `/${part}`);
  return { prefix: before.join(''), suffix: after.join('') };
}

/** Keys that the client supplies are often named after a row; whether it can follow, only the author knows. */
function* cuesNamedAfter(project: Project, { kind, id }: Thing): Generator<Naming> {
  if (!tableOfKind(kind)) return;
  const index = references(project);
  for (const cue of index.namesOf('cue')) {
    const part = partOfKey(cue, id);
    if (!part) continue;
    for (const usage of index.usagesOf('cue', cue)) yield { ...usage, ...part, isCertain: false, useKind: 'text' };
  }
}

function located(file: ProjectFile, namings: readonly Naming[]): Use[] {
  const body = withoutBom(file.text);
  const tree = parseTree(body);
  if (!tree) return [];
  return namings.map((naming) => {
    const at = naming.isKey ? keyOffsetOf(tree, naming.pointer) : offsetOf(tree, naming.pointer);
    const { prefix, suffix, pointer, isKey, isCertain } = naming;
    const place = {
      offset: at + file.text.length - body.length,
      length: tokenLength(body, at),
      ...positionAt(body, at),
    };
    return {
      ...userOf(file),
      ...place,
      prefix,
      suffix,
      pointer,
      isKey,
      isCertain,
      kind: naming.useKind,
      key: `${file.path}#${pointer}`,
    };
  });
}

const userOf = (file: ProjectFile) => ({ path: file.path, fileKind: file.kind, table: file.table, by: rowIdOf(file) });

const scriptsKnown = new WeakMap<Project, readonly ProjectFile[]>();

/** Few of many files: looked for once, however many things are asked about. */
function scriptsOf(project: Project): readonly ProjectFile[] {
  let scripts = scriptsKnown.get(project);
  if (!scripts) {
    scripts = [...project.files.values()].filter(({ kind }) => kind === 'script');
    scriptsKnown.set(project, scripts);
  }
  return scripts;
}

function scriptUses(project: Project, thing: Thing): Use[] {
  const uses: Use[] = [];
  for (const file of scriptsOf(project)) {
    if (file.problem || !file.text.includes(thing.id)) continue;
    for (const { value, kind, offset, length } of namesInScript(file).names) {
      const meant = meaning(thing, value, kind);
      if (!meant) continue;
      const place = positionAt(withoutBom(file.text), offset - (hasBom(file.text) ? 1 : 0));
      uses.push({
        ...userOf(file),
        ...meant,
        ...place,
        offset,
        length,
        pointer: null,
        isKey: false,
        key: `${file.path}#${offset}`,
      });
    }
  }
  return uses;
}

type Meaning = Pick<Use, 'kind' | 'isCertain' | 'prefix' | 'suffix'>;

/**
 * Kinds that a script can name; a text elsewhere that equals any other name is no use of it. Rows of every table are
 * among them, as they are for who is in use: a script may compare with, keep or emit any id.
 */
const NAMED_BY_SCRIPTS: ReadonlySet<string> = new Set([
  ...Object.values(ROW_KIND), ...Object.keys(RULESET_LISTS), 'tag', 'cue',
]); // prettier-ignore

function meaning(thing: Thing, value: string, kind: string | undefined): Meaning | undefined {
  if (value === thing.id && kind === thing.kind) return { kind: 'lua', isCertain: true, prefix: '', suffix: '' };
  if (value === thing.id && kind === undefined && NAMED_BY_SCRIPTS.has(thing.kind))
    return { kind: 'lua', isCertain: false, prefix: '', suffix: '' };
  const part = kind === 'cue' && tableOfKind(thing.kind) ? partOfKey(value, thing.id) : undefined;
  return part && { kind: 'text', isCertain: false, ...part };
}
