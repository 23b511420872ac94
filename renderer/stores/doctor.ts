/** What the doctor was asked, from whichever panel; the panel of the doctor follows it and keeps it over edits. */
import { create } from 'zustand';
import type { DoctorQuestion } from '#lab';
import type { TraceEvent } from '#generated/types.ts';

export interface DoctorState {
  readonly question: DoctorQuestion | null;
  /** Rises each time somebody asks anew, so that the panel comes to the front. */
  readonly asked: number;
}

export const useDoctor = create<DoctorState>()(() => ({ question: null, asked: 0 }));

/** Asks why a cast did nothing: by unit and frame, by skill, or by anything that belongs to the cast. */
export const askDoctor = (question: DoctorQuestion): void =>
  useDoctor.setState(({ asked }) => ({ question, asked: asked + 1 }));

/** Asks about the cast that an event belongs to; see `mayAskDoctor`. */
export const askDoctorAbout = ({ id, frame, source, target }: TraceEvent): void =>
  askDoctor({ guid: source ?? target ?? 0, frame, event: id });

const KINDS: ReadonlySet<TraceEvent['kind']> = new Set([
  'command',
  'castPhase',
  'skillEffect',
  'effect',
  'bulletLaunch',
  'bulletHit',
  'bulletEnd',
  'buffBlocked',
  'damage',
  'heal',
]);

/** Whether an event is about a cast or an attack that a unit was ordered to. */
export const mayAskDoctor = (event: TraceEvent): boolean =>
  event.source !== undefined && event.source !== 0 && (isOfCast(event) || isOfAttack(event));

const isOfCast = ({ kind, skill }: TraceEvent): boolean =>
  KINDS.has(kind) && (skill !== undefined || kind.startsWith('bullet'));

function isOfAttack(event: TraceEvent): boolean {
  if (event.kind === 'command') return event.action === 'attack' || event.action === 'attackMove';
  return event.kind === 'attackPhase' || (event.kind === 'damage' && (event.tags?.includes('attack') ?? false));
}

/** The same question in other words, without bringing the panel to the front. */
export const rephraseQuestion = (question: DoctorQuestion): void => useDoctor.setState({ question });

/** Who should have been hit; null = anybody. */
export const aimQuestion = (target: number | null): void =>
  useDoctor.setState(({ question }) => {
    if (!question) return {};
    const { guid, frame, event, skill } = question;
    const rest = { guid, frame, ...(event !== undefined && { event }), ...(skill !== undefined && { skill }) };
    return { question: target === null ? rest : { ...rest, target } };
  });

export const closeQuestion = (): void => useDoctor.setState({ question: null });
