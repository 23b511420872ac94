import { textsOf } from '../schema/sides.ts';
import { hasSchema, type SchemaKind } from '../schema/schemas.ts';
import { placeOf } from '../schema/words.ts';
import type { Params } from '../diagnostics/diagnostic.ts';
import { PROJECT_PATH, TABLES } from '../files/kinds.ts';
import { isObject, own, type JsonObject } from '../text/json.ts';
import type { FileCheck, RowCheck } from './check.ts';

type Report = (code: 'missingTranslation', pointer: string, params: Params) => void;

function checkTexts(kind: SchemaKind, row: JsonObject, project: JsonObject | undefined, report: Report): void {
  const locales = own(project ?? {}, 'locales');
  if (!Array.isArray(locales)) return;
  for (const { pointer, value } of textsOf(kind, row)) {
    if (!isObject(value)) continue;
    for (const locale of locales) {
      const text = own(value, String(locale));
      if (typeof text !== 'string' || text === '')
        report('missingTranslation', pointer, { place: placeOf(pointer), locale: String(locale) });
    }
  }
}

/** A text that is written per language has every language of the project. One plain text serves all. */
export const translationsCheck: RowCheck = {
  name: 'translations',
  tables: TABLES,
  run: ({ row, kind, project, report }) => checkTexts(kind, row, project(), report),
};

/** The same of the files that are no rows: project, ruleset, scenarios. */
export const fileTranslationsCheck: FileCheck = {
  name: 'file-translations',
  run({ project, file, report }) {
    if (file.table || !file.row || !hasSchema(file.kind)) return;
    checkTexts(file.kind, file.row, project.files.get(PROJECT_PATH)?.row, report);
  },
};
