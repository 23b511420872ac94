/** What a search is asked and what it answers. */
import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { FileKind } from '../files/kinds.ts';
import type { ProjectFile } from '../model/project.ts';

export type SearchMode = 'text' | 'query';

export interface SearchRequest {
  readonly mode: SearchMode;
  readonly text: string;
  readonly matchesCase: boolean;
  readonly isWholeWord: boolean;
  /** The text is a regular expression. */
  readonly isPattern: boolean;
  /** Tables to look into, `scenarios`, `scripts`, `ruleset` and `project` among them; undefined: all. */
  readonly tables?: readonly string[] | undefined;
}

/** Where something stands in a text. */
export interface TextSpan {
  readonly at: number;
  readonly length: number;
}

/** A request that cannot be understood: where, and what to do. Offsets count in the text of the request. */
export interface SearchError extends TextSpan {
  readonly message: LocalText;
}

export interface SearchHit {
  /** Field within the document, '' for a line of a script or the row as a whole. */
  readonly pointer: string;
  readonly part: 'value' | 'key' | 'line' | 'row';
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** One line of what was found; spaces stand for line ends. */
  readonly excerpt: string;
  /** What matched, in the excerpt. */
  readonly ranges: readonly TextSpan[];
  /** The value comes from a base row. */
  readonly isInherited?: boolean;
}

export interface FoundFile {
  readonly path: string;
  readonly table: string;
  readonly id: string;
  /** The text does not parse: it was read line by line and cannot be replaced. */
  readonly isBroken: boolean;
  readonly hits: readonly SearchHit[];
}

/** More hits than a person will read: beyond it they are counted and no longer listed. */
export const HITS_LISTED_MAX = 2000;

const TABLE_OF_KIND: Partial<Record<FileKind, string>> = {
  ruleset: 'ruleset',
  script: 'scripts',
  scenario: 'scenarios',
  project: 'project',
};

/** The table word of a file that is searched; undefined for those that nobody writes by hand. */
export const searchTable = (file: ProjectFile): string | undefined => file.table ?? TABLE_OF_KIND[file.kind];

/** Every word that a search may name as a table, beside the tables of rows. */
export const OTHER_TABLES: readonly string[] = ['ruleset', 'scenarios', 'scripts', 'project'];
