import type { FieldProps } from '../../fields/field-props.ts';
import { ModifierChips } from './ModifierChips.tsx';

/** Up to four modifiers as chips; the chosen one opens its fields. */
export function ModifiersField(props: FieldProps) {
  return <ModifierChips {...props} hasTitle={false} />;
}
