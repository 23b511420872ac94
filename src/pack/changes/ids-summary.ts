import type { LocalText } from '../diagnostics/diagnostic.ts';
import { IDS_PATH, TABLES } from '../files/kinds.ts';
import type { Project } from '../model/project.ts';
import { isObject, type JsonObject } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';

const NUMBERS_SHOWN = 6;

/** Number → id of one table. */
function byNumber(project: Project, table: string): ReadonlyMap<number, string> {
  const rows = valueAt(project.files.get(IDS_PATH)?.row, `/tables/${table}/rows`);
  if (!isObject(rows)) return new Map();
  return new Map(Object.entries(rows as JsonObject).map(([id, number]) => [Number(number), id]));
}

function listed(numbers: readonly number[]): string {
  const shown = numbers.slice(0, NUMBERS_SHOWN).join(', ');
  return numbers.length > NUMBERS_SHOWN ? `${shown} …` : shown;
}

/** `2 ids added (1187, 1188), 1 renamed`; nothing when no number changed. */
export function idsSummary(before: Project, after: Project): LocalText | undefined {
  const [added, renamed, gone]: [number[], number[], number[]] = [[], [], []];
  for (const table of TABLES) {
    const [from, to] = [byNumber(before, table), byNumber(after, table)];
    for (const [number, id] of to) {
      if (!from.has(number)) added.push(number);
      else if (from.get(number) !== id) renamed.push(number);
    }
    for (const number of from.keys()) if (!to.has(number)) gone.push(number);
  }
  const parts = [
    added.length > 0 && {
      en: `${added.length} ids added (${listed(added)})`,
      zh: `新增 ${added.length} 个 id（${listed(added)}）`,
    },
    renamed.length > 0 && {
      en: `${renamed.length} renamed (${listed(renamed)})`,
      zh: `改名 ${renamed.length} 个（${listed(renamed)}）`,
    },
    gone.length > 0 && {
      en: `${gone.length} no longer in use (${listed(gone)})`,
      zh: `停用 ${gone.length} 个（${listed(gone)}）`,
    },
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return { en: parts.map(({ en }) => en).join(', '), zh: parts.map(({ zh }) => zh).join('，') };
}
