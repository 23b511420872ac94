import { FieldList } from '../layout/FieldList.tsx';
import type { FieldProps } from './field-props.ts';

const NESTED_WIDTH_PX = 500;

/** An object as its own lines of fields. */
export function GroupField({ field, pointer, own, value, isInherited }: FieldProps) {
  return (
    <div className="f-nest">
      <FieldList
        field={field}
        pointer={pointer}
        own={own}
        value={value}
        widthPx={NESTED_WIDTH_PX}
        isTailHidden={isInherited}
      />
    </div>
  );
}
