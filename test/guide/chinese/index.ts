import type { Table } from '../table.ts';
import { PATTERNS, PHRASES } from './phrases.ts';

/** One cell in Chinese: as a whole, else by the first pattern that fits. Figures and codes stay as they are. */
function cellInChinese(cell: string): string {
  const whole = PHRASES[cell];
  if (whole !== undefined) return whole;
  for (const [pattern, chinese] of PATTERNS)
    if (pattern.test(cell)) return typeof chinese === 'string' ? cell.replace(pattern, chinese) : chinese(cell);
  return cell;
}

/** A worked table as a reader of the Chinese guide sees it. */
export const inChinese = ({ head, rows }: Table): Table => ({
  head: head.map(cellInChinese),
  rows: rows.map((row) => row.map((cell) => cellInChinese(String(cell)))),
});

/** Codes, and what is the same in both languages. */
const CODE = /`[^`]*`|\bms\b|\bGUID\b/g;

/** Cells that would show English words outside of codes. */
export function untranslated(table: Table): string[] {
  const { head, rows } = inChinese(table);
  return [head, ...rows]
    .flat()
    .map(String)
    .filter((cell) => /[A-Za-z]{2,}/.test(cell.replaceAll(CODE, '')));
}
