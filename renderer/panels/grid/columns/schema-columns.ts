/** Columns of a table, read from its schema: every leaf that fits into a cell, the rest as compact words. */
import { ROW_KIND, type Json, type JsonObject, type TableName } from '#pack';
import {
  childFields,
  childField,
  isRequired,
  itemField,
  keyWordOf,
  restField,
  rootField,
  tagOf,
  variantsOf,
  variantWord,
  type Field,
} from '../../../editors/rows/field.ts';
import { kindOf, type FieldKind } from '../../../editors/rows/field-kind.ts';
import { isList, memberOf, textIn } from '../../../editors/rows/json.ts';
import { localText, otherLanguage } from '../../../editors/rows/names.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { isFraction, scaleOf, shownUnit } from '../../../editors/rows/number-rules.ts';
import { groupsOf, titleOf } from '../../../editors/rows/schema-words.ts';
import type { Language } from '../../../stores/types.ts';
import { textOf } from '../../../app/i18n/lookup.ts';
import type { FieldColumn, FieldColumnKind } from './column.ts';

const DEPTH_MAX = 3;

const PLAIN_KINDS: Partial<Record<FieldKind, FieldColumnKind>> = {
  toggle: 'toggle',
  number: 'number',
  words: 'words',
  openWords: 'text',
  text: 'text',
  longText: 'text',
  colour: 'text',
  reference: 'reference',
  levelled: 'levelled',
  amount: 'amount',
};

interface Place {
  readonly pointer: string;
  readonly title: string;
  readonly group: string;
  readonly depth: number;
  readonly isRequired: boolean;
  readonly isOfVariant: boolean;
}

class ColumnReader {
  readonly columns: FieldColumn[] = [];
  private readonly parents = new Map<string, string>();

  constructor(
    private readonly language: Language,
    private readonly ruleset: JsonObject | undefined,
  ) {}

  readObject(field: Field, place: Place, groups: ReadonlyMap<string, string>): void {
    for (const [key, inner] of childFields(field)) {
      this.read(inner, {
        pointer: child(place.pointer, key),
        title: titleOf(inner, this.language, key),
        group: groups.get(inner.node['x-group'] ?? '') ?? place.group,
        depth: place.depth + 1,
        isRequired: isRequired(field, key),
        isOfVariant: place.isOfVariant,
      }, place.title); // prettier-ignore
    }
  }

  private read(field: Field, place: Place, parentTitle: string): void {
    const kind = kindOf(field);
    this.parents.set(place.pointer, parentTitle);
    if (kind === 'hidden' || kind === 'constant') return;
    if (kind === 'localized') return this.addLocalized(field, place);
    if (kind === 'costs') return this.addCost(field, place);
    if (kind === 'union') return this.readUnion(field, place);
    if (kind === 'map') return this.readMap(field, place);
    if (field.node.properties && PLAIN_KINDS[kind] === undefined && place.depth < DEPTH_MAX)
      return this.readObject(field, place, new Map());
    const plain = place.pointer === '/id' ? 'id' : (PLAIN_KINDS[kind] ?? 'summary');
    this.add(field, place, plain);
  }

  private add(field: Field, place: Place, kind: FieldColumnKind, more: Partial<FieldColumn> = {}): void {
    const { node } = field;
    const scale = scaleOf(node);
    const unit = shownUnit(node, (key) => textOf(this.language, 'grid', key));
    const isWhole = node.type === 'integer' || (isList(node.type) && node.type.includes('integer'));
    const limit = (value: number | undefined) => (value === undefined ? undefined : value * scale);
    this.columns.push({
      id: place.pointer,
      kind,
      pointer: place.pointer,
      title: place.title,
      unit,
      help: { en: node.description ?? '', zh: node['x-zh']?.description ?? node.description ?? '' },
      isNumeric: kind === 'number' || kind === 'levelled' || kind === 'amount',
      widthPx: widthOf(kind, place.title, unit),
      field,
      group: place.group,
      scale,
      rules: { unit, min: limit(node.minimum), max: limit(node.maximum), isInteger: isWhole && !isFraction(node) },
      words: node.enum ?? [],
      ref: kind === 'reference' ? (node['x-ref'] ?? (place.pointer === '/extends' ? 'self' : undefined)) : undefined,
      language: undefined,
      isRequired: place.isRequired,
      isOfVariant: place.isOfVariant,
      ...more,
    });
  }

