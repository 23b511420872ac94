import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { ChangeLevel } from '../changes/model.ts';
import type { PackChange } from './diff.ts';

const HEADS: readonly (readonly [ChangeLevel, LocalText])[] = [
  ['major', { en: 'Breaking', zh: '不兼容' }],
  ['minor', { en: 'Added and reworked', zh: '新增与调整' }],
  ['patch', { en: 'Tuned', zh: '数值' }],
];

const NOTHING: LocalText = { en: 'No change to the data.', zh: '数据没有变化。' };

function sections(changes: readonly PackChange[], language: keyof LocalText): string[] {
  return HEADS.flatMap(([level, head]) => {
    const lines = changes.filter((change) => change.level === level).map((change) => `- ${change.text[language]}`);
    return lines.length === 0 ? [] : [`### ${head[language]}`, '', ...lines, ''];
  });
}

/** The entry of one version for CHANGELOG.md, in both languages. `notes` are the release owner's own words. */
export function changelogEntry(version: string, changes: readonly PackChange[], notes = ''): LocalText {
  const entry = (language: keyof LocalText): string => {
    const body = changes.length === 0 && notes === '' ? [NOTHING[language], ''] : sections(changes, language);
    return [`## ${version}`, '', ...(notes === '' ? [] : [notes.trim(), '']), ...body].join('\n');
  };
  return { en: entry('en'), zh: entry('zh') };
}
