import type { DoctorCase } from './case.ts';
import type { Fact } from './model.ts';
import { say } from './say.ts';

/** Why there is no answer yet: the run, or the look at it, is over. */
export const notYet = ({ simulation, toFrame }: DoctorCase): Fact =>
  toFrame >= simulation.frame ? say('runEnds', { frame: toFrame }) : say('lookEnds', { frame: toFrame });
