import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Any installed browser of the Chromium family; undefined when the machine has none. */
export const browserPath = CANDIDATES.find((path) => path !== undefined && existsSync(path));

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export async function launchBrowser(): Promise<Browser> {
  // The sandbox of Chromium refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: browserPath!, args: [...QUIET, ...(isRoot ? ['--no-sandbox'] : [])] });
}
