/** Starts the built studio on a copy of the sample project, as a person would, and opens it in a real browser. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { Host, ROOT } from './host.ts';

export type Language = 'en' | 'zh-CN';
export type Theme = 'dark' | 'light';
export type Layout = 'author' | 'reproduce';

export interface StudioOptions {
  readonly width?: number;
  readonly height?: number;
  readonly language?: Language;
  readonly theme?: Theme;
  /** For tools that have to be brought into the page; what the policy of the page stops is tested elsewhere. */
  readonly bypassPolicy?: boolean;
  /** Nothing moves: colours are looked at where they end, not on their way. */
  readonly isCalm?: boolean;
  /** Nobody has worked here before, so the tour is offered. */
  readonly isFirstStart?: boolean;
}

const HASH = /[0-9a-f]{16}/;
/** A state that has not come by then will not come; only the first run of a loaded machine takes longer. */
const STATE_TIMEOUT_MS = 25_000;
const START_TIMEOUT_MS = 45_000;
const PICTURES = join(ROOT, 'test-output/e2e');

export class Studio {
  private constructor(
    readonly folder: string,
    readonly project: string,
    private host: Host,
    private readonly browser: Browser,
    private readonly context: BrowserContextOptions,
    public page: Page,
    /** Anything the page complained about: exceptions, policy violations, requests to elsewhere. */
    readonly complaints: string[],
  ) {}

  static async open(options: StudioOptions = {}): Promise<Studio> {
    const {
      width = 1440,
      height = 900,
      language = 'en',
      theme = 'dark',
      bypassPolicy = false,
      isCalm = false,
      isFirstStart = false,
    } = options;
    const folder = mkdtempSync(join(tmpdir(), 'spellwright-e2e-'));
    const project = join(folder, 'duel-of-legends');
    cpSync(join(ROOT, 'samples/duel-of-legends'), project, { recursive: true });
    if (!isFirstStart) skipTour(folder);
    const context: BrowserContextOptions = {
      viewport: { width, height },
      locale: language,
      colorScheme: theme,
      bypassCSP: bypassPolicy,
      reducedMotion: isCalm ? 'reduce' : 'no-preference',
    };
    const [host, browser] = await Promise.all([Host.start(project, folder), launchBrowser()]);
    const complaints: string[] = [];
    const page = await openWindow(browser, host, context, complaints);
    return new Studio(folder, project, host, browser, context, page, complaints);
  }

  /** Another window of the same host: what follows is done there until it is closed. */
  async inOtherWindow(act: (other: Page) => Promise<void>): Promise<void> {
    const other = await this.page.context().newPage();
    listen(other, this.origin, this.complaints);
    await other.goto(this.origin);
    await act(other);
    await other.close();
  }

  /** The host dies; the page stays and sees its connection end. */
  async crashHost(): Promise<void> {
    await this.host.end('SIGKILL');
  }

  /** Started again by the person, in a new window, on the same settings. */
  async startAgain(): Promise<void> {
    await this.page.context().close();
    this.host = await Host.start(this.project, this.folder);
    this.page = await openWindow(this.browser, this.host, this.context, this.complaints);
  }

  private get origin(): string {
    return new URL(this.host.address).origin;
  }

