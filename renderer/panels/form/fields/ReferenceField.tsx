import { ArrowUpRight } from 'lucide-react';
import { inBoth, useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { asOneStep, useProject, useSelection } from '../../../stores/index.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { ReferencePicker } from '../../../widgets/ReferencePicker.tsx';
import { setField } from '../model/edit.ts';
import { createReferenced, freeIdFor } from '../model/create-row.ts';
import { referenceExists, referenceOptions, tableOfReference } from '../model/rows.ts';
import { useScope } from '../model/scope.tsx';
import { RowPreview } from './RowPreview.tsx';
import type { FieldProps } from './field-props.ts';

/** The word of what is referenced; `extends` names a row of the table itself. */
export function referenceWord({ field }: Pick<FieldProps, 'field'>, table: string): string {
  const word = field.node['x-ref'];
  if (word !== undefined) return word;
  return table === 'ai' ? 'ai' : table.slice(0, -1);
}

export interface ReferenceControlProps {
  word: string;
  label: string;
  value: string | undefined;
  isInherited?: boolean;
  isOptional?: boolean;
  isReadOnly?: boolean;
  widthPx?: number | string;
  emptyText?: string;
  onChange: (id: string | undefined) => void;
}

/** Picker of a row or of a word of the ruleset, with “create new” where that is a row. */
export function ReferenceControl({ word, label, value, isReadOnly, onChange, ...looks }: ReferenceControlProps) {
  const language = useLanguage();
  const table = tableOfReference(word);
  const isDangling = useProject((state) => value !== undefined && !referenceExists(state.documents.shown, word, value));
  const create = (name: string) => {
    const id = freeIdFor(table ?? '', name);
    if (id === undefined) return;
    asOneStep(inBoth('form', 'undoCreateAndLink', { id, field: label }), () => {
      createReferenced(table ?? '', id, name);
      onChange(id);
    });
  };
  return (
    <ReferencePicker
      {...looks}
      label={label}
      table={table ?? 'ruleset'}
      value={value}
      isDangling={isDangling}
      disabled={isReadOnly === true}
      loadOptions={() => referenceOptions(useProject.getState().documents.shown, word, language)}
      onChange={onChange}
      {...(table !== undefined && { onCreate: create })}
      {...(table !== undefined &&
        table !== 'scripts' && { renderPreview: (id: string) => <RowPreview table={table} id={id} /> })}
    />
  );
}

export function ReferenceField({ field, pointer, label, own, value, isInherited, isReadOnly, isRequired }: FieldProps) {
  const { row } = useScope();
  const isClearable = own !== undefined && isRequired !== true;
  const word = referenceWord({ field }, row.table);
  return (
    <span className="row">
      <ReferenceControl
        word={word}
        label={label}
        value={typeof value === 'string' ? value : undefined}
        isInherited={isInherited}
        isReadOnly={isReadOnly}
        isOptional={!isInherited && isClearable}
        widthPx={176}
        onChange={(id) => setField(row, pointer, id)}
      />
      {typeof value === 'string' && <OpenRowButton word={word} id={value} />}
    </span>
  );
}

export function OpenRowButton({ word, id }: { word: string; id: string }) {
  const t = useTexts('form');
  const table = tableOfReference(word);
  if (table === undefined) return null;
  return (
    <IconButton
      icon={ArrowUpRight}
      size="sm"
      label={t('openRow', { id })}
      onClick={() => useSelection.getState().selectRow({ table, id })}
    />
  );
}
