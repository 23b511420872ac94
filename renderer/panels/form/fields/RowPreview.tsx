import { useLanguage } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { effectiveRow } from '../../../editors/rows/files.ts';
import { isList, kindWords, memberOf } from '../../../editors/rows/json.ts';
import { localText, nameIn, secondNameIn } from '../../../editors/rows/names.ts';

/** A few lines that tell rows apart, beside the list of a picker. */
export function RowPreview({ table, id }: { table: string; id: string }) {
  const language = useLanguage();
  const row = useProject((state) => effectiveRow(state.documents.valid, { table, id }));
  if (!row) return null;
  const tags = memberOf(row, 'tags');
  return (
    <div className="col row-preview">
      <b>{nameIn(row, language) ?? id}</b>
      <span className="t2">{secondNameIn(row, language)}</span>
      <span className="mono t3">{id}</span>
      <span className="t2">{localText(memberOf(row, 'description'), language)}</span>
      {isList(tags) && <span className="t3">{tags.join(', ')}</span>}
      <span className="t3">{kindWords(row)}</span>
    </div>
  );
}
