import { isDeepStrictEqual } from 'node:util';
import { compile, CompileCache, type CompileResult, type Content, type PackTables } from '#core';
import { validate } from '#generated/validators.mjs';
import { fieldsOf, placesOf, type FieldPlace, type Key } from './field-places.ts';
import { fillings, isGroup, otherValues, type Names } from './field-values.ts';
import { TABLE_OF_FOLDER } from './sample-files.ts';

type Table = keyof typeof TABLE_OF_FOLDER;
export type Kind = (typeof TABLE_OF_FOLDER)[Table] | 'ruleset';

/** A row that compiles, as it is or with something filled in. */
interface Row {
  readonly id: string;
  readonly data: object;
}

interface Findings {
  readonly fields: readonly string[];
  readonly untried: readonly string[];
  readonly ignored: readonly string[];
}

/** What a refusal must be called to count: others may come from a value that is only out of place. */
const REFUSALS: readonly string[] = ['meaningless', 'unsupported', 'unknownName', 'unknownEntry', 'missing', 'changesWithLevel'];

/** Places of one field at which it is tried, and values at each. */
const PLACES_MAX = 4;
const VALUES_MAX = 40;

/** Changes one field of a project at a time and looks at what is compiled. */
export class FieldLab {
  private readonly cache = new CompileCache();
  private readonly tables: PackTables;
  private readonly names: Names;

  constructor(
    tables: PackTables,
    private readonly closed: ReadonlySet<string>,
  ) {
    this.tables = withCurves(tables);
    this.names = namesOf(this.tables);
  }

  fieldsOf(kind: Kind): readonly string[] {
    return [...fieldsOf(kind, this.closed)];
  }

  /** Fields of the kind that can be tried nowhere, and those that make no difference wherever they are tried. */
  examine(kind: Kind): Findings {
    const fields = this.fieldsOf(kind);
    const rows = this.filledRows(kind, fields);
    const tried = new Map<string, number>();
    const acting = new Set<string>();
    for (const row of rows) {
      const before = this.compiled(kind, row.id, row.data);
      for (const place of placesOf(kind, row.data, this.closed)) {
        const count = tried.get(place.field) ?? 0;
        if (count >= PLACES_MAX || acting.has(place.field)) continue;
        tried.set(place.field, count + 1);
        // Groups act through what they hold.
        const isOpen = isGroup(place.node) && !this.closed.has(place.field);
        if (isOpen || this.acts(kind, row, before.content!, place)) acting.add(place.field);
      }
    }
    const untried = fields.filter((field) => !tried.has(field));
    return { fields, untried, ignored: [...tried.keys()].filter((field) => !acting.has(field)) };
  }

  private acts(kind: Kind, row: Row, before: Content, place: FieldPlace): boolean {
    return otherValues(place.node, place.value, this.names)
      .slice(0, VALUES_MAX)
      .some((value) => {
        const data = changed(row.data, place.path, value) as object;
        if (!validate[kind](data)) return false;
        const { content, problems } = this.compiled(kind, row.id, data);
        return content ? !isSame(before, content) : problems.some(({ code }) => REFUSALS.includes(code));
      });
  }

  /** Rows of the project, and such with more filled in until every field has a place. */
  private filledRows(kind: Kind, fields: readonly string[]): Row[] {
    const rows = kind === 'ruleset' ? [{ id: '', data: this.tables.ruleset }] : this.rowsOf(kind);
    const fieldsIn = (data: object) => placesOf(kind, data, this.closed).map(({ field }) => field);
    const missing = new Set(fields);
    for (const { data } of rows) fieldsIn(data).forEach((field) => missing.delete(field));
    for (let index = 0; index < rows.length && missing.size > 0; index++) {
      const { id, data } = rows[index]!;
      for (const place of placesOf(kind, data, this.closed)) {
        for (const filling of this.closed.has(place.field) ? [] : fillings(place.node, this.names)) {
          const filled = changed(data, place.path, filling) as object;
          const fresh = fieldsIn(filled).filter((field) => missing.has(field));
          if (fresh.length === 0 || !validate[kind](filled) || !this.compiled(kind, id, filled).content) continue;
          fresh.forEach((field) => missing.delete(field));
          rows.push({ id, data: filled });
        }
      }
    }
    return rows;
  }

  private rowsOf(kind: Kind): Row[] {
    const rows = Object.entries(this.tables[tableOf(kind)]).map(([id, data]) => ({ id, data: data as object }));
    // Where there is but one level, nothing can change with it.
    return rows.sort((a, b) => levelsOf(b.data) - levelsOf(a.data));
  }

  private compiled(kind: Kind, id: string, data: object): CompileResult {
    if (kind === 'ruleset') return compile({ ...this.tables, ruleset: data } as PackTables, { cache: this.cache });
    const table = tableOf(kind);
    return compile({ ...this.tables, [table]: { ...this.tables[table], [id]: data } }, { cache: this.cache });
  }
}

const levelsOf = (row: object): number => (row as { readonly maxLevel?: number }).maxLevel ?? 1;

/** Two more curves, small enough for any formula and alike at all levels. */
function withCurves(tables: PackTables): PackTables {
  const heights = { 'curve-of-one': 1, 'curve-of-two': 2 };
  const rows = Object.entries(heights).map(([id, y]) => [id, { id, name: id, points: [{ x: 1, y }] }] as const);
  const { next, rows: numbers } = tables.ids.tables.curves!;
  const more = Object.fromEntries(Object.keys(heights).map((id, index) => [id, next + index]));
  const curves = { next: next + rows.length, rows: { ...numbers, ...more } };
  return {
    ...tables,
    curves: { ...Object.fromEntries(rows), ...tables.curves },
    ids: { ...tables.ids, tables: { ...tables.ids.tables, curves } },
  };
}

const tableOf = (kind: Kind): Table => (Object.keys(TABLE_OF_FOLDER) as Table[]).find((table) => TABLE_OF_FOLDER[table] === kind)!;

function namesOf(tables: PackTables): Names {
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  const { attributes, resources, damageTypes, camps } = tables.ruleset;
  const rows = Object.entries(TABLE_OF_FOLDER).map(([table, kind]) => [kind, Object.keys(tables[table as Table])] as const);
  return {
    ...Object.fromEntries(rows),
    attribute: ids(attributes),
    resource: ids(resources),
    damageType: ids(damageTypes),
    camp: ids(camps!),
    script: Object.keys(tables.scripts),
  };
}

/** A copy with another value at a place. */
function changed(value: unknown, path: readonly Key[], other: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return other;
  const inner = changed((value as Record<Key, unknown> | undefined)?.[key], rest, other);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...(value as object), [key]: inner };
}

/** Rows that did not change keep their prototypes, so that most of a comparison is a glance. */
function isSame(before: Content, after: Content): boolean {
  return (Object.keys(before) as (keyof Content)[]).every((key) => {
    const [a, b]: [unknown, unknown] = [before[key], after[key]];
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return isDeepStrictEqual(a, b);
    return a.every((row, index) => row === b[index] || isDeepStrictEqual(row, b[index]));
  });
}
