import type { LocalText } from '#pack';
import { titleOf } from '../../../editors/rows/schema-words.ts';
import { isComputed, type Column } from './column.ts';

/** The title of a column in both languages, for names of undo steps; one that was made longer stays as it is shown. */
export function titlesOf(column: Column): LocalText {
  const shown = { en: column.title, zh: column.title };
  if (isComputed(column)) return shown;
  const titles = { en: titleOf(column.field, 'en'), zh: titleOf(column.field, 'zh-CN') };
  return titles.en === column.title || titles.zh === column.title ? titles : shown;
}
