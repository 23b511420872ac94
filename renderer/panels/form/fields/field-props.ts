import type { ComponentType } from 'react';
import type { Field } from '../../../editors/rows/field.ts';
import type { Json } from '../../../editors/rows/json.ts';

/** What every editor of a value gets. Values travel as props so that an unchanged field is not drawn again. */
export interface FieldProps {
  readonly field: Field;
  /** JSON pointer within the row. */
  readonly pointer: string;
  /** Title in the language of the interface: the accessible name. */
  readonly label: string;
  /** What the row's own text says. */
  readonly own: Json | undefined;
  /** With the base rows merged in. */
  readonly value: Json | undefined;
  readonly isInherited: boolean;
  readonly isReadOnly: boolean;
  /** The row is not valid without it, so that it cannot be emptied. */
  readonly isRequired?: boolean;
}

export interface FieldEditor {
  readonly Component: ComponentType<FieldProps>;
  /** `inline` shares a line with others, `wide` takes the line, `block` stands under its label. */
  readonly layout: 'inline' | 'wide' | 'block' | 'none';
}
