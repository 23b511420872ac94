/** Starts the built studio on a copy of the sample project, as a person would, and opens it in a real browser. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
const CLI = join(ROOT, 'dist/main/cli.mjs');
const START_TIMEOUT_MS = 30_000;

export interface CliResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Settings and locks of a test stay in its own folder. */
const environment = (home: string) => ({
  ...process.env,
  HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_STATE_HOME: home,
  APPDATA: home,
  LOCALAPPDATA: home,
  SPELLWRIGHT_HOME: home,
});

export function cli(args: readonly string[], home = tmpdir()): Promise<CliResult> {
  const child = spawn(process.execPath, [CLI, ...args], { env: environment(home) });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let text = '';
    const timer = setTimeout(() => failed(new Error(`The studio did not start:\n${text}`)), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      text += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/.exec(text)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      done(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.on('exit', () => failed(new Error(`The studio ended at once:\n${text}`)));
  });
}

export interface StudioOptions {
  readonly width?: number;
  readonly height?: number;
  readonly language?: 'en' | 'zh-CN';
  readonly theme?: 'dark' | 'light';
}

export class Studio {
  private constructor(
    readonly folder: string,
    readonly project: string,
    private readonly host: ChildProcess,
    private readonly browser: Browser,
    readonly page: Page,
    /** Anything the page complained about: exceptions, policy violations, requests to elsewhere. */
    readonly complaints: string[],
  ) {}

  static async open({
    width = 1440,
    height = 900,
    language = 'en',
    theme = 'dark',
  }: StudioOptions = {}): Promise<Studio> {
    const folder = mkdtempSync(join(tmpdir(), 'spellwright-e2e-'));
    const project = join(folder, 'duel-of-legends');
    cpSync(join(ROOT, 'samples/duel-of-legends'), project, { recursive: true });
    const host = spawn(process.execPath, [CLI, 'serve', project, '--port', '0'], { env: environment(folder) });
    const browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width, height }, locale: language, colorScheme: theme });
    const page = await context.newPage();
    const complaints: string[] = [];
    const address = await addressOf(host);
    listen(page, new URL(address).origin, complaints);
    await page.goto(address);
    return new Studio(folder, project, host, browser, page, complaints);
  }

  file(path: string): string {
    return readFileSync(join(this.project, path), 'utf8');
  }

  /** Until the first run is on the screen. */
  async ready(): Promise<void> {
    await this.page
      .locator('[data-testid=hash]')
      .filter({ hasText: /[0-9a-f]{16}/ })
      .waitFor();
  }

  async hash(): Promise<string> {
    return (await this.page.locator('[data-testid=hash]').innerText()).match(/[0-9a-f]{16}/)![0];
  }

  /** Waits for a run whose hash is (not) the given one; the state is awaited, never a time. */
  async hashBecomes(test: { is?: string; not?: string }): Promise<string> {
    await this.page.waitForFunction(({ is, not }) => {
      const hash = document.querySelector('[data-testid=hash]')?.textContent?.match(/[0-9a-f]{16}/)?.[0];
      return hash !== undefined && (is === undefined || hash === is) && hash !== not;
    }, test);
    return this.hash();
  }

  async openRow(id: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+KeyP');
    await this.page.getByRole('combobox').last().fill(id);
    await this.page.keyboard.press('Enter');
  }

  /** Types over the end of a line of the text editor as a person does: `"base": 160,` with `160` becomes `"base": 260,`. */
  async typeOver(line: string, before: string, after: string): Promise<void> {
    const { keyboard } = this.page;
    await this.page.getByTestId('text-editor').locator('.view-line', { hasText: line }).first().click();
    await keyboard.press('End');
    for (let tail = line.length - line.indexOf(before) - before.length; tail > 0; tail--) await keyboard.press('ArrowLeft');
    for (let count = 0; count < before.length; count++) await keyboard.press('Shift+ArrowLeft');
    await keyboard.type(after);
  }

  /** Amount of the first damage of an effect, read from the timeline by keyboard. */
  async damageOnTimeline(effect: string): Promise<number> {
    const lanes = this.page.locator('.tl-lanes');
    const spoken = lanes.locator('[aria-live]');
    const says = async (words: string) => (await spoken.innerText()).includes(words);
    await lanes.focus();
    await this.press('ArrowDown', () => says('Damage'));
    let last = '';
    await this.press('ArrowLeft', async () => last === (last = await spoken.innerText()));
    await this.press('ArrowRight', () => says(effect));
    return Number(/Damage ([\d.\s]+)/.exec(await spoken.innerText())![1]!.replaceAll(/\s/g, ''));
  }

  /** Presses a key until something holds; gives up after as many presses as a timeline has items. */
  private async press(key: string, until: () => Promise<boolean>): Promise<void> {
    const PRESSES_MAX = 400;
    for (let count = 0; count < PRESSES_MAX; count++) {
      if (await until()) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} did not lead to the expected state`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    const ended = new Promise((done) => this.host.once('exit', done));
    if (this.host.exitCode === null) {
      this.host.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function listen(page: Page, origin: string, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:'))
      complaints.push(`request: ${url}`);
  });
}
