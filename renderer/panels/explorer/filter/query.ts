/** What the filter of the explorer means: words to find, and `tag:`, `status:`, `unsaved`, `problems`, … Pure. */
import type { RowEntry } from '../tree-model.ts';

export const FLAGS = ['unsaved', 'problems', 'broken', 'unused'] as const;
export type Flag = (typeof FLAGS)[number];

export interface FilterQuery {
  /** All of them must be found. */
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly statuses: readonly string[];
  readonly flags: readonly Flag[];
}

const isFlag = (word: string): word is Flag => FLAGS.some((flag) => flag === word);

export function parseFilter(text: string): FilterQuery {
  const query = { words: [] as string[], tags: [] as string[], statuses: [] as string[], flags: [] as Flag[] };
  for (const word of text.trim().toLowerCase().split(/\s+/).filter(Boolean)) {
    const [, key, value] = /^(tag|status):(.*)$/.exec(word) ?? [];
    const bare = word.startsWith('is:') ? word.slice(3) : word;
    if (key === 'tag') query.tags.push(value!);
    else if (key === 'status') query.statuses.push(value!);
    else if (isFlag(bare)) query.flags.push(bare);
    else query.words.push(word);
  }
  return query;
}

export const isEmpty = ({ words, tags, statuses, flags }: FilterQuery): boolean =>
  words.length + tags.length + statuses.length + flags.length === 0;

/** What is known of a row besides what it says itself. */
export interface RowState {
  readonly isUnsaved: boolean;
  readonly hasProblems: boolean;
  readonly isUnused: boolean;
}

function hasFlag(flag: Flag, row: RowEntry, state: RowState): boolean {
  if (flag === 'unsaved') return state.isUnsaved;
  if (flag === 'problems') return state.hasProblems;
  return flag === 'broken' ? !row.parses : state.isUnused;
}

/** While a value is still being typed its beginning is enough: `tag:fi` finds `fire`. */
export function matchesQuery(row: RowEntry, query: FilterQuery, state: RowState): boolean {
  return (
    query.words.every((word) => row.searched.includes(word)) &&
    query.tags.every((tag) => row.tags.some((own) => own.startsWith(tag))) &&
    query.statuses.every((status) => (row.status ?? 'none').startsWith(status)) &&
    query.flags.every((flag) => hasFlag(flag, row, state))
  );
}
