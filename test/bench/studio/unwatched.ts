/**
 * A window that nobody watches while it works. What drives a browser listens to each of its requests, and a window that
 * is listened to takes twice as long to take in a large project as one in front of a person.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArgs } from '../../support/chromium.ts';
import { browserPath } from '../../e2e/browser.ts';

const WINDOW = ['--headless=new', '--window-size=1440,900', '--no-first-run', '--disable-background-networking'];
/** By then every machine on which a figure makes sense is done. */
const ALONE_MS = 12_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function toolsAddress(browser: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let text = '';
    browser.stderr!.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const address = /ws:\/\/(127\.0\.0\.1:\d+)\//.exec(text)?.[1];
      if (address !== undefined) done(`http://${address}`);
    });
    browser.on('exit', () => failed(new Error(`the browser ended at once:\n${text}`)));
  });
}

export interface OpeningTimes {
  /** From the first request for the project until its first row is shown. */
  readonly openMs: number;
  /** The same from the address on. */
  readonly pageMs: number;
}

const read = (): { readonly askedMs: number; readonly shownMs: number | undefined } => {
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/call'));
  return {
    askedMs: Math.min(...calls.map(({ startTime }) => startTime)),
    shownMs: performance.getEntriesByName('project:shown', 'mark')[0]?.startTime,
  };
};

/** The window opens `delayMs` after `begin` gave its address. */
export async function openingTimes(begin: () => Promise<string>, delayMs: number): Promise<OpeningTimes> {
  const profile = mkdtempSync(join(tmpdir(), 'spellwright-window-'));
  const args = [...WINDOW, ...chromiumArgs, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'];
  const browser = spawn(browserPath!, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const tools = await toolsAddress(browser);
    const address = await begin();
    await pause(delayMs);
    await fetch(`${tools}/json/new?${encodeURIComponent(address)}`, { method: 'PUT' });
    await pause(ALONE_MS);
    const watched = await chromium.connectOverCDP(tools);
    const page = watched
      .contexts()[0]!
      .pages()
      .find((one) => one.url().startsWith(new URL(address).origin))!;
    const { askedMs, shownMs } = await page.evaluate(read);
    if (shownMs === undefined) throw new Error(`nothing was shown within ${ALONE_MS} ms`);
    await watched.close();
    return { openMs: shownMs - askedMs, pageMs: shownMs };
  } finally {
    browser.kill();
    await new Promise((done) => (browser.exitCode === null ? browser.once('exit', done) : done(undefined)));
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
