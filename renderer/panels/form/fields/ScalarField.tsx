import { setField } from '../model/edit.ts';
import { isList, type Json } from '../../../editors/rows/json.ts';
import { useProblemsWithin } from '../model/problems.ts';
import { useScope } from '../model/scope.tsx';
import { DraftText } from './DraftText.tsx';
import type { FieldProps } from './field-props.ts';
import { asScalarText, readScalar } from './scalar-text.ts';

const WIDTH_PX = 180;

/** A number, a word, yes or no; where the schema allows it also several, parted by commas. */
export function ScalarField({ field, pointer, label, value, isInherited, isReadOnly, isRequired }: FieldProps) {
  const { row, path } = useScope();
  const isInvalid = useProblemsWithin(path, pointer).some(({ severity }) => severity === 'error');
  const allowsList = (field.node.type as readonly string[]).includes('array');
  const write = (text: string) => {
    const next: Json | undefined = text === '' && isRequired !== true ? undefined : readScalar(text, allowsList);
    setField(row, pointer, next);
  };
  return (
    <DraftText
      label={label}
      value={isList(value) || value !== undefined ? asScalarText(value) : ''}
      isMono
      isInherited={isInherited}
      isInvalid={isInvalid}
      isDisabled={isReadOnly}
      widthPx={WIDTH_PX}
      onChange={write}
    />
  );
}