  /** For `afterEach`: what the screen looked like when a test failed. */
  async keepPicture({ name, result }: { name: string; result?: { state?: string } | undefined }): Promise<void> {
    if (result?.state !== 'fail') return;
    await this.page.screenshot({ path: join(PICTURES, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`) });
  }

  file(path: string): string {
    return readFileSync(join(this.project, path), 'utf8');
  }

  exists(path: string): boolean {
    return existsSync(join(this.project, path));
  }

  /** Somebody else's editor. */
  changeOnDisk(path: string, change: (text: string) => string): void {
    writeFileSync(join(this.project, path), change(this.file(path)));
  }

  panel(id: string): Locator {
    return this.page.locator(`[data-panel=${id}]`);
  }

  /** Until the first run is on the screen. */
  async ready(): Promise<void> {
    await this.page.getByTestId('hash').filter({ hasText: HASH }).waitFor({ timeout: START_TIMEOUT_MS });
  }

  async hash(): Promise<string> {
    return (await this.page.getByTestId('hash').innerText()).match(HASH)![0];
  }

  /** Waits for a run whose hash is (not) the given one; the state is awaited, never a time. */
  async hashBecomes(test: { is?: string; not?: string }): Promise<string> {
    await this.page.waitForFunction(({ is, not }) => {
      const hash = document.querySelector('[data-testid=hash]')?.textContent?.match(/[0-9a-f]{16}/)?.[0];
      return hash !== undefined && (is === undefined || hash === is) && hash !== not;
    }, test);
    return this.hash();
  }

  /** Frame under the playhead. */
  async frame(): Promise<number> {
    return Number(/f([\d\s]+)/.exec(await this.page.getByTestId('clock').innerText())![1]!.replaceAll(/\s/g, ''));
  }

  async openRow(id: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+KeyP');
    await this.page.locator('.palette').getByRole('combobox').fill(id);
    await this.page.keyboard.press('Enter');
    await this.panel('form').locator('[role=tab][aria-selected=true]', { hasText: id }).waitFor();
  }

  /** Runs a command by its id through the palette. */
  async command(id: string): Promise<void> {
    await this.page.keyboard.press('F1');
    await this.page.locator('.palette').getByRole('combobox').fill(id);
    await this.page.keyboard.press('Enter');
    await this.page.locator('.palette').waitFor({ state: 'detached' });
  }

  async setLayout(layout: Layout): Promise<void> {
    await this.command(`view.layout.${layout}`);
    await this.page
      .locator(`.topbar nav [role=radio]`)
      .nth(layout === 'author' ? 0 : 1)
      .and(this.page.locator('[aria-checked=true]'))
      .waitFor();
  }

  async setLanguage(language: Language): Promise<void> {
    if ((await this.page.locator('html').getAttribute('lang')) !== language) await this.command('view.language');
    await this.page.locator(`html[lang="${language}"]`).waitFor();
  }

  async setTheme(theme: Theme): Promise<void> {
    if ((await this.page.locator('html').getAttribute('data-theme')) !== theme) await this.command('view.theme');
    await this.page.locator(`html[data-theme="${theme}"]`).waitFor();
  }

  async undo(): Promise<void> {
    // A toast may offer the same.
    await this.page.getByRole('button', { name: /^Undo/ }).first().click();
  }

  /** Types over the end of a line of the text editor as a person does: `"base": 160,` with `160` becomes `"base": 260,`. */
  async typeOver(line: string, before: string, after: string): Promise<void> {
    const { keyboard } = this.page;
    const editor = this.page.getByTestId('text-editor');
    const lines = editor.locator('.view-line');
    await lines.first().waitFor();
    // The first line of the document may be scrolled away.
    await editor.click();
    await keyboard.press('ControlOrMeta+Home');
    // The editor holds only the lines on the screen.
    await this.press('PageDown', async () => (await lines.filter({ hasText: line }).count()) > 0);
    await lines.filter({ hasText: line }).first().click();
    await keyboard.press('End');
    for (let tail = line.length - line.indexOf(before) - before.length; tail > 0; tail--)
      await keyboard.press('ArrowLeft');
    for (let count = 0; count < before.length; count++) await keyboard.press('Shift+ArrowLeft');
    await keyboard.type(after);
  }

  /** Amount of the first damage of an effect in view, as the timeline tells it in words beside its drawing. */
  async damageOnTimeline(effect: string): Promise<number> {
    const items = this.page
      .getByTestId('timeline-events')
      .locator('li')
      .filter({ hasText: /Damage/ });
    const words = await items.filter({ hasText: effect }).first().textContent();
    return Number(/Damage ([\d.\s]+)/.exec(words!)![1]!.replaceAll(/\s/g, ''));
  }

  /** Slow typing makes several steps of one edit, so undo and redo go to their end. */
  async pressUntilSpent(name: RegExp): Promise<void> {
    const button = this.page.getByRole('button', { name });
    while ((await button.getAttribute('aria-disabled')) !== 'true') await button.click();
  }

  /** Presses a key until something holds; gives up after as many presses as a timeline has items. */
  async press(key: string, until: () => Promise<boolean>): Promise<void> {
    const PRESSES_MAX = 400;
    for (let count = 0; count < PRESSES_MAX; count++) {
      if (await until()) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} did not lead to the expected state`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.host.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** As after a first start: the settings say that the tour was seen. */
export function skipTour(folder: string): void {
  mkdirSync(join(folder, 'config'), { recursive: true });
  writeFileSync(join(folder, 'config/preferences.json'), '{ "tour.seen": true }\n');
}

async function openWindow(
  browser: Browser,
  host: Host,
  options: BrowserContextOptions,
  complaints: string[],
): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  const page = await context.newPage();
  listen(page, new URL(host.address).origin, complaints);
  await page.goto(host.address);
  return page;
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
