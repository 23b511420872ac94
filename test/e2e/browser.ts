import { chromium, type Browser } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';

/** Any installed browser of the Chromium family; undefined when the machine has none. */
export const browserPath = chromiumPath;

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath!, args: [...QUIET, ...chromiumArgs] });
}
