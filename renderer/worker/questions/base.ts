import { baseOf, type BaseFormula, type Simulation } from '#lab';

/** How a damage or healing came to its base. */
export const base = (
  simulation: Simulation,
  { frame, eventId }: { readonly frame: number; readonly eventId: number },
): BaseFormula | null => (frame < 1 || frame > simulation.frame ? null : baseOf(simulation, frame, eventId));
