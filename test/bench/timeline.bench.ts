/** A timeline of a million slices: laying it out, what a picture of it takes of our own code, and finding what the pointer is on. */
import { histogramOf, placeOf, TimelineProjector, type Timeline } from '#timeline';
import type { Palette } from '../../renderer/widgets/canvas/palette.ts';
import { hitTest } from '../../renderer/panels/timeline/hit.ts';
import { layoutLanes } from '../../renderer/panels/timeline/layout.ts';
import { paintLanes, type Picture } from '../../renderer/panels/timeline/paint.ts';
import type { Words } from '../../renderer/panels/timeline/labels.ts';
import { median, percentile } from './harness.ts';
import { slowdown } from './studio/machine.ts';
import { report, type BenchRow } from './report.ts';
import { bigRun } from './timeline/big-run.ts';
import { measureInBrowser } from './timeline/in-browser.ts';
import { RecordingContext, standInForPage } from './timeline/recording-context.ts';

const isQuick = Boolean(process.env['BENCH_QUICK']);
const SIZE = { widthPx: 1180, heightPx: 620 };
const SPANS_S = [3600, 600, 120, 20, 4];
const PANS = isQuick ? 20 : 80;
const HOVERS = isQuick ? 200 : 2000;
/** A picture at 60 a second leaves this to our code; the rest is the browser's. */
const PICTURE_MUST_MS = 8;
const HOVER_MUST_MS = 30;
/** A display that runs at 60 is never measured as exactly that. */
const FPS_MUST = 58.2;
const PICTURE_MS = 1000 / 60;

const rows: BenchRow[] = [];

/** Time of the processor, which whatever else the machine does takes no part of. */
function timed<T>(work: () => T): { readonly ms: number; readonly result: T } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, result };
}

function row(what: string, values: readonly number[], more: Partial<BenchRow> = {}): void {
  const note = values.length > 1 ? `p95 ${percentile(values, 0.95).toFixed(2)}, longest ${Math.max(...values).toFixed(1)}` : '';
  rows.push({ what, value: median(values), unit: 'ms', better: 'lower', note, ...more });
} // prettier-ignore

const palette = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : '') }) as unknown as Palette;
const words = {
  slice: ({ rowId }: { rowId: string }) => rowId,
  end: () => '',
  instant: ({ valueMilli }: { valueMilli: number | null }) => String((valueMilli ?? 0) / 1000),
  difference: () => '',
} as unknown as Words;

function layOut(): Timeline {
  const run = timed(() => bigRun(undefined, isQuick ? 0.1 : 1));
  const { events, facts } = run.result;
  const projector = new TimelineProjector(events, facts);
  const advance = timed(() => projector.advance());
  const finish = timed(() => projector.finish());
  const sliceCount = countSlices(finish.result);
  row(`lay out ${sliceCount.toLocaleString('en')} slices from ${events.length.toLocaleString('en')} events`, [advance.ms + finish.ms], {
    note: `${advance.ms.toFixed(0)} of it while the run goes on`,
  }); // prettier-ignore
  return finish.result;
}

const countSlices = ({ groups }: Timeline): number =>
  groups.reduce((sum, { lanes }) => lanes.reduce((more, { slices }) => more + slices.length, sum), 0);

/** Pictures of a window that moves by a tenth of itself, scrolled to the middle of the lanes. */
function measurePictures(timeline: Timeline): void {
  const layout = layoutLanes(timeline.groups, new Set());
  const context = new RecordingContext();
  const paint = (view: Picture['view']) =>
    paintLanes(context as unknown as CanvasRenderingContext2D, SIZE, {
      ...{ layout, view, palette, words, arrows: [], differences: new Map(), before: new Map(), selection: null },
      scrollPx: layout.heightPx / 2,
      playheadMs: (view.fromMs + view.toMs) / 2,
    });
  for (const seconds of SPANS_S) {
    const spanMs = Math.min(seconds * 1000, timeline.endMs);
    const viewAt = (index: number) => {
      const fromMs = (((index * spanMs) / 10 + timeline.endMs / 3) % Math.max(timeline.endMs - spanMs, 1)) * 1;
      return { fromMs, toMs: fromMs + spanMs };
    };
    const first = timed(() => paint(viewAt(0)));
    context.callCount = 0;
    const times = Array.from({ length: PANS }, (_, index) => timed(() => paint(viewAt(index + 1))).ms);
    const calls = Math.round(context.callCount / PANS).toLocaleString('en');
    row(`picture of ${seconds} s`, times, { must: PICTURE_MUST_MS, note: `p95 ${percentile(times, 0.95).toFixed(2)}, first ${first.ms.toFixed(1)}, ${calls} calls` }); // prettier-ignore
  }
  measureHover(layout, timeline);
}

function measureHover(layout: ReturnType<typeof layoutLanes>, timeline: Timeline): void {
  for (const seconds of SPANS_S) {
    const view = { fromMs: 0, toMs: Math.min(seconds * 1000, timeline.endMs) };
    const times = Array.from({ length: HOVERS }, (_, index) => {
      const [x, y] = [(index * 61.8) % SIZE.widthPx, (index * 161.8) % layout.heightPx];
      return timed(() => hitTest(layout, view, SIZE.widthPx, x, y)).ms;
    });
    row(`hover in ${seconds} s, p95`, [percentile(times, 0.95)], { must: HOVER_MUST_MS, note: `longest ${Math.max(...times).toFixed(2)}` }); // prettier-ignore
  }
}

/** What a real browser needs, its drawing included; without one the figures of our own code have to do. */
async function measureBrowser(): Promise<void> {
  const cases = await measureInBrowser(isQuick ? 0.1 : 1, isQuick ? 60 : 240);
  if (cases === undefined) return console.log('no browser of the Chromium family; set CHROMIUM_PATH to one');
  rows.push({ what: 'machine, wall over processor time', value: slowdown(), unit: '×', better: 'lower' });
  for (const { what, figures, mainMs, pageMs } of cases) {
    const { betweenMs, scriptMs, hoverMs } = figures;
    const script = `our code p50 ${median(scriptMs).toFixed(1)} p95 ${percentile(scriptMs, 0.95).toFixed(1)}, hover p95 ${percentile(hoverMs, 0.95).toFixed(1)}`;
    const note = `p95 ${percentile(betweenMs, 0.95).toFixed(1)} ms; ${script}`;
    rows.push({
      what: `browser, ${what}`,
      value: 1000 / median(betweenMs),
      unit: 'fps',
      better: 'higher',
      must: FPS_MUST,
      note,
    });
    rows.push({
      what: '  processor time of a picture, main thread',
      value: mainMs,
      unit: 'ms',
      better: 'lower',
      must: PICTURE_MS,
      note: `whole page ${pageMs.toFixed(1)} ms`,
    });
  }
}

if (process.env['BENCH_BROWSER_ONLY'] === undefined) measureOwnCode();
await measureBrowser();
report('timeline', rows);

function measureOwnCode(): void {
  standInForPage();
  const timeline = layOut();
  row('density strip, first picture', [timed(() => histogramOf(timeline)).ms]);
  row('place of an event, first', [timed(() => placeOf(timeline, 77_777)).ms]);
  measurePictures(timeline);
}
