/** The big run painted by a real browser: what it needs between two pictures, its own drawing included. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browserPath } from '../../e2e/browser.ts';
import { chromiumArgs } from '../../support/chromium.ts';
import { MainThread, pageBusyMs } from '../studio/machine.ts';
import { WARM_PICTURES, type PageFigures } from './warm.ts';

const SCRIPT = '.cache/bench/timeline-page.js';
const TOKENS = 'renderer/app/theme/tokens.css';

interface PageBench {
  begin(share: number): void;
  measure(spanMs: number, turn: 'pan' | 'zoom', count: number): Promise<PageFigures>;
}

export interface BrowserCase {
  readonly what: string;
  readonly figures: PageFigures;
  /** Processor time of the page's main thread for each picture, and of the whole page, drawing included. */
  readonly mainMs: number;
  readonly pageMs: number;
}

const CASES = [
  { what: 'pan, whole hour', spanMs: 3_000_000, turn: 'pan' },
  { what: 'pan, ten minutes', spanMs: 600_000, turn: 'pan' },
  { what: 'pan, one minute', spanMs: 60_000, turn: 'pan' },
  { what: 'zoom, from an hour', spanMs: 3_600_000, turn: 'zoom' },
  { what: 'zoom, from a minute', spanMs: 60_000, turn: 'zoom' },
] as const;

function bundlePage(): void {
  const args = ['test/bench/timeline/page.ts', '--bundle', '--format=iife', `--outfile=${SCRIPT}`, '--log-level=error'];
  const { status } = spawnSync(process.execPath, ['node_modules/esbuild/bin/esbuild', ...args], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the page of the timeline bench does not bundle');
}

/** Undefined where there is no browser. */
export async function measureInBrowser(share: number, count: number): Promise<readonly BrowserCase[] | undefined> {
  if (browserPath === undefined) return undefined;
  bundlePage();
  const browser = await chromium.launch({ executablePath: browserPath, args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 700 } });
    await page.setContent('<html data-theme="dark"><body></body></html>');
    await page.addStyleTag({ content: readFileSync(TOKENS, 'utf8') });
    await page.addScriptTag({ path: SCRIPT });
    await page.evaluate((part) => (window as unknown as { benchTimeline: PageBench }).benchTimeline.begin(part), share);
    const measured: BrowserCase[] = [];
    const thread = await MainThread.of(page);
    for (const { what, spanMs, turn } of CASES) {
      const [mainBefore, pageBefore] = [await thread.busyMs(), await pageBusyMs(page)];
      const figures = await page.evaluate(
        ([span, kind, pictures]) =>
          (window as unknown as { benchTimeline: PageBench }).benchTimeline.measure(span, kind, pictures),
        [spanMs * share, turn, count] as const,
      );
      const pictures = count + WARM_PICTURES;
      const mainMs = ((await thread.busyMs()) - mainBefore) / pictures;
      measured.push({ what, figures, mainMs, pageMs: ((await pageBusyMs(page)) - pageBefore) / pictures });
    }
    if (process.env['BENCH_PICTURE']) await page.screenshot({ path: process.env['BENCH_PICTURE'] });
    return measured;
  } finally {
    await browser.close();
  }
}
