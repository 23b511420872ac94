import type { LocalText } from '../../diagnostics/diagnostic.ts';
import type { Changes, InheritedChanges, RowChange } from '../model.ts';
import { byGroup, GROUP_TITLES, INHERITED_TITLE, NO_CHANGES } from './groups.ts';

type Language = keyof LocalText;

const IDS_SHOWN = 12;

/** Nothing that an author wrote becomes markup. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&');

function rowLines(row: RowChange, language: Language): string[] {
  const name = row.name[language] === row.id ? '' : `${plain(row.name[language])} `;
  const head = `- **${name}**`.replace('****', '') + `\`${row.id}\``;
  const summary = row.summary ? `${language === 'en' ? ': ' : '：'}${plain(row.summary[language])}` : '';
  return [head + summary, ...row.fields.map(({ text }) => `  - ${plain(text[language])}`)];
}

function inheritedLine({ text, rows }: InheritedChanges, language: Language): string {
  const ids = rows.slice(0, IDS_SHOWN).map(({ id }) => `\`${id}\``);
  const tail = rows.length > IDS_SHOWN ? ' …' : '';
  return `- ${plain(text[language])} (${ids.join(', ')}${tail})`;
}

/** For a merge request, a wiki or a chat. */
export function markdownOf(changes: Changes, language: Language, title = ''): string {
  const head = title === '' ? [] : [`## ${plain(title)}`, ''];
  const groups = byGroup(changes.rows).flatMap(([group, rows]) => [
    `### ${GROUP_TITLES[group][language]}`,
    '',
    ...rows.flatMap((row) => rowLines(row, language)),
    '',
  ]);
  const inherited =
    changes.inherited.length === 0
      ? []
      : [`### ${INHERITED_TITLE[language]}`, '', ...changes.inherited.map((one) => inheritedLine(one, language)), ''];
  const body = [...groups, ...inherited];
  return [...head, ...(body.length === 0 ? [NO_CHANGES[language], ''] : body)].join('\n');
}
