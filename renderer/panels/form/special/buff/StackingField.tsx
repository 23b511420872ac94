import { useProject } from '../../../../stores/index.ts';
import type { FieldProps } from '../../fields/field-props.ts';
import { GroupField } from '../../fields/GroupField.tsx';
import { effectiveRow } from '../../../../editors/rows/files.ts';
import { useScope } from '../../model/scope.tsx';
import { StackPreviewChart } from './StackPreviewChart.tsx';

/** How the buff adds up when it is applied again: five seconds of it, then the rules. */
export function StackingField(props: FieldProps) {
  const { row } = useScope();
  const buff = useProject((state) => effectiveRow(state.documents.valid, row)) ?? {};
  return (
    <>
      <StackPreviewChart buff={buff} />
      <GroupField {...props} />
    </>
  );
}
