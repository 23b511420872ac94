import { textsOf } from '../schema/sides.ts';
import { placeOf } from '../schema/words.ts';
import { TABLES } from '../files/kinds.ts';
import { isObject, own } from '../text/json.ts';
import type { RowCheck } from './check.ts';

/** A text that is written per language has every language of the project. One plain text serves all. */
export const translationsCheck: RowCheck = {
  name: 'translations',
  tables: TABLES,
  run({ row, kind, project, report }) {
    const locales = own(project() ?? {}, 'locales');
    if (!Array.isArray(locales)) return;
    for (const { pointer, value } of textsOf(kind, row)) {
      if (!isObject(value)) continue;
      for (const locale of locales) {
        const text = own(value, String(locale));
        if (typeof text !== 'string' || text === '')
          report('missingTranslation', pointer, { place: placeOf(pointer), locale: String(locale) });
      }
    }
  },
};
