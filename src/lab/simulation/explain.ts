import type { TraceEvent } from '#generated/types.ts';
import type { Simulation } from './simulation.ts';

/**
 * Everything that happened from one simulated frame to another, both included, with what only the `explain` level
 * tells: draws of the random stream and candidates that were rejected. Ids are those of the run itself.
 */
export function explainStretch(simulation: Simulation, fromFrame: number, toFrame: number): TraceEvent[] {
  const events: TraceEvent[] = [];
  simulation.watch(fromFrame, toFrame, {
    level: 'explain',
    emit: (event) => events.push(event),
  });
  return events;
}
