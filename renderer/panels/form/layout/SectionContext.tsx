import type { RowModel } from '../model/scope.tsx';
import { PhasesContext } from '../special/phases/PhasesContext.tsx';
import { SlotsContext } from '../special/slots/SlotsContext.tsx';

/** What stands beside the title of a section, for the sections that have something to say. */
export function SectionContext({ group, model }: { group: string; model: RowModel }) {
  if (model.scope.row.table !== 'skills') return null;
  if (group === 'phases') return <PhasesContext skill={model.effective} />;
  return group === 'effects' ? <SlotsContext row={model.effective} /> : null;
}
