/** Counts of what was reached, by row and part of it. */
export type Marks = Readonly<Record<string, number>>;

/** Row keys have no line break. */
export const markOf = (table: string, id: string, part: string): string => `${table}/${id}\n${part}`;

/** The part that every row has: it counts when anything of the row was. */
export const USED = 'used';

export class MarkCounter {
  private readonly counts = new Map<string, number>();

  add(table: string, id: string | undefined, part: string, times = 1): void {
    if (id === undefined || times === 0) return;
    const mark = markOf(table, id, part);
    this.counts.set(mark, (this.counts.get(mark) ?? 0) + times);
  }

  /** In one order, whatever came first. */
  get marks(): Marks {
    return Object.fromEntries([...this.counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  }
}

/** Keys (`skills/strike`) of the rows that were used. */
export function reachedRows(marks: Marks): string[] {
  const end = `\n${USED}`;
  return Object.keys(marks).flatMap((mark) => (mark.endsWith(end) ? [mark.slice(0, -end.length)] : []));
}
