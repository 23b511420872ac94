/** Fields of a row that hold figures, for choosing one to sweep. */
import {
  isList,
  isObject,
  numberField,
  ROW_KIND,
  schemaOf,
  type BulkField,
  type Json,
  type JsonObject,
  type SchemaNode,
  type TableName,
} from '#pack';

export interface SweepField {
  readonly pointer: string;
  /** `Phases · Cast time`. */
  readonly label: { readonly en: string; readonly zh: string };
  readonly rules: BulkField | undefined;
  readonly value: Json;
  /** One value a level: as a list, a rule or a curve. */
  readonly isLevelled: boolean;
}

const SKIPPED = new Set(['$schema', 'schemaVersion', 'numericId', 'commands', 'expect', 'draws']);
const NAMING = ['id', 'kind', 'type', 'attribute', 'resource', 'skill', 'buff'];
const SEPARATOR = ' · ';

type Label = SweepField['label'];

const joined = (a: Label, b: Label): Label => ({
  en: a.en === '' ? b.en : a.en + SEPARATOR + b.en,
  zh: a.zh === '' ? b.zh : a.zh + SEPARATOR + b.zh,
});

function titleOf(node: SchemaNode | undefined, key: string): Label {
  const zh = (node?.raw['x-zh'] as { readonly title?: string } | undefined)?.title;
  return { en: node?.text('title') ?? key, zh: zh ?? node?.text('title') ?? key };
}

function itemTitle(value: Json, index: number): Label {
  const name = isObject(value) ? NAMING.map((key) => value[key]).find((found) => typeof found === 'string') : undefined;
  const text = name === undefined ? `#${index + 1}` : `#${index + 1} ${String(name)}`;
  return { en: text, zh: text };
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** In the order in which the row has them. */
export function sweepFields(table: TableName | 'scenarios', row: JsonObject): SweepField[] {
  const found: SweepField[] = [];
  const kind = table === 'scenarios' ? 'scenario' : ROW_KIND[table];
  const holder = table === 'scenarios' ? 'scenario' : table;
  const walk = (value: Json, node: SchemaNode | undefined, pointer: string, label: Label): void => {
    const rules = typeof value === 'number' || node !== undefined ? numberField(holder, row, pointer) : undefined;
    const isWhole = typeof value === 'number' || rules?.kind === 'levelled';
    if (isWhole) {
      if (typeof value === 'string' || typeof value === 'boolean' || value === null) return;
      found.push({ pointer, label, rules, value, isLevelled: rules?.kind === 'levelled' && typeof value !== 'number' });
    } else if (isList(value))
      value.forEach((item, index) =>
        walk(item, node?.item(index)?.for(item), `${pointer}/${index}`, joined(label, itemTitle(item, index))),
      );
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) {
        if (pointer === '' && SKIPPED.has(key)) continue;
        const inner = node?.property(key);
        walk(item as Json, inner?.for(item as Json), `${pointer}/${escaped(key)}`, joined(label, titleOf(inner, key)));
      }
  };
  walk(row, schemaOf(kind).for(row), '', { en: '', zh: '' });
  return found;
}
