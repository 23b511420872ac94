import { Stethoscope } from 'lucide-react';
import { indexOfEvent } from '#timeline';
import type { TraceEvent } from '#generated/types.ts';
import { registerCommand, runCommand, type Disposable } from '../../app/commands/registry.ts';
import {
  askDoctor,
  askDoctorAbout,
  mayAskDoctor,
  useDoctor,
  usePlayhead,
  useRun,
  useSelection,
} from '../../stores/index.ts';

/** The selected event, if it belongs to a cast. */
export function selectedEvent(): TraceEvent | undefined {
  const { run } = useRun.getState();
  const { eventId } = useSelection.getState();
  const index = run && eventId > 0 ? indexOfEvent(run.events, eventId) : -1;
  const event = index < 0 ? undefined : run!.events.at(index);
  return event && mayAskDoctor(event) ? event : undefined;
}

/** What is selected: an event of a cast, else the unit at the playhead. */
export function askAboutSelection(): void {
  const event = selectedEvent();
  if (event) return askDoctorAbout(event);
  const { guid } = useSelection.getState();
  if (guid > 0) askDoctor({ guid, frame: usePlayhead.getState().frame });
}

export const maySelectionBeAsked = (): boolean =>
  useRun.getState().run !== null && (selectedEvent() !== undefined || useSelection.getState().guid > 0);

export const registerDoctorCommands = (): Disposable =>
  registerCommand({
    id: 'doctor.ask',
    group: 'timeline',
    title: { en: 'Ask the doctor about the selection', zh: '就所选内容询问诊断' },
    icon: Stethoscope,
    keywords: ['why', 'nothing happened', 'refused', 'missed', '为什么', '没有命中'],
    when: maySelectionBeAsked,
    run: askAboutSelection,
  });

/** A question from elsewhere brings the panel to the front. */
export const followQuestions = (): (() => void) =>
  useDoctor.subscribe(({ asked }, before) => {
    if (asked !== before.asked) runCommand('view.show.doctor');
  });
