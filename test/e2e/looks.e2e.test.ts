import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { ROOT } from './host.ts';
import { misplaced } from './looks.ts';
import { Studio, type Language, type Layout, type Theme } from './studio.ts';

const SCREENS = join(ROOT, 'test-output/screens');
const LANGUAGES: readonly Language[] = ['en', 'zh-CN'];
const THEMES: readonly Theme[] = ['dark', 'light'];
const LAYOUTS: readonly Layout[] = ['author', 'reproduce'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;

const SCREENS_WANTED = LANGUAGES.flatMap((language) =>
  THEMES.flatMap((theme) => SIZES.flatMap((size) => LAYOUTS.map((layout) => ({ language, theme, size, layout })))),
);

/** Each in the two corners: large, dark and English; small, light and Chinese. */
const PANELS_WANTED = ['grid', 'graph', 'problems', 'changes', 'search'].flatMap(
  (panel) =>
    [
      { panel, language: 'en', theme: 'dark', size: SIZES[0] },
      { panel, language: 'zh-CN', theme: 'light', size: SIZES[1] },
    ] as const,
);

const LANES_MAX = 30;

/** Every look of the first screens, in a fight that is under way; the pictures are there to be looked at. */
describe.skipIf(!browserPath)('looks', () => {
  let studio: Studio;

  beforeAll(async () => {
    studio = await Studio.open({ isCalm: true });
    await studio.ready();
    await pickFirstDamage();
  });
  afterAll(async () => studio?.close());

  /** So that arena, timeline and inspector have something to show. */
  async function pickFirstDamage(): Promise<void> {
    const { page } = studio;
    await studio
      .panel('timeline')
      .getByRole('application', { name: /^Events/ })
      .focus();
    for (let lane = 0; lane < LANES_MAX; lane++) await page.keyboard.press('ArrowDown');
    await studio.press('Alt+ArrowRight', async () =>
      (await studio.panel('timeline').locator('[aria-live]').innerText()).includes('Damage'),
    );
    await page.keyboard.press('Enter');
    await page.getByTestId('clock').filter({ hasNotText: /f0$/ }).waitFor();
  }

  async function findSomething(): Promise<void> {
    const { page } = studio;
    await page.keyboard.press('ControlOrMeta+Shift+KeyH');
    await page.getByTestId('search-box').fill('oath-mark');
    await page.getByTestId('search-results').getByRole('treeitem').first().waitFor();
  }

  /** The text editor colours its lines a moment after it shows them. */
  async function coloursArePainted(): Promise<void> {
    const isTextShown = await studio.page.locator('.text-editor').first().isVisible();
    if (isTextShown) await studio.page.locator('.view-line [class*=mtk] ~ [class*=mtk]').first().waitFor();
  }

  it.each(SCREENS_WANTED)('nothing is cut off or covered: $language $theme $size.width $layout', async (look) => {
    const { page } = studio;
    await page.setViewportSize(look.size);
    await studio.setLanguage(look.language);
    await studio.setTheme(look.theme);
    await studio.setLayout(look.layout);
    await expect.poll(() => page.locator('.panel-loading, .text-loading').count()).toBe(0);
    await coloursArePainted();
    const name = `${look.layout}-${look.size.width}-${look.theme}-${look.language}.png`;
    await page.screenshot({ path: join(SCREENS, name) });
    expect(await misplaced(page)).toEqual([]);
  });

  it.each(PANELS_WANTED)('nothing is cut off or covered in $panel: $theme $size.width', async (look) => {
    const { page } = studio;
    await page.setViewportSize(look.size);
    await studio.setLanguage(look.language);
    await studio.setTheme(look.theme);
    await studio.setLayout('author');
    await studio.command(`view.show.${look.panel}`);
    await studio.panel(look.panel).waitFor();
    if (look.panel === 'search') await findSomething();
    await expect.poll(() => page.locator('.panel-loading, .text-loading').count()).toBe(0);
    await page.screenshot({ path: join(SCREENS, `${look.panel}-${look.size.width}-${look.theme}.png`) });
    expect(await misplaced(page)).toEqual([]);
  });
});
