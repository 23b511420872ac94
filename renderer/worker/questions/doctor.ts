import { castsAround, diagnose, type CastNote, type Diagnosis, type DoctorQuestion, type Simulation } from '#lab';

/** Why a cast of the run did nothing. */
export const doctor = (simulation: Simulation, question: DoctorQuestion): Diagnosis => diagnose(simulation, question);

export interface CastsQuestion {
  readonly fromFrame: number;
  readonly toFrame: number;
}

/** Orders to cast in a stretch, of every unit, to pick from. */
export const casts = (simulation: Simulation, { fromFrame, toFrame }: CastsQuestion): CastNote[] =>
  castsAround(simulation, 0, fromFrame, toFrame);
