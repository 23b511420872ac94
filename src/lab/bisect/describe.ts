import { fieldChanges, isTable, ROW_KIND, schemaOf, type JsonObject, type SchemaKind } from '#pack';
import { withSteps, type RowStep } from './changes.ts';
import { pointerOf } from './json-changes.ts';

export interface CulpritField {
  /** JSON pointer inside the row. */
  readonly pointer: string;
  /** Undefined = nothing was there. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A row among the causes, with no more of its changes than are needed. */
export interface CulpritRow {
  readonly table: string;
  readonly id: string;
  readonly kind: 'changed' | 'added' | 'removed';
  readonly fields: readonly CulpritField[];
  /** The same in designers' words, as comparing two versions shows it. */
  readonly text: { readonly en: string; readonly zh: string };
}

/** In the order of the rows. */
export function describeRows(steps: readonly RowStep[]): CulpritRow[] {
  const byRow = new Map<string, RowStep[]>();
  for (const step of steps) {
    const key = `${step.table}/${step.id}`;
    byRow.set(key, [...(byRow.get(key) ?? []), step]);
  }
  return [...byRow.values()].map(describeRow);
}

function describeRow(steps: readonly RowStep[]): CulpritRow {
  const { table, id, before, after } = steps[0]!;
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const fields = steps.flatMap(({ place }) =>
    place ? [{ pointer: pointerOf(place), before: place.before, after: place.after }] : [],
  );
  return { table, id, kind, fields, text: textOf(steps, kind) };
}

function textOf(steps: readonly RowStep[], kind: CulpritRow['kind']): CulpritRow['text'] {
  const { table, id, before } = steps[0]!;
  if (kind === 'added') return { en: 'new row', zh: '新增的行' };
  if (kind === 'removed') return { en: 'row removed', zh: '删除的行' };
  const schema = schemaOfTable(table);
  if (!schema) return { en: 'script changed', zh: '脚本有改动' };
  const changes = fieldChanges(schemaOf(schema), before as JsonObject, rowAfter(steps, table, id), ['en', 'zh-CN']);
  return { en: changes.map(({ text }) => text.en).join('; '), zh: changes.map(({ text }) => text.zh).join('；') };
}

const schemaOfTable = (table: string): SchemaKind | undefined =>
  table === 'ruleset' ? 'ruleset' : isTable(table) ? ROW_KIND[table] : undefined;

function rowAfter(steps: readonly RowStep[], table: string, id: string): JsonObject {
  const { before } = steps[0]!;
  const tables = { [table]: table === 'ruleset' ? before : { [id]: before } };
  const after = withSteps(tables as never, steps) as unknown as Record<string, Record<string, JsonObject>>;
  return (table === 'ruleset' ? after[table] : after[table]![id]) as JsonObject;
}
