/** A crowd in the arena, painted in a real browser: what one picture costs the page's thread. */
import { build } from 'esbuild';
import { compile, createBattle, createSnapshot, type FrameView, type TraceSink } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { browserPath, launchBrowser } from '../e2e/browser.ts';
import { crowdBullets } from './arena/crowd.ts';
import type { CrowdPictures, PaintTimes } from './arena/page.ts';
import { planFight } from './fights.ts';
import { median, percentile } from './harness.ts';
import { MainThread } from './studio/machine.ts';
import { report, type BenchRow } from './report.ts';
import { loadSample, tablesOf } from './sample.ts';

const isQuick = Boolean(process.env['BENCH_QUICK']);
const UNITS_PER_CAMP = 100;
const BULLETS = 500;
const STEPS = 120;
const PAINTS = isQuick ? 60 : 300;
const WARM_PAINTS = 30;
const PICTURE_MS = 1000 / 60;

/** Two neighbouring pictures out of a fight of a hundred against a hundred, with what happened before. */
function crowd(): CrowdPictures {
  const content = compile(tablesOf(loadSample())).content!;
  const plan = { unitsPerCamp: UNITS_PER_CAMP, stepCount: STEPS + 1, orderEverySteps: 40, gapMilli: 4_000 };
  const { setup, commands } = planFight(content, plan);
  const events: TraceEvent[] = [];
  const trace: TraceSink = { level: 'events', emit: (event) => events.push(event) };
  const battle = createBattle(createSnapshot(setup, content), content, { trace });
  const views: FrameView[] = [];
  for (let frame = 1, next = 0; frame <= STEPS + 1; frame++) {
    for (; commands[next]?.frame === frame; next++) battle.submit(commands[next]!);
    battle.step();
    if (frame >= STEPS) views.push(withBullets(battle.view()));
  }
  return { view: views[0]!, next: views[1]!, events };
}

const withBullets = (view: FrameView): FrameView => ({ ...view, bullets: crowdBullets(view, BULLETS) });

interface ArenaPage {
  readonly benchArena: { begin(pictures: CrowdPictures): void; paintCrowd(count: number): Promise<PaintTimes> };
}

interface Measured extends PaintTimes {
  /** Processor time of the page's main thread for each picture, the browser's drawing included. */
  readonly mainMs: number;
}

async function measure(): Promise<Measured> {
  const { outputFiles } = await build({
    entryPoints: ['test/bench/arena/page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
    await page.evaluate(outputFiles[0]!.text);
    await page.evaluate((pictures) => (window as unknown as ArenaPage).benchArena.begin(pictures), crowd());
    const paint = (count: number) =>
      page.evaluate((times) => (window as unknown as ArenaPage).benchArena.paintCrowd(times), count);
    await paint(WARM_PAINTS);
    const thread = await MainThread.of(page);
    const before = await thread.busyMs();
    const times = await paint(PAINTS);
    return { ...times, mainMs: ((await thread.busyMs()) - before) / PAINTS };
  } finally {
    await browser.close();
  }
}

const rows: BenchRow[] = [];

function add(what: string, values: readonly number[], limits: Partial<BenchRow> = {}): void {
  const note = `p95 ${percentile(values, 0.95).toFixed(1)} of ${values.length}`;
  rows.push({ what, value: median(values), unit: 'ms', better: 'lower', note, ...limits });
}

if (browserPath === undefined)
  console.log('arena is not measured: no browser of the Chromium family; set CHROMIUM_PATH to one');
else {
  const { paint, picture, mainMs } = await measure();
  add(`paint of ${2 * UNITS_PER_CAMP} units and ${BULLETS} bullets`, paint, { must: PICTURE_MS, aim: PICTURE_MS / 2 });
  add('  from one picture to the next', picture);
  rows.push({
    what: '  processor time of a picture, main thread',
    value: mainMs,
    unit: 'ms',
    better: 'lower',
    must: PICTURE_MS,
  });
}
report('arena', rows);
