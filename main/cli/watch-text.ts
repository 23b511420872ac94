import { seriesTable, shownValue, type Series, type WatchValue } from '#lab';
import { seconds, textTable } from './text-table.ts';
import type { WatchReport } from './watch-report.ts';

const LINES_MAX = 40;

const show = (value: WatchValue): string => (value === null ? '—' : String(value));

/** For a terminal: what each expression came to, one table of all of them, and where each breakpoint was met. */
export function watchText(report: WatchReport, everyFrames: number | undefined): string {
  const { scenario, frames, stepMs, seed, watches, breakpoints } = report;
  const head = `${scenario}: ${frames} frames (${seconds(frames * stepMs)}), seed ${seed}\n`;
  const summaries = watches.map(({ expression, series }) => `  ${expression}: ${summary(series, stepMs)}\n`);
  return [head, ...summaries, table(report, everyFrames), ...breakpoints.map(hitsText)].join('');
}

function summary({ kind, min, max, firstTrueFrame, trueFrames, values }: Series, stepMs: number): string {
  if (min !== null && max !== null)
    return `least ${show(shownValue(min.value))} at f${min.frame}, most ${show(shownValue(max.value))} at f${max.frame}`;
  if (kind === 'flag')
    return firstTrueFrame < 0 ? 'never true' : `true for ${seconds(trueFrames * stepMs)}, first at f${firstTrueFrame}`;
  return values.every((value) => value === null) ? 'never comes to anything' : `${values.length} values`;
}

function table({ watches, stepMs }: WatchReport, everyFrames: number | undefined): string {
  if (watches.length === 0) return '';
  const lines = seriesTable(watches.map(({ series }) => series), everyFrames); // prettier-ignore
  const shown = lines.slice(0, LINES_MAX).map(({ frame, values }) => [`f${frame}`, seconds(frame * stepMs), ...values.map(show)]); // prettier-ignore
  const title = everyFrames === undefined ? 'Changes' : `Every ${everyFrames} frames`;
  const rest = lines.length - shown.length;
  const more = rest > 0 ? `  ${rest} more: --csv or --json list all of them, --every fewer\n` : '';
  return textTable(title, ['', 'time', ...watches.map(({ expression }) => expression)], shown) + more;
}

function hitsText({ text, hits, dropped }: WatchReport['breakpoints'][number]): string {
  const count = hits.length + dropped;
  const shown = hits
    .slice(0, LINES_MAX)
    .map(({ frame, ms, event, text: line }) =>
      line === undefined ? `  f${frame} ${seconds(ms)}\n` : `  event ${event}  ${line}\n`,
    );
  const rest = count - shown.length;
  const met = count === 0 ? 'never met' : `met ${count === 1 ? 'once' : `${count} times`}`;
  return `\n${text}: ${met}\n${shown.join('')}${rest > 0 ? `  ${rest} more: --json lists ${hits.length} of them\n` : ''}`;
}
