import {
  attacksAround,
  castsAround,
  diagnose,
  type AttackChoice,
  type CastNote,
  type Diagnosis,
  type DoctorQuestion,
  type Simulation,
} from '#lab';

/** Why a cast of the run did nothing. */
export const doctor = (simulation: Simulation, question: DoctorQuestion): Diagnosis => diagnose(simulation, question);

export interface StretchQuestion {
  readonly fromFrame: number;
  readonly toFrame: number;
}

/** Orders to cast in a stretch, of every unit, to pick from. */
export const casts = (simulation: Simulation, { fromFrame, toFrame }: StretchQuestion): CastNote[] =>
  castsAround(simulation, 0, fromFrame, toFrame);

/** Basic attacks in a stretch, of every unit, to pick from. */
export const attacks = (simulation: Simulation, { fromFrame, toFrame }: StretchQuestion): AttackChoice[] =>
  attacksAround(simulation, fromFrame, toFrame);
