/** What can be asked about a finished run: one file a kind. Frames beside the run are clamped to it. */
import type { Simulation } from '#lab';
import { admit } from './admit.ts';
import { base } from './base.ts';
import { choices } from './choices.ts';
import { attacks, casts, doctor } from './doctor.ts';
import { parted, sides, type FindRun } from './divergence.ts';
import { draws } from './draws.ts';
import { inspect } from './inspect.ts';
import { moment } from './moment.ts';
import { places } from './places.ts';
import { state } from './state.ts';
import { view } from './view.ts';

export const QUESTIONS = {
  view,
  inspect,
  admit,
  moment,
  state,
  draws,
  base,
  choices,
  places,
  doctor,
  casts,
  attacks,
  parted,
  sides,
};

export type QuestionKind = keyof typeof QUESTIONS;
export type Question<Kind extends QuestionKind> = Parameters<(typeof QUESTIONS)[Kind]>[1];
export type Answer<Kind extends QuestionKind> = ReturnType<(typeof QUESTIONS)[Kind]>;

/** `find` gives the other finished runs that are kept, for questions about two. */
export const answerOf = (simulation: Simulation, kind: QuestionKind, question: unknown, find: FindRun): unknown =>
  (QUESTIONS[kind] as (of: Simulation, question: unknown, find: FindRun) => unknown)(simulation, question, find);
