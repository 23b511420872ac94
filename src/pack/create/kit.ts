/** What a template works with while it makes rows: answers as numbers and words, names in all languages. */
import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { TableName } from '../files/kinds.ts';
import type { Answers } from './answers.ts';
import type { Facts } from './facts.ts';

export type NewTable = TableName | 'scripts' | 'scenarios';
export type RowValue = Readonly<Record<string, unknown>>;

/** A row that a template wants; a script is its text. */
export interface DraftRow {
  readonly table: NewTable;
  readonly id: string;
  readonly value: RowValue | string;
  /** What it is for, in one sentence. */
  readonly sentence: LocalText;
}

export class Kit {
  constructor(
    readonly facts: Facts,
    readonly id: string,
    private readonly answers: Answers,
  ) {}

  number(key: string): number {
    return Number(this.answers[key] ?? 0);
  }

  text(key: string): string {
    return String(this.answers[key] ?? '');
  }

  /** The name in every language of the project; a part of a set says which part. */
  name(part?: LocalText): Readonly<Record<string, string>> {
    const en = this.text('nameEn') || this.id;
    const zh = this.text('nameZh') || en;
    const named = (locale: string) => (locale.startsWith('zh') ? (part ? `${zh}·${part.zh}` : zh) : part ? `${en}: ${part.en}` : en); // prettier-ignore
    return Object.fromEntries(this.facts.locales.map((locale) => [locale, named(locale)]));
  }

  /** A plain number while nothing grows. */
  levelled(key: string): unknown {
    const [base, perLevel] = [this.number(key), this.number('perLevel')];
    return perLevel === 0 ? base : { base, perLevel };
  }

  /** Id of a part of the set. */
  part(word: string): string {
    return `${this.id}.${word}`;
  }

  row(table: NewTable, id: string, part: LocalText | undefined, sentence: LocalText, fields: RowValue): DraftRow {
    const tag = this.text('tag');
    const tags = tag === '' ? {} : { tags: [tag] };
    const name = table === 'scenarios' ? { title: this.name(part) } : { name: this.name(part) };
    return { table, id, sentence, value: { id, ...name, ...tags, ...fields } };
  }
}
