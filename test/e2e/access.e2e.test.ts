import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringAxe, stringsIn, untranslated, violations, wordsOn } from './access.ts';
import { browserPath } from './browser.ts';
import { ROOT } from './host.ts';
import { Studio, type Language, type Layout, type Theme } from './studio.ts';

const SAMPLE = join(ROOT, 'samples/duel-of-legends');

/** Names and descriptions that authors wrote in English stay English. */
function dataWords(): string[] {
  const files = readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  return files.flatMap((path) => stringsIn(JSON.parse(readFileSync(join(SAMPLE, path), 'utf8'))));
}

const LOOKS: readonly (readonly [Language, Theme, Layout])[] = [
  ['en', 'dark', 'author'],
  ['en', 'light', 'reproduce'],
  ['zh-CN', 'dark', 'reproduce'],
  ['zh-CN', 'light', 'author'],
];

describe.skipIf(!browserPath)('access', () => {
  let studio: Studio;
  const page = () => studio.page;
  const dialogOpens = () => page().getByRole('dialog').first().waitFor();
  const dialogCloses = async () => {
    await page().keyboard.press('Escape');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
  };
  const withDialog = async (open: () => Promise<unknown>, look: () => Promise<void>) => {
    await open();
    await dialogOpens();
    try {
      await look();
    } finally {
      await dialogCloses();
    }
  };
  const openTags = async (id: string) => {
    await studio.panel('explorer').locator(`[data-row="row:buffs/${id}"]`).first().click({ button: 'right' });
    await page()
      .getByRole('menuitem', { name: /^(Tags|标签)/ })
      .click();
  };
  const dialogs: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['export', () => page().keyboard.press('ControlOrMeta+KeyE')],
    ['open project', () => page().keyboard.press('ControlOrMeta+KeyO')],
    ['palette', () => page().keyboard.press('F1')],
    ['go to row', () => page().keyboard.press('ControlOrMeta+KeyP')],
    ['shortcuts', () => studio.command('help.shortcuts')],
    ['new row', () => studio.command('edit.new')],
    ['duplicate row', () => studio.command('edit.duplicate')],
    ['rename row', () => studio.command('edit.rename')],
    ['uses of row', () => studio.command('edit.usages')],
    ['delete row', () => studio.command('edit.delete')],
    ['edit history', () => studio.command('edit.history')],
    ['tags', () => openTags('oath-mark')],
  ];

  beforeAll(async () => {
    studio = await Studio.open({ bypassPolicy: true, isCalm: true });
    await studio.ready();
    await bringAxe(page());
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  describe('keyboard only', () => {
    it('reaches every panel by F6 and back', async () => {
      const panelOfFocus = () =>
        page().evaluate(() => document.activeElement?.closest<HTMLElement>('[data-panel]')?.dataset['panel']);
      const walked: (string | undefined)[] = [];
      for (let count = 0; count < 6; count++) {
        await page().keyboard.press('F6');
        walked.push(await panelOfFocus());
      }
      expect(walked).toEqual(['explorer', 'form', 'text', 'timeline', 'problems', 'arena']);
      await page().keyboard.press('Shift+F6');
      expect(await panelOfFocus()).toBe('problems');
    });

    it('opens a row with arrows, changes a number and casts', async () => {
      const { keyboard } = page();
      const before = await studio.hash();
      await page()
        .getByRole('treeitem', { name: /^oath-shield Oath/ })
        .first()
        .focus();
      await keyboard.press('ArrowUp');
      await keyboard.press('Enter');
      await studio
        .panel('form')
        .getByRole('heading', { name: /Holy Judgement/ })
        .waitFor();
      await keyboard.press('F6');
      const isMana = () => page().evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Mana');
      await studio.press('Tab', isMana);
      await keyboard.press('ArrowUp');
      await studio.hashBecomes({ not: before });
      await keyboard.press('ControlOrMeta+KeyZ');
      await studio.hashBecomes({ is: before });
    });

    it('shows where the focus is at every stop', async () => {
      await studio.panel('form').getByRole('tab').first().focus();
      const dark: string[] = [];
      for (let count = 0; count < 40; count++) {
        await page().keyboard.press('Tab');
        const stop = await page().evaluate(() => {
          const isMarked = (element: Element | null): boolean => {
            for (let at = element, depth = 0; at && depth < 3; at = at.parentElement, depth++) {
              const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(at);
              if (boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px')) return true;
            }
            return false;
          };
          return isMarked(document.activeElement) ? '' : (document.activeElement?.outerHTML.slice(0, 120) ?? '');
        });
        if (stop !== '') dark.push(stop);
      }
      expect(dark).toEqual([]);
    });
  });

  describe.each(LOOKS)('in %s, %s, %s', (language, theme, layout) => {
    beforeAll(async () => {
      await studio.setLanguage(language);
      await studio.setTheme(theme);
      await studio.setLayout(layout);
    });

    it('shuts nobody out', async () => expect(await violations(page())).toEqual([]));
  });

  describe('panels', () => {
    const words = async () => untranslated(await wordsOn(page()), dataWords());
    const searchFor = async (text: string) => {
      await page().keyboard.press('ControlOrMeta+Shift+KeyF');
      await page().getByTestId('search-box').fill(text);
      await page().getByTestId('search-results').getByRole('treeitem').first().waitFor();
    };
    const editInBulk = async () => {
      await studio.command('table.open.skills');
      await studio.panel('grid').getByRole('gridcell', { name: 'direction' }).first().waitFor();
      await studio.panel('grid').locator('[data-c].num').first().click();
      await page().keyboard.press('ControlOrMeta+KeyB');
      await page().getByTestId('bulk-edit').locator('input').first().fill('1.5');
      await page().getByTestId('bulk-edit').locator('tr').first().waitFor();
    };
    const places: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['bulk edit', editInBulk],
      ['help', () => studio.command('help.firstSkill')],
      ['graph', () => studio.command('view.show.graph')],
      ['grid', () => studio.command('table.open.skills')],
      ['inspector', () => studio.command('view.show.inspector')],
      ['changes', () => studio.command('view.show.changes')],
      ['search', () => searchFor('sun')],
      ['problems', () => studio.command('view.show.problems')],
      ...['scenarios', 'commands', 'doctor', 'statistics', 'divergence', 'balance', 'coverage'].map(
        (panel) => [panel, () => studio.command(`view.show.${panel}`)] as const,
      ),
    ];
    beforeAll(async () => {
      await studio.setLanguage('zh-CN');
      // A number in quotes: a problem that has a fix, and a change.
      await studio.openRow('sunfall.impact');
      await studio.typeOver('"base": 150,', '150', '"150"');
      await page().getByText('1 项未保存').waitFor();
    });
    afterAll(async () => {
      await studio.pressUntilSpent(/^撤销/);
      await studio.command('view.show.form');
      await studio.command('view.show.explorer');
    });

    it('shut nobody out, in Chinese: the text beside the one on disk', async () => {
      await page().getByRole('button', { name: '对比', exact: true }).click();
      await page().getByRole('menuitemcheckbox').first().click();
      await studio.panel('text').locator('.monaco-diff-editor').first().waitFor();
      expect(await violations(page())).toEqual([]);
      expect(await words()).toEqual([]);
      await page().getByRole('button', { name: '结束对比' }).click();
      await page().getByTestId('text-editor').waitFor();
    });

    it.each(places)('shut nobody out, in Chinese: %s', async (_name, open) => {
      if ((await page().getByTestId('bulk-edit').count()) > 0) await page().keyboard.press('Escape');
      await open();
      expect(await violations(page())).toEqual([]);
      expect(await words()).toEqual([]);
    });
  });

  describe('dialogs', () => {
    beforeAll(async () => {
      await studio.command('view.show.form');
      await studio.openRow('oath-silence');
    });

    it.each(dialogs)('shut nobody out: %s', async (_name, open) => {
      await withDialog(open, async () => expect(await violations(page(), '[role=dialog]')).toEqual([]));
    });
  });

  describe('Chinese', () => {
    const english = async () => untranslated(await wordsOn(page()), data);
    let data: string[] = [];
    beforeAll(async () => {
      data = dataWords();
      await studio.setLanguage('zh-CN');
      await studio.setLayout('author');
    });

    it.each(['holy-judgement.strike', 'sun-piercer', 'holy-seal', 'volley-arrow', 'arthur', 'duel-ring', 'hero-melee'])(
      'leaves no English prose in the form of %s',
      async (id) => {
        await studio.openRow(id);
        expect(await english()).toEqual([]);
      },
    );

    it('leaves none beside a fight', async () => {
      await studio.setLayout('reproduce');
      await page().locator('.tl-lanes').first().focus();
      await page().keyboard.press('ArrowDown');
      await page().keyboard.press('Enter');
      expect(await english()).toEqual([]);
      await studio.setLayout('author');
    });

    it.each(dialogs)('leaves none in dialogs: %s', async (_name, open) => {
      await withDialog(open, async () => expect(await english()).toEqual([]));
    });
  });

  // The last one: it leaves a file that somebody else has changed too.
  it('shuts nobody out of a merge, and leaves no English in it', async () => {
    await studio.setLayout('author');
    await studio.openRow('sunfall.impact');
    await studio.typeOver('"base": 150,', '150', '170');
    await page().getByText('1 项未保存').waitFor();
    studio.changeOnDisk('effects/sunfall.impact.json', (text) => text.replace('"base": 150', '"base": 160'));
    await page().getByTestId('conflict-dialog').waitFor();
    expect(await violations(page(), '[role=dialog]')).toEqual([]);
    expect(untranslated(await wordsOn(page()), dataWords())).toEqual([]);
  });
});
