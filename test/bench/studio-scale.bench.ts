/** The built studio on a project of fifty thousand rows: opening, a keystroke, the grid, the filter, a save. */
import { existsSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import { packFiles, splitReply } from '#contract';
import { beginScan } from '../../main/host/scan.ts';
import { browserPath } from '../e2e/browser.ts';
import { Host } from '../e2e/host.ts';
import { Studio } from '../e2e/studio.ts';
import { median, percentile } from './harness.ts';
import { report, type BenchRow } from './report.ts';
import { bigProject, FULL_SIZE, type BigProject } from './scale/big-project.ts';
import { MainThread, pageBusyMs, slowdown } from './studio/machine.ts';
import { gridScrollTimes, loopTimes, watchInput } from './studio/page-probes.ts';
import { writeProject } from './studio/project-on-disk.ts';
import { openingTimes } from './studio/unwatched.ts';

const isQuick = Boolean(process.env['BENCH_QUICK']);
const SIZE = { skillCount: isQuick ? 2_000 : FULL_SIZE.skillCount, faultEvery: 0 };
const EDIT_COUNT = isQuick ? 4 : 8;
const WATCH_MS = isQuick ? 1500 : 5000;
const PIECE_FILES = 2_000;
/** Checking all rows on a busy machine. */
const CHECK_TIMEOUT_MS = 240_000;
const FILTER = 'after';

const rows: BenchRow[] = [];
const add = (what: string, value: number, more: Partial<BenchRow> = {}): void =>
  void rows.push({ what, value, unit: 'ms', better: 'lower', ...more });

/** What the host does: finding, reading and hashing all files, and writing each piece down for the page. */
async function measureScan(root: string): Promise<void> {
  const before = cpuUsage();
  const scan = await beginScan(root);
  while (!scan.isDone()) JSON.stringify(splitReply({ ok: true, value: packFiles(await scan.next(PIECE_FILES)) })!.head);
  const { user, system } = cpuUsage(before);
  add('open, host: processor time', (user + system) / 1000, { must: 3000, aim: 1500 });
}

/** Until the host has read a project of this size, whoever asks for it. */
const READ_AHEAD_MS = 4_000;

/** From the first request to the first row in its form, as a person has it. */
async function measureOpening({ project, folder }: Studio): Promise<void> {
  const open = async (delayMs: number) => {
    let host: Host | undefined;
    try {
      return await openingTimes(async () => (host = await Host.start(project, folder)).address, delayMs);
    } finally {
      await host?.end();
    }
  };
  const ahead = await open(READ_AHEAD_MS);
  add('open', ahead.openMs, { must: 3000, aim: 1500, note: 'the host has read ahead' });
  add('  with the start of the page', ahead.pageMs);
  const atOnce = await open(0);
  add('open while the host starts', atOnce.openMs, { must: 3000, aim: 1500 });
  add('  with the start of the page', atOnce.pageMs);
}

/** From the address to the first row in its form, with the explorer beside it; checks go on after that. */
async function measureOpen(studio: Studio): Promise<MainThread> {
  await studio.panel('form').locator('[role=tab]').first().waitFor();
  const thread = await MainThread.of(studio.page);
  add('open, page: processor time', await pageBusyMs(studio.page), {
    note: 'code of the studio and its workers included',
  });
  await studio.ready();
  await studio.page.waitForFunction(() => !/checked|read /.test(document.querySelector('.topbar')!.textContent), null, {
    polling: 500,
    timeout: CHECK_TIMEOUT_MS,
  });
  add('open, until all is checked and has run', await studio.page.evaluate(() => performance.now()));
  return thread;
}

async function measureKeys(studio: Studio, { editedPath }: BigProject, thread: MainThread): Promise<void> {
  await studio.openRow(/([^/]+)\.json$/.exec(editedPath)![1]!);
  const field = studio.panel('form').getByLabel('Cast', { exact: true });
  const checked: number[] = [];
  const painted: number[] = [];
  const busy: number[] = [];
  for (let index = 0; index < EDIT_COUNT; index++) {
    const busyBefore = await thread.busyMs();
    await field.press(index % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
    const times = await loopTimes(studio.page);
    checked.push(times['validated']!);
    painted.push(times['painted']!);
    busy.push((await thread.busyMs()) - busyBefore);
  }
  add('keystroke to diagnostics', median(checked), {
    must: 50,
    aim: 25,
    note: `p95 ${percentile(checked, 0.95).toFixed(0)}`,
  });
  add('  main thread, processor time an edit', median(busy));
  add('  until the new run is painted', median(painted));
}

async function measureSave(studio: Studio): Promise<void> {
  // Edits that go there and back leave nothing to save.
  await studio.panel('form').getByLabel('Cast', { exact: true }).press('ArrowUp');
  await loopTimes(studio.page);
  const startMs = performance.now();
  await studio.page.keyboard.press('ControlOrMeta+KeyS');
  await studio.page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .first()
    .waitFor();
  add('save of one row', performance.now() - startMs, { must: 500 });
}

async function measureFilter(studio: Studio, thread: MainThread): Promise<void> {
  const field = studio.panel('explorer').getByRole('textbox');
  const busyBefore = await thread.busyMs();
  await field.pressSequentially(FILTER);
  await studio.panel('explorer').getByRole('treeitem').filter({ hasText: 'aftershock' }).first().waitFor();
  add('explorer filter, processor time a key', ((await thread.busyMs()) - busyBefore) / FILTER.length, { must: 50 });
  await field.fill('');
}

async function measureGrid(studio: Studio): Promise<void> {
  const startMs = performance.now();
  await studio.command('table.open.skills');
  await studio.page.locator('.grid-cells [data-r="2"][data-c="2"]').waitFor();
  add('grid of all skills opens', performance.now() - startMs);
  const deltas = await gridScrollTimes(studio.page, WATCH_MS);
  add('grid scroll, frame p50', median(deltas), { must: 17 });
  add('grid scroll, frame p95', percentile(deltas, 0.95), {
    must: 17,
    note: `longest ${Math.max(...deltas).toFixed(0)}`,
  });
}

async function measure(): Promise<void> {
  const big = bigProject(SIZE);
  const studio = await Studio.open();
  try {
    await studio.crashHost();
    writeProject(studio.project, big);
    rows.push({ what: 'rows', value: big.rowCount, unit: '', better: 'higher' });
    rows.push({ what: 'machine, wall over processor time', value: slowdown(), unit: '×', better: 'lower' });
    await measureScan(studio.project);
    await measureOpening(studio);
    await studio.startAgain();
    const thread = await measureOpen(studio);
    await watchInput(studio.page);
    await measureKeys(studio, big, thread);
    await measureSave(studio);
    await measureFilter(studio, thread);
    await measureGrid(studio);
  } finally {
    await studio.close();
  }
}

if (browserPath === undefined) console.log('studio-scale is not measured: no browser; set CHROMIUM_PATH to one');
else if (!existsSync('dist/renderer/index.html')) console.log('studio-scale is not measured: run npm run build first');
else await measure();
report('studio-scale', rows);
