import { useSelection } from '../../../stores/index.ts';
import { InheritedFrom } from '../../../widgets/FieldLabel.tsx';
import { useScope } from '../model/scope.tsx';

/** Names the base row that a value comes from; pressed, it opens that row at the same place. */
export function FromBase({ base, pointer }: { base: string; pointer: string }) {
  const { row } = useScope();
  const open = () => useSelection.getState().selectRow({ table: row.table, id: base }, pointer);
  return <InheritedFrom base={base} onOpen={open} />;
}
