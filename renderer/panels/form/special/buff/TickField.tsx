import { useProject } from '../../../../stores/index.ts';
import type { FieldProps } from '../../fields/field-props.ts';
import { GroupField } from '../../fields/GroupField.tsx';
import { effectiveRow } from '../../../../editors/rows/files.ts';
import { useScope } from '../../model/scope.tsx';
import { TickStrip } from './TickStrip.tsx';

/** When and what the buff ticks: the strip, then its fields. */
export function TickField(props: FieldProps) {
  const { row } = useScope();
  const buff = useProject((state) => effectiveRow(state.documents.valid, row)) ?? {};
  return (
    <>
      <TickStrip buff={buff} />
      <GroupField {...props} />
    </>
  );
}
