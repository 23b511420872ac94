import { useEffectiveRow, useScope } from '../model/scope.tsx';
import { PhasesContext } from '../special/phases/PhasesContext.tsx';
import { SlotsContext } from '../special/slots/SlotsContext.tsx';

/** What stands beside the title of a section, for the sections that have something to say. */
export function SectionContext({ group }: { group: string }) {
  if (useScope().row.table !== 'skills') return null;
  if (group === 'phases') return <OfSkill Context={PhasesContext} />;
  return group === 'effects' ? <OfSkill Context={SlotsContext} /> : null;
}

/** It may speak of fields of other sections, so it follows the whole row. */
function OfSkill({ Context }: { Context: typeof PhasesContext }) {
  return <Context skill={useEffectiveRow()} />;
}
