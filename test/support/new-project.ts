import { join } from 'node:path';
import { tempFolder, writeTexts, type Texts } from './temp-folder.ts';
import { testHost } from './test-host.ts';

/** What the studio makes for someone who starts from nothing, which must be sound, and more files. */
export async function newProject(more: Texts = {}): Promise<string> {
  const { root } = await testHost()
    .window()
    .project.create({ template: 'empty', dir: join(tempFolder(), 'mini') });
  return writeTexts(root, more);
}

/** A row that needs nothing else. */
export function curveText(id: string, end = 1): string {
  const points = [
    { x: 0, y: 0 },
    { x: 1, y: end },
  ];
  return `${JSON.stringify({ id, name: { en: id, 'zh-CN': id }, points }, null, 2)}\n`;
}
