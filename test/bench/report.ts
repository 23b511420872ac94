import { writeFileSync } from 'node:fs';
import { FULL_PLAN, QUICK_PLAN, workChecksum } from './harness.ts';
import type { BenchPlan } from './harness.ts';

/** Which way is better, and the figures asked for; a row without limits only informs. */
export interface BenchRow {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  readonly must?: number;
  readonly aim?: number;
  readonly spread?: number;
  readonly note?: string;
}

export type Grade = 'aim' | 'must' | 'missed' | 'info';

export function gradeOf(row: BenchRow): Grade {
  if (row.must === undefined) return 'info';
  if (row.aim !== undefined && reaches(row, row.aim)) return 'aim';
  return reaches(row, row.must) ? 'must' : 'missed';
}

/** `npm run bench -- --quick` trades trust for speed. */
export function chosenPlan(): BenchPlan {
  return process.env['BENCH_QUICK'] ? QUICK_PLAN : FULL_PLAN;
}

/** Prints the table, and hands the rows to the script that started this file. */
export function report(suite: string, rows: readonly BenchRow[]): void {
  console.log(formatTable(suite, rows));
  const out = process.env['BENCH_OUT'];
  const graded = rows.map((row) => ({ ...row, grade: gradeOf(row), shareOfMust: shareOfMust(row) }));
  if (out) writeFileSync(out, JSON.stringify({ suite, workChecksum: workChecksum(), rows: graded }));
}

/** 1 = exactly what must be; above 1 is better, whichever way the row counts. */
function shareOfMust(row: BenchRow): number | null {
  if (row.must === undefined) return null;
  return row.better === 'higher' ? row.value / row.must : row.must / Math.max(row.value, 1e-9);
}

function reaches(row: BenchRow, limit: number): boolean {
  return row.better === 'higher' ? row.value >= limit : row.value <= limit;
}

function formatTable(suite: string, rows: readonly BenchRow[]): string {
  const cells = rows.map((row) => [
    row.what,
    `${formatNumber(row.value)} ${row.unit}`,
    row.must === undefined ? '' : formatNumber(row.must),
    row.aim === undefined ? '' : formatNumber(row.aim),
    row.spread === undefined ? '' : `±${Math.round(row.spread * 50)} %`,
    gradeOf(row) === 'info' ? '' : gradeOf(row),
    row.note ?? '',
  ]);
  const table = [[suite, 'measured', 'must', 'aim', 'spread', 'reached', ''], ...cells];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((line) => line[column]!.length)));
  return table
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