  /** The language of the interface first: the other one is a column of its own. */
  private addLocalized(field: Field, place: Place): void {
    for (const language of [this.language, otherLanguage(this.language)]) {
      const title = language === this.language ? place.title : `${place.title} ${language === 'en' ? 'EN' : '中文'}`;
      this.add(field, { ...place, title }, 'localized', { id: `${place.pointer}/${language}`, language });
    }
  }

  private addCost(field: Field, place: Place): void {
    const amount = childField(itemField(field)!, 'amount');
    if (amount) this.add(amount, { ...place, pointer: `${place.pointer}/0/amount`, isOfVariant: true }, 'levelled');
  }

  /** The word that tells the variants apart, then every field that some of them have. */
  private readUnion(field: Field, place: Place): void {
    const tag = tagOf(field)!;
    const variants = variantsOf(field);
    const words = variants.map((variant) => variantWord(variant, tag));
    this.add(field, { ...place, pointer: child(place.pointer, tag) }, 'summary', { words });
    if (place.depth >= DEPTH_MAX) return;
    const seen = new Set<string>();
    for (const variant of variants)
      for (const [key, inner] of childFields(variant)) {
        if (key === tag || seen.has(key)) continue;
        seen.add(key);
        const title = titleOf(inner, this.language, key);
        const pointer = child(place.pointer, key);
        const within = { ...place, pointer, title, depth: DEPTH_MAX, isRequired: true, isOfVariant: true };
        this.read(inner, within, place.title);
      }
  }

  /** One column an entry of the ruleset that the keys name: attributes and resources of units. */
  private readMap(field: Field, place: Place): void {
    const value = restField(field);
    const list = { attribute: 'attributes', resource: 'resources' }[keyWordOf(field) ?? ''];
    const entries = list === undefined ? undefined : memberOf(this.ruleset, list);
    if (!value || !isList(entries)) return this.add(field, place, 'summary');
    for (const entry of entries) {
      const id = textIn(entry, 'id') ?? '';
      const title = localText(memberOf(entry, 'name') as Json, this.language) ?? id;
      this.read(value, { ...place, pointer: child(place.pointer, id), title, depth: DEPTH_MAX }, place.title);
    }
  }

  /** A title that several columns have gets that of its parent before it. */
  finished(): readonly FieldColumn[] {
    const counts = new Map<string, number>();
    for (const { title } of this.columns) counts.set(title, (counts.get(title) ?? 0) + 1);
    return this.columns.map((column) => {
      const parent = this.parents.get(column.pointer) ?? '';
      if (counts.get(column.title) === 1 || parent === '' || parent === column.title) return column;
      const title = `${parent} · ${column.title}`;
      return { ...column, title, widthPx: widthOf(column.kind, title, column.unit) };
    });
  }
}

const WIDTHS: Partial<Record<FieldColumnKind, number>> = { id: 164, localized: 138, reference: 138, words: 96, summary: 138, toggle: 72, text: 120 }; // prettier-ignore
const NUMBER_WIDTH_MIN_PX = 70;
const NUMBER_WIDTH_MAX_PX = 150;
const LETTER_PX = 6.6;
/** Wide letters of Chinese count twice. */
const lettersOf = (text: string): number => [...text].reduce((sum, one) => sum + (one > '\u2e7f' ? 1.9 : 1), 0);
/** A unit of two letters, and the marks. */
const UNIT_AND_MARKS_PX = 50;
const UNIT_LETTERS = 2;

function widthOf(kind: FieldColumnKind, title: string, unit = ''): number {
  const letters = lettersOf(title) + Math.max(0, lettersOf(unit) - UNIT_LETTERS);
  const wantedPx = Math.round(letters * LETTER_PX + UNIT_AND_MARKS_PX);
  return Math.max(WIDTHS[kind] ?? NUMBER_WIDTH_MIN_PX, Math.min(wantedPx, NUMBER_WIDTH_MAX_PX));
}

/** All columns that a table can show, in the order of its schema. */
export function schemaColumns(
  table: TableName,
  language: Language,
  ruleset: JsonObject | undefined,
): readonly FieldColumn[] {
  const root = rootField(ROW_KIND[table]);
  const reader = new ColumnReader(language, ruleset);
  const groups = new Map(groupsOf(root, language).map(({ id, title }) => [id, title]));
  const place = { pointer: '', title: '', group: '', depth: 0, isRequired: false, isOfVariant: false };
  reader.readObject(root, place, groups);
  return reader.finished();
}
