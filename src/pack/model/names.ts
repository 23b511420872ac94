import { PROJECT_PATH, ROW_KIND, RULESET_PATH, TABLES, type TableName } from '../files/kinds.ts';
import { isObject, own, type JsonObject } from '../text/json.ts';
import { sharesKeys } from './patched-map.ts';
import type { Project, RowIndex } from './project.ts';

/** Every name that something may refer to, by `x-ref` word. One object while no name comes or goes: most edits. */
export interface Names {
  readonly ofKind: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Lists of the ruleset that rows name. */
const RULESET_LISTS: Readonly<Record<string, string>> = {
  attribute: 'attributes',
  resource: 'resources',
  damageType: 'damageTypes',
  camp: 'camps',
};

/** Free words become a closed list when the project declares them. */
const PROJECT_LISTS: Readonly<Record<string, string>> = { tag: 'tags', cue: 'cues' };

const sameNames = (known: ReadonlySet<string>, names: ReadonlySet<string>): boolean => {
  if (known.size !== names.size) return false;
  for (const name of names) if (!known.has(name)) return false;
  return true;
};

/** Follows one project; names of a table are compared only when the table's index is another. */
export class NameKeeper {
  private names: Names = { ofKind: new Map() };
  private readonly indices = new Map<TableName, RowIndex>();
  private ruleset: JsonObject | undefined;
  private projectRow: JsonObject | undefined;

  of(project: Project): Names {
    const fresh = [
      ...this.changedTables(project),
      ...this.changedLists(project),
      ...this.changedWords(project),
      ...namesOfFiles(project),
    ];
    const changed = fresh.filter(([kind, names]) => {
      const known = this.names.ofKind.get(kind);
      return known && names ? !sameNames(known, names) : known !== names;
    });
    if (changed.length > 0) this.names = { ofKind: withChanges(this.names.ofKind, changed) };
    return this.names;
  }

  /** Undefined where the project lists nothing, for then every word will do. */
  private changedWords(project: Project): [string, Set<string> | undefined][] {
    const row = project.files.get(PROJECT_PATH)?.row;
    if (row === this.projectRow) return [];
    this.projectRow = row;
    return Object.entries(PROJECT_LISTS).map(([kind, list]) => {
      const words = own(row ?? {}, list);
      return [kind, Array.isArray(words) ? new Set(words.map(String)) : undefined];
    });
  }

  private changedTables(project: Project): [string, Set<string>][] {
    return TABLES.flatMap((table): [string, Set<string>][] => {
      const index = project.rows[table];
      const known = this.indices.get(table);
      this.indices.set(table, index);
      return known && sharesKeys(known, index) ? [] : [[ROW_KIND[table], new Set(index.keys())]];
    });
  }

  /** Undefined where nobody can read the ruleset: that is one problem, not one of every row. */
  private changedLists(project: Project): [string, Set<string> | undefined][] {
    const ruleset = project.files.get(RULESET_PATH)?.row;
    if (ruleset === this.ruleset) return [];
    this.ruleset = ruleset;
    return Object.entries(RULESET_LISTS).map(([kind, list]) => [kind, ruleset && idsOf(own(ruleset, list))]);
  }
}

function withChanges(
  names: ReadonlyMap<string, ReadonlySet<string>>,
  changed: readonly (readonly [string, Set<string> | undefined])[],
): Map<string, ReadonlySet<string>> {
  const next = new Map(names);
  for (const [kind, list] of changed) {
    if (list) next.set(kind, list);
    else next.delete(kind);
  }
  return next;
}

const idsOf = (entries: unknown): Set<string> =>
  new Set(
    Array.isArray(entries) ? entries.flatMap((entry) => (isObject(entry) ? [String(own(entry, 'id'))] : [])) : [],
  );

function namesOfFiles(project: Project): [string, Set<string>][] {
  const names = { script: new Set<string>(), scenario: new Set<string>() };
  for (const file of project.others) {
    if (file.kind === 'script' || file.kind === 'scenario') names[file.kind].add(file.id ?? '');
  }
  return Object.entries(names);
}
