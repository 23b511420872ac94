import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { FileKind, TableName } from '../files/kinds.ts';
import type { JsonValue } from '../text/json.ts';

/** What a change means for readers of packs: data of the same form, more of it, or a break. */
export type ChangeLevel = 'patch' | 'minor' | 'major';

/** One old value beside the new one; `level` where only some levels of a value differ. */
export interface Move {
  readonly before: LocalText;
  readonly after: LocalText;
  /** `3` or `3–5`. */
  readonly level?: string;
}

/** How one difference is taken back in the newer text. */
export type Undo =
  | { readonly kind: 'set'; readonly pointer: string; readonly value: JsonValue | undefined }
  | { readonly kind: 'insert'; readonly pointer: string; readonly value: JsonValue }
  /** From line `line` (from 1) on, `count` lines become `lines`. */
  | { readonly kind: 'lines'; readonly line: number; readonly count: number; readonly lines: readonly string[] };

/** One difference inside a row, in designers' words. */
export interface FieldChange {
  readonly level: ChangeLevel;
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Where it stands in the newer row; where it would stand when it is gone. */
  readonly pointer: string;
  /** Titles on the way to the field, as the form shows them. */
  readonly label: LocalText;
  readonly moves: readonly Move[];
  /** Label and moves as one sentence. */
  readonly text: LocalText;
  readonly undo: Undo;
  /** Line of the newer text, from 1, for texts without pointers. */
  readonly line?: number;
}

/** Where a file is listed: its table, or what else it is. */
export type ChangeGroup = TableName | 'project' | 'ruleset' | 'scenarios' | 'scripts' | 'files';

export interface RowChange {
  /** Stays the same while the same row differs. */
  readonly key: string;
  readonly group: ChangeGroup;
  readonly fileKind: FileKind;
  readonly id: string;
  readonly name: LocalText;
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed';
  /** Path in the newer project, in the older one for what was removed. */
  readonly path: string;
  /** Set when the file had another path. */
  readonly pathBefore?: string;
  /** Set when the row had another id. */
  readonly idBefore?: string;
  readonly level: ChangeLevel;
  /** What came, went or happened to the row as a whole. */
  readonly summary?: LocalText;
  readonly fields: readonly FieldChange[];
}

/** Rows that changed only because a row that they extend did. */
export interface InheritedChanges {
  readonly table: TableName;
  /** The row whose own text changed. */
  readonly base: string;
  readonly rows: readonly { readonly id: string; readonly path: string; readonly fields: readonly FieldChange[] }[];
  readonly text: LocalText;
}

export interface Changes {
  readonly rows: readonly RowChange[];
  readonly inherited: readonly InheritedChanges[];
}

const RANK: Readonly<Record<ChangeLevel, number>> = { patch: 0, minor: 1, major: 2 };

/** The weightiest of some changes. */
export const levelOf = (changes: readonly { readonly level: ChangeLevel }[]): ChangeLevel =>
  changes.reduce<ChangeLevel>((level, change) => (RANK[change.level] > RANK[level] ? change.level : level), 'patch');

export const inBoth = (text: string): LocalText => ({ en: text, zh: text });

/** A row that came, went or was only renamed counts as one change. */
export const countChanges = (rows: readonly RowChange[]): number =>
  rows.reduce((count, { fields }) => count + Math.max(1, fields.length), 0);
