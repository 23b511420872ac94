import { changesAround, type MomentChange, type MomentQuestion, type Simulation } from '#lab';

/** What happened to units in a step: as a whole, phase by phase, and by one event of it. */
export const moment = (simulation: Simulation, question: MomentQuestion): MomentChange[] =>
  changesAround(simulation, { ...question, frame: Math.max(0, Math.min(question.frame, simulation.frame)) });
