import { setField } from '../model/edit.ts';
import { useScope } from '../model/scope.tsx';
import { DraftText } from './DraftText.tsx';
import type { FieldProps } from './field-props.ts';

const COLOUR = /^#[0-9a-f]{6}$/;

export function ColourField({ pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const { row } = useScope();
  const text = typeof value === 'string' ? value : '';
  const write = (next: string) => setField(row, pointer, next === '' ? undefined : next);
  return (
    <span className="row colour">
      <input
        type="color"
        aria-label={label}
        value={COLOUR.test(text) ? text : '#888888'}
        disabled={isReadOnly}
        onChange={(event) => write(event.target.value)}
      />
      <DraftText
        label={label}
        value={text}
        isMono
        isInherited={isInherited}
        isInvalid={text !== '' && !COLOUR.test(text)}
        isDisabled={isReadOnly}
        widthPx={72}
        onChange={write}
      />
    </span>
  );
}
