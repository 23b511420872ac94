import { it } from 'vitest';
import { Studio } from './studio.ts';
it.each([['dark','en',1440,900],['light','zh-CN',1440,900],['dark','en',1024,700]] as const)('look %s %s %i', async (theme, language, width, height) => {
  const studio = await Studio.open({ width, height, language, theme });
  const change = (path: string, f: (t: string) => string) => studio.changeOnDisk(path, f);
  await studio.ready();
  change('effects/oath-shield.haste.json', (t) => t.replace('"oath-haste"', '"oath-hast"'));
  change('skills/oath-shield.json', (t) => t.replace(/"effectAtMs": \d+/, '"effectAtMs": 900').replace(/"castMode": "\w+"/, '"castMode": "nune"'));
  change('skills/volley.json', (t) => t.replace(/"en": "([^"]+)",\s*"zh-CN": "[^"]+"/, '"en": "$1"'));
  await studio.page.waitForTimeout(2500);
  if (width < 1200) { await studio.page.keyboard.press('F1'); await studio.page.getByRole('combobox').last().fill('view.show.problems'); await studio.page.keyboard.press('Enter'); await studio.page.waitForTimeout(500); }
  await studio.page.getByRole('tree', { name: /Problems of|项目问题/ }).waitFor();
  await studio.page.keyboard.press('F8');
  await studio.page.waitForTimeout(800);
  await studio.page.screenshot({ path: `/tmp/look-checks-${theme}-${language}-${width}.png` });
  await studio.page.locator('.problem-code').nth(1).click();
  await studio.page.waitForTimeout(400);
  await studio.page.screenshot({ path: `/tmp/look-checks-${theme}-${language}-${width}-about.png` });
  await studio.close();
}, 90000);
