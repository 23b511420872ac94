import type { LocalText } from '../../diagnostics/diagnostic.ts';
import { countChanges, type Changes, type RowChange } from '../model.ts';
import { byGroup, countText, GROUP_TITLES, INHERITED_TITLE, NO_CHANGES } from './groups.ts';

type Language = keyof LocalText;

const MARKS: Readonly<Record<RowChange['kind'], string>> = { added: '+', removed: '-', renamed: '>', changed: '~' };

function rowLines(row: RowChange, language: Language): string[] {
  const name = row.name[language] === row.id ? row.id : `${row.id} ${row.name[language]}`;
  const summary = row.summary ? `  ${row.summary[language]}` : '';
  return [`  ${MARKS[row.kind]} ${name}${summary}`, ...row.fields.map(({ text }) => `      ${text[language]}`)];
}

/** For a terminal: one row a line, its fields indented below. */
export function plainTextOf(changes: Changes, language: Language): string {
  const { rows, inherited } = changes;
  if (rows.length === 0 && inherited.length === 0) return `${NO_CHANGES[language]}\n`;
  const groups = byGroup(rows).flatMap(([group, list]) => [
    GROUP_TITLES[group][language],
    ...list.flatMap((row) => rowLines(row, language)),
  ]);
  const below = inherited.map(({ text, rows: list }) => `  ${text[language]}: ${list.map(({ id }) => id).join(', ')}`);
  const tail = below.length === 0 ? [] : [INHERITED_TITLE[language], ...below];
  return [...groups, ...tail, countText(countChanges(rows), rows.length)[language], ''].join('\n');
}
