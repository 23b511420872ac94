import { ROW_KIND, RULESET_PATH, TABLES, type TableName } from '../files/kinds.ts';
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

  of(project: Project): Names {
    const fresh = [...this.changedTables(project), ...this.changedLists(project), ...namesOfFiles(project)];
    const changed = fresh.filter(([kind, names]) => {
      const known = this.names.ofKind.get(kind);
      return !known || !sameNames(known, names);
    });
    if (changed.length > 0) this.names = { ofKind: new Map([...this.names.ofKind, ...changed]) };
    return this.names;
  }

  private changedTables(project: Project): [string, Set<string>][] {
    return TABLES.flatMap((table): [string, Set<string>][] => {
      const index = project.rows[table];
      const known = this.indices.get(table);
      this.indices.set(table, index);
      return known && sharesKeys(known, index) ? [] : [[ROW_KIND[table], new Set(index.keys())]];
    });
  }

  private changedLists(project: Project): [string, Set<string>][] {
    const ruleset = project.files.get(RULESET_PATH)?.row;
    if (ruleset === this.ruleset && ruleset) return [];
    this.ruleset = ruleset;
    return Object.entries(RULESET_LISTS).map(([kind, list]) => [kind, idsOf(own(ruleset ?? {}, list))]);
  }
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
