/** What the form calls a place of a row, in both languages: names of undo steps outlive a change of the language. */
import { formatPointer, parsePointer, type LocalText } from '#pack';
import { useProject } from '../../../stores/index.ts';
import type { Language, RowRef } from '../../../stores/types.ts';
import { keyWordOf, rootField, type Field } from '../../../editors/rows/field.ts';
import { effectiveRow, schemaNameOf } from '../../../editors/rows/files.ts';
import type { Json } from '../../../editors/rows/json.ts';
import { titleOf } from '../../../editors/rows/schema-words.ts';
import { placeField } from '../schema/place.ts';
import { referenceName } from './rows.ts';

const inEach = (text: (language: Language) => string): LocalText => ({ en: text('en'), zh: text('zh-CN') });

/** By key, where the keys of a map name entries of the ruleset or rows. */
function titleOfKey(map: Field | undefined, key: string): LocalText | undefined {
  const word = map && keyWordOf(map);
  if (word === undefined) return undefined;
  const project = useProject.getState().documents.valid;
  return inEach((language) => referenceName(project, word, key, language) ?? key);
}

/** Undefined where no schema knows the place. */
export function placeTitle(row: RowRef, pointer: string): LocalText | undefined {
  const schema = schemaNameOf(row.table);
  const values = effectiveRow(useProject.getState().documents.valid, row);
  return schema && values && titleAt(rootField(schema), values, pointer);
}

function titleAt(root: Field, values: Json, pointer: string): LocalText | undefined {
  const path = parsePointer(pointer);
  const key = path.at(-1);
  const field = placeField(root, values, pointer);
  if (key === undefined || !field) return undefined;
  const outer = formatPointer(path.slice(0, -1));
  const around = placeField(root, values, outer);
  if (around?.node.items !== undefined && /^\d+$/.test(key)) {
    const list = titleAt(root, values, outer);
    return list && { en: `${list.en} ${Number(key) + 1}`, zh: `${list.zh} ${Number(key) + 1}` };
  }
  return titleOfKey(around, key) ?? inEach((language) => titleOf(field, language));
}
