/** Events as a table: one row each, one column a field. */
import type { TraceEvent } from '#generated/types.ts';
import type { EventList } from '../log/event-list.ts';

/** What one looks at first; the other fields follow in the order in which they first come. */
const FIRST = ['id', 'frame', 'ms', 'phase', 'kind', 'cause', 'root', 'source', 'target', 'skill', 'effect', 'buff'];
const LINE_END = '\r\n';
const NEEDS_QUOTES = /[",\r\n]/;
/** Spreadsheets take a text that begins like this for a formula and work it out. */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;

/** Says to spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180 with a heading, in pieces of a line. */
export function* csvTable(heading: readonly string[], lines: Iterable<readonly unknown[]>): Generator<string> {
  yield BYTE_ORDER_MARK + csvLine(heading);
  for (const line of lines) yield csvLine(line);
}

const csvLine = (values: readonly unknown[]): string => values.map(cell).join(',') + LINE_END;

export function* eventsCsv(events: EventList): Generator<string> {
  const columns = columnsOf(events);
  yield* csvTable(columns, cellsOf(events, columns));
}

function* cellsOf(events: EventList, columns: readonly string[]): Generator<readonly unknown[]> {
  for (const event of events) {
    const fields = event as unknown as Readonly<Record<string, unknown>>;
    yield columns.map((column) => fields[column]);
  }
}

function columnsOf(events: EventList): readonly string[] {
  const columns = new Set(FIRST);
  for (const event of events) for (const key in event as TraceEvent) columns.add(key);
  return [...columns];
}

/** Numbers as they are, lists and objects as JSON, and no text that could be worked out. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = LIKE_A_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
